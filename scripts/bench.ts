import { runPrograms } from './program-list.ts';

await runPrograms({ search: 'bench/search.ts', http: 'bench/http.ts', pages: 'bench/pages.ts' }, process.argv.slice(2));
