import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/child-process.ts';
import { nodeVariables, serverMemoryVariables, serverOptions, serverProgram } from '#scripts/server-options.mjs';
import { hasSeveralCores } from './cores.ts';
import { processSeconds } from './process-use.ts';

/** A server of a measurement, with a processor core of its own where there are several. */
export type Site = {
  readonly origin: string;
  readonly processId: number | undefined;
  /** Processor time it has used so far, in seconds, as Linux counts it. */
  processorSeconds(): number;
  /** Processor time that its main thread has used so far, in milliseconds: what a response takes of it does not depend on the load of the machine. */
  mainThreadMilliseconds(): number;
  stop(): Promise<void>;
};

export type SiteOptions = {
  /** Path from the root; by default the built server. */
  readonly script?: string;
  readonly arguments?: readonly string[];
  readonly port: number;
  readonly dataFolder: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The cores that it may use, where there are several: by default the first. */
  readonly cores?: string;
};

const mainThreadMilliseconds = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill('SIGINT')) {
    await once(child, 'exit');
  }
}

/** Starts a server and waits until its home page answers. Rejects when it does not within a minute. */
export async function startSite({
  script = serverProgram,
  arguments: words = [],
  port,
  dataFolder,
  environment,
  cores = '0',
}: SiteOptions): Promise<Site> {
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', ...serverOptions, join(root, script), ...words];
  const [program = '', ...rest] = hasSeveralCores ? ['taskset', '-c', cores, ...command] : command;
  const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '', CATALOGUS_DATA: dataFolder, LOG_LEVEL: 'warn', ...environment };
  const child = spawn(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...nodeVariables(root, serverMemoryVariables), ...process.env, ...own },
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 3_000 && child.exitCode === null; attempt += 1) {
    const answered = await fetch(origin).catch(() => undefined);
    if (answered?.ok) {
      return {
        origin,
        processId: child.pid,
        processorSeconds: () => processSeconds(child.pid),
        mainThreadMilliseconds: () => mainThreadMilliseconds(child),
        stop: () => stop(child),
      };
    }
    await wait(20);
  }
  await stop(child);
  throw new Error(`${script} does not answer on port ${port}`);
}
