import { facetNames, type FacetName } from '#contract/facet.ts';
import { findAlternativeQueries } from '#search/alternative-finder.ts';
import {
  attributeNames,
  productTextFields,
  type Bounds,
  type EngineRequest,
  type EngineResponse,
  type FacetSelection,
  type FacetValue,
  type IndexedMethod,
  type IndexedProduct,
  type SearchEngine,
} from '#search/search-engine.ts';
import {
  foldedWords,
  hundredthsOf,
  inverseDocumentFrequencyOf,
  matchOf,
  matchRule,
  termsOf,
  weightOf,
  weightOfEan,
  type MatchRule,
  type Term,
} from './naive-rules.ts';
import { naiveHighlights } from './naive-highlights.ts';
import { naiveTermDictionary } from './naive-term-dictionary.ts';

type ScannedProduct = {
  readonly product: IndexedProduct;
  readonly fields: readonly (readonly string[])[];
  /** The places of its words in the list of all words, each once. */
  readonly words: readonly number[];
};

/** Every word of the products, each once, with the number of products that have it. */
type Words = { readonly all: readonly string[]; readonly frequencies: ReadonlyMap<string, number> };

const collator = new Intl.Collator('nl', { numeric: true });

/** The search engine as its port defines it: looks at every product in every search. Slow and short; tests compare fast engines with it. */
export function naiveScan(products: readonly IndexedProduct[], methods: readonly IndexedMethod[]): SearchEngine {
  const { scanned, words } = scannedProducts(products);
  const values = facetValues(products);
  // Names of people are no words that compounds are made of.
  const ownWords = scanned.flatMap(({ fields }) => fields.filter((_, field) => productTextFields[field] !== 'people').flat());
  const { factorOf, matchedPart } = matchRule(new Set(ownWords));
  const factorsOf = wordFactors(words, factorOf);
  const scan: Scan = { scanned, methods, values, factorOf, factorsOf, score: scorer(scanned, words, factorsOf) };
  const dictionary = naiveTermDictionary(words.frequencies, factorOf);
  return {
    search: async (request) => search(scan, request),
    alternatives: async (request) =>
      findAlternativeQueries(request, dictionary, (words) => search(scan, { ...request, query: { ...request.query, words } }).total),
    highlighter: (request) => (text) => naiveHighlights(request, text, matchedPart),
    hasWord: (word) => words.frequencies.has(word),
    close: async () => {},
  };
}

/** How well each of all words matches a term, by its place among them. */
type FactorsOf = (asked: Term) => readonly number[];

type Scan = {
  readonly scanned: readonly ScannedProduct[];
  readonly methods: readonly IndexedMethod[];
  readonly values: Readonly<Record<FacetName, readonly FacetValue[]>>;
  readonly factorOf: MatchRule['factorOf'];
  readonly factorsOf: FactorsOf;
  readonly score: (asked: readonly Term[]) => (product: ScannedProduct) => number;
};

function search({ scanned, methods, values, factorOf, factorsOf, score }: Scan, request: EngineRequest): EngineResponse {
  const { query, filter, conditions, page, pageSize } = request;
  const asked = termsOf(query.words);
  const factors = asked?.map(factorsOf);
  const meetsQuery = (candidate: ScannedProduct): boolean =>
    (factors === undefined ||
      (factors.length > 0 && factors.every((factorAt) => candidate.words.some((place) => (factorAt[place] ?? 0) > 0)))) &&
    isNamed(query.eans, candidate.product.ean === undefined ? [] : [candidate.product.ean]) &&
    (['subjects', 'methods', 'methodSets'] as const).every((kind) => isNamed(query[kind], candidate.product.keys[kind])) &&
    meetsConditions(candidate.product, conditions) &&
    !isExcepted(candidate.product, conditions?.except);
  const meetsFacet = (product: IndexedProduct, name: FacetName): boolean =>
    isNamed(
      filter[name] ?? [],
      product.facets[name].map((value) => value.key),
    );
  const found = scanned.filter(meetsQuery);
  const result = found.filter(({ product }) => facetNames.every((name) => meetsFacet(product, name)));
  const scoreOf = score(asked ?? []);
  const wantsProducts = query.results.includes('products');
  const countsOf = (name: FacetName): readonly number[] => {
    const seen = found.filter(({ product }) => facetNames.every((other) => other === name || meetsFacet(product, other)));
    const count = ({ key }: FacetValue): number =>
      seen.filter(({ product }) => product.facets[name].some((value) => value.key === key)).length;
    return values[name].map((value) => (wantsProducts ? count(value) : 0));
  };
  const sorted = result
    .map((candidate) => ({ product: candidate.product, score: scoreOf(candidate), ordinal: scanned.indexOf(candidate) }))
    .toSorted((left, right) => compare(left, right, request.sortBy) || left.ordinal - right.ordinal);
  const facets = facetNames.map((name) => [name, { values: values[name], counts: countsOf(name) }] as const);
  return {
    total: wantsProducts ? sorted.length : 0,
    products: wantsProducts ? sorted.slice(page * pageSize, (page + 1) * pageSize).map(({ ordinal }) => ordinal) : [],
    methods: query.results.includes('methods')
      ? bestMethods(
          methods,
          request,
          asked,
          result.map(({ product }) => product),
          factorOf,
        )
      : [],
    ...(request.withCounts && { facets: Object.fromEntries(facets) as unknown as NonNullable<EngineResponse['facets']> }),
  };
}

