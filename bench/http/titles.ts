import { apiPaths } from '#contract/routes.ts';
import type { ProductSearchResponse } from '#contract/product-search.ts';

const pages = 20;
const pageSize = 100;

/** Reads titles and ids of products from all over the catalogue of a server, so that its questions can be made of any catalogue. */
export async function readTitles(origin: string): Promise<{ readonly titles: readonly string[]; readonly ids: readonly string[] }> {
  const ask = async (page: number): Promise<ProductSearchResponse> => {
    const body = JSON.stringify({ page, pageSize, sortBy: ['title'], profile: 'Hints' });
    const response = await fetch(`${origin}${apiPaths.products}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await response.json()) as ProductSearchResponse;
  };
  const { totalCount } = await ask(0);
  const apart = Math.max(1, Math.floor(totalCount / pageSize / pages));
  const found = [];
  for (let page = 0; page < pages; page += 1) {
    found.push(...(await ask(page * apart)).products);
  }
  return { titles: found.map(({ title }) => title), ids: found.map(({ id }) => id) };
}
