import { facetNames } from '#contract/facet.ts';
import { entryKinds } from '#search/embedded/index/search-index.ts';

/** Fields with the weighted words of a product: whole words, their prefixes, their stems, and the stems of the parts of compounds. */
export const weightedFields = ['words', 'prefixes', 'stems', 'parts'] as const;
export type WeightedField = (typeof weightedFields)[number];

/** Stands between a token and its weight. No token holds it, because a token has letters and digits only. */
export const weightDelimiter = '|';

/** Orders in which a product has a rank. The others depend on price and availability: a change of one product would change the ranks of many. */
export const rankedOrders = ['title', 'newest'] as const;

/** Version of the settings, fields and tokens below, and of the documents of a publication. Raise it with any change of them: others are not read. */
export const documentVersion = 5;

/** Largest number of products that a page and those before it may hold in one request. */
export const resultWindow = 10_000;

/** Settings of every index: it does not change once it is filled, and each part has a copy on another node where there is one. */
export const indexSettings = { auto_expand_replicas: '0-1', refresh_interval: '-1' } as const;

// The weight of a token takes the place of its frequency, and a match scores that weight times the boost of its clause: whole numbers, which are exact as floats
// up to 2^24. All analysis is ours, so a token is what lies between two spaces.
const settings = {
  ...indexSettings,
  max_result_window: resultWindow,
  similarity: { weight: { type: 'scripted', script: { source: 'return query.boost * doc.freq;' } } },
  analysis: {
    tokenizer: { tokens: { type: 'whitespace', max_token_length: 10_000 } },
    filter: { weights: { type: 'delimited_term_freq', delimiter: weightDelimiter } },
    analyzer: { weighted: { tokenizer: 'tokens', filter: ['weights'] }, plain: { tokenizer: 'tokens' } },
  },
};

const weighted = { type: 'text', analyzer: 'weighted', index_options: 'freqs', norms: false, similarity: 'weight' };
const phrase = { type: 'text', analyzer: 'plain', norms: false };
const keyword = { type: 'keyword', norms: false };
const number = { type: 'integer' };
const each = <Value>(names: readonly string[], value: Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.map((name) => [name, value]));

/** What an index of products is created with. Documents are not stored: a search gives ordinals. */
export const productsIndex = {
  settings,
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      ordinal: number,
      boost: number,
      price: { type: 'long' },
      ...each(weightedFields, weighted),
      texts: phrase,
      titles: phrase,
      ranks: { properties: each(rankedOrders, number) },
      facets: { properties: each(facetNames, keyword) },
      keys: { properties: each(entryKinds, keyword) },
      memberships: keyword,
    },
  },
} as const;
