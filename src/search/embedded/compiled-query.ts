import type { Query } from '#catalogue/query/query.ts';
import { queryTerms } from '#search/query-terms.ts';
import { positionOf } from '#search/string-table.ts';
import { entryKey, type EntryKind, type SearchIndex } from './index/search-index.ts';
import type { TermMatch, TermMatcher } from './term-matcher.ts';

/** Query entries of one kind, ORed: positions in `SearchIndex.keys`. Keys that the index does not hold are left out. */
export type KeyClause = { readonly kind: EntryKind; readonly keys: readonly number[] };

/** A query looked up in the index. A document matches when it matches every term and every clause. */
export type CompiledQuery = {
  readonly terms: readonly TermMatch[];
  readonly keys: readonly KeyClause[];
  /** Only entries without a letter or digit were typed. */
  readonly matchesNothing: boolean;
  /** The terms in the order typed, separated by one space: compared with the names of methods. */
  readonly phrase: string;
};

const entryKinds = ['eans', 'subjects', 'methods', 'methodSets'] as const;
const noKeys: readonly KeyClause[] = [];

/** Looks up the words and keys of a query. */
export function compileQuery(index: SearchIndex, matcher: TermMatcher, query: Query): CompiledQuery {
  const terms = queryTerms(query.words);
  return {
    terms: (terms ?? []).map((term) => matcher.find(term)),
    keys: keyClauses(index, query),
    matchesNothing: terms?.length === 0,
    phrase: (terms ?? []).map(({ word }) => word).join(' '),
  };
}

function keyClauses(index: SearchIndex, query: Query): readonly KeyClause[] {
  const kinds = entryKinds.filter((kind) => query[kind].length > 0);
  if (kinds.length === 0) {
    return noKeys;
  }
  return kinds.map((kind) => ({
    kind,
    keys: [...new Set(query[kind])].map((key) => positionOf(index.keys, entryKey(kind, key))).filter((position) => position !== undefined),
  }));
}
