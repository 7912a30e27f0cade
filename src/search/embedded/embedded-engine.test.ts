import { isMutationRun } from '#mutation-run.fixture.ts';
import { describeSearchEngine } from '#search/testing/search-engine.conformance.ts';
import { embeddedEngine } from './embedded-engine.fixture.ts';
import { buildIndex } from './index/build-index.fixture.ts';

// A mutation run searches fewer catalogues, because it repeats the suite thousands of times.
const catalogues = isMutationRun ? { counts: 4, alternatives: 12 } : undefined;

describeSearchEngine('the embedded engine', async (products, methods) => embeddedEngine(buildIndex(products, methods)), catalogues);
