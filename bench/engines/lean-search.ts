import { facetNames, type FacetName } from '#contract/facet.ts';
import { objectOf } from '#contract/names.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { expandedTerms, type ExpandedTerm } from './expanded-products.ts';
import type { Post } from './kept-connection.ts';

/** The name of the index of the lean peer. */
export const leanName = 'lean';

/** `withDocuments`: whether the answer holds the documents of the products, or their ids alone; `isKept`: whether the node may give an answer that it kept. */
export type LeanOptions = { readonly withDocuments: boolean; readonly isKept: boolean };

type Clause = Readonly<Record<string, unknown>>;

// More than a facet has values, so that all are counted.
const mostValues = 5_000;

function termClause({ form, beginning }: ExpandedTerm): Clause {
  const whole = form === undefined ? [] : [{ term: { stems: form } }];
  const begun = beginning === undefined ? [] : [{ term: { prefixes: beginning } }];
  const clauses: readonly Clause[] = [...begun, ...whole];
  return clauses.length === 1 ? (clauses[0] as Clause) : { bool: { should: clauses } };
}

const counted = (names: readonly FacetName[]): Clause =>
  Object.fromEntries(names.map((name) => [name, { terms: { field: name, size: mostValues } }]));

/** The facets in which a filter selects values. */
export const chosenFacets = (filter: EngineRequest['filter']): readonly FacetName[] =>
  facetNames.filter((name) => (filter[name] ?? []).length > 0);

/**
 * Gives the leanest requests with our answers: filters in the query, and in the same message a search without products for each facet with a choice, whose own
 * choice must not count.
 */
export function leanRequest({ query, filter, pageSize }: EngineRequest, { withDocuments, isKept }: LeanOptions): Post {
  const words = (expandedTerms(query.words) ?? []).map(termClause);
  const chosen = chosenFacets(filter);
  const others = facetNames.filter((name) => !chosen.includes(name));
  const clauses = (names: readonly FacetName[]): readonly Clause[] => names.map((name) => ({ terms: { [name]: filter[name] } }));
  const scored = words.length === 0 ? [{ match_all: {} }] : words;
  const whole = {
    size: pageSize,
    track_total_hits: true,
    _source: withDocuments,
    query: scored.length === 1 && chosen.length === 0 ? scored[0] : { bool: { must: scored, filter: clauses(chosen) } },
    aggs: counted(others),
  };
  if (chosen.length === 0) {
    return { path: `/${leanName}/_search?request_cache=${isKept}`, body: JSON.stringify(whole) };
  }
  const counts = chosen.map((name) => {
    const required = [...words, ...clauses(chosen.filter((other) => other !== name))];
    return {
      size: 0,
      track_total_hits: false,
      query: required.length === 0 ? { match_all: {} } : { bool: { filter: required } },
      aggs: counted([name]),
    };
  });
  const header = JSON.stringify({ request_cache: isKept });
  return {
    path: `/${leanName}/_msearch`,
    body: [whole, ...counts].map((search) => `${header}\n${JSON.stringify(search)}\n`).join(''),
  };
}

/** An answer in the form in which both are compared: the total, and the values of each facet that have products, by key. */
export type PlainAnswer = { readonly total: number; readonly facets: Readonly<Record<FacetName, readonly (readonly [string, number])[]>> };

type Bucket = { readonly key: string; readonly doc_count: number };
type Found = {
  readonly hits: { readonly total: { readonly value: number } };
  readonly aggregations: Partial<Readonly<Record<FacetName, { readonly buckets: readonly Bucket[] }>>>;
};

const byKey = ([left]: readonly [string, number], [right]: readonly [string, number]): number => (left < right ? -1 : 1);

/** Gives facets in the order of their keys, without values that no product has. */
export const plainFacets = (countsOf: (name: FacetName) => readonly (readonly [string, number])[]): PlainAnswer['facets'] =>
  objectOf(facetNames, (name) =>
    countsOf(name)
      .filter(([, count]) => count > 0)
      .toSorted(byKey),
  );

/** Reads an answer of the node. Throws when a part of it failed. */
export function readLeanAnswer(bytes: Buffer): PlainAnswer {
  const answer = JSON.parse(bytes.toString()) as Found | { readonly responses: readonly Found[] };
  const parts = 'responses' in answer ? answer.responses : [answer];
  const [first] = parts;
  if (first === undefined || parts.some(({ aggregations }) => aggregations === undefined)) {
    throw new Error(`Not an answer: ${bytes.toString().slice(0, 500)}`);
  }
  const bucketsOf = (name: FacetName): readonly Bucket[] => parts.flatMap(({ aggregations }) => aggregations[name]?.buckets ?? []);
  return {
    total: first.hits.total.value,
    facets: plainFacets((name) => bucketsOf(name).map(({ key, doc_count: count }) => [key, count] as const)),
  };
}
