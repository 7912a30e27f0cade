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

  test('keeps equal products in the order of their ids, whatever their facets, words and filters', async () => {
    const products = Array.from({ length: 90 }, (_, number) => ({
      title: number % 30 === 7 ? 'zon zeldzaam' : number % 3 === 0 ? 'zon' : 'zon maan',
      boost: number % 3 === 0 ? 0.9 : 1,
      facets: { publishers: [`uitgever ${number % 7}`], articleGroups: [`soort ${(number * 5) % 4}`] },
      price: 100 * (number % 2),
    }));
    const engine = await make(products);
    const numbers = [...products.keys()];
    const all = { pageSize: 100 };
    const kinds = ['soort 1', 'soort 2'];
    const isOfKinds = (number: number): boolean => kinds.includes(`soort ${(number * 5) % 4}`);
    const byBoost = numbers.toSorted((left, right) => (products[right]?.boost ?? 0) - (products[left]?.boost ?? 0));
    expect(await productsOf(engine, '', all)).toEqual(byBoost);
    expect(await productsOf(engine, '', { ...all, filter: { articleGroups: kinds } })).toEqual(byBoost.filter(isOfKinds));
    const maan = numbers.filter((number) => products[number]?.title === 'zon maan');
    expect(await productsOf(engine, 'maan', all)).toEqual(maan);
    expect(await productsOf(engine, 'maan', { ...all, filter: { articleGroups: kinds } })).toEqual(maan.filter(isOfKinds));
    expect(await productsOf(engine, 'maan zon', { page: 1, pageSize: 20 })).toEqual(maan.slice(20, 40));
    expect(await productsOf(engine, 'zeldzaam')).toEqual([7, 37, 67]);
    const byPrice = numbers.toSorted((left, right) => (products[left]?.price ?? 0) - (products[right]?.price ?? 0));
    expect(await productsOf(engine, '', { ...all, sortBy: 'priceAscending' })).toEqual(byPrice);
    expect(await productsOf(engine, 'zon', { ...all, sortBy: 'priceAscending' })).toEqual(byPrice);
    // More than are selected by insertion.
    const many = await make(Array.from({ length: 600 }, (_, number) => ({ ...products[number % 90], title: 'zon' })));
    expect(
      await productsOf(many, 'zon', { pageSize: 300, page: 1, filter: { publishers: ['uitgever 1', 'uitgever 2', 'uitgever 3'] } }),
    ).toEqual([]);
    const [first, second] = [await productsOf(many, 'zon', { pageSize: 300 }), await productsOf(many, 'zon', { pageSize: 300, page: 1 })];
    const boostOf = (number: number): number => products[number % 90]?.boost ?? 0;
    expect([...first, ...second]).toEqual(
      Array.from({ length: 600 }, (_, number) => number).toSorted((left, right) => boostOf(right) - boostOf(left)),
    );
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
