import type { SearchEngine } from '#search/search-engine.ts';
import { shareCacheBytes } from '#cache-budget.ts';
import { runAtOnce } from '#time-slices.ts';
import { embeddedEngineSteps } from './embedded-engine.ts';
import type { SearchIndex } from './index/search-index.ts';

/** Makes an engine that searches an index inside the process, at once. */
export const embeddedEngine = (index: SearchIndex): SearchEngine =>
  runAtOnce(embeddedEngineSteps(index, shareCacheBytes(index.productCount).search));
