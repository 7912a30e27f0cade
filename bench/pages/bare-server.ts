import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Admission } from '#api/requests/admission.ts';
import { ResponseCache } from '#api/responses/response-cache.ts';
import { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import { Gate } from '#api/requests/gate.ts';
import { createInProcessFetch } from '#api/pages/in-process-fetch.ts';
import { loadPageHandler } from '#page-handler.ts';
import { Readiness } from '#api/snapshot/readiness.ts';
import { createServer } from '#api/server.ts';
import { SpreadsheetQueue } from '#api/requests/spreadsheet-queue.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { noTelemetry } from '#telemetry/telemetry.ts';
import { readMarkup, toElements, type Markup } from './markup.ts';

/**
 * The floor for rendering: Fastify and react-dom, nothing between. For each address of the arguments it makes the same calls to the same API
 * inside the process as the page does, renders the same markup, and writes the same data into the page, as JSON, for the browser to hydrate with.
 */
type Page = {
  readonly head: string;
  readonly markup: readonly Markup[];
  readonly data: unknown;
  readonly calls: readonly { path: string; init: RequestInit | undefined }[];
};

const [, , ...addresses] = process.argv;
const { PORT = '', CATALOGUS_DATA = '' } = process.env;
const links = { portal: '', terms: '', privacy: '', cookies: '', disclaimer: '', customerInformation: '' };
const origin = `http://localhost:${PORT}`;

const file = await publishedSnapshots(CATALOGUS_DATA).current();
if (file === undefined) {
  throw new Error('Nothing is published');
}
const current = new CurrentSnapshot(await openSnapshot(file));
const oidc = { oidcAuthority: '', oidcClientId: '', oidcMetadataUrl: '', oidcScope: '' };
const settings = { cdnUrl: '/cdn', AzureB2cTenantId: '', AzureB2cBFFClientId: '', ...oidc };
const log = pino({ level: 'error' });
const responses = new ResponseCache(64 << 20);
const readiness = new Readiness(() => true);
const { server } = createServer(
  {
    current,
    responses,
    settings,
    portalUrl: '',
    anonymous: 'read',
    identity: undefined,
    readiness,
    gate: new Gate(new Admission()),
    spreadsheets: new SpreadsheetQueue(),
    telemetry: noTelemetry,
    now: () => new Date(),
    managerRole: { claim: 'roles', name: 'catalogusbeheer' },
    log,
  },
  log,
);
const fetch = createInProcessFetch(server);
const build = pathToFileURL(resolve(join(import.meta.dirname, '..', '..', 'build', 'web', 'server', 'index.js')));
const handler = await loadPageHandler(build.href);

/** Renders a page with the real application once, and remembers what it asked and how it looks. Every page asks for the menu again. */
async function record(address: string): Promise<Page> {
  const calls: { path: string; init: RequestInit | undefined }[] = [];
  const context = {
    snapshotId: address,
    publicOrigin: origin,
    apiUrl: '',
    hasSample: true,
    isEmpty: false,
    closed: false,
    links,
    hasAccountLists: false,
    measurementId: '',
  };
  const { html } = await handler(new Request(`${origin}${address}`), {
    ...context,
    log: console,
    fetch: (path, init) => {
      if (!path.startsWith('/api/v2/Metadata/areas')) {
        calls.push({ path, init: init && { ...init, signal: null } });
      }
      return fetch(path, init);
    },
  });
  // The application's own data: what is left of the answers when only what the page shows is kept.
  const [, written = '{}'] = /<script type="application\/json" id="page-state">(.*?)<\/script>/u.exec(html) ?? [];
  const data: unknown = JSON.parse(written);
  return { head: html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>')), markup: readMarkup(html), calls, data };
}

function render({ head, markup, data }: Page): Promise<string> {
  const { promise, resolve: finish, reject } = Promise.withResolvers<string>();
  const script = createElement('script', { dangerouslySetInnerHTML: { __html: JSON.stringify(data).replaceAll('<', '\\u003c') } });
  const body = createElement('body', {}, ...toElements(markup), script);
  const headElement = createElement('head', { dangerouslySetInnerHTML: { __html: head } });
  const rendering = renderToPipeableStream(createElement('html', { lang: 'nl' }, headElement, body), {
    onAllReady() {
      const parts: Buffer[] = [];
      const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (parts.push(Buffer.from(chunk)), done()) });
      sink.on('finish', () => finish(Buffer.concat(parts).toString()));
      rendering.pipe(sink);
    },
    onError: reject,
  });
  return promise;
}

const pages = new Map<string, Page>();
server.get('/*', async (request, reply) => {
  const page = pages.get(request.url) ?? [...pages.values()][0];
  if (page === undefined) {
    throw new Error('No address was given');
  }
  await Promise.all(page.calls.map(async ({ path, init }) => (await fetch(path, init)).json()));
  const html = await render(page);
  const etag = createHash('sha256').update(html).digest('base64url');
  return reply.header('content-type', 'text/html; charset=utf-8').header('etag', `"${etag}"`).send(html);
});
// A call inside the process makes the server ready, and then it takes no more routes.
for (const address of addresses) {
  pages.set(address, await record(address));
}
await server.listen({ port: Number(PORT), host: '127.0.0.1' });
