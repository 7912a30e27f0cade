import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { AnswerCache } from '#api/answer-cache.ts';
import { CurrentSnapshot } from '#api/current-snapshot.ts';
import { addCrawlerFiles } from '#api/crawler-files.ts';
import { addImageFiles } from '#api/image-files.ts';
import { followPublished } from '#api/follow-published.ts';
import { createImagePass } from '#api/image-pass.ts';
import { pagePolicy } from '#api/security-headers.ts';
import { createServer } from '#api/server.ts';
import { PageCache } from '#api/page-cache.ts';
import { StaticFiles } from '#api/static-files.ts';
import { addWebPages, type PageHandler } from '#api/web-pages.ts';
import { startIdentity, type StartedIdentity } from '#identity/start-identity.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readConfig, type Config } from './config.ts';

const answerCacheBytes = 64 << 20;
const pageCacheBytes = 64 << 20;
const patienceAtStop = 10_000;
const root = resolve(import.meta.dirname, '..');
const builtPages = join(root, 'build', 'web', 'server', 'index.js');

async function loadPages(): Promise<PageHandler> {
  const { handler } = (await import(pathToFileURL(builtPages).href)) as { readonly handler: PageHandler };
  return handler;
}

function siteFiles(): StaticFiles {
  return new StaticFiles([
    { folder: join(root, 'public') },
    { folder: join(root, 'build', 'public') },
    { folder: join(root, 'build', 'web', 'client'), hashedPrefix: '/app/' },
  ]);
}

async function startSignIn({ identity, publicUrl, dataFolder }: Config, log: pino.Logger): Promise<StartedIdentity> {
  const { provider, developmentPort, production, tokenSeconds, applicationsFile } = identity;
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
  const signIn = await startIdentity({ provider, development, applicationsFile });
  if (signIn.fault !== undefined) {
    log.warn({ err: signIn.fault, port: developmentPort }, 'the development identity provider did not start: nobody can sign in');
  }
  return signIn;
}

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, base: null });
  const current = new CurrentSnapshot();
  const answers = new AnswerCache(answerCacheBytes);
  const { portalUrl, anonymous, publicUrl, links, measurementId } = config;
  const pages = anonymous === 'read' ? new PageCache(pageCacheBytes) : undefined;
  const made = { clear: () => [answers, pages].forEach((cache) => cache?.clear()) };
  const published = followPublished({ published: publishedSnapshots(config.dataFolder), current, answers: made, log });
  const signIn = await startSignIn(config, log);
  const settings = { ...config.settings, ...signIn.settings };
  const { identity } = signIn;
  const now = (): Date => new Date();
  const imagePass =
    anonymous === 'none' ? createImagePass({ key: config.imageKey, now, secure: publicUrl.startsWith('https:') }) : undefined;
  const server = createServer({ current, answers, settings, portalUrl, anonymous, identity, imagePass, now }, log);
  addImageFiles(server, {
    loadMakers: async () => (await import('#api/image-makers.ts')).createImageMakers(config.dataFolder, config.imageOrigins, current),
    answers,
    cdnPath: settings.cdnUrl.startsWith('/') ? settings.cdnUrl : undefined,
    snapshotId: () => current.snapshot?.description.id ?? '',
    imagePass,
  });
  addCrawlerFiles(server, { current, answers, publicUrl, anonymous });
  const files = siteFiles();
  const loadHandler = existsSync(builtPages) ? loadPages : undefined;
  const policy = pagePolicy({ ...settings, apiUrl: config.apiUrl, measurementId });
  addWebPages(server, { current, files, pages, loadHandler, anonymous, publicUrl, links, measurementId, policy });
  const following = await published;
  await server.listen({ port: config.port, host: config.host });
  process.stdout.write(`De catalogus staat op ${publicUrl}\n`);

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), patienceAtStop).unref();
    await server.close();
    await following.close();
    await signIn.close();
    await current.replace(undefined);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().catch((error: unknown) => log.error({ err: error }, 'stopping failed')));
  }
  // A file that went meanwhile costs nobody more than its compression later on.
  await files.warmUp().catch((error: unknown) => log.warn({ err: error }, 'not all files were compressed beforehand'));
}

/** Ends with a sentence when the port is taken or may not be used; anything else is a fault of ours and keeps its trace. */
function cannotStart(error: unknown, port: number): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EADDRINUSE' && code !== 'EACCES') {
    throw error;
  }
  const why = code === 'EADDRINUSE' ? 'is al in gebruik' : 'mag dit programma niet gebruiken';
  process.stderr.write(`Poort ${port} ${why}. Kies een andere met PORT, bijvoorbeeld: PORT=${port + 10} npm start\n`);
  process.exit(1);
}

const config = readConfig(process.env);
if (config.ok) {
  await start(config.value).catch((error: unknown) => cannotStart(error, config.value.port));
} else {
  process.stderr.write(`De instellingen kloppen niet:\n${config.problem.map((fault) => `- ${fault}`).join('\n')}\n`);
  process.exitCode = 2;
}
