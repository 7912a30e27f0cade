import { expect, test } from 'vitest';
import { isMutationRun } from '#mutation-run.fixture.ts';
import { exampleProducts, request } from '#search/testing/example-catalogue.ts';
import { describeSearchEngine } from '#search/testing/search-engine.conformance.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests } from '#search/testing/synthetic-requests.ts';
import { runAtOnce } from '#time-slices.ts';
import { embeddedEngine } from './embedded-engine.fixture.ts';
import { embeddedEngineSteps } from './embedded-engine.ts';
import { buildIndex } from './index/build-index.fixture.ts';

// A mutation run searches fewer catalogues, because it repeats the suite thousands of times.
const catalogues = isMutationRun ? { counts: 4, alternatives: 12 } : undefined;

describeSearchEngine('the embedded engine', async (products, methods) => embeddedEngine(buildIndex(products, methods)), catalogues);

test('an engine whose caches evict nearly everything, and use its memory again, responds as one that keeps it', async () => {
  const catalogue = new SyntheticCatalogue(300, 1_500);
  const index = buildIndex(catalogue.products(), catalogue.indexedMethods());
  // Two or three selections stay.
  const [forgetful, patient] = [runAtOnce(embeddedEngineSteps(index, 90_000)), embeddedEngine(index)];
  for (const { request: asked } of syntheticRequests(catalogue).filter(({ request: { filter } }) => Object.keys(filter).length > 0)) {
    expect(await forgetful.search(asked), JSON.stringify(asked)).toEqual(await patient.search(asked));
  }
  const [few, many] = [forgetful.cacheUse?.()['selections'], patient.cacheUse?.()['selections']];
  expect(few?.misses).toBeGreaterThan(many?.misses ?? Infinity);
  expect(few?.hits).toBeGreaterThan(0);
});

test('an engine looks up the parts of a search once, and tells how often it had them', async () => {
  const examples = [
    { title: 'atlas', facets: { publishers: ['A'] } },
    { title: 'atlas havo', facets: { publishers: ['B'] }, attributes: { editions: ['3e druk'] } },
  ];
  const engine = embeddedEngine(buildIndex(exampleProducts(examples), []));
  const searches = async () => {
    await engine.search(request('atlas', { filter: { publishers: ['A'] } }));
    await engine.search(request('', { conditions: { phrases: ['atlas havo'] } }));
    await engine.search(request('', { conditions: { attributes: { editions: ['3e druk'] } } }));
    await engine.search(request('', { conditions: { titlePhrases: ['atlas'], except: { publishers: ['A'] } } }));
    return engine.cacheUse?.() ?? {};
  };
  const first = await searches();
  const second = await searches();
  expect(Object.keys(first)).toEqual(['terms', 'phrases', 'keys', 'selections']);
  for (const [name, { hits, misses }] of Object.entries(first)) {
    expect(misses, name).toBeGreaterThan(0);
    expect(second[name]?.misses, name).toBe(misses);
    expect(second[name]?.hits, name).toBeGreaterThan(hits);
  }
});
