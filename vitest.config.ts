import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vitest does not read the site's own Vite settings: those build pages, these run rules.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A test that runs alone hides the others: `-t` runs one without leaving a trace in the code.
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
