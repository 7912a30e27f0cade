import { facetNames, type FacetName } from '#contract/facet.ts';
import { dutchStem } from '#search/stemming/dutch-stem.ts';
import type { QueryTerm } from '#search/query-terms.ts';
import { unknownPrice, type ProductOrder, type PublicationYears } from '#search/embedded/index/search-index.ts';
import { placesOfYears } from '#search/embedded/publication-years.ts';
import { attributeNames, queryKinds, type Bounds, type EngineRequest, type FacetValue } from '#search/search-engine.ts';
import { tokenize } from '#search/tokenizer.ts';

/** A clause of OpenSearch's query language. */
export type Clause = Readonly<Record<string, unknown>>;

/** A term with its weight among the terms of a query: the inverse document frequency. */
export type WeightedTerm = { readonly term: QueryTerm; readonly inverseDocumentFrequency: number };

/** What a search needs of the index beside the request. */
export type Aggregated = {
  readonly facetValues: Readonly<Record<FacetName, readonly FacetValue[]>>;
  readonly methodCount: number;
};

// Of the ways in which words of a product match a term the heaviest counts.
function termClause({ term: { word, isPrefix }, inverseDocumentFrequency: boost }: WeightedTerm): Clause {
  const stem = dutchStem(word);
  const ways = { words: word, ...(isPrefix && { prefixes: word }), stems: stem, parts: stem };
  return { dis_max: { queries: Object.entries(ways).map(([field, value]) => ({ term: { [field]: { value, boost } } })) } };
}

const anyOf = (field: string, keys: readonly string[]): Clause => ({ terms: { [field]: [...new Set(keys)] } });

const followedIn = (field: 'texts' | 'titles', phrase: string): Clause => ({ match_phrase: { [field]: tokenize(phrase).join(' ') } });

const holdsWord = (phrase: string): boolean => tokenize(phrase).length > 0;

// A phrase of one word may be an EAN, which is in no text.
const phraseClause = (phrase: string): Clause => {
  const [word, ...others] = tokenize(phrase);
  return others.length === 0 ? { term: { words: word } } : followedIn('texts', phrase);
};

// The products of some years follow each other in the order of the newest, in which a document has its rank.
function yearsClause(known: PublicationYears, asked: Bounds): Clause {
  const { start, end } = placesOfYears(known, asked);
  return { range: { 'ranks.newest': { gte: start, lt: end } } };
}

const keyClauses = (named: readonly (readonly [string, readonly string[]])[]): readonly Clause[] =>
  named.filter(([, keys]) => keys.length > 0).map(([kind, keys]) => anyOf(`keys.${kind}`, keys));

function conditionClauses({ query, conditions = {} }: EngineRequest, known: PublicationYears): readonly Clause[] {
  const { attributes = {}, price, publicationYear, phrases = [], titlePhrases = [] } = conditions;
  const named = [
    ...queryKinds.map((kind) => [kind, query[kind]] as const),
    ...attributeNames.map((name) => [name, attributes[name] ?? []] as const),
  ];
  return [
    ...keyClauses(named),
    ...phrases.filter(holdsWord).map(phraseClause),
    ...titlePhrases.filter(holdsWord).map((phrase) => followedIn('titles', phrase)),
    ...(price === undefined
      ? []
      : [{ range: { price: { gte: price.atLeast ?? 0, ...(price.atMost !== undefined && { lte: price.atMost }) } } }]),
    ...(publicationYear === undefined ? [] : [yearsClause(known, publicationYear)]),
  ];
}

type Selection = ReadonlyMap<FacetName, Clause>;

const selectionOf = ({ filter }: Pick<EngineRequest, 'filter'>): Selection =>
  new Map(
    facetNames.flatMap((name) => {
      const keys = filter[name] ?? [];
      return keys.length === 0 ? [] : [[name, anyOf(`facets.${name}`, keys)] as const];
    }),
  );

const all = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });

function exceptClauses(
  { conditions: { except = {}, exceptAttributes = {}, exceptPublicationYears = [] } = {} }: EngineRequest,
  known: PublicationYears,
): readonly Clause[] {
  const excepted = [...selectionOf({ filter: except }).values()];
  return [
    ...(excepted.length === 0 ? [] : [all(excepted)]),
    ...keyClauses(attributeNames.map((name) => [name, exceptAttributes[name] ?? []] as const)),
    ...exceptPublicationYears.map((years) => yearsClause(known, years)),
  ];
}

/** The clause that products must meet before facets: words, which give the score, and what is required besides. */
export const queryClause = (request: EngineRequest, terms: readonly WeightedTerm[], years: PublicationYears): Clause => ({
  bool: {
    must: terms.length === 0 ? [{ match_all: {} }] : terms.map(termClause),
    filter: conditionClauses(request, years),
    must_not: exceptClauses(request, years),
  },
});

/** What meets the selection of every facet. */
export const selectionClause = (request: EngineRequest): Clause => all([...selectionOf(request).values()]);

// An aggregation that lists every value, so that its counts are exact with any number of shards.
const counted = (field: string, size: number, clauses: readonly Clause[]): Clause => ({
  filter: all(clauses),
  aggs: { values: { terms: { field, size: Math.max(size, 1), shard_size: Math.max(size, 1) } } },
});

/** Counts the values of every facet among products that meet the selection of all other facets, and the products per method in the result. */
export function aggregations(request: EngineRequest, { facetValues, methodCount }: Aggregated): Readonly<Record<string, Clause>> {
  const selection = selectionOf(request);
  const others = (name: FacetName): readonly Clause[] => [...selection].filter(([other]) => other !== name).map(([, clause]) => clause);
  const facets = facetNames.map((name) => [name, counted(`facets.${name}`, facetValues[name].length, others(name))] as const);
  return {
    ...(request.withCounts && request.query.results.includes('products') && Object.fromEntries(facets)),
    ...(request.query.results.includes('methods') && { memberships: counted('memberships', methodCount, [...selection.values()]) }),
  };
}

// Both parts of a score are whole numbers, so that the product is exact.
const byScore: Clause = { _script: { type: 'number', order: 'desc', script: { lang: 'painless', source: "_score * doc['boost'].value" } } };

// Unknown prices come last in both directions.
const byOrder: Readonly<Record<ProductOrder, Clause>> = {
  best: { boost: 'desc' },
  title: { 'ranks.title': 'asc' },
  priceAscending: { price: { order: 'asc', missing: unknownPrice } },
  priceDescending: { price: { order: 'desc', missing: -1 } },
  newest: { 'ranks.newest': 'asc' },
};

/** The order of a request; the ordinal is the last value, so that no two products are equal. */
export const sortOf = ({ sortBy }: EngineRequest, hasTerms: boolean): readonly Clause[] => [
  sortBy === undefined && hasTerms ? byScore : byOrder[sortBy ?? 'best'],
  { ordinal: 'asc' },
];
