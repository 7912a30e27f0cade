import { facetNames } from '#contract/facet.ts';
import { queryTerms } from '#search/query-terms.ts';
import {
  attributeNames,
  queryKinds,
  type Bounds,
  type EngineRequest,
  type FacetSelection,
  type ProductConditions,
} from '#search/search-engine.ts';
import { positionOf } from '#search/string-table.ts';
import type { Bitset } from './bitset.ts';
import { entryKey, type EntryKind, type SearchIndex } from './index/search-index.ts';
import type { FacetSelections } from './facets/facet-selections.ts';
import type { KeyMatcher, KeyProducts } from './key-matcher.ts';
import type { PhraseMatcher } from './phrase-matcher.ts';
import type { TermLookup, TermMatcher } from './term-matcher.ts';

/** Query entries of one kind, ORed: positions in `SearchIndex.keys`. Keys that the index does not hold are left out. */
export type KeyClause = { readonly kind: EntryKind; readonly keys: readonly number[] };

/** A query looked up in the index. A document matches when it matches every term, clause and phrase, and its price and year are in the ranges. */
export type CompiledQuery = {
  readonly terms: readonly TermLookup[];
  readonly keys: readonly KeyClause[];
  /** Per clause of keys its products, and those inside and outside of years of publication. */
  readonly keyProducts: readonly KeyProducts[];
  /** Per phrase the products that hold it. */
  readonly phrases: readonly Uint32Array[];
  readonly price?: Bounds;
  /** The products that meet each facet of `except`: one that meets all is left out. Absent when it has no keys, or the phrases leave them out. */
  readonly except?: readonly Bitset[];
  /** Only entries without a letter or digit were typed. */
  readonly matchesNothing: boolean;
  /** The terms in the order typed, separated by one space: compared with the names of methods. */
  readonly joinedTerms: string;
};

const noKeys: readonly KeyClause[] = [];

type Asked = Pick<EngineRequest, 'query' | 'conditions'>;

/** What finds the words and keys of a query. */
export type Matchers = {
  readonly terms: TermMatcher;
  readonly phrases: PhraseMatcher;
  readonly keys: KeyMatcher;
  readonly selections: FacetSelections;
};

/** Looks up the words, keys and conditions of a request. */
export function compileQuery(index: SearchIndex, matchers: Matchers, request: Asked): CompiledQuery {
  const { query, conditions } = request;
  const terms = queryTerms(query.words);
  const keys = keyClauses(index, request);
  const { phrases, except } = conditions === undefined ? nothing : compileConditions(matchers, conditions);
  return {
    terms: (terms ?? []).map((term) => matchers.terms.lookUp(term)),
    keys,
    keyProducts: keyProductsOf(index, matchers.keys, keys, conditions),
    phrases,
    ...(conditions?.price !== undefined && { price: conditions.price }),
    ...(except !== undefined && { except }),
    matchesNothing: terms?.length === 0,
    joinedTerms: (terms ?? []).map(({ word }) => word).join(' '),
  };
}

function keyProductsOf(
  index: Pick<SearchIndex, 'keys'>,
  matcher: KeyMatcher,
  keys: readonly KeyClause[],
  { publicationYear, exceptPublicationYears = [], exceptAttributes }: ProductConditions = {},
): readonly KeyProducts[] {
  const products = keys.map((clause) => matcher.find(clause.keys));
  const left = exceptAttributes === undefined ? noKeys : clausesOf(index, attributesAsked(exceptAttributes));
  return publicationYear === undefined && exceptPublicationYears.length === 0 && left.length === 0
    ? products
    : [
        ...products,
        ...left.map((clause) => matcher.findOutside(clause.keys)),
        ...(publicationYear === undefined ? [] : [matcher.findYears(publicationYear)]),
        ...exceptPublicationYears.map((years) => matcher.findOutsideYears(years)),
      ];
}

const nothing: Pick<CompiledQuery, 'phrases' | 'except'> = { phrases: [] };
const hasKeys = (selection: FacetSelection): boolean => facetNames.some((name) => (selection[name] ?? []).length > 0);

// A phrase of the title takes the exception along, as one list that is cached.
function compileConditions(
  { phrases: matcher, selections }: Matchers,
  { phrases = [], titlePhrases = [], except = {} }: ProductConditions,
): typeof nothing {
  const own = phrases.map((phrase) => matcher.find(phrase));
  const isExcepting = hasKeys(except);
  const titled = titlePhrases.map((phrase) => (isExcepting ? matcher.findOutside(phrase, except) : matcher.findInTitle(phrase)));
  const found = [...own, ...titled].filter((products) => products !== undefined);
  return isExcepting && titled.every((products) => products === undefined)
    ? { phrases: found, except: selections.findAll(except).map(({ selection }) => selection.products) }
    : { phrases: found };
}

type AskedKeys = readonly (readonly [EntryKind, readonly string[]])[];

const attributesAsked = (attributes: NonNullable<ProductConditions['attributes']>): AskedKeys =>
  attributeNames.map((name) => [name, attributes[name] ?? []] as const);

/** Looks up the keys of a request: a clause for each kind that it names. */
export const keyClauses = (index: Pick<SearchIndex, 'keys'>, { query, conditions }: Asked): readonly KeyClause[] =>
  clausesOf(index, [
    ...queryKinds.map((kind) => [kind, query[kind]] as const),
    ...(conditions?.attributes === undefined ? [] : attributesAsked(conditions.attributes)),
  ]);

function clausesOf(index: Pick<SearchIndex, 'keys'>, asked: AskedKeys): readonly KeyClause[] {
  const clauses = asked.filter(([, keys]) => keys.length > 0);
  return clauses.length === 0
    ? noKeys
    : clauses.map(([kind, keys]) => ({
        kind,
        keys: [...new Set(keys)].map((key) => positionOf(index.keys, entryKey(kind, key))).filter((position) => position !== undefined),
      }));
}
