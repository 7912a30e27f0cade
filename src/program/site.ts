import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { listenOn, type ListenOptions } from '#api/connections/listen.ts';
import type { ApiContext } from '#api/endpoints/endpoint.ts';
import { addImageFiles } from '#api/files/image-files.ts';
import { addSeoFiles } from '#api/files/seo-files.ts';
import { StaticFiles } from '#api/files/static-files.ts';
import { PageCache } from '#api/pages/page-cache.ts';
import { createInProcessFetch } from '#api/pages/in-process-fetch.ts';
import { addWebPages, type WebPages } from '#api/pages/web-pages.ts';
import { Admission } from '#api/requests/admission.ts';
import { addressSet } from '#api/requests/client-address.ts';
import { Gate } from '#api/requests/gate.ts';
import { createImagePass } from '#api/requests/image-pass.ts';
import { RequestRate } from '#api/requests/request-rate.ts';
import { SpreadsheetQueue } from '#api/requests/spreadsheet-queue.ts';
import { ResponseCache } from '#api/responses/response-cache.ts';
import { pagePolicy } from '#api/responses/security-headers.ts';
import { readServerState, type ServerParts } from '#api/server-state.ts';
import { createServer, type ServerLimits } from '#api/server.ts';
import { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import { Readiness } from '#api/snapshot/readiness.ts';
import { shareCacheBytes, type CacheBudget } from '#cache-budget.ts';
import { identityOf, type IdentityParts } from '#identity/start-identity.ts';
import { isRestoreUnfinished } from '#backup/finish-restore.ts';
import { openDesk, type Desk } from '#management/desk.ts';
import type { SignInSettings } from '#identity/identity.ts';
import type { Config } from '#config.ts';
import type { CacheUse } from '#search/search-engine.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { openAccountLists, type AccountLists } from '#store/lists/account-lists.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import type { ServerState } from '#telemetry/server-state.ts';
import type { Telemetry } from '#telemetry/telemetry.ts';
import { loadPageHandler, type PageHandler } from '#page-handler.ts';
import { root } from './root.ts';
import { warmUp } from './warm-up.ts';

/** The name of this program in traces. */
export const serviceName = 'catalogus';
const commandLine = join(root, 'src', 'cli.ts');
const builtPages = join(root, 'build', 'web', 'server', 'index.js');

const pageLoader = (): (() => Promise<PageHandler>) | undefined =>
  existsSync(builtPages) ? () => loadPageHandler(pathToFileURL(builtPages).href) : undefined;

const siteFiles = (): StaticFiles =>
  new StaticFiles([
    { folder: join(root, 'public') },
    { folder: join(root, 'build', 'public') },
    { folder: join(root, 'build', 'web', 'client'), hashedPrefix: '/app/' },
  ]);

/** Milliseconds that a swap waits for the preparation of a snapshot. */
const longestPreparation = 2_000;

/**
 * Seconds of its rate that a client may use at once: a page makes some ten calls, and visitors of a school share an address. Only a client that goes on
 * is limited.
 */
const secondsAtOnce = 30;
/** Requests in progress at once where they mostly wait for another machine: pages for an API elsewhere, searches for a cluster. */
const placesForRemoteWork = 64;
const gateOf = ({ requestsPerSecond, longestWait, apiUrl, searchCluster }: Config): Gate =>
  new Gate(
    new Admission({ longestWait, ...((apiUrl !== '' || searchCluster !== undefined) && { places: placesForRemoteWork }) }),
    requestsPerSecond === 0 ? undefined : new RequestRate({ perSecond: requestsPerSecond, burst: requestsPerSecond * secondsAtOnce }),
  );

const limitsOf = ({ connections, trustedProxies, threads }: Config): Partial<ServerLimits> => ({
  connections: { ...connections, isTrusted: addressSet(trustedProxies).has },
  threads,
});

/** The snapshot of a site, and its caches of what was made from it. */
export type SiteState = { readonly current: CurrentSnapshot; readonly responses: ResponseCache; readonly pages: PageCache | undefined };

type CacheLimits = Pick<Config, 'cacheBytes' | 'pageCacheBytes'>;

/** The memory for responses and pages of a catalogue with this number of products, in bytes. */
function outputBudget(
  { cacheBytes, pageCacheBytes = Infinity }: CacheLimits,
  productCount: number,
): Pick<CacheBudget, 'responses' | 'pages'> {
  const { responses, pages } = shareCacheBytes(productCount, cacheBytes);
  return { responses, pages: Math.min(pages, pageCacheBytes) };
}

/** Makes the empty state of a site. */
export function createState(config: CacheLimits): SiteState {
  const { responses, pages } = outputBudget(config, 0);
  return {
    current: new CurrentSnapshot(),
    responses: new ResponseCache(responses),
    pages: pages > 0 ? new PageCache(pages) : undefined,
  };
}

/** Empties the caches of a site, and gives them the memory that suits its catalogue. */
export function clearCaches({ current, responses, pages }: SiteState, config: CacheLimits): void {
  const budget = outputBudget(config, current.snapshot?.description.productCount ?? 0);
  responses.clear(budget.responses);
  pages?.clear(budget.pages);
}

/** What a site needs beside its configuration and state. `identity` undefined: there is no sign-in. */
export type SiteOptions = {
  readonly identity: IdentityParts | undefined;
  readonly settings: SignInSettings;
  readonly telemetry: Telemetry;
  readonly log: pino.Logger;
};

/** Parts of the state of a site that are outside it. */
export type StateSources = Pick<ServerParts, 'published' | 'following' | 'readImports'>;

/** The server of one thread, with site and API. */
export type Site = {
  listen(options: ListenOptions): Promise<void>;
  /** Returns the function that reads the state of the server for its metrics. */
  readState(sources: StateSources): () => Promise<ServerState>;
  /**
   * Renders the home page of a snapshot before it is current. Resolves after two seconds at the latest, because a swap waits for it; after a failure the page
   * is rendered at its first request.
   */
  prepare(next: Snapshot): Promise<void>;
  /**
   * Reads the files of the site beforehand, and sends the requests that visitors send first. Never rejects: what fails is done at a visitor's request.
   */
  warmUp(): Promise<void>;
  /** Says at /api/ready that the server stops, and ends connections after their next response. */
  announceStop(): void;
  /** Answers open requests and closes everything of this thread. */
  close(): Promise<void>;
};

type SiteParts = Pick<ApiContext, 'gate' | 'current' | 'responses' | 'settings' | 'imagePass' | 'telemetry'> & {
  readonly pages: PageCache | undefined;
};
type Pages = WebPages & { readonly files: StaticFiles; readonly imageCacheUse: () => Readonly<Record<string, CacheUse>> };

/** Serves all that is no call: images, files and pages. */
function addPages(
  server: FastifyInstance,
  config: Config,
  { gate, current, responses, settings, imagePass, telemetry, pages }: SiteParts,
): Pages {
  const { anonymous, publicUrl, apiUrl, links, measurementId } = config;
  const hasAccountLists = apiUrl !== '' || config.keepsLists;
  let imageCacheUse: Pages['imageCacheUse'] = () => ({});
  addImageFiles(server, {
    loadMakers: async () => {
      const { createImageMakers } = await import('#api/files/image-makers.ts');
      const makers = createImageMakers(config.dataFolder, config.imageOrigins, current);
      imageCacheUse = makers.cacheUse;
      return makers;
    },
    responses,
    cdnPath: settings.cdnUrl.startsWith('/') ? settings.cdnUrl : undefined,
    snapshotId: () => current.snapshot?.description.id ?? '',
    imagePass,
  });
  addSeoFiles(server, { current, responses, publicUrl, anonymous });
  const files = siteFiles();
  const policy = pagePolicy({ ...settings, apiUrl, measurementId });
  const handler = { loadHandler: pageLoader(), policy };
  const site = { anonymous, publicUrl, apiUrl, links, hasAccountLists, measurementId, gate, telemetry };
  const { prepare } = addWebPages(server, { current, files, pages, ...handler, ...site });
  return { prepare, files, imageCacheUse: () => imageCacheUse() };
}

function deskOf({ dataFolder, imageOrigins, sectors, searchCluster }: Config, clock: () => Date): Desk {
  // oxlint-disable-next-line node/no-process-env -- a command reads its configuration itself, from the environment of the server
  const environment = process.env;
  return openDesk({ dataFolder, imageOrigins, sectors, commandLine, environment, authorityFile: searchCluster?.authorityFile, clock });
}

// An API elsewhere has its lists in a data folder of its own.
const listsOf = ({ dataFolder, apiUrl, keepsLists }: Config): AccountLists | undefined =>
  keepsLists && apiUrl === ''
    ? openAccountLists({ file: join(dataFolder, listDatabaseName), isRestoring: () => isRestoreUnfinished(dataFolder) })
    : undefined;

// A warm-up with a cluster or an API elsewhere would be work for other machines, and a closed catalogue refuses requests without an account.
const asksItself = ({ searchCluster, apiUrl, anonymous }: Config): boolean =>
  searchCluster === undefined && apiUrl === '' && anonymous === 'read';

async function askFirst(
  server: FastifyInstance,
  { current, gate }: Pick<ApiContext, 'current' | 'gate'>,
  stopping: AbortSignal,
): Promise<void> {
  const { snapshot } = current;
  if (snapshot !== undefined) {
    const isFree = (): boolean => gate.load.running + gate.load.waiting === 0;
    await warmUp({ fetch: createInProcessFetch(server), snapshot, isFree, stopping });
  }
}

/** Makes the server of one thread. It answers once it listens. */
export function createSite(
  config: Config,
  { current, responses, pages }: SiteState,
  { identity, settings: signIn, telemetry, log }: SiteOptions,
): Site {
  const { portalUrl, anonymous, publicUrl, apiUrl, siteOrigins, managerRole } = config;
  const settings = { ...config.settings, ...signIn };
  const now = (): Date => new Date();
  const imagePass =
    anonymous === 'none' ? createImagePass({ key: config.imageKey, now, secure: publicUrl.startsWith('https:') }) : undefined;
  const readiness = new Readiness(() => current.snapshot !== undefined || apiUrl !== '');
  const desk = deskOf(config, now);
  const lists = listsOf(config);
  const fromConfig = { portalUrl, publicUrl, siteOrigins, anonymous, managerRole };
  const limiters = { gate: gateOf(config), spreadsheets: new SpreadsheetQueue() };
  const shared = { current, responses, settings, telemetry, log, now };
  const context = { ...fromConfig, ...limiters, ...shared, imagePass, readiness, desk, lists, identity: identityOf(identity) };
  const { server, connections } = createServer(context, log, limitsOf(config));
  const { prepare, files, imageCacheUse } = addPages(server, config, { ...context, pages });
  let stopListening = (): void => undefined;
  const stopping = new AbortController();
  const warn = (error: unknown): void => log.warn({ err: error }, 'not everything was made beforehand');
  let asking: Promise<void> | undefined;
  return {
    listen: async (options) => {
      stopListening = await listenOn(server, options);
    },
    readState: (sources) => readServerState({ ...sources, context, pages, imageCacheUse, connections }),
    prepare: (next) => Promise.race([prepare(next).catch(warn), wait(longestPreparation, undefined, { ref: false })]),
    warmUp: async () => {
      asking = asksItself(config) ? askFirst(server, context, stopping.signal).catch(warn) : undefined;
      await Promise.all([files.warmUp().catch(warn), asking]);
    },
    announceStop: () => {
      stopping.abort();
      readiness.stop();
      connections.end();
    },
    close: async () => {
      stopping.abort();
      await asking;
      await connections.close(stopListening);
      await desk.close();
      await server.close();
      lists?.close();
      await current.replace(undefined);
    },
  };
}
