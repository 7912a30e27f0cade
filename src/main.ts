import { readdir } from 'node:fs/promises';
import pino from 'pino';
import { isRestoreUnfinished } from './backup/finish-restore.ts';
import { hasErrorCode } from './contract/caught-error.ts';
import { ApplicationsFileError } from './identity/identity.ts';
import { claimPort } from './program/claim-port.ts';
import { logDestination } from './program/log-destination.ts';
import { runAlone } from './program/run-alone.ts';
import { AuthorityFileError } from './search/opensearch/authority-file.ts';
import { StoreError } from './store/store-error.ts';
import { readConfig, type Config } from './config.ts';

/** How long a start waits for another process that puts the files of a restore in their places, in milliseconds. */
const longestRestore = 10_000;

/** Rejects when the data folder is there but cannot be read. Before the first import it may be absent. */
async function readDataFolder(folder: string): Promise<void> {
  await readdir(folder).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) {
      throw error;
    }
  });
}

async function start(config: Config): Promise<void> {
  await readDataFolder(config.dataFolder);
  if (isRestoreUnfinished(config.dataFolder)) {
    const { completeRestore } = await import('./commands/backup/complete-restore.ts');
    await completeRestore(config.dataFolder, longestRestore);
  }
  const log = pino({ level: config.logLevel, base: null }, logDestination);
  const announce = (): void => logDestination.write(`De catalogus staat op ${config.publicUrl}\n`);
  if (config.threads === 1) {
    await runAlone(config, log, announce);
  } else {
    const { runThreads } = await import('./program/run-threads.ts');
    await runThreads(config, log, announce);
  }
}

/** Says in a sentence why the start failed, where that is something to mend outside the program; anything else is a fault of ours. */
function startFault(error: unknown, { port: sitePort, host: siteHost, metrics, threads, dataFolder }: Config): string | undefined {
  if (error instanceof ApplicationsFileError) {
    return `${error.message}. Controleer CATALOGUS_APPLICATIONS.`;
  }
  if (error instanceof AuthorityFileError || error instanceof StoreError) {
    return error.message;
  }
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) {
    return undefined;
  }
  if ('path' in error && error.path === dataFolder) {
    return `De gegevensmap ${dataFolder} kan niet worden gelezen (${error.message}). Controleer de rechten, of kies een andere map met CATALOGUS_DATA.`;
  }
  const asked = 'port' in error ? Number(error.port) : Number.NaN;
  // A name without an address is looked up before there is a port.
  const isOfMetrics =
    metrics !== undefined &&
    ('hostname' in error ? error.hostname === metrics.host : asked >= metrics.port && asked < metrics.port + threads);
  const { port, host } = isOfMetrics ? { ...metrics, port: asked } : { port: sitePort, host: siteHost };
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

/** Reads the environment. Port 0 becomes a free port before anything is made: the addresses of the site and of signing in name it. */
async function readSettings(): Promise<ReturnType<typeof readConfig>> {
  const config = readConfig(process.env);
  return config.ok && config.value.port === 0 ? readConfig({ ...process.env, PORT: String(await claimPort({ port: 0 })) }) : config;
}

const config = await readSettings();
if (config.ok) {
  await start(config.value).catch((error: unknown) => cannotStart(error, config.value));
} else {
  process.stderr.write(`De instellingen kloppen niet:\n${config.problem.map((fault) => `- ${fault}`).join('\n')}\n`);
  process.exitCode = 2;
}
