import { emptyQuery, type Query } from '#catalogue/query/query.ts';
import { facetNames, type FacetName } from '#contract/facet.ts';
import { sortOrders } from '#contract/product-search.ts';
import {
  attributeNames,
  type Bounds,
  type EngineRequest,
  type FacetSelection,
  type FacetValue,
  type IndexedMethod,
  type IndexedProduct,
} from '#search/search-engine.ts';
import { pick, type Random } from '#seeded-random.ts';

/** Gives up to `most` items, possibly none, possibly one twice. */
export const some = <Item>(random: Random, items: readonly Item[], most: number): readonly Item[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(random, items));

// Few words that are close to each other: plurals, stems, prefixes, compounds, diacritics, digits, symbols.
const vocabulary =
  'boek boeken boekje Huis huizen huiswerk wiskunde wis wi wiskundig één een geëerd & M&O havo vwo 4 5 4e 42 400 2024 brief brieven de van foto’s werkboek leerwerkboek boekhuis voorbrief IJsland ĳs straße Ελλάδα deel'.split(
    ' ',
  );
const keysOfKinds = { subjects: ['wiskunde', 'ak', 'w1'], methods: ['passer & lat', 'm1', 'm2'], methodSets: ['s1', 's2', 's3'] } as const;
const facetValuesOf = (name: FacetName): readonly FacetValue[] =>
  ['havo 10', 'havo 9', 'Émile', 'emile', 'Zo', '42'].map((label) => ({ key: `${name} ${label}`.toLowerCase(), label }));
const statuses = [1, 0.97, 0.9, 0.8, 0.6, 0.5] as const;

const phrase = (random: Random, most: number): string => some(random, vocabulary, most).join(pick(random, [' ', '-', ', ']));
const eanOf = (random: Random): string => `29${String(Math.floor(random() * 4)).padStart(11, pick(random, ['0', '42']))}`.slice(0, 13);
const someKeys = (random: Random): IndexedProduct['keys'] => ({
  subjects: [...new Set(some(random, keysOfKinds.subjects, 2))],
  methods: [...new Set(some(random, keysOfKinds.methods, 2))],
  methodSets: [...new Set(some(random, keysOfKinds.methodSets, 2))],
});

const attributeKeys = ['vmbo 4 tl', '2e druk', 'A', '365'] as const;
const someAttributes = (random: Random): IndexedProduct['attributes'] =>
  Object.fromEntries(
    attributeNames.map((name) => [name, [...new Set(some(random, attributeKeys, 2))]]),
  ) as unknown as IndexedProduct['attributes'];

/** Makes a small catalogue with the irregular data that an engine must support: empty texts, equal titles, repeated values, shared EANs, unknown prices. */
export function randomCatalogue(random: Random): {
  readonly products: readonly IndexedProduct[];
  readonly methods: readonly IndexedMethod[];
} {
  const methods = Array.from({ length: Math.floor(random() * 12) }, (_, number): IndexedMethod => {
    const name = phrase(random, 3);
    return { id: `m${(number * 7) % 12}`, name, texts: [name, phrase(random, 4)], keys: someKeys(random) };
  });
  const products = Array.from({ length: Math.floor(random() ** 2 * 60) }, (_, number): IndexedProduct => {
    const values = facetNames.map((name) => [name, some(random, facetValuesOf(name), 3)] as const);
    return {
      id: String(number).padStart(4, '0'),
      ean: random() < 0.8 ? eanOf(random) : undefined,
      texts: {
        title: [phrase(random, 5)],
        classification: some(random, vocabulary, 4),
        people: [phrase(random, 2)],
        text: [phrase(random, 40), phrase(random, 3)],
      },
      facets: Object.fromEntries(values) as unknown as IndexedProduct['facets'],
      keys: someKeys(random),
      attributes: someAttributes(random),
      methods: methods.length === 0 ? [] : [...new Set(some(random, [...methods.keys()], 2))],
      price: random() < 0.8 ? Math.floor(random() * 5) * 995 : undefined,
      title: phrase(random, 3),
      publicationYear: random() < 0.8 ? 2020 + Math.floor(random() * 3) : undefined,
      boost: pick(random, statuses),
    };
  });
  return { products, methods };
}

