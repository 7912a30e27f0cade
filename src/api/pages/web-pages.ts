import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fallbackDrawing, isDrawing, pagePaths, pagePatterns } from '#contract/routes.ts';
import { isReturnQuery } from '#contract/sign-in-return.ts';
import { FailureTracker } from './failure-tracker.ts';
import type { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import type { Gate } from '#api/requests/gate.ts';
import { noTelemetry, type Telemetry } from '#telemetry/telemetry.ts';
import { pageRoute, pathOf, queryOf } from './page-route.ts';
import { createHttpFetch } from './http-fetch.ts';
import { createInProcessFetch } from './in-process-fetch.ts';
import { encodePage, type PagePolicy } from './encode-page.ts';
import { canonicalAddress, keepQuery, knownAddress, sentSearch } from './page-address.ts';
import type { EncodedPage, PageCache } from './page-cache.ts';
import { PageSharing } from './shareable-page.ts';
import { createRemoteSource, type ShownCatalogue } from './page-source.ts';
import { RequestProblem, retryAfterSeconds } from '#api/responses/problem.ts';
import { everyPage, shownAnywhere } from '#api/responses/security-headers.ts';
import { sendResponse } from '#api/responses/send-response.ts';
import { failedPage, preparingPage } from '#api/responses/error-page.ts';
import { unknownPath } from '#api/responses/unknown-path.ts';
import type { StaticFiles } from '#api/files/static-files.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { PageContext, PageHandler, PageLog } from '#page-handler.ts';

/** What pages are served from. */
export type WebPagesOptions = {
  readonly current: CurrentSnapshot;
  readonly files: StaticFiles;
  /** The cache of shareable pages. Undefined: every page is rendered at each request, and no shared cache may store it. */
  readonly pages: PageCache | undefined;
  /** Loads the web build at the first page. Undefined: there is no build, so there are no pages. */
  readonly loadHandler: (() => Promise<PageHandler>) | undefined;
  /** What visitors without an account may do; with 'none' no page is shareable. */
  readonly anonymous: 'read' | 'none';
  readonly publicUrl: string;
  /** Origin of the API that pages are rendered from; empty: the one of this process. */
  readonly apiUrl: string;
  readonly links: PageContext['links'];
  readonly hasAccountLists: boolean;
  readonly measurementId: string;
  readonly policy: PagePolicy;
  /** The check before a page is rendered. Undefined: pages are rendered at once. */
  readonly gate?: Gate;
  /** What observes the rendering of pages; undefined: nothing does. */
  readonly telemetry?: Telemetry;
};

/** Shared caches store a page for 60 seconds; a browser revalidates it at each request, and an unchanged page is 304. */
const shared = 'public, max-age=0, s-maxage=60';
const ownOnly = 'private, no-cache';

/** The request for the web application: the address and nothing else of the visitor, so that no page depends on the visitor. */
function webRequest(address: string, publicUrl: string): Request {
  if (!address.startsWith('/')) {
    throw new RequestProblem('request.address');
  }
  return new Request(`${publicUrl}${address}`);
}

async function sendErrorPage(request: FastifyRequest, reply: FastifyReply, policy: PagePolicy, status: 500 | 503): Promise<FastifyReply> {
  const html = status === 503 ? preparingPage(retryAfterSeconds) : failedPage(request.id);
  return sendResponse(request, reply, {
    status,
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
    body: new EncodedBody(Buffer.from(html)),
    headers: {
      ...everyPage,
      'content-security-policy': policy([]),
      ...(status === 503 && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
  cacheControl: string,
): Promise<FastifyReply> | FastifyReply {
  if (page.body.size > 0) {
    return sendResponse(request, reply, { ...page, cacheControl });
  }
  const { location } = page.headers;
  return reply
    .code(page.status)
    .headers({ ...page.headers, ...(location !== undefined && { location: keepQuery(location, request.url) }) })
    .header('cache-control', cacheControl)
    .send('');
}

/** What is shown of the catalogue while nothing is published. */
const nothingPublished: ShownCatalogue = { hasSample: false, isEmpty: false };

/** Whether a page is rendered while nothing is published too: the desk, where a manager loads the first feed, and the return of the sign-in there. Decision 270. */
function isOfDesk(address: string): boolean {
  const route = pageRoute(pathOf(address));
  return route === pagePatterns.desk || (route === pagePaths.home && isReturnQuery(new URLSearchParams(queryOf(address))));
}

/**
 * Logs what fails while pages are rendered. A call that got no answer, or one that nobody can read, is an error; one that was refused or failed in this
 * server has a line there. Without what an address asks: see the lines of requests.
 */
function createPageLog(log: FastifyBaseLogger): PageLog {
  return {
    error: (message, detail) => {
      const [what] = message.split(': ', 1);
      if (typeof detail === 'string') {
        log.info({ detail: pathOf(detail) }, what);
      } else {
        log.error(detail instanceof Error ? { err: detail } : {}, what);
      }
    },
  };
}

type RenderPage = (address: string) => Promise<EncodedPage>;

function createPageRenderer(server: FastifyInstance, options: WebPagesOptions, sharing: PageSharing): RenderPage {
  const {
    current,
    loadHandler,
    anonymous,
    publicUrl,
    apiUrl,
    links,
    hasAccountLists,
    measurementId,
    policy,
    telemetry = noTelemetry,
  } = options;
  const now = (): number => performance.now();
  const own = createInProcessFetch(server);
  const remote = apiUrl === '' ? undefined : createRemoteSource(createHttpFetch(apiUrl), own, now);
  const watch = new FailureTracker(remote?.fetch ?? own, now);
  const log = createPageLog(server.log);
  const describe = async (address: string): Promise<ShownCatalogue | undefined> => {
    if (remote !== undefined) {
      return remote.describe();
    }
    const description = current.snapshot?.description;
    if (description === undefined) {
      return isOfDesk(address) ? nothingPublished : undefined;
    }
    return { snapshotId: description.id, hasSample: description.hasSample, isEmpty: description.productCount === 0 };
  };
  let handler: PageHandler | undefined;
  return async (address) => {
    handler ??= await loadHandler?.();
    const shown = await describe(address);
    if (handler === undefined || shown === undefined) {
      throw new RequestProblem(handler === undefined ? 'path.unknown' : 'catalogue.preparing');
    }
    const begun = now();
    const site = { closed: anonymous === 'none', publicOrigin: publicUrl, apiUrl, links, hasAccountLists, measurementId };
    const render = handler;
    const rendered = await telemetry.part('page', (part) => {
      part.note('route', pageRoute(pathOf(address)));
      return render(webRequest(address, publicUrl), { fetch: watch.fetch, log, ...shown, ...site });
    });
    const isOfOneSnapshot = shown.snapshotId !== undefined && current.snapshot?.description.id === shown.snapshotId;
    const cacheable = sharing.isShareable(rendered, { isOfOneSnapshot, isComplete: watch.hasNoFailureSince(begun) });
    return { ...encodePage(rendered, policy), cacheable };
  };
}

type PageResponder = (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<FastifyReply>;

function createPageResponder(
  { current, policy, apiUrl, gate }: WebPagesOptions,
  sharing: PageSharing,
  renderPage: RenderPage,
): PageResponder {
  return async (request, reply, address) => {
    const snapshotId = current.snapshot?.description.id;
    if (snapshotId === undefined && apiUrl === '' && !isOfDesk(address)) {
      return sendErrorPage(request, reply, policy, 503);
    }
    try {
      const make = async (): Promise<EncodedPage> => {
        await gate?.entered(request, reply, pageRoute(pathOf(address)) === pagePaths.products ? 'search' : 'light');
        return renderPage(address);
      };
      const cache = snapshotId === undefined ? undefined : sharing.cacheFor(address);
      const page = await (cache?.share(snapshotId ?? '', address, make) ?? make());
      return await sendPage(request, reply, page, cache !== undefined && page.cacheable ? shared : ownOnly);
    } catch (error) {
      if (error instanceof RequestProblem) {
        throw error;
      }
      request.log.error({ err: error, requestId: request.id }, 'page failed');
      return sendErrorPage(request, reply, policy, 500);
    }
  };
}

function refuseOtherMethods(server: FastifyInstance): void {
  server.route({
    method: server.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    onRequest: async (request) => {
      const path = pathOf(request.url);
      throw path.startsWith('/api/') ? unknownPath(path) : new RequestProblem('request.method', { headers: { allow: 'GET, HEAD' } });
    },
    handler: async () => undefined,
  });
}

/** Pages that are served. */
export type WebPages = {
  /** Makes the home page of a snapshot before that is current, if visitors ask for it: at a swap most of them would wait for its searches. */
  readonly prepare: (next: Snapshot) => Promise<void>;
};

/** Serves everything outside /api: the site's files, and the pages of the web application. */
export function addWebPages(server: FastifyInstance, options: WebPagesOptions): WebPages {
  const { current } = options;
  const sharing = new PageSharing(options);
  const renderPage = createPageRenderer(server, options, sharing);
  const respondWithPage = createPageResponder(options, sharing, renderPage);
  server.get('/*', async (request, reply) => {
    const search = sentSearch(request.url);
    if (search !== undefined) {
      return reply.code(303).headers({ location: search, 'cache-control': ownOnly }).send('');
    }
    const snapshotId = current.snapshot?.description.id;
    const address = knownAddress(request.url);
    const cached = snapshotId === undefined ? undefined : sharing.cacheFor(address)?.get(snapshotId, address);
    if (cached !== undefined) {
      return sendPage(request, reply, cached, shared);
    }
    const canonical = canonicalAddress(request.url);
    if (canonical !== undefined) {
      return reply.code(301).headers({ location: canonical, 'cache-control': ownOnly }).send('');
    }
    const path = pathOf(request.url);
    if (path.startsWith('/api/')) {
      throw unknownPath(path);
    }
    const file = (await options.files.find(path)) ?? (isDrawing(path) ? await options.files.find(fallbackDrawing) : undefined);
    if (file === undefined && options.files.isHashed(path)) {
      throw new RequestProblem('path.unknown');
    }
    if (file === undefined) {
      return respondWithPage(request, reply, address);
    }
    return sendResponse(request, path.startsWith('/images/') ? reply.headers(shownAnywhere) : reply, file);
  });
  refuseOtherMethods(server);
  return {
    prepare: async (next) => {
      const present = current.snapshot?.description.id ?? '';
      const make = (): Promise<EncodedPage> => current.ahead(next, () => renderPage(pagePaths.home));
      await sharing.cacheFor(pagePaths.home)?.prepare(present, next.description.id, pagePaths.home, make);
    },
  };
}
