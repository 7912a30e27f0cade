import { expect, type APIRequestContext } from '@playwright/test';
import type { ListedProduct } from '#contract/product.ts';
import type { ProductSearchResponse, ProductSearchRequest } from '#contract/product-search.ts';

/** Asks the running site's API for products, as a page does. */
export async function searchProducts(request: APIRequestContext, asked: Partial<ProductSearchRequest>): Promise<ProductSearchResponse> {
  const response = await request.post('/api/v2/Products', { data: asked });
  expect(response.status()).toBe(200);
  return (await response.json()) as ProductSearchResponse;
}

/** Gives the first listed product that a test can use. */
export async function findListed(request: APIRequestContext, wanted: (product: ListedProduct) => boolean): Promise<ListedProduct> {
  for (let page = 0; page < 30; page += 1) {
    const { products } = await searchProducts(request, { page, pageSize: 100, profile: 'Hints' });
    const found = products.find(wanted);
    if (found) {
      return found;
    }
  }
  throw new Error('The sample has no such product.');
}
