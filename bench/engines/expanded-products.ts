import { rowAt } from '#search/jagged-array.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { queryTerms } from '#search/query-terms.ts';
import { fieldWeights } from '#search/scoring.ts';
import { productTextFields, type IndexedProduct } from '#search/search-engine.ts';
import { dutchStem } from '#search/stemming/dutch-stem.ts';
import { stringAt } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import type { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { buildHierarchy } from '#snapshot/builder/hierarchy-builder.ts';
import { indexRecords } from '#snapshot/builder/indexed-records.ts';
import { placeProducts } from '#snapshot/builder/product-placement.ts';
import { syntheticSource } from './synthetic-source.ts';

/*
 * Our rules of matching for engines that do not have them. A search that matches as ours does needs a clause for each way of matching, so the products are
 * expanded instead, and a word of a search is one term, the last one two.
 */

/**
 * What a product is found by. `forms`: the stem of each word and of each part of a compound, words with digits as they are, and the EAN, each with the sum of the
 * weights of the fields in which it is; `words`: what a last word can be the beginning of.
 */
export type ExpandedProduct = {
  readonly ordinal: number;
  readonly forms: ReadonlyMap<string, number>;
  readonly words: ReadonlySet<string>;
  readonly facets: IndexedProduct['facets'];
};

/** What a product must have for a word of a search: the form, or, when it is a beginning too, a word that begins with it. At least one of both is there. */
export type ExpandedTerm = { readonly form?: string; readonly beginning?: string };

const eanLength = 13;
const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** Gives what products must have for the words of a search, all of it; undefined for a search without words. */
export const expandedTerms = (entries: readonly string[]): readonly ExpandedTerm[] | undefined =>
  queryTerms(entries)?.map(({ word, isPrefix }) => {
    const form = dutchStem(word);
    // A word with digits has no other forms, and no longer word begins with an EAN.
    if (!isPrefix || (/^\d+$/u.test(word) && word.length >= eanLength)) {
      return { form };
    }
    return hasDigit(word) ? { beginning: word } : { form, beginning: word };
  });

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

/** Gives the products of a published synthetic catalogue in the order of their ordinals, with the texts and facets that our index has of each. */
export function* expandedProducts(catalogue: SyntheticCatalogue, index: SearchIndex): Generator<ExpandedProduct> {
  const source = syntheticSource(catalogue);
  const hierarchy = buildHierarchy(source);
  const [indexer, place] = [indexRecords(hierarchy, []), placeProducts(hierarchy)];
  const formsOf = formsOfWords(index);
  let ordinal = 0;
  for (const record of source.products()) {
    yield { ordinal, ...expanded(indexer.product(record, place(record)), formsOf) };
    ordinal += 1;
  }
}

function expanded(
  { texts, facets, ean = '' }: IndexedProduct,
  formsOf: (word: string) => readonly string[],
): Omit<ExpandedProduct, 'ordinal'> {
  const forms = new Map([[ean, 1]]);
  const words = new Set<string>();
  for (const field of productTextFields) {
    for (const word of tokenize(texts[field].join(' '))) {
      words.add(word);
      for (const form of formsOf(word)) {
        forms.set(form, (forms.get(form) ?? 0) + fieldWeights[field]);
      }
    }
  }
  return { forms, words, facets };
}
