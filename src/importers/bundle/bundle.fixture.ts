import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { createBundleImporter } from './bundle-importer.ts';

/** The moment at which tests read. */
export const now = new Date('2026-06-01T12:00:00Z');

/** The importer as the tests use it: with a clock that stands still. */
export const bundleImporter = createBundleImporter({ clock: () => now });

/** A line of a bundle with an area. */
export const area = '{"kind":"area","name":"Talen","position":0}';

/** A line of a bundle with a product. */
export const product = (change: object = {}): string => JSON.stringify({ ...exampleProduct('a', 'Newton havo 4'), ...change });
