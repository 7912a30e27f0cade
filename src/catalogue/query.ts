/** What a search looks for, as the search syntax of specification 3 says it. All lower case. */
export type Query = {
  /** Every word must occur. The last one may be the beginning of a word. */
  readonly words: readonly string[];
  /** Any one of these. */
  readonly eans: readonly string[];
  /** Any one of these: id, classification id or name of a subject. */
  readonly subjects: readonly string[];
  /** Any one of these: id, classification id or name of a method. */
  readonly methods: readonly string[];
  /** Any one of these: id or classification id of a method set. */
  readonly methodSets: readonly string[];
  /** Which lists the answer holds. Both by default. */
  readonly results: readonly ('products' | 'methods')[];
};

/** The query of an empty search. */
export const emptyQuery: Query = { words: [], eans: [], subjects: [], methods: [], methodSets: [], results: ['products', 'methods'] };
