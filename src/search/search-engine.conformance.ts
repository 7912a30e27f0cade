import { afterAll, describe, expect, test } from 'vitest';
import { facetNames, type FacetName } from '#contract/facet.ts';
import { exampleMethod, exampleProducts, request, type ExampleProduct } from './example-catalogue.ts';
import { randomCatalogue, randomRequest, seededRandom } from './random-catalogue.ts';
import type { EngineAnswer, IndexedMethod, IndexedProduct, SearchEngine } from './search-engine.ts';

/** Makes an engine that holds these products and methods. */
export type EngineFactory = (products: readonly IndexedProduct[], methods: readonly IndexedMethod[]) => Promise<SearchEngine>;

type Make = (examples: readonly ExampleProduct[], methods?: readonly IndexedMethod[]) => Promise<SearchEngine>;

const titled = (...titles: readonly string[]): readonly ExampleProduct[] => titles.map((title) => ({ title }));
const counts = (answer: EngineAnswer, name: FacetName): Readonly<Record<string, number>> =>
  Object.fromEntries((answer.facets?.[name].values ?? []).map((value, index) => [value.key, answer.facets?.[name].counts[index] ?? -1]));

/** What every engine must do, whatever it is made of. */
export function describeSearchEngine(name: string, factory: EngineFactory): void {
  const engines: SearchEngine[] = [];
  const make: Make = async (examples, methods = []) => {
    const engine = await factory(exampleProducts(examples), methods);
    engines.push(engine);
    return engine;
  };
  afterAll(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
  });
  describe(`${name}, as every engine`, () => {
    describeWords(make);
    describeOrder(make);
    describeFacets(make);
    describeMethods(make);
    describeKeys(make);
    describeTruth(factory);
  });
}

async function found(engine: SearchEngine, text: string): Promise<readonly number[]> {
  const answer = await engine.search(request(text));
  expect(answer.total).toBe(answer.products.length);
  return Array.from(answer.products).toSorted((left, right) => left - right);
}

function describeWords(make: Make): void {
  test('finds products that hold every word, in whichever field', async () => {
    const engine = await make([
      { title: 'Rekenboek', texts: { classification: ['havo 4'], people: ['Jansen'], text: ['met opgaven'] } },
      { title: 'Rekenboek', texts: { classification: ['havo 5'] } },
    ]);
    expect(await found(engine, 'rekenboek')).toEqual([0, 1]);
    expect(await found(engine, 'opgaven jansen havo rekenboek')).toEqual([0]);
    expect(await found(engine, 'rekenboek nergens')).toEqual([]);
  });

  test('folds case, diacritics and ligatures on both sides', async () => {
    const engine = await make(titled('Één ÉCOLE', 'ĳsland', 'straße'));
    expect(await found(engine, 'EEN ecole')).toEqual([0]);
    expect(await found(engine, 'école')).toEqual([0]);
    expect(await found(engine, 'IJSLAND')).toEqual([1]);
    expect(await found(engine, 'strasse')).toEqual([2]);
  });

  test('takes the last word as a beginning from three characters, and no other word', async () => {
    const engine = await make(titled('Aardrijkskunde atlas', 'Aardappel atlas'));
    expect(await found(engine, 'atlas aar')).toEqual([0, 1]);
    expect(await found(engine, 'aardr')).toEqual([0]);
    expect(await found(engine, 'aardr atlas')).toEqual([]);
    expect(await found(engine, 'aa')).toEqual([]);
  });

  test('joins the forms of a Dutch word', async () => {
    const engine = await make(titled('Boeken over huizen', 'Een boek over een huis', 'Brieven'));
    expect(await found(engine, 'huis boek')).toEqual([0, 1]);
    expect(await found(engine, 'huizen boeken')).toEqual([0, 1]);
    expect(await found(engine, 'brief')).toEqual([2]);
  });

  test('never changes digits', async () => {
    const engine = await make(titled('havo 4', 'havo 5', '4e druk'));
    expect(await found(engine, 'havo 4')).toEqual([0]);
    expect(await found(engine, '4')).toEqual([0]);
    expect(await found(engine, '4e')).toEqual([2]);
  });

  test('passes over symbols, but finds nothing when only symbols were typed', async () => {
    const engine = await make(titled('Maatschappij & organisatie', 'M&O'));
    expect(await found(engine, 'maatschappij & organisatie')).toEqual([0]);
    expect(await found(engine, 'm&o')).toEqual([1]);
    expect(await found(engine, '& ???')).toEqual([]);
  });

  test('finds a product by its EAN, and as a last word by at least three of its digits', async () => {
    const engine = await make([
      { title: 'Atlas', ean: '2900000000018' },
      { title: 'Atlas', ean: '9789001000004' },
    ]);
    expect(await found(engine, '2900000000018')).toEqual([0]);
    expect(await found(engine, '2900000000018 atlas')).toEqual([0]);
    expect(await found(engine, 'atlas 978900')).toEqual([1]);
    expect(await found(engine, '97')).toEqual([]);
    expect(await found(engine, '978900 atlas')).toEqual([]);
  });

  test('bears a catalogue without products', async () => {
    const engine = await make([]);
    expect(await engine.search(request(''))).toMatchObject({ total: 0 });
    expect(await found(engine, 'boek')).toEqual([]);
  });
}

