import { emptyQuery, type Query } from '#catalogue/query/query.ts';
import { facetNames, type FacetName } from '#contract/facet.ts';
import type { EngineRequest, IndexedMethod, IndexedProduct } from '#search/search-engine.ts';

/** The fields of a product that an example sets; all others are empty. The key of a facet value is also its label. */
export type ExampleProduct = Partial<Omit<IndexedProduct, 'id' | 'texts' | 'facets' | 'keys' | 'attributes'>> & {
  readonly texts?: Partial<IndexedProduct['texts']>;
  readonly facets?: Partial<Readonly<Record<FacetName, readonly string[]>>>;
  readonly keys?: Partial<IndexedProduct['keys']>;
  readonly attributes?: Partial<IndexedProduct['attributes']>;
};

/** The attributes of a product that has none. */
export const noAttributes: IndexedProduct['attributes'] = { schoolClasses: [], editions: [], parts: [], licenceDurations: [] };

/** Makes products with the ids p00, p01, ... in their order. The title is indexed unless the example gives other title texts. */
export const exampleProducts = (examples: readonly ExampleProduct[]): readonly IndexedProduct[] =>
  examples.map(({ texts, facets, keys, attributes, title = '', ...rest }, number): IndexedProduct => {
    const values = facetNames.map((name) => [name, (facets?.[name] ?? []).map((key) => ({ key, label: key }))] as const);
    return {
      id: `p${String(number).padStart(2, '0')}`,
      ean: undefined,
      texts: { title: [title], classification: [], people: [], text: [], ...texts },
      facets: Object.fromEntries(values) as unknown as IndexedProduct['facets'],
      keys: { subjects: [], methods: [], methodSets: [], ...keys },
      attributes: { ...noAttributes, ...attributes },
      methods: [],
      price: undefined,
      publicationYear: undefined,
      boost: 1,
      ...rest,
      title,
    };
  });

/** Makes a method whose texts are its name and the words given. */
export const exampleMethod = (
  id: string,
  name: string,
  words: readonly string[] = [],
  keys: Partial<IndexedMethod['keys']> = {},
): IndexedMethod => ({
  id,
  name,
  texts: [name, ...words],
  keys: { subjects: [], methods: [], methodSets: [], ...keys },
});

/** Makes a request for the first twelve products, best first, with counts; `text` is split on spaces. */
export const request = (
  text: string,
  rest: Partial<Omit<EngineRequest, 'query'>> & { readonly query?: Partial<Query> } = {},
): EngineRequest => ({
  filter: {},
  page: 0,
  pageSize: 12,
  withCounts: true,
  ...rest,
  query: { ...emptyQuery, words: text.split(' ').filter(Boolean), ...rest.query },
});
