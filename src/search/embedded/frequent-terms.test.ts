import { expect, test } from 'vitest';
import { stringAt } from '#search/string-table.ts';
import { exampleProducts, request } from '#search/testing/example-catalogue.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { embeddedEngine } from './embedded-engine.fixture.ts';
import { buildIndex } from './index/build-index.fixture.ts';
import type { FrequentTerms, SearchIndex } from './index/search-index.ts';

const keptOf = ({ frequentTerms }: SearchIndex): FrequentTerms => frequentTerms as FrequentTerms;
const keysOf = (index: SearchIndex): readonly string[] =>
  Array.from(keptOf(index).totals, (_, place) => stringAt(keptOf(index).keys, place));

test('terms of which an index keeps what they find give what counting their products gives', async () => {
  const catalogue = new SyntheticCatalogue(200, 1_000);
  const index = buildIndex(catalogue.products(), catalogue.indexedMethods());
  const keys = keysOf(index);
  expect(keys.length).toBeGreaterThan(4);
  const [kept, counted] = [embeddedEngine(index), embeddedEngine({ ...index, frequentTerms: undefined })];
  const status = index.facetValues.deliveryStatus[0]?.key ?? '';
  const publisher = index.facetValues.publishers[0]?.key ?? '';
  for (const key of keys) {
    // A word that was typed before is no beginning any more.
    const word = key.endsWith('*') ? key.slice(0, -1) : `${key} ${key}`;
    for (const options of [
      {},
      { page: 1, pageSize: 12 },
      { page: 1, pageSize: 20 },
      { page: 2, pageSize: 60 },
      { pageSize: 0 },
      { sortBy: 'title' as const },
      { withCounts: false },
      { filter: { deliveryStatus: [status] } },
      { filter: { publishers: [publisher], deliveryStatus: [status] } },
    ]) {
      const asked = request(word, options);
      expect(await kept.search(asked), JSON.stringify(asked)).toEqual(await counted.search(asked));
    }
  }
});

test('the most frequent terms are kept, whole and as beginnings, and none that few products have', () => {
  const titles = Array.from({ length: 64 }, (_, number) => `${number % 2 === 0 ? 'atlas' : 'bio'} ${number === 0 ? 'zeldzaam' : ''} a`);
  const keys = keysOf(buildIndex(exampleProducts(titles.map((title) => ({ title, texts: { title: [title] } }))), []));
  expect(keys).toEqual(expect.arrayContaining(['a', 'atlas', 'atlas*', 'bio', 'bio*']));
  expect(keys).not.toEqual(expect.arrayContaining(['zeldzaam']));
  expect(keys).not.toContain('a*');
});

test('nothing is kept of a catalogue without products', () => {
  expect(keysOf(buildIndex([], []))).toEqual([]);
});