function describeOrder(make: Make): void {
  const order = async (engine: SearchEngine, ...asked: Parameters<typeof request>): Promise<readonly number[]> =>
    Array.from((await engine.search(request(...asked))).products);

  test('prefers the title to the classification, then people, then the text', async () => {
    const engine = await make([
      { title: 'x', texts: { text: ['zon'] } },
      { title: 'x', texts: { people: ['zon'] } },
      { title: 'x', texts: { classification: ['zon'] } },
      { title: 'zon' },
    ]);
    expect(await order(engine, 'zon')).toEqual([3, 2, 1, 0]);
  });

  test('prefers the word itself to a longer word, and that to another form', async () => {
    const engine = await make(titled('boeken', 'boekband', 'boek'));
    expect(await order(engine, 'boek')).toEqual([2, 0, 1]);
    expect(await order(await make(titled('huizen', 'huiswerk', 'huis')), 'huis')).toEqual([2, 1, 0]);
  });

  test('weighs a common word no less when a rare word has left few products', async () => {
    const many = Array.from({ length: 300 }, () => ({ title: 'boek' }));
    const engine = await make([...titled('zeldzaam boekband band', 'zeldzaam boek boekband'), ...many]);
    expect(await order(engine, 'zeldzaam boek')).toEqual([1, 0]);
  });

  test('puts what can be ordered before what cannot, also while browsing', async () => {
    const engine = await make([
      { title: 'zon', prior: 0.5 },
      { title: 'zon', prior: 0.9 },
      { title: 'zon', prior: 1 },
      { title: 'zon', prior: 0.9 },
    ]);
    expect(await order(engine, 'zon')).toEqual([2, 1, 3, 0]);
    expect(await order(engine, '')).toEqual([2, 1, 3, 0]);
  });

  test('keeps the order of ids for equal scores, and pages through all products without a gap or a repeat', async () => {
    const engine = await make(Array.from({ length: 99 }, () => ({ title: 'zon' })));
    const seen: number[] = [];
    for (let page = 0; page < 10; page += 1) {
      seen.push(...(await order(engine, 'zon', { page, pageSize: 10 })));
    }
    expect(seen).toEqual(Array.from({ length: 99 }, (_, ordinal) => ordinal));
    expect(await engine.search(request('zon', { page: 10, pageSize: 10 }))).toMatchObject({ total: 99 });
    expect(await order(engine, 'zon', { page: 10, pageSize: 10 })).toEqual([]);
    expect(await order(engine, '', { page: 1_000_000_000, pageSize: 100 })).toEqual([]);
  });

  test('pages through a thousand products deeply as it does shallowly', async () => {
    const engine = await make(
      Array.from({ length: 1_000 }, (_, number) => ({ title: number % 3 === 0 ? 'zon zon' : 'zon', prior: number % 2 === 0 ? 1 : 0.6 })),
    );
    const whole: number[] = [];
    for (let page = 0; page < 84; page += 1) {
      whole.push(...(await order(engine, 'zon', { page })));
    }
    expect(new Set(whole).size).toBe(1_000);
    expect(await order(engine, 'zon', { pageSize: 100, page: 9 })).toEqual(whole.slice(900));
  });

  test('sorts by title, price and year when asked, with unknown last', async () => {
    const engine = await make([
      { title: 'Deel 10', price: 500 },
      { title: 'deel 9', publicationYear: 2020 },
      { title: 'École', price: 0, publicationYear: 2024 },
      { title: 'Zon', price: 4_850, publicationYear: 2020 },
    ]);
    expect(await order(engine, '', { sortBy: 'title' })).toEqual([1, 0, 2, 3]);
    expect(await order(engine, '', { sortBy: 'priceAscending' })).toEqual([2, 0, 3, 1]);
    expect(await order(engine, '', { sortBy: 'priceDescending' })).toEqual([3, 0, 2, 1]);
    expect(await order(engine, '', { sortBy: 'newest' })).toEqual([2, 1, 3, 0]);
    expect(await order(engine, 'deel', { sortBy: 'title' })).toEqual([1, 0]);
  });
}

