import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/main.ts',
    'src/cli.ts',
    'src/web/{root,routes,entry.client,entry.server,server}.{ts,tsx}',
    'src/web/routes/**/*.tsx',
    'scripts/{start,dev,build,check,unit,e2e,test,format,screens}.ts',
    'scripts/run.mjs',
    'bench/bench.ts',
    'e2e/**/*.spec.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'e2e/**/*.ts', 'bench/**/*.ts', '*.config.ts'],
  // What the type checker of lint, the pinned Nodes and the virtual build need is not imported anywhere.
  ignoreDependencies: ['oxlint-tsgolint', 'oxfmt', 'node-.*'],
  // The contract is a promise to whoever calls: what this program does not use itself is still part of it.
  ignoreIssues: { 'src/contract/**': ['exports', 'types'] },
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['apt-get', 'sudo'],
};

export default config;
