import { dutchOrder } from '#catalogue/dutch-order.ts';
import { facetNames, type FacetName } from '#contract/facet.ts';
import { objectOf } from '#contract/names.ts';
import { packRows } from '#search/jagged-array.ts';
import type { FacetValue, IndexedProduct } from '#search/search-engine.ts';
import { GrowableArray } from '#search/embedded/index/growable-array.ts';
import { byNumber, numberProducts, numbersByOrdinal } from '#search/embedded/index/product-numbers.ts';
import {
  facetGroups,
  numberingGroup,
  varyingGroup,
  type FacetTuples,
  type PerGroup,
  type SearchIndex,
} from '#search/embedded/index/search-index.ts';

const byLabel = (left: FacetValue, right: FacetValue): number =>
  dutchOrder.compare(left.label, right.label) || (left.key < right.key ? -1 : 1);

type Group = {
  readonly names: readonly (FacetName | 'memberships')[];
  // By the keys as products have them, and by the tuple: keys in another order are the same tuple.
  readonly numbersOfKeys: Map<string, number>;
  readonly numbers: Map<string, number>;
  readonly tuples: (readonly string[])[];
  readonly ofProduct: GrowableArray<Uint32Array<ArrayBuffer>>;
};

const emptyGroup = (names: Group['names']): Group => ({
  names,
  numbersOfKeys: new Map(),
  numbers: new Map(),
  tuples: [],
  ofProduct: new GrowableArray(Uint32Array),
});

/**
 * Collects the facet values of products and interns them as tuples. `numberProducts` gives the numbers of the products, and `finish` sorts the values by
 * label and numbers them over all facets.
 */
export class FacetBuilder {
  readonly #values = new Map<FacetName, Map<string, FacetValue>>(facetNames.map((name) => [name, new Map()]));
  readonly #groups: PerGroup<Group> = [emptyGroup(facetGroups[numberingGroup]), emptyGroup(facetGroups[varyingGroup])];

  addProduct(product: IndexedProduct): void {
    for (const group of this.#groups) {
      const keys = writtenKeys(product, group.names);
      let number = group.numbersOfKeys.get(keys);
      if (number === undefined) {
        this.#addValues(product, group.names);
        number = tupleNumber(group, product);
        group.numbersOfKeys.set(keys, number);
      }
      group.ofProduct.push(number);
    }
  }

  #addValues(product: IndexedProduct, names: Group['names']): void {
    for (const name of names) {
      const known = name === 'memberships' ? undefined : this.#values.get(name);
      for (const value of name === 'memberships' ? [] : product.facets[name]) {
        if (known !== undefined && !known.has(value.key)) {
          known.set(value.key, value);
        }
      }
    }
  }

  /** Numbers tuples by how many products have them, the most first, and gives the ordinals of the products in the order of their numbers. */
  numberProducts(): Uint32Array {
    for (const group of this.#groups) {
      numberTuples(group);
    }
    return numberProducts(
      this.#groups[numberingGroup].ofProduct.length,
      this.#groups.map(({ ofProduct }) => ofProduct.view()),
    );
  }

  /** `ordinals`: what `numberProducts` gave. */
  finish(ordinals: Uint32Array): Pick<SearchIndex, 'facetValues' | 'tuples'> {
    const facetValues = objectOf(facetNames, (name) => [...(this.#values.get(name)?.values() ?? [])].toSorted(byLabel));
    const numbers = new Map(
      facetNames.flatMap((name) => facetValues[name].map((value) => `${name} ${value.key}`)).map((key, index) => [key, index]),
    );
    const numberOf = (key: string): number => numbers.get(key) ?? numbers.size + Number(key.slice('memberships '.length));
    const tuplesOf = (group: Group): FacetTuples => {
      const tupleOfProduct = byNumber(group.ofProduct.view(), ordinals);
      return {
        tupleOfProduct: group.tuples.length <= 2 ** 16 ? Uint16Array.from(tupleOfProduct) : tupleOfProduct,
        values: packRows(group.tuples.map((tuple) => tuple.map(numberOf))),
      };
    };
    const [numbering, varying] = this.#groups;
    return { facetValues, tuples: [tuplesOf(numbering), tuplesOf(varying)] };
  }
}

function numberTuples({ tuples, ofProduct }: Group): void {
  const [own, sizes] = [ofProduct.view(), new Uint32Array(tuples.length)];
  for (const tuple of own) {
    sizes[tuple]! += 1;
  }
  const largestFirst = [...tuples.keys()].toSorted((left, right) => (sizes[right] as number) - (sizes[left] as number));
  const numbers = numbersByOrdinal(Uint32Array.from(largestFirst));
  for (let product = 0; product < own.length; product += 1) {
    own[product] = numbers[own[product] as number] as number;
  }
  tuples.splice(0, tuples.length, ...largestFirst.map((tuple) => tuples[tuple] as readonly string[]));
}

// All keys of a group as one string, much faster than as a tuple.
function writtenKeys(product: IndexedProduct, names: Group['names']): string {
  let keys = '';
  for (const name of names) {
    if (name === 'memberships') {
      for (const method of product.methods) {
        keys += `${method}\u0000`;
      }
    } else {
      for (const { key } of product.facets[name]) {
        keys += `${key}\u0000`;
      }
    }
    keys += '\u0001';
  }
  return keys;
}

function tupleNumber({ names, numbers, tuples }: Group, product: IndexedProduct): number {
  const tuple = names.flatMap((name) => [...new Set(keysOf(product, name))].toSorted().map((key) => `${name} ${key}`));
  const identity = tuple.join('\u0000');
  const known = numbers.get(identity);
  if (known !== undefined) {
    return known;
  }
  numbers.set(identity, tuples.length);
  tuples.push(tuple);
  return tuples.length - 1;
}

const keysOf = (product: IndexedProduct, name: FacetName | 'memberships'): readonly string[] =>
  name === 'memberships' ? product.methods.map(String) : product.facets[name].map((value) => value.key);
