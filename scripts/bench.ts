import { runPrograms } from './program-list.ts';

await runPrograms(
  {
    search: 'bench/search.ts',
    engines: 'bench/engines.ts',
    adapter: 'bench/adapter.ts',
    http: 'bench/http.ts',
    load: 'bench/load.ts',
    pages: 'bench/pages.ts',
    quality: 'bench/quality.ts',
    interpretation: 'bench/interpretation.ts',
    cost: 'bench/cost.ts',
    publish: 'bench/publish.ts',
    import: 'bench/import.ts',
  },
  process.argv.slice(2),
);
