import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import unit from './vitest.config.ts';

const folders = (process.env['MUTATION_TESTS'] ?? '').split(',').filter(Boolean);

// The folders are one project here.
const { projects: _, ...everyProject } = unit.test ?? {};

/** Runs the longest files last: most mutants fail a short test, and the first failure ends a run. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

/** The unit tests of some folders, for a mutation run: `scripts/mutation/mutate.ts` names the folders. */
export default defineConfig({
  ...unit,
  test: {
    ...everyProject,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    // Nearly every mutant would read the 200 MB of a large feed, or start a node of OpenSearch, whose code is not mutated. The naive scan is itself what the engine is held against.
    exclude: ['**/large-feed.test.ts', 'src/search/opensearch/**', '**/search-cluster.test.ts', '**/search/testing/naive-scan.test.ts'],
    // Tests of load, each of seconds, are left out: see src/mutation-run.fixture.ts.
    env: { MUTATION_RUN: 'yes' },
    // A process for each test file is most of the time of a mutant.
    isolate: false,
    sequence: { sequencer: ShortestFirst },
    // Twice what the longest test needs on a quiet machine: a mutant that makes a server hang is noticed by its first test.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
