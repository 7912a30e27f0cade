import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { hasSeveralCores, pin } from '#bench/processes/cores.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { freePort } from '#free-port.fixture.ts';
import { root } from '#scripts/child-process.ts';
import { serverMemoryVariables, serverOptions } from '#scripts/server-options.mjs';
import { percentile } from '#percentile.fixture.ts';

/** A server that is attacked: a process with the options and variables of `npm start`, with a core of its own where there are several. */
export type AttackedServer = {
  readonly port: number;
  readonly isAlive: () => boolean;
  /** Memory in use, in megabytes. */
  readonly megabytes: () => Promise<number>;
  /** Files and connections that are open. */
  readonly openFiles: () => Promise<number>;
  /** Ends the server with SIGKILL. */
  readonly stop: () => Promise<void>;
  /** Asks the server to stop with SIGTERM; resolves with its exit status, null when a signal ended it. */
  readonly terminate: () => Promise<number | null>;
};

export type AttackedServerOptions = {
  readonly dataFolder: string;
  /** A free port by default. */
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Megabytes of heap that the process may use. */
  readonly heap?: number;
  /** Files that the process may have open. */
  readonly files?: number;
};

function start(port: number, { dataFolder, environment, heap = 1_024, files }: AttackedServerOptions): ChildProcess {
  const own = { PORT: String(port), HOST: '127.0.0.1', CATALOGUS_DATA: dataFolder, CATALOGUS_STOP_SECONDS: '0', LOG_LEVEL: 'error' };
  const pinned = hasSeveralCores ? 'taskset -c 0 ' : '';
  const limited = files === undefined ? '' : `ulimit -n ${files}; `;
  const words = [...serverOptions, `--max-old-space-size=${heap}`, '--disable-warning=ExperimentalWarning', 'src/main.ts'];
  const command = `${limited}exec ${pinned}"${process.execPath}" ${words.join(' ')}`;
  return spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...serverMemoryVariables, ...process.env, ...own, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts a server and waits until it is ready or has ended. Rejects when it is neither within a minute. */
export async function startAttackedServer(options: AttackedServerOptions): Promise<AttackedServer> {
  const port = options.port ?? (await freePort());
  const child = start(port, options);
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  for (let attempt = 0; isAlive(); attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}${serverPaths.ready}`).catch(() => undefined);
    if (ready?.ok) {
      break;
    }
    if (attempt === 600) {
      child.kill('SIGKILL');
      throw new Error('The server is not ready within a minute');
    }
    await wait(100);
  }
  return {
    port,
    isAlive,
    megabytes: async () => Number(/VmRSS:\s+(\d+)/u.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024,
    openFiles: async () => (await readdir(`/proc/${child.pid}/fd`)).length,
    terminate: async () => {
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return isAlive() ? (await ended)[0] : child.exitCode;
    },
    stop: async () => {
      if (isAlive() && child.kill('SIGKILL')) {
        await once(child, 'exit');
      }
    },
  };
}

/** Keeps this process from the core of the server. */
export const otherCore = (): void => pin('1', process.pid);

/** A percentile in whole milliseconds. */
export const within = (milliseconds: readonly number[], share: number): number => Math.round(percentile(milliseconds, share));
