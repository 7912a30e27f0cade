import { defineConfig } from 'vitest/config';

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
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A test that runs alone hides the others: `-t` runs one without leaving a trace in the code.
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
