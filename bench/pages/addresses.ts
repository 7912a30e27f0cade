import { apiPaths } from '#contract/routes.ts';

/** The five pages whose budgets count, with the addresses of the sample catalogue. */
export type Addresses = ReadonlyMap<string, string>;

type Method = { readonly id: string; readonly name: string; readonly slug: string };
type Found = { readonly products: readonly { readonly id: string }[] };

async function json<Value>(origin: string, path: string, init?: RequestInit): Promise<Value> {
  const answer = await fetch(`${origin}${path}`, init);
  if (!answer.ok) {
    throw new Error(`${path} answers ${answer.status}`);
  }
  return (await answer.json()) as Value;
}

/** Where a product's page is: an address with any title leads on to the right one. */
async function productAddress(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: 'natuurkunde havo 4 leerboek', pageSize: 1 });
  const { products } = await json<Found>(origin, apiPaths.products, { method: 'POST', headers, body });
  const page = await fetch(`${origin}/product/${products[0]?.id}-boek`);
  return new URL(page.url).pathname;
}

/** Finds them by asking the catalogue, so that they hold for any sample. */
export async function findAddresses(origin: string): Promise<Addresses> {
  const methods = await json<readonly Method[]>(origin, '/api/v2/Metadata/subjects/natuurkunde/methods');
  const compared = methods.slice(0, 3).map(({ id }) => `methode=${encodeURIComponent(id)}`);
  return new Map([
    ['home', '/'],
    ['product list', '/producten?search=natuurkunde'],
    ['product', await productAddress(origin)],
    ['method', `/domein/exacte-vakken/natuurkunde/${methods[0]?.slug}`],
    ['compare', `/vergelijken?${compared.join('&')}`],
  ]);
}