// A word as typed: whole, cut off, in capitals, an EAN or a part of one, or something that is not there.
function typedWord(random: Random): string {
  const word = random() < 0.1 ? eanOf(random) : pick(random, vocabulary);
  const choice = random();
  return choice < 0.25
    ? word.slice(0, 1 + Math.floor(random() * word.length))
    : choice < 0.35
      ? word.toUpperCase()
      : choice < 0.38
        ? 'nergens'
        : word;
}

function randomQuery(random: Random): Query {
  const rarely = <Item>(items: readonly Item[]): readonly Item[] => (random() < 0.12 ? some(random, items, 2) : []);
  return {
    ...emptyQuery,
    words: Array.from({ length: pick(random, [0, 1, 1, 1, 2, 2, 3]) }, () => typedWord(random)),
    eans: rarely([eanOf(random), '2900000000000', 'x']),
    subjects: rarely([...keysOfKinds.subjects, 'x']),
    methods: rarely([...keysOfKinds.methods, 'x']),
    methodSets: rarely([...keysOfKinds.methodSets, 'x']),
    results: pick(random, [emptyQuery.results, emptyQuery.results, emptyQuery.results, ['products'], ['methods'], []] as const),
  };
}

// In some facets; also keys that no product has.
function randomSelection(random: Random, most: number): FacetSelection {
  const keys = (name: FacetName): readonly string[] => some(random, [...facetValuesOf(name).map((value) => value.key), 'unknown'], 4);
  return Object.fromEntries(some(random, facetNames, most).map((name) => [name, keys(name)]));
}

const keysOfAttributes = (random: Random): NonNullable<NonNullable<EngineRequest['conditions']>['attributes']> =>
  Object.fromEntries(some(random, attributeNames, 2).map((name) => [name, some(random, [...attributeKeys, 'x'], 2)]));

// None in most requests; of attributes also keys that no product has, of prices and years also ranges without one.
function someConditions(random: Random): Pick<EngineRequest, 'conditions'> {
  if (random() < 0.75) {
    return {};
  }
  const attributes = keysOfAttributes(random);
  const bounds = (bound: () => number): Bounds => ({
    ...(random() < 0.6 && { atLeast: bound() }),
    ...(random() < 0.6 && { atMost: bound() }),
  });
  const price = bounds(() => Math.floor(random() * 5) * 995);
  const [publicationYear, exceptYears] = [bounds(() => 2019 + Math.floor(random() * 5)), bounds(() => 2019 + Math.floor(random() * 5))];
  const phrases = random() < 0.5 ? [phrase(random, 2)] : [phrase(random, 2), phrase(random, 3)];
  return {
    conditions: {
      ...(random() < 0.5 && { attributes }),
      ...(random() < 0.3 && { exceptAttributes: keysOfAttributes(random) }),
      ...(random() < 0.5 && { price }),
      ...(random() < 0.4 && { publicationYear }),
      ...(random() < 0.3 && { exceptPublicationYears: [exceptYears, { atLeast: 2021, atMost: 2021 }].slice(Math.floor(random() * 2)) }),
      ...(random() < 0.5 && { phrases }),
      ...(random() < 0.3 && { titlePhrases: [phrase(random, 2)] }),
      ...(random() < 0.3 && { except: randomSelection(random, 2) }),
    },
  };
}

/** A request of any kind over a random catalogue. */
export function randomRequest(random: Random): EngineRequest {
  const sortBy = random() < 0.3 ? pick(random, sortOrders) : undefined;
  return {
    query: randomQuery(random),
    filter: random() < 0.5 ? {} : randomSelection(random, 3),
    ...someConditions(random),
    ...(sortBy !== undefined && { sortBy }),
    page: pick(random, [0, 0, 0, 1, 2, 7, 1_000_000_000]),
    pageSize: pick(random, [0, 1, 3, 12, 100]),
    withCounts: random() < 0.85,
  };
}
