import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/main.ts!',
    'src/program/site-thread.ts!',
    'src/cli.ts!',
    'src/web/{entry.client,server}.{ts,tsx}!',
    'src/web/early/{record-events,stored-session,own-comparison}.ts!',
    'scripts/{bench,attack,readme}.ts!',
    'scripts/site/{start,dev,build}.ts!',
    'scripts/check/{check,format}.ts!',
    'scripts/tests/{test,unit,e2e}.ts!',
    'scripts/screens/screens.ts!',
    'scripts/mutation/mutate.ts!',
    'scripts/install/complete-lock.ts!',
    'scripts/generated/{terms-pdf,drawn-files}.ts!',
    'scripts/run.mjs!',
    'vite.program.config.ts',
    'vitest.mutation.config.ts',
    'bench/{http,pages}/*-server.ts',
    'bench/{adapter,cost,cost-measure,engines,http,import,import-measure,interpretation,load,pages,publish,publish-measure,quality,search}.ts',
    'bench/engines/{prepare,publish-synthetic}.ts',
    'bench/search/peer-program.ts',
    'attack/{kills,stops,overload,connections,spreadsheets,requests,tokens,addresses,feeds,snapshots}.ts',
    'e2e/**/*.spec.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    '!src/**/*.fixture.{ts,tsx}!',
    '!src/**/testing/**!',
    'scripts/**/*.{ts,mjs}!',
    '!scripts/**/*.test.ts!',
    '!scripts/{check/{boundaries,named-paths},site/{ascii-text,small-packages},opensearch/*,tests/{unit-projects,shared-process}}.ts!',
    'e2e/**/*.ts',
    'bench/**/*.ts',
    'attack/**/*.ts',
    '*.config.ts',
  ],
  // Started by its path, not imported.
  ignoreDependencies: ['oxfmt', '@stryker-mutator/core', '@stryker-mutator/vitest-runner'],
  // Come with Linux, and Maven with Java; only tests and benchmarks use them.
  ignoreBinaries: ['mkfifo', 'taskset', 'mvn'],
  // The contract is a promise to its callers: what this program does not use itself is still part of it.
  ignoreIssues: { 'src/contract/**': ['exports', 'types'] },
  ignoreExportsUsedInFile: true,
};

export default config;
