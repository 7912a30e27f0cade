import { packRows, rowAt } from '#search/jagged-array.ts';
import { boostHundredths } from '#search/scoring.ts';
import { attributeNames, keyKinds, type IndexedMethod, type IndexedProduct } from '#search/search-engine.ts';
import { packSparseRows } from '#search/sparse-rows.ts';
import { packStrings, sortStrings } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import { withFrequentTerms } from '#search/embedded/frequent-terms.ts';
import { FacetBuilder } from '#search/embedded/facets/facet-builder.ts';
import { GrowableArray } from './growable-array.ts';
import type { PostingsPart } from './postings-builder.ts';
import { byNumber, numbersByOrdinal } from './product-numbers.ts';
import { sortProducts } from '#search/embedded/product-orders.ts';
import { publicationYearsOf } from '#search/embedded/publication-years.ts';
import { entryKey, entryKinds, unknownPrice, type EntryKind, type SearchIndex } from './search-index.ts';

// Per kind and key the ordinals that have it.
type KeyLists = ReadonlyMap<EntryKind, Map<string, number[]>>;

const emptyLists = (): KeyLists => new Map(entryKinds.map((kind) => [kind, new Map<string, number[]>()]));

/**
 * Builds an index, but for its postings. Takes all methods at once and products one by one, in the order of their ids; it holds no
 * products in memory.
 */
export class IndexBuilder {
  readonly #facets = new FacetBuilder();
  readonly #keys = { products: emptyLists(), methods: emptyLists() };
  readonly #titles: string[] = [];
  readonly #years: (number | undefined)[] = [];
  // Nearly all differ: as lists they would take ten times the memory while the other parts are collected.
  readonly #eans: (string | undefined)[] = [];
  readonly #boosts = new GrowableArray(Uint8Array);
  readonly #prices = new GrowableArray(Uint32Array);
  readonly #methods: readonly IndexedMethod[];
  #ordinals: Uint32Array | undefined;

  constructor(methods: readonly IndexedMethod[]) {
    this.#methods = methods;
    for (const [ordinal, method] of methods.entries()) {
      for (const kind of keyKinds) {
        this.#addKeys(kind, method.keys[kind], 'methods', ordinal);
      }
    }
  }

  addProduct(product: IndexedProduct): void {
    const ordinal = this.#titles.length;
    this.#facets.addProduct(product);
    for (const kind of keyKinds) {
      this.#addKeys(kind, product.keys[kind], 'products', ordinal);
    }
    for (const name of attributeNames) {
      this.#addKeys(name, product.attributes[name], 'products', ordinal);
    }
    this.#titles.push(product.title);
    this.#years.push(product.publicationYear);
    this.#eans.push(product.ean);
    this.#boosts.push(boostHundredths(product.boost));
    this.#prices.push(product.price ?? unknownPrice);
  }

  /** The ordinals of the products in the order of their numbers, when all were added. */
  ordinals(): Uint32Array {
    return (this.#ordinals ??= this.#facets.numberProducts());
  }

  /** Gives the function that joins all else with the postings, which a thread may still be building. */
  finish(): (postings: PostingsPart) => SearchIndex {
    const ids = this.#methods.map((method) => method.id);
    const methodRanks = new Uint32Array(ids.length);
    for (const [rank, ordinal] of [...ids.keys()].toSorted((left, right) => ((ids[left] ?? '') < (ids[right] ?? '') ? -1 : 1)).entries()) {
      methodRanks[ordinal] = rank;
    }
    const [boosts, prices, ordinals] = [this.#boosts.view(), this.#prices.view(), this.ordinals()];
    const numbers = numbersByOrdinal(ordinals);
    const orders = sortProducts({ titles: this.#titles, years: this.#years, boosts, prices });
    const beforePostings = {
      productCount: this.#titles.length,
      ordinals,
      methodNames: this.#methods.map((method) => tokenize(method.name).join(' ')),
      methodRanks,
      ...this.#facets.finish(ordinals),
    };
    const afterPostings = {
      ...this.#keyPart(numbers),
      boosts: byNumber(boosts, ordinals),
      prices: byNumber(prices, ordinals),
      orders: Object.fromEntries(
        Object.entries(orders).map(([name, sorted]) => [name, sorted.map((ordinal) => numbers[ordinal] as number)]),
      ) as SearchIndex['orders'],
      publicationYears: publicationYearsOf(orders.newest, (ordinal) => this.#years[ordinal]),
    };
    return (postings) => withFrequentTerms({ ...beforePostings, ...postings, ...afterPostings, frequentTerms: undefined });
  }

  #addKeys(kind: EntryKind, keys: readonly string[], list: 'products' | 'methods', ordinal: number): void {
    const lists = this.#keys[list].get(kind);
    for (const key of keys) {
      const ordinals = lists?.get(key);
      if (ordinals === undefined) {
        lists?.set(key, [ordinal]);
      } else if (ordinals.at(-1) !== ordinal) {
        ordinals.push(ordinal);
      }
    }
  }

  #keyPart(numbers: Uint32Array): Pick<SearchIndex, 'keys' | 'productsOfKey' | 'methodsOfKey'> {
    for (const [ordinal, ean] of this.#eans.entries()) {
      this.#addKeys('eans', ean === undefined ? [] : [ean], 'products', ordinal);
    }
    const keys: string[] = [];
    const [products, methods]: [(readonly number[])[], (readonly number[] | undefined)[]] = [[], []];
    for (const kind of entryKinds.toSorted()) {
      const [ofProducts, ofMethods] = [listsOf(this.#keys.products, kind), listsOf(this.#keys.methods, kind)];
      for (const key of sortStrings([...new Set([...ofProducts.keys(), ...ofMethods.keys()])])) {
        keys.push(entryKey(kind, key));
        products.push(ofProducts.get(key) ?? []);
        methods.push(ofMethods.get(key));
      }
    }
    const productsOfKey = packRows(products);
    productsOfKey.items.set(productsOfKey.items.map((ordinal) => numbers[ordinal] as number));
    const { offsets: starts } = productsOfKey;
    for (let key = 0; key < keys.length; key += 1) {
      // Most keys are EANs, of one product each.
      if ((starts[key + 1] as number) - (starts[key] as number) > 1) {
        rowAt(productsOfKey, key).sort();
      }
    }
    return {
      keys: packStrings(keys),
      productsOfKey,
      methodsOfKey: packSparseRows(keys.length, (place) => methods[place]),
    };
  }
}

const listsOf = (lists: KeyLists, kind: EntryKind): ReadonlyMap<string, readonly number[]> =>
  lists.get(kind) ?? new Map<string, number[]>();
