import { describeSearchEngine } from '#search/testing/search-engine.conformance.ts';
import { embeddedEngine } from './embedded-engine.ts';
import { buildIndex } from './index/build-index.fixture.ts';

describeSearchEngine('the embedded engine', async (products, methods) => embeddedEngine(buildIndex(products, methods)));
