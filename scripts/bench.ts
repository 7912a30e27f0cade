import { runNode } from './child-process.ts';

const benches: Readonly<Record<string, string>> = { search: 'bench/search.ts', http: 'bench/http.ts', pages: 'bench/pages.ts' };

const [wanted, ...words] = process.argv.slice(2);
const chosen = wanted === undefined ? Object.values(benches) : [benches[wanted]];
for (const file of chosen) {
  if (file === undefined) {
    console.error(`There is no measurement '${wanted}'. There are: ${Object.keys(benches).join(', ')}.`);
    process.exit(2);
  }
  const status = await runNode([file, ...words]);
  if (status !== 0) {
    process.exit(status);
  }
}
