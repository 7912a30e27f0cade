import { facetNames, type FacetName } from '#contract/facet.ts';
import { objectOf } from '#contract/names.ts';
import { PositionReader } from '#search/embedded/index/word-positions.ts';
import { rowAt, rowOffsets, type JaggedArray } from '#search/jagged-array.ts';
import { matchFactors, matchWeight, shortestPrefix } from '#search/scoring.ts';
import { stringAt } from '#search/string-table.ts';
import { unknownPrice, type EntryKind, type SearchIndex } from '#search/embedded/index/search-index.ts';
import { rankedOrders, weightDelimiter, weightedFields, type WeightedField } from './index-settings.ts';

/** A product as OpenSearch indexes it; `index-settings.ts` has the fields. */
export type ProductDocument = Readonly<Record<WeightedField, string>> & {
  readonly ordinal: number;
  readonly boost: number;
  readonly price?: number;
  /** Words of each text, and of those of the title, in their order. */
  readonly texts: readonly string[];
  readonly titles: readonly string[];
  readonly ranks: Readonly<Record<string, number>>;
  readonly facets: Partial<Readonly<Record<FacetName, readonly string[]>>>;
  readonly keys: Partial<Readonly<Record<EntryKind, readonly string[]>>>;
  readonly memberships: readonly string[];
};

/**
 * Gives documents of an index, in the order of the numbers of products: all, or those of `products`, ascending numbers. Until it ends it holds four bytes
 * per posting, and a reader per word of these products.
 */
export function* productDocuments(index: SearchIndex, products: Iterable<number> = index.boosts.keys()): Generator<ProductDocument> {
  const readWords = wordReader(index);
  const [facetsOf, keysOf, ranks] = [facetReader(index), keyReader(index), ranksOf(index)];
  for (const product of products) {
    const price = index.prices[product] as number;
    yield {
      ordinal: index.ordinals[product] as number,
      boost: index.boosts[product] as number,
      ...(price !== unknownPrice && { price }),
      ...readWords(product),
      ranks: Object.fromEntries(ranks.map(([order, places]) => [order, places[product] as number])),
      ...facetsOf(product),
      keys: keysOf(product),
    };
  }
}

// Turns lists of products per row into lists of rows per product; the rows of a product are ascending.
function rowsOfProducts(offsets: Uint32Array, products: Uint32Array, productCount: number): JaggedArray {
  const sizes = new Uint32Array(productCount);
  for (const product of products) {
    sizes[product] = (sizes[product] as number) + 1;
  }
  const ends = rowOffsets(sizes);
  const free = ends.slice();
  const items = new Uint32Array(products.length);
  for (let row = 0; row + 1 < offsets.length; row += 1) {
    for (let at = offsets[row] as number; at < (offsets[row + 1] as number); at += 1) {
      const product = products[at] as number;
      items[free[product] as number] = row;
      free[product] = (free[product] as number) + 1;
    }
  }
  return { offsets: ends, items };
}

type Weights = Map<string, number>;
type Words = Pick<ProductDocument, WeightedField | 'texts' | 'titles'>;

const raise = (weights: Weights, token: string, weight: number): void => {
  weights.set(token, Math.max(weights.get(token) ?? 0, weight));
};
const written = (weights: Weights): string => Array.from(weights, ([token, weight]) => `${token}${weightDelimiter}${weight}`).join(' ');

// Reads the postings of each word and its positions from front to back, as products come in the order of their numbers.
function wordReader(index: SearchIndex): (product: number) => Words {
  const { postings, positions, productCount } = index;
  const wordsOfProduct = rowsOfProducts(postings.offsets, postings.products, productCount);
  const nextPosting = postings.offsets.slice();
  const impactIn = (place: number, product: number): number => {
    let next = nextPosting[place] as number;
    while ((postings.products[next] as number) < product) {
      next += 1;
    }
    nextPosting[place] = next;
    return postings.impacts[next] as number;
  };
  const readers = new Map<number, PositionReader>();
  const readerOf = (place: number): PositionReader => {
    const list = postings.products.subarray(postings.offsets[place], postings.offsets[place + 1]);
    const reader = readers.get(place) ?? new PositionReader(positions, place, list);
    readers.set(place, reader);
    return reader;
  };
  const formsOf = wordFormReader(index);
  return (product) => {
    const weights = objectOf(weightedFields, (): Map<string, number> => new Map());
    const wordAt = new Map<number, string>();
    for (const place of rowAt(wordsOfProduct, product)) {
      const word = stringAt(index.words, place);
      readerOf(place)
        .positionsIn(product)
        .forEach((position) => wordAt.set(position, word));
      addForms(weights, word, impactIn(place, product), formsOf(place));
    }
    const fields = objectOf(weightedFields, (field) => written(weights[field]));
    return { ...fields, ...textsOf(wordAt, index.titleStarts[product] as number) };
  };
}

