import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { apiPaths } from '#contract/routes.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { freePort } from './free-port.fixture.ts';
import { serverVariables } from './server-variables.fixture.ts';

type Environment = Readonly<Record<string, string>>;

/** Resolves with the first response at an address. */
export async function untilAnswer(address: string): Promise<Response> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer !== undefined) {
      return answer;
    }
    await wait(50);
  }
  throw new Error('no answer');
}

/** Starts servers as processes of their own, on a data folder for each test of the file that calls this. None outlives its test. */
export function useMain() {
  let folder = '';
  let children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogus-main-'));
  });
  afterEach(async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(
      running.map((child) => {
        child.kill('SIGKILL');
        return once(child, 'exit');
      }),
    );
    children = [];
    await rm(folder, { recursive: true, force: true });
  });
  const startMain = (environment: Environment) => {
    const env = { ...serverVariables(), HOST: '127.0.0.1', NODE_ENV: 'production', CATALOGUS_DATA: folder, ...environment };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    // Else the server would wait once the pipe is full.
    child.stdout.resume();
    children.push(child);
    return child;
  };
  return {
    folder: (): string => folder,
    startMain,
    /** Starts a server on a small catalogue, and waits for its first response. */
    startPublished: async (environment: Environment = {}) => {
      await publishedSnapshots(folder).publish((file) => buildSnapshot(smallCatalogue(2), file));
      const port = await freePort();
      const child: ChildProcess = startMain({ PORT: String(port), ...environment });
      await untilAnswer(`http://127.0.0.1:${port}${apiPaths.areas}`);
      return { port, child, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
    },
  };
}
