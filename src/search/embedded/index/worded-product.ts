import type { IndexedMethod, IndexedProduct, ProductTextField } from '#search/search-engine.ts';

/** The fields of a product and a method that have words. */
export type WordedProduct = Pick<IndexedProduct, 'texts' | 'ean'>;
export type WordedMethod = Pick<IndexedMethod, 'texts'>;

/** The fields whose texts many products share: names of subjects, years, publishers and people. */
export const repeatedFields: ReadonlySet<ProductTextField> = new Set(['classification', 'people']);
