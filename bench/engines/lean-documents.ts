import { facetNames } from '#contract/facet.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { fieldWeights, shortestPrefix } from '#search/scoring.ts';
import { productTextFields, type IndexedProduct } from '#search/search-engine.ts';
import { dutchStem } from '#search/stemming/dutch-stem.ts';
import { stringAt } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import type { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { buildHierarchy } from '#snapshot/builder/hierarchy-builder.ts';
import { indexRecords } from '#snapshot/builder/indexed-records.ts';
import { placeProducts } from '#snapshot/builder/product-placement.ts';
import type { FileSnapshot } from '#snapshot/snapshot-reader.ts';
import { syntheticSource } from './synthetic-source.ts';

/*
 * The index of the lean peer. A search of OpenSearch that matches as ours does needs a clause for each way of matching, so the products are expanded instead: `stems`
 * has the stem of each word and of each part of a compound, words with digits as they are, and the EAN; `prefixes` the beginnings of the words. So
 * a word is one term, and the last word of a search two.
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

const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

function formsOfWords({ words, compoundParts, compoundsOfPart }: SearchIndex): (word: string) => readonly string[] {
  const forms = new Map<string, string[]>();
  for (let part = 0; part + 1 < compoundsOfPart.offsets.length; part += 1) {
    for (const place of rowAt(compoundsOfPart, part)) {
      const compound = stringAt(words, place);
      forms.set(compound, [...(forms.get(compound) ?? [dutchStem(compound)]), stringAt(compoundParts, part)]);
    }
  }
  return (word) => {
    const known = forms.get(word) ?? (hasDigit(word) ? [word] : [dutchStem(word)]);
    forms.set(word, known);
    return known;
  };
}

/** Gives the documents of a published synthetic catalogue, with the texts and facets that our index has of each product. */
export function* leanDocuments(
  catalogue: SyntheticCatalogue,
  index: SearchIndex,
  snapshot: Pick<FileSnapshot, 'listedProduct'>,
): Generator<{ readonly id: string; readonly document: object }> {
  const source = syntheticSource(catalogue);
  const hierarchy = buildHierarchy(source);
  const [indexer, place] = [indexRecords(hierarchy, []), placeProducts(hierarchy)];
  const formsOf = formsOfWords(index);
  let ordinal = 0;
  for (const record of source.products()) {
    const product = indexer.product(record, place(record));
    yield { id: String(ordinal), document: { ...expanded(product, formsOf), product: snapshot.listedProduct(ordinal) } };
    ordinal += 1;
  }
}

// A stem counts as often as the fields weigh in which it is.
function expanded({ texts, facets, ean = '' }: IndexedProduct, formsOf: (word: string) => readonly string[]): object {
  const weights = new Map([[ean, 1]]);
  const words = new Set<string>();
  for (const field of productTextFields) {
    for (const word of tokenize(texts[field].join(' '))) {
      words.add(word);
      for (const form of formsOf(word)) {
        weights.set(form, (weights.get(form) ?? 0) + fieldWeights[field]);
      }
    }
  }
  return {
    stems: Array.from(weights, ([form, weight]) => `${form}${delimiter}${weight}`).join(' '),
    prefixes: [...words].join(' '),
    ...Object.fromEntries(facetNames.map((name) => [name, facets[name].map(({ key }) => key)])),
  };
}
