import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { ResponseCache } from './api/responses/response-cache.ts';
import { Admission } from './api/requests/admission.ts';
import { addressSet } from './api/requests/client-address.ts';
import { CurrentSnapshot } from './api/snapshot/current-snapshot.ts';
import { addSeoFiles } from './api/files/seo-files.ts';
import { addImageFiles } from './api/files/image-files.ts';
import { followPublished } from './api/snapshot/follow-published.ts';
import { Gate } from './api/requests/gate.ts';
import { createImagePass } from './api/requests/image-pass.ts';
import { listenOn } from './api/connections/listen.ts';
import { Readiness } from './api/snapshot/readiness.ts';
import { RequestRate } from './api/requests/request-rate.ts';
import { pagePolicy } from './api/responses/security-headers.ts';
import { SpreadsheetQueue } from './api/requests/spreadsheet-queue.ts';
import { createServer, type ServerLimits } from './api/server.ts';
import { PageCache } from './api/pages/page-cache.ts';
import { StaticFiles } from './api/files/static-files.ts';
import type { ApiContext } from './api/endpoints/endpoint.ts';
import { loadPageHandler, type PageHandler } from './page-handler.ts';
import { addWebPages } from './api/pages/web-pages.ts';
import { readServer } from './api/server-readings.ts';
import { hasErrorCode } from './contract/caught-error.ts';
import { ApplicationsFileError } from './identity/identity.ts';
import { startIdentity, type StartedIdentity } from './identity/start-identity.ts';
import type { CacheUse } from './search/search-engine.ts';
import { publishedSnapshots } from './snapshot/published-snapshots.ts';
import type { ImportHistory } from './store/import-history.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { readConfig, type Config } from './config.ts';
import { stopAtSignal } from './stop-at-signal.ts';

const responseCacheBytes = 64 << 20;
const root = resolve(import.meta.dirname, '..');
const builtPages = join(root, 'build', 'web', 'server', 'index.js');

/** Rejects when the data folder is there but cannot be read. Before the first import it may be absent. */
async function readDataFolder(folder: string): Promise<void> {
  await readdir(folder).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) {
      throw error;
    }
  });
}

const pageLoader = (): (() => Promise<PageHandler>) | undefined =>
  existsSync(builtPages) ? () => loadPageHandler(pathToFileURL(builtPages).href) : undefined;

function siteFiles(): StaticFiles {
  return new StaticFiles([
    { folder: join(root, 'public') },
    { folder: join(root, 'build', 'public') },
    { folder: join(root, 'build', 'web', 'client'), hashedPrefix: '/app/' },
  ]);
}

async function startSignIn({ identity, publicUrl, dataFolder }: Config, log: pino.Logger): Promise<StartedIdentity> {
  const { provider, developmentPort, production, tokenSeconds, applicationsFile, keyHours } = identity;
  const styles = (): Promise<string[]> =>
    Promise.all(['tokens', 'base'].map((name) => readFile(join(root, 'src', 'web', 'ui', `${name}.css`), 'utf8')));
  const development =
    developmentPort === undefined
      ? undefined
      : {
          port: developmentPort,
          siteOrigin: publicUrl,
          dataFolder,
          styles: (await styles()).join('\n'),
          fontFolder: join(root, 'public', 'fonts'),
          accessTokenSeconds: tokenSeconds,
          production,
        };
  const signIn = await startIdentity({ provider, development, applicationsFile, keyHours });
  if (signIn.fault !== undefined) {
    log.warn({ err: signIn.fault, port: developmentPort }, 'the development identity provider did not start: nobody can sign in');
  }
  return signIn;
}

// A page loads some ten calls and the next visitor of a school may come at the same moment: what is limited is what goes on.
const secondsAtOnce = 30;
// A page waits longer for another process than it works.
const placesForRemoteApi = 64;
const gateOf = ({ requestsPerSecond, apiUrl }: Config): Gate =>
  new Gate(
    new Admission(apiUrl === '' ? {} : { places: placesForRemoteApi }),
    requestsPerSecond === 0 ? undefined : new RequestRate({ perSecond: requestsPerSecond, burst: requestsPerSecond * secondsAtOnce }),
  );

const limitsOf = ({ connections, trustedProxies }: Config): Partial<ServerLimits> => ({
  connections: { ...connections, isTrusted: addressSet(trustedProxies).has },
});

type SiteParts = Pick<ApiContext, 'gate' | 'current' | 'responses' | 'settings' | 'imagePass' | 'telemetry'> & {
  readonly pages: PageCache | undefined;
};
type Site = { readonly files: StaticFiles; readonly imageCacheUse: () => Readonly<Record<string, CacheUse>> };

