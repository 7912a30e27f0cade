import { defineConfig } from 'vitest/config';
import unit from './vitest.config.ts';

const folders = (process.env['MUTATION_TESTS'] ?? '').split(',').filter(Boolean);

/** The unit tests of some folders, for a mutation run: `scripts/mutation/mutate.ts` names the folders. */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    // Nearly every mutant of the importers would read its 200 MB.
    exclude: ['**/large-feed.test.ts'],
    // A process for each test file is most of the time of a mutant.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