function describeFacets(make: Make): void {
  const shelf: readonly ExampleProduct[] = [
    { title: 'zon', facets: { articleGroups: ['boek'], educationTypes: ['havo 4', 'havo 5'] } },
    { title: 'zon', facets: { articleGroups: ['boek'], educationTypes: ['vwo 4'] } },
    { title: 'zon', facets: { articleGroups: ['licentie'], educationTypes: ['havo 4', 'havo 4'] } },
    { title: 'maan', facets: { articleGroups: ['atlas'] } },
  ];

  test('widens within a facet and narrows across facets', async () => {
    const engine = await make(shelf);
    const total = async (filter: Partial<Record<FacetName, string[]>>): Promise<number> =>
      (await engine.search(request('', { filter }))).total;
    expect(await total({ articleGroups: ['boek'] })).toBe(2);
    expect(await total({ articleGroups: ['boek', 'licentie'] })).toBe(3);
    expect(await total({ articleGroups: ['boek', 'licentie'], educationTypes: ['havo 4'] })).toBe(2);
    expect(await total({ articleGroups: [] })).toBe(4);
    expect(await total({ articleGroups: ['onbekend'] })).toBe(0);
    expect(await total({ articleGroups: ['onbekend', 'boek'] })).toBe(2);
  });

  test('counts every value of every facet, leaving out a facet’s own choice', async () => {
    const engine = await make(shelf);
    const answer = await engine.search(request('zon', { filter: { articleGroups: ['boek'] } }));
    expect(counts(answer, 'articleGroups')).toEqual({ atlas: 0, boek: 2, licentie: 1 });
    expect(counts(answer, 'educationTypes')).toEqual({ 'havo 4': 1, 'havo 5': 1, 'vwo 4': 1 });
    const both = await engine.search(request('zon', { filter: { articleGroups: ['boek'], educationTypes: ['havo 4'] } }));
    expect(counts(both, 'articleGroups')).toEqual({ atlas: 0, boek: 1, licentie: 1 });
    expect(counts(both, 'educationTypes')).toEqual({ 'havo 4': 1, 'havo 5': 1, 'vwo 4': 1 });
  });

  test('gives the values of a facet sorted by label, in one and the same array', async () => {
    const engine = await make([{ facets: { educationTypes: ['havo 10', 'havo 9', 'École', 'zon', 'Dag'] } }]);
    const first = await engine.search(request(''));
    const second = await engine.search(request('zon'));
    expect(first.facets?.educationTypes.values.map((value) => value.key)).toEqual(['Dag', 'École', 'havo 9', 'havo 10', 'zon']);
    expect(second.facets?.educationTypes.values).toBe(first.facets?.educationTypes.values);
  });

  test('leaves counts out when none are asked', async () => {
    const engine = await make(shelf);
    expect(await engine.search(request('zon', { withCounts: false }))).not.toHaveProperty('facets');
  });

  test('keeps an answer as it was while others are asked', async () => {
    const engine = await make(shelf);
    const answer = await engine.search(request('zon', { filter: { articleGroups: ['boek'] } }));
    const before = JSON.stringify([Array.from(answer.products), counts(answer, 'articleGroups')]);
    await Promise.all([engine.search(request('zon')), engine.search(request('')), engine.search(request('maan'))]);
    expect(JSON.stringify([Array.from(answer.products), counts(answer, 'articleGroups')])).toBe(before);
  });
}