const isNamed = (asked: readonly string[], own: readonly string[]): boolean => asked.length === 0 || asked.some((key) => own.includes(key));

// A blank on both sides of each word, so that the words of a phrase are whole.
const spaced = (text: string): string => ` ${foldedWords(text).join(' ')} `;

const holdsPhrase = (texts: readonly string[], phrase: string): boolean =>
  spaced(phrase) === `  ` || texts.some((text) => spaced(text).includes(spaced(phrase)));

function meetsConditions(product: IndexedProduct, conditions: EngineRequest['conditions'] = {}): boolean {
  const { attributes, price, publicationYear, texts, ean } = product;
  return (
    (conditions.phrases ?? []).every((phrase) => holdsPhrase([...Object.values(texts).flat(), ean ?? ''], phrase)) &&
    (conditions.titlePhrases ?? []).every((phrase) => holdsPhrase(texts.title, phrase)) &&
    attributeNames.every((name) => isNamed(conditions.attributes?.[name] ?? [], attributes[name])) &&
    attributeNames.every((name) => attributes[name].every((key) => conditions.exceptAttributes?.[name]?.includes(key) !== true)) &&
    isWithin(conditions.price, price) &&
    isWithin(conditions.publicationYear, publicationYear) &&
    (conditions.exceptPublicationYears ?? []).every((years) => !isWithin(years, publicationYear))
  );
}

const isWithin = (bounds: Bounds | undefined, own: number | undefined): boolean =>
  bounds === undefined || (own !== undefined && !(own < (bounds.atLeast ?? own)) && !(own > (bounds.atMost ?? own)));

function isExcepted({ facets }: IndexedProduct, except: FacetSelection = {}): boolean {
  const names = facetNames.filter((name) => (except[name] ?? []).length > 0);
  return names.length > 0 && names.every((name) => facets[name].some(({ key }) => except[name]?.includes(key)));
}

function compare(left: Sorted, right: Sorted, sortBy: EngineRequest['sortBy']): number {
  const unknownLast = (one: number | undefined, other: number | undefined, direction: 1 | -1): number =>
    one === undefined || other === undefined ? Number(one === undefined) - Number(other === undefined) : direction * (one - other);
  switch (sortBy) {
    case 'title':
      return collator.compare(left.product.title, right.product.title);
    case 'priceAscending':
      return unknownLast(left.product.price, right.product.price, 1);
    case 'priceDescending':
      return unknownLast(left.product.price, right.product.price, -1);
    case 'newest':
      return unknownLast(left.product.publicationYear, right.product.publicationYear, -1);
    default:
      return right.score - left.score;
  }
}

type Sorted = { readonly product: IndexedProduct; readonly score: number };

