import { createStaticHandler, isRouteErrorResponse, RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { isOpenPage } from '#contract/routes.ts';
import type { RequestContext } from './client/api-request.ts';
import { createCatalogueClient } from './client/catalogue-client.ts';
import { clientContext } from './client/client-context.ts';
import { assembleDocument, headElements, scriptHashes, stateElement } from './document/document-shell.ts';
import { pageRoutes } from './page-routes.ts';
import type { PageState } from './document/page-state.ts';
import { watchedFetch } from './page-refresh.ts';
import { renderPage } from './document/render-page.tsx';
import { ErrorBoundary, Root } from './root.tsx';
import { createSiteLoader } from './site/site-loader.ts';
import { writeSite } from './site/site.ts';
import { pageNamespaces } from './texts/texts.ts';
import type { PageHandler, RenderedPage } from '#page-handler.ts';

const pages = await Promise.all(
  pageRoutes.map(async ({ name, path, read }) => {
    const { default: Component, loader = () => null, handle } = await read();
    return { id: name, path, Component, loader, handle };
  }),
);
const routes = createStaticHandler([{ id: 'root', Component: Root, ErrorBoundary, children: pages }]);
const loadSite = createSiteLoader(() => new Date());

/** The API for pages of a closed site: it answers 401 without a request, so no content of the catalogue can reach a page. */
const closedApi: RequestContext = { fetch: async () => new Response(null, { status: 401 }), log: { error: () => undefined } };

const htmlType = 'text/html; charset=utf-8';

/** Gives a page of a closed site status 401, so that neither caches nor search engines keep it. */
function asClosed({ headers: { 'retry-after': _, ...headers }, ...response }: RenderedPage): RenderedPage {
  return { ...response, status: 401, headers: { ...headers, 'www-authenticate': 'Bearer realm="catalogus"', 'cache-control': 'no-store' } };
}

/** The part of an error that the browser may know: the status of an expected error, or status 500. */
function shownError(error: unknown): unknown {
  const { status, statusText, data } = isRouteErrorResponse(error) ? error : { status: 500, statusText: '', data: null };
  return { status, statusText, internal: true, data: (data as unknown) ?? null };
}

function stateOf(loaded: StaticHandlerContext, known: Omit<PageState, 'router'>): PageState {
  const errors = loaded.errors && Object.fromEntries(Object.entries(loaded.errors).map(([id, error]) => [id, shownError(error)]));
  return { ...known, router: { loaderData: loaded.loaderData, errors } };
}

/**
 * Responds to a request for a page. Without settings nothing renders: an empty body with status 503 and `Retry-After`. Specification 2 and 4.
 */
export const handler: PageHandler = async (request, web) => {
  const calls: RequestContext = { fetch: web.fetch, log: web.log };
  const site = await loadSite(createCatalogueClient({ ...calls, cdnUrl: '' }), web);
  if (!site) {
    return { status: 503, headers: { 'retry-after': '5', 'content-type': htmlType }, html: '', scriptHashes };
  }
  const watch = { failed: false };
  const watched = { ...calls, fetch: watchedFetch(web.fetch, watch) };
  const pageClient = createCatalogueClient({ ...(web.closed ? closedApi : watched), cdnUrl: site.settings.cdnUrl });
  const context = new RouterContextProvider();
  context.set(clientContext, pageClient);
  const loaded = await routes.query(request, { requestContext: context });
  if (loaded instanceof Response) {
    return { status: loaded.status, headers: Object.fromEntries(loaded.headers), html: '', scriptHashes };
  }
  for (const error of Object.values(loaded.errors ?? {}).filter((one) => !isRouteErrorResponse(one))) {
    web.log.error('page failed', error);
  }
  const { id: name = '' } = loaded.matches.at(-1)?.route ?? {};
  const rendered = renderPage({ handler: routes, loaded, site, client: pageClient });
  const namespaces = pageNamespaces(loaded.matches.map(({ route }) => route.handle as unknown));
  const state = stateOf(loaded, { site: writeSite(site), namespaces, failed: watch.failed });
  const html = assembleDocument(rendered, headElements(name, namespaces), stateElement(state));
  const own = Object.assign({}, ...Object.values(loaded.loaderHeaders).map((headers) => Object.fromEntries(headers))) as object;
  const response = { status: loaded.statusCode, headers: { ...own, 'content-type': htmlType }, html, scriptHashes };
  return web.closed && !isOpenPage(new URL(request.url).pathname) ? asClosed(response) : response;
};