/** Serves all that is no call: images, files and pages. */
function addSite(
  server: FastifyInstance,
  config: Config,
  { gate, current, responses, settings, imagePass, telemetry, pages }: SiteParts,
): Site {
  const { anonymous, publicUrl, apiUrl, links, measurementId } = config;
  let imageCacheUse: Site['imageCacheUse'] = () => ({});
  addImageFiles(server, {
    loadMakers: async () => {
      const { createImageMakers } = await import('./api/files/image-makers.ts');
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
  addWebPages(server, {
    current,
    files,
    pages,
    loadHandler: pageLoader(),
    anonymous,
    publicUrl,
    apiUrl,
    links,
    measurementId,
    policy,
    gate,
    telemetry,
  });
  return { files, imageCacheUse: () => imageCacheUse() };
}

/** Reads what imports left in the store, for metrics. The code of the store is loaded only then. */
async function importReader({ metrics, dataFolder }: Config): Promise<() => ImportHistory | undefined> {
  if (metrics === undefined) {
    return () => undefined;
  }
  const { dataPaths } = await import('./commands/data-folder.ts');
  const { readImportHistory } = await import('./store/import-history.ts');
  return () => readImportHistory(dataPaths(dataFolder).store);
}

async function start(config: Config): Promise<void> {
  await readDataFolder(config.dataFolder);
  const log = pino({ level: config.logLevel, base: null });
  const current = new CurrentSnapshot();
  const responses = new ResponseCache(responseCacheBytes);
  const { portalUrl, anonymous, pageCacheBytes, publicUrl, apiUrl, siteOrigins } = config;
  const pages = pageCacheBytes > 0 ? new PageCache(pageCacheBytes) : undefined;
  const made = { clear: () => [responses, pages].forEach((cache) => cache?.clear()) };
  const published = publishedSnapshots(config.dataFolder);
  const opened = followPublished({ published, current, responses: made, log });
  const observed = await startTelemetry(config, 'catalogus', log);
  const { telemetry } = observed;
  const signIn = await startSignIn(config, log);
  const settings = { ...config.settings, ...signIn.settings };
  const { identity } = signIn;
  const now = (): Date => new Date();
  const imagePass =
    anonymous === 'none' ? createImagePass({ key: config.imageKey, now, secure: publicUrl.startsWith('https:') }) : undefined;
  const readiness = new Readiness(() => current.snapshot !== undefined || apiUrl !== '');
  const room = { gate: gateOf(config), spreadsheets: new SpreadsheetQueue() };
  const site = { portalUrl, publicUrl, siteOrigins, anonymous };
  const context = { ...site, ...room, current, responses, settings, identity, imagePass, readiness, telemetry, now };
  const { server, connections } = createServer(context, log, limitsOf(config));
  const { files, imageCacheUse } = addSite(server, config, { ...context, pages });
  const following = await opened;
  const readImports = await importReader(config);
  await observed.serve(readServer({ context, pages, imageCacheUse, connections, published, following, readImports }));
  const stopListening = await listenOn(server, { port: config.port, host: config.host });
  process.stdout.write(`De catalogus staat op ${publicUrl}\n`);

  stopAtSignal(config.stopSeconds, log, {
    announce: () => {
      readiness.stop();
      connections.end();
    },
    finish: async () => {
      await connections.close(stopListening);
      await server.close();
      await following.close();
      await signIn.close();
      await observed.close();
      await current.replace(undefined);
    },
  });
  // A file that went meanwhile costs nobody more than its compression later on.
  await files.warmUp().catch((error: unknown) => log.warn({ err: error }, 'not all files were compressed beforehand'));
}

/** Says in a sentence why the start failed, where that is something to mend outside the program; anything else is a fault of ours. */
function startFault(error: unknown, { port: sitePort, host: siteHost, metrics, dataFolder }: Config): string | undefined {
  if (error instanceof ApplicationsFileError) {
    return `${error.message}. Controleer CATALOGUS_APPLICATIONS.`;
  }
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) {
    return undefined;
  }
  if ('path' in error && error.path === dataFolder) {
    return `De gegevensmap ${dataFolder} kan niet worden gelezen (${error.message}). Controleer de rechten, of kies een andere map met CATALOGUS_DATA.`;
  }
  const isOfMetrics = metrics !== undefined && 'port' in error && error.port === metrics.port;
  const { port, host } = isOfMetrics ? metrics : { port: sitePort, host: siteHost };
  const prefix = isOfMetrics ? 'METRICS_' : '';
  if (error.syscall === 'listen' && hasErrorCode(error, 'EADDRINUSE', 'EACCES')) {
    const why = error.code === 'EADDRINUSE' ? 'is al in gebruik' : 'mag dit programma niet gebruiken';
    return `Poort ${port} ${why}. Kies een andere met ${prefix}PORT, bijvoorbeeld: ${prefix}PORT=${port + 10} npm start`;
  }
  return error.syscall === 'listen' || error.syscall === 'getaddrinfo'
    ? `Op '${host}' kan deze computer niet luisteren (${error.message}). Kies een ander netwerkadres met ${prefix}HOST.`
    : undefined;
}

function cannotStart(error: unknown, settings: Config): void {
  const sentence = startFault(error, settings);
  if (sentence === undefined) {
    throw error;
  }
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const config = readConfig(process.env);
if (config.ok) {
  await start(config.value).catch((error: unknown) => cannotStart(error, config.value));
} else {
  process.stderr.write(`De instellingen kloppen niet:\n${config.problem.map((fault) => `- ${fault}`).join('\n')}\n`);
  process.exitCode = 2;
}
