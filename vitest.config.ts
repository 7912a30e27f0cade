import { configDefaults, defineConfig } from 'vitest/config';
import { allTests, clusterProject, clusterTests, sharedTests, unsharedTests } from './scripts/tests/unit-projects.ts';

/** Some test files: each has a process of its own, or, not isolated, they share two. */
const project = (name: string, include: readonly string[], exclude: readonly string[] = [], isolate = true) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    exclude: [...configDefaults.exclude, ...exclude],
    isolate,
    setupFiles: isolate ? [] : ['./scripts/tests/shared-process.ts'],
  },
});

export default defineConfig({
  // Vitest does not read the site's own Vite settings: those build pages, these run rules.
  oxc: { jsx: { runtime: 'automatic' } },
  // What only a build makes of the site is empty; a test that needs it gives its own.
  plugins: [
    {
      name: 'without-build',
      resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
      load: (id) => (id.startsWith('\0virtual:') ? 'export default undefined' : undefined),
    },
  ],
  test: {
    projects: [
      project('apart', allTests, [...sharedTests, clusterTests]),
      project('apart in shared folders', unsharedTests),
      project('shared', sharedTests, unsharedTests, false),
      project(clusterProject, [clusterTests]),
    ],
    pool: 'forks',
    maxWorkers: 2,
    // A test that runs alone hides the others: `-t` runs one without leaving a trace in the code.
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
