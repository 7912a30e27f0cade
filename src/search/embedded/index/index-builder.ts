import { packRows } from '#search/jagged-array.ts';
import { boostHundredths } from '#search/scoring.ts';
import { attributeNames, type IndexedMethod, type IndexedProduct } from '#search/search-engine.ts';
import { buildStringTable } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import { FacetBuilder } from '#search/embedded/facets/facet-builder.ts';
import { GrowableArray } from './growable-array.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { sortProducts } from '#search/embedded/product-orders.ts';
import { entryKey, unknownPrice, type EntryKind, type SearchIndex } from './search-index.ts';

type KeyLists = { readonly products: number[]; readonly methods: number[] };

/** Builds an index. Takes all methods at once and products one by one, in the order of their ids; it holds no products in memory. */
export class IndexBuilder {
  readonly #words = new PostingsBuilder();
  readonly #facets = new FacetBuilder();
  readonly #keys = new Map<string, KeyLists>();
  readonly #titles: string[] = [];
  readonly #years: (number | undefined)[] = [];
  readonly #priors = new GrowableArray(Uint8Array);
  readonly #prices = new GrowableArray(Uint32Array);
  readonly #methods: readonly IndexedMethod[];

  constructor(methods: readonly IndexedMethod[]) {
    this.#methods = methods;
    for (const [ordinal, method] of methods.entries()) {
      this.#words.addMethod(method, ordinal);
      for (const kind of ['subjects', 'methods', 'methodSets'] as const) {
        this.#addKeys(kind, method.keys[kind], 'methods', ordinal);
      }
    }
  }

  addProduct(product: IndexedProduct): void {
    const ordinal = this.#titles.length;
    this.#words.addProduct(product);
    this.#facets.addProduct(product);
    this.#addKeys('eans', product.ean === undefined ? [] : [product.ean], 'products', ordinal);
    for (const kind of ['subjects', 'methods', 'methodSets'] as const) {
      this.#addKeys(kind, product.keys[kind], 'products', ordinal);
    }
    for (const name of attributeNames) {
      this.#addKeys(name, product.attributes[name], 'products', ordinal);
    }
    this.#titles.push(product.title);
    this.#years.push(product.publicationYear);
    this.#priors.push(boostHundredths(product.boost));
    this.#prices.push(product.price ?? unknownPrice);
  }

  finish(): SearchIndex {
    const ids = this.#methods.map((method) => method.id);
    const methodRanks = new Uint32Array(ids.length);
    for (const [rank, ordinal] of [...ids.keys()].toSorted((left, right) => ((ids[left] ?? '') < (ids[right] ?? '') ? -1 : 1)).entries()) {
      methodRanks[ordinal] = rank;
    }
    const [priors, prices] = [this.#priors.view().slice(), this.#prices.view().slice()];
    return {
      productCount: this.#titles.length,
      methodNames: this.#methods.map((method) => tokenize(method.name).join(' ')),
      methodRanks,
      ...this.#facets.finish(),
      ...this.#words.finish(),
      ...this.#keyPart(),
      priors,
      prices,
      orders: sortProducts({ titles: this.#titles, years: this.#years, priors, prices }),
    };
  }

  #addKeys(kind: EntryKind, keys: readonly string[], list: keyof KeyLists, ordinal: number): void {
    for (const key of new Set(keys)) {
      const written = entryKey(kind, key);
      let lists = this.#keys.get(written);
      if (lists === undefined) {
        lists = { products: [], methods: [] };
        this.#keys.set(written, lists);
      }
      lists[list].push(ordinal);
    }
  }

  #keyPart(): Pick<SearchIndex, 'keys' | 'productsOfKey' | 'methodsOfKey'> {
    const { bytes, offsets, order } = buildStringTable([...this.#keys.keys()]);
    const lists = [...this.#keys.values()];
    return {
      keys: { bytes, offsets },
      productsOfKey: packRows(Array.from(order, (index) => lists[index]?.products ?? [])),
      methodsOfKey: packRows(Array.from(order, (index) => lists[index]?.methods ?? [])),
    };
  }
}
