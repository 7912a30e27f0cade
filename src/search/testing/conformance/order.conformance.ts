import { expect, test } from 'vitest';
import { productsOf, titled, type MakeEngine } from './example-engine.ts';

/** Order: by relevance and by the sort orders. */
export function describeOrder(make: MakeEngine): void {
  test('prefers the title to the classification, then people, then the text', async () => {
    const engine = await make([
      { title: 'x', texts: { text: ['zon'] } },
      { title: 'x', texts: { people: ['zon'] } },
      { title: 'x', texts: { classification: ['zon'] } },
      { title: 'zon' },
    ]);
    expect(await productsOf(engine, 'zon')).toEqual([3, 2, 1, 0]);
  });

  test('prefers the word itself to a longer word, and that to another form', async () => {
    const engine = await make(titled('boeken', 'boekband', 'boek'));
    expect(await productsOf(engine, 'boek')).toEqual([2, 0, 1]);
    expect(await productsOf(await make(titled('huizen', 'huiswerk', 'huis')), 'huis')).toEqual([2, 1, 0]);
  });

  test('weighs a common word no less when a rare word has left few products', async () => {
    const many = Array.from({ length: 300 }, () => ({ title: 'boek' }));
    const engine = await make([...titled('zeldzaam boekband band', 'zeldzaam boek boekband'), ...many]);
    expect(await productsOf(engine, 'zeldzaam boek')).toEqual([1, 0]);
  });

  test('puts what can be ordered before what cannot, also without words', async () => {
    const engine = await make([
      { title: 'zon', boost: 0.5 },
      { title: 'zon', boost: 0.9 },
      { title: 'zon', boost: 1 },
      { title: 'zon', boost: 0.9 },
    ]);
    expect(await productsOf(engine, 'zon')).toEqual([2, 1, 3, 0]);
    expect(await productsOf(engine, '')).toEqual([2, 1, 3, 0]);
  });

  test('sorts by title, price and year when asked, with unknown last', async () => {
    const engine = await make([
      { title: 'Deel 10', price: 500 },
      { title: 'deel 9', publicationYear: 2020 },
      { title: 'École', price: 0, publicationYear: 2024 },
      { title: 'Zon', price: 4_850, publicationYear: 2020 },
    ]);
    expect(await productsOf(engine, '', { sortBy: 'title' })).toEqual([1, 0, 2, 3]);
    expect(await productsOf(engine, '', { sortBy: 'priceAscending' })).toEqual([2, 0, 3, 1]);
    expect(await productsOf(engine, '', { sortBy: 'priceDescending' })).toEqual([3, 0, 2, 1]);
    expect(await productsOf(engine, '', { sortBy: 'newest' })).toEqual([2, 1, 3, 0]);
    expect(await productsOf(engine, 'deel', { sortBy: 'title' })).toEqual([1, 0]);
  });
}
