import { facetNames } from '#contract/facet.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { shortestPrefix } from '#search/scoring.ts';
import type { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import type { FileSnapshot } from '#snapshot/snapshot-reader.ts';
import { expandedProducts, type ExpandedProduct } from './expanded-products.ts';

/*
 * The index of the lean peer, with our rules of matching (`expanded-products.ts`): `stems` has the forms of a product, and `prefixes` the beginnings of its words.
 */

const longestPrefix = 40;
const keyword = { type: 'keyword', eager_global_ordinals: true } as const;
const text = (analyzer: string) => ({ type: 'text', analyzer, search_analyzer: 'tokens', index_options: 'freqs' }) as const;
// Stands between a token and its frequency.
const delimiter = '|';

/** What the index is created with: one shard, no copy. Of a product its document for lists is stored. */
export const leanIndex = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    refresh_interval: '-1',
    'translog.durability': 'async',
    analysis: {
      filter: {
        beginnings: { type: 'edge_ngram', min_gram: shortestPrefix, max_gram: longestPrefix },
        frequencies: { type: 'delimited_term_freq', delimiter },
      },
      analyzer: {
        tokens: { type: 'custom', tokenizer: 'whitespace' },
        weighted: { type: 'custom', tokenizer: 'whitespace', filter: ['frequencies'] },
        beginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['beginnings'] },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    _source: { includes: ['product'] },
    properties: {
      stems: text('weighted'),
      prefixes: text('beginnings'),
      ...Object.fromEntries(facetNames.map((name) => [name, keyword])),
      product: { type: 'object', enabled: false },
    },
  },
} as const;

/** Gives the documents of a published synthetic catalogue, with the texts and facets that our index has of each product. */
export function* leanDocuments(
  catalogue: SyntheticCatalogue,
  index: SearchIndex,
  snapshot: Pick<FileSnapshot, 'listedProduct'>,
): Generator<{ readonly id: string; readonly document: object }> {
  for (const product of expandedProducts(catalogue, index)) {
    yield { id: String(product.ordinal), document: { ...leanDocument(product), product: snapshot.listedProduct(product.ordinal) } };
  }
}

// A form counts as often as the fields weigh in which it is.
const leanDocument = ({ forms, words, facets }: ExpandedProduct): object => ({
  stems: Array.from(forms, ([form, weight]) => `${form}${delimiter}${weight}`).join(' '),
  prefixes: [...words].join(' '),
  ...Object.fromEntries(facetNames.map((name) => [name, facets[name].map(({ key }) => key)])),
});