type Forms = { readonly stem: string | undefined; readonly parts: readonly string[] };

function addForms(weights: Readonly<Record<WeightedField, Weights>>, word: string, impact: number, { stem, parts }: Forms): void {
  raise(weights.words, word, matchWeight(impact, matchFactors.exact));
  for (let length = shortestPrefix; length < word.length; length += 1) {
    raise(weights.prefixes, word.slice(0, length), matchWeight(impact, matchFactors.prefix));
  }
  if (stem !== undefined) {
    raise(weights.stems, stem, matchWeight(impact, matchFactors.stem));
  }
  for (const part of parts) {
    raise(weights.parts, part, matchWeight(impact, matchFactors.compound));
  }
}

function wordFormReader({ stems, wordsOfStem, compoundParts, compoundsOfPart, words }: SearchIndex): (place: number) => Forms {
  const wordCount = words.offsets.length - 1;
  const stemsOfWord = rowsOfProducts(wordsOfStem.offsets, wordsOfStem.items, wordCount);
  const partsOfWord = rowsOfProducts(compoundsOfPart.offsets, compoundsOfPart.items, wordCount);
  return (place) => ({
    stem: Array.from(rowAt(stemsOfWord, place), (row) => stringAt(stems, row))[0],
    parts: Array.from(rowAt(partsOfWord, place), (row) => stringAt(compoundParts, row)),
  });
}

// Between two texts is a position without a word, and the texts of the title come last.
function textsOf(wordAt: ReadonlyMap<number, string>, titleStart: number): Pick<ProductDocument, 'texts' | 'titles'> {
  const texts: { readonly start: number; readonly words: string[] }[] = [];
  let before = -1;
  for (const [position, word] of [...wordAt].toSorted(([left], [right]) => left - right)) {
    if (position !== before + 1) {
      texts.push({ start: position, words: [] });
    }
    texts.at(-1)?.words.push(word);
    before = position;
  }
  const joined = (own: typeof texts): readonly string[] => own.map(({ words }) => words.join(' '));
  return { texts: joined(texts), titles: joined(texts.filter(({ start }) => start >= titleStart)) };
}

// Facet values are numbered over all facets, and after them methods.
function facetReader(index: SearchIndex): (product: number) => Pick<ProductDocument, 'facets' | 'memberships'> {
  const values = facetNames.flatMap((name) => index.facetValues[name].map(({ key }) => ({ name, key })));
  return (product) => {
    const numbers = index.tuples.flatMap((tuples) => [...rowAt(tuples.values, tuples.tupleOfProduct[product] as number)]);
    const own = numbers.filter((number) => number < values.length).flatMap((number) => values[number] ?? []);
    const facets = [...Map.groupBy(own, ({ name }) => name)].map(([name, named]) => [name, named.map(({ key }) => key)] as const);
    const memberships = numbers.filter((number) => number >= values.length).map((number) => String(number - values.length));
    return { facets: Object.fromEntries(facets), memberships };
  };
}

function keyReader({ keys, productsOfKey, productCount }: SearchIndex): (product: number) => ProductDocument['keys'] {
  const keysOfProduct = rowsOfProducts(productsOfKey.offsets, productsOfKey.items, productCount);
  return (product) => {
    const own = Array.from(rowAt(keysOfProduct, product), (row) => stringAt(keys, row));
    const named = Map.groupBy(own, (entry) => entry.slice(0, entry.indexOf(' ')));
    return Object.fromEntries(Array.from(named, ([kind, entries]) => [kind, entries.map((entry) => entry.slice(kind.length + 1))]));
  };
}

function ranksOf({ orders, productCount }: SearchIndex): readonly (readonly [string, Uint32Array])[] {
  return rankedOrders.map((order) => {
    const ranks = new Uint32Array(productCount);
    for (const [rank, product] of orders[order].entries()) {
      ranks[product] = rank;
    }
    return [order, ranks];
  });
}
