/** The project of Vitest with the tests of the search cluster, which `npm test` runs by themselves. */
export const clusterProject = 'search cluster';

/** The tests of that project. */
export const clusterTests = 'src/program/search-cluster.test.ts';

const testsOf = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

/** All test files of Vitest. */
export const allTests: readonly string[] = ['src', 'scripts', 'bench'].map(testsOf);

/**
 * The test files that share two processes, and the modules that these have loaded (decisions 352 and 365): in their folders no module keeps anything of one
 * test for the next.
 */
export const sharedTests: readonly string[] = [
  'api',
  'backup',
  'catalogue',
  'contract',
  'identity',
  'importers',
  'sample',
  'search',
  'snapshot',
  'spreadsheets',
  'store',
  'understanding',
  'use-cases',
  'web',
].map((folder) => testsOf(`src/${folder}`));

/** Test files of those folders that share nothing: they replace modules, or have a node of OpenSearch. */
export const unsharedTests: readonly string[] = [
  'src/importers/bundle/threaded-bundle.test.ts',
  'src/web/server.test.ts',
  'src/search/opensearch/*.test.ts',
];
