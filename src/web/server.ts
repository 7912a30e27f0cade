import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { isOpenPage } from '#contract/routes.ts';
import type { CallContext } from './call.ts';
import { createCatalogueClient } from './catalogue-client.ts';
import { clientContext, nonceContext, siteContext } from './contexts.ts';
import { createSiteLoader } from './site-loader.ts';
import type { WebContext } from './web-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);
const loadSite = createSiteLoader(() => new Date());

/** Answers of the API as the pages of a closed site see them: it is not even asked, so nothing of the catalogue can slip into a page. */
const closedApi: CallContext = { fetch: async () => new Response(null, { status: 401 }), log: { error: () => undefined } };

/** A page of a closed site says so in its status too: nobody keeps it, and nobody takes it for content. */
function asClosed(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('retry-after');
  headers.set('www-authenticate', 'Bearer realm="catalogus"');
  headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: 401, headers });
}

/**
 * Answers a request for a page. Without settings there is nothing to render: an empty body, status 503, and when to try again. Spec 2 and 4.
 */
export async function handler(request: Request, web: WebContext): Promise<Response> {
  const client = createCatalogueClient({ fetch: web.fetch, log: console });
  const site = await loadSite(client, web);
  if (!site) {
    return new Response(null, { status: 503, headers: { 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' } });
  }
  const context = new RouterContextProvider();
  context.set(clientContext, web.closed ? createCatalogueClient(closedApi) : client);
  context.set(siteContext, site);
  context.set(nonceContext, web.nonce);
  const response = await handle(request, context);
  return web.closed && !isOpenPage(new URL(request.url).pathname) ? asClosed(response) : response;
}
