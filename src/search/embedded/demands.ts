import type { Query } from '#catalogue/query.ts';
import { queryWords } from '#search/query-words.ts';
import { entryKey, type EntryKind, type SearchIndex } from './search-index.ts';
import { positionOf } from '#search/string-table.ts';
import type { WordMatch, WordMatches } from './word-matches.ts';

/** Query entries of one kind: any of these keys will do. */
export type KeyDemand = { readonly kind: EntryKind; readonly keys: readonly number[] };

/** All that a product must meet. `impossible`: something was asked that nothing can meet. */
export type Demands = {
  readonly words: readonly WordMatch[];
  readonly keys: readonly KeyDemand[];
  readonly impossible: boolean;
  /** The words as typed, folded, with one space between them: what a method's name is compared with. */
  readonly phrase: string;
};

const entryKinds = ['eans', 'subjects', 'methods', 'methodSets'] as const;
const noKeys: readonly KeyDemand[] = [];

/** Looks up what a query asks. */
export function demandsOf(index: SearchIndex, matches: WordMatches, query: Query): Demands {
  const asked = queryWords(query.words);
  return {
    words: (asked ?? []).map((word) => matches.find(word)),
    keys: keyDemands(index, query),
    impossible: asked?.length === 0,
    phrase: (asked ?? []).map((word) => word.word).join(' '),
  };
}

function keyDemands(index: SearchIndex, query: Query): readonly KeyDemand[] {
  const asked = entryKinds.filter((kind) => query[kind].length > 0);
  if (asked.length === 0) {
    return noKeys;
  }
  return asked.map((kind) => ({
    kind,
    keys: [...new Set(query[kind])].map((key) => positionOf(index.keys, entryKey(kind, key))).filter((place) => place !== undefined),
  }));
}
