import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';

/** A line of a bundle with an area. */
export const area = '{"kind":"area","name":"Talen","position":0}';

/** A line of a bundle with a product. */
export const product = (change: object = {}): string => JSON.stringify({ ...exampleProduct('a', 'Newton havo 4'), ...change });