function scannedProducts(products: readonly IndexedProduct[]): { readonly scanned: readonly ScannedProduct[]; readonly words: Words } {
  const places = new Map<string, number>();
  const placeOf = (word: string): number => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const scanned = products.map((product): ScannedProduct => {
    const fields = productTextFields.map((field) => product.texts[field].flatMap((text) => foldedWords(text)));
    const words = new Set([...fields.flat(), ...(product.ean === undefined ? [] : [product.ean])]);
    return { product, fields, words: Array.from(words, placeOf) };
  });
  const all = [...places.keys()];
  const counts = all.map(() => 0);
  for (const place of scanned.flatMap(({ words }) => words)) {
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { scanned, words: { all, frequencies: new Map(all.map((word, place) => [word, counts[place] ?? 0])) } };
}

/** Judges every word once for a term, not again in every product that has it. */
function wordFactors({ all }: Words, factorOf: MatchRule['factorOf']): FactorsOf {
  const known = new WeakMap<Term, readonly number[]>();
  return (asked) => {
    const factors = known.get(asked) ?? all.map((word) => factorOf(word, asked));
    known.set(asked, factors);
    return factors;
  };
}

function scorer(scanned: readonly ScannedProduct[], { all, frequencies }: Words, factorsOf: FactorsOf): Scan['score'] {
  const averages = productTextFields.map(
    (_, field) => scanned.reduce((sum, { fields }) => sum + (fields[field]?.length ?? 0), 0) / (scanned.length || 1),
  );
  const weightIn = ({ product, fields }: ScannedProduct, word: string): number =>
    word === product.ean ? weightOfEan : weightOf(fields, word, averages);
  const frequencyOf = (asked: Term): number =>
    factorsOf(asked).reduce((sum, factor, place) => sum + (factor > 0 ? (frequencies.get(all[place] ?? '') ?? 0) : 0), 0);
  return (asked) => {
    const rarities = asked.map((word) => inverseDocumentFrequencyOf(scanned.length, Math.min(frequencyOf(word), scanned.length)));
    const weight = (candidate: ScannedProduct, word: Term): number => {
      const factors = factorsOf(word);
      const matching = candidate.words.filter((place) => (factors[place] ?? 0) > 0);
      return Math.max(...matching.map((place) => matchOf(weightIn(candidate, all[place] ?? ''), factors[place] ?? 0)));
    };
    return (candidate) => {
      const sum = asked.reduce((total, word, index) => total + weight(candidate, word) * (rarities[index] ?? 0), 0);
      return (asked.length === 0 ? 1 : sum) * hundredthsOf(candidate.product.boost);
    };
  };
}

function bestMethods(
  methods: readonly IndexedMethod[],
  { query, filter, conditions }: EngineRequest,
  asked: readonly Term[] | undefined,
  result: readonly IndexedProduct[],
  factorOf: MatchRule['factorOf'],
): readonly number[] {
  const isNarrowed = query.eans.length > 0 || conditions !== undefined || facetNames.some((name) => (filter[name]?.length ?? 0) > 0);
  const phrase = (asked ?? []).map(({ word }) => word).join(' ');
  const meets = (method: IndexedMethod): boolean => {
    const words = method.texts.flatMap((text) => foldedWords(text));
    const meetsWords = asked === undefined || (asked.length > 0 && asked.every((word) => words.some((own) => factorOf(own, word) > 0)));
    return meetsWords && (['subjects', 'methods', 'methodSets'] as const).every((kind) => isNamed(query[kind], method.keys[kind]));
  };
  const likeness = (name: string): number => (phrase === '' ? 0 : Number(name === phrase) + Number(name.startsWith(phrase)));
  return methods
    .map((method, ordinal) => ({
      method,
      ordinal,
      likeness: likeness(foldedWords(method.name).join(' ')),
      products: result.filter((product) => product.methods.includes(ordinal)).length,
    }))
    .filter(({ method, products }) => meets(method) && (products > 0 || !isNarrowed))
    .toSorted(
      (left, right) => right.likeness - left.likeness || right.products - left.products || (left.method.id < right.method.id ? -1 : 1),
    )
    .slice(0, 6)
    .map(({ ordinal }) => ordinal);
}

function facetValues(products: readonly IndexedProduct[]): Scan['values'] {
  const entries = facetNames.map((name) => {
    const byKey = new Map(
      products
        .flatMap((product) => product.facets[name])
        .toReversed()
        .map((value) => [value.key, value]),
    );
    const sorted = [...byKey.values()].toSorted(
      (left, right) => collator.compare(left.label, right.label) || (left.key < right.key ? -1 : 1),
    );
    return [name, sorted] as const;
  });
  return Object.fromEntries(entries) as unknown as Scan['values'];
}