function describeMethods(make: Make): void {
  const methods = [
    exampleMethod('m3', 'Zonnestelsel', ['natuurkunde']),
    exampleMethod('m1', 'Zon', ['natuurkunde']),
    exampleMethod('m2', 'Lichtbron', ['zon', 'natuurkunde']),
    exampleMethod('m0', 'Melkweg', ['zon', 'natuurkunde']),
  ];
  const products: readonly ExampleProduct[] = [
    { title: 'natuurkunde', methods: [2], facets: { publishers: ['A'] } },
    { title: 'natuurkunde', methods: [2, 1], facets: { publishers: ['B'] } },
    { title: 'natuurkunde', methods: [3], facets: { publishers: ['B'] } },
  ];
  const methodsOf = async (engine: SearchEngine, ...asked: Parameters<typeof request>): Promise<readonly number[]> =>
    Array.from((await engine.search(request(...asked))).methods);

  test('names the methods that hold every word: name equal, then name beginning, then most products, then id', async () => {
    const engine = await make(products, methods);
    expect(await methodsOf(engine, 'zon')).toEqual([1, 0, 3, 2]);
    expect(await methodsOf(engine, 'natuurkunde')).toEqual([2, 3, 1, 0]);
    expect(await methodsOf(engine, 'zon natuurkunde')).toEqual([3, 1, 2]);
    expect(await methodsOf(engine, 'maan')).toEqual([]);
  });

  test('leaves out methods without a product in the result once a filter or an EAN is chosen', async () => {
    const engine = await make([...products, { title: 'los', ean: '2900000000018', methods: [0] }], methods);
    expect(await methodsOf(engine, 'natuurkunde', { filter: { publishers: ['B'] } })).toEqual([3, 1, 2]);
    expect(await methodsOf(engine, '', { query: { eans: ['2900000000018'] } })).toEqual([0]);
  });

  test('names six methods at most', async () => {
    const many = Array.from({ length: 9 }, (_, number) => exampleMethod(`m${number}`, `Zon ${number}`));
    expect(await methodsOf(await make([], many), 'zon')).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('fills only the lists that are asked', async () => {
    const engine = await make(products, methods);
    const onlyMethods = await engine.search(request('natuurkunde', { query: { results: ['methods'] } }));
    expect(onlyMethods).toMatchObject({ total: 0 });
    expect([onlyMethods.products.length, onlyMethods.methods.length]).toEqual([0, 4]);
    expect(counts(onlyMethods, 'publishers')).toEqual({ A: 0, B: 0 });
    const onlyProducts = await engine.search(request('natuurkunde', { query: { results: ['products'] } }));
    expect([onlyProducts.total, onlyProducts.methods.length]).toEqual([3, 0]);
  });
}

function describeKeys(make: Make): void {
  test('takes several keys of one kind as alternatives and different kinds together', async () => {
    const engine = await make(
      [
        { title: 'a', ean: '2900000000018', keys: { subjects: ['wiskunde'], methods: ['m1'], methodSets: ['s1'] } },
        { title: 'b', ean: '2900000000025', keys: { subjects: ['wiskunde'], methods: ['m2'] } },
        { title: 'c', ean: '2900000000018', keys: { subjects: ['m1'] } },
      ],
      [
        exampleMethod('m1', 'Een', [], { subjects: ['wiskunde'], methodSets: ['s1'] }),
        exampleMethod('m2', 'Twee', [], { subjects: ['wiskunde'] }),
      ],
    );
    const products = async (query: Parameters<typeof request>[1]): Promise<readonly number[]> =>
      Array.from((await engine.search(request('', query))).products);
    expect(await products({ query: { subjects: ['wiskunde'] } })).toEqual([0, 1]);
    expect(await products({ query: { subjects: ['wiskunde'], methods: ['m2', 'm9'] } })).toEqual([1]);
    expect(await products({ query: { methods: ['m1'] } })).toEqual([0]);
    expect(await products({ query: { methodSets: ['s1'] } })).toEqual([0]);
    expect(await products({ query: { eans: ['2900000000018', '2900000000025'] } })).toEqual([0, 1, 2]);
    expect(await products({ query: { subjects: ['onbekend'] } })).toEqual([]);
    const answer = await engine.search(request('', { query: { methodSets: ['s1'] } }));
    expect(Array.from(answer.methods)).toEqual([0]);
  });
}

function describeTruth(factory: EngineFactory): void {
  test('gives each facet value, in 200 random searches, the count that choosing it alone would find', async () => {
    let compared = 0;
    for (let seed = 1_000; seed < 1_020; seed += 1) {
      const random = seededRandom(seed);
      const { products, methods } = randomCatalogue(random);
      const engine = await factory(products, methods);
      for (let question = 0; question < 10; question += 1) {
        const asked = { ...randomRequest(random), withCounts: true };
        const base = { ...asked, query: { ...asked.query, results: ['products', 'methods'] as const } };
        const answer = await engine.search(base);
        for (const name of facetNames) {
          for (const [key, count] of Object.entries(counts(answer, name))) {
            const chosen = await engine.search({ ...base, filter: { ...base.filter, [name]: [key] }, withCounts: false });
            expect(count, `seed ${seed}, ${name} ${key}`).toBe(chosen.total);
            compared += Math.min(count, 1);
          }
        }
      }
      await engine.close();
    }
    expect(compared).toBeGreaterThan(500);
  });
}
