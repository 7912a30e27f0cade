import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/child-process.ts';
import { testCatalogue } from '#scripts/test-catalogue.ts';

/** A running server with its own copy of the sample catalogue. */
export type Site = {
  readonly address: string;
  readonly dataFolder: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Gives a port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') {
    throw new Error('The machine gave no port.');
  }
  return address.port;
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/api/v2/Metadata/areas`).then(
    (response) => response.ok || response.status === 401,
    () => false,
  );

async function untilReady(address: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The server did not start:\n${output()}`);
    }
    await wait(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) {
    await once(child, 'exit');
  }
}

/** Starts the built site on a free port; `environment` adds to what a plain start has. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-e2e-'));
  await cp(testCatalogue, dataFolder, { recursive: true });
  const [port, identityPort] = [Number(environment['PORT'] ?? (await freePort())), await freePort()];
  const address = `http://localhost:${port}`;
  const own = {
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_URL: address,
    CATALOGUS_IDENTITY_PORT: String(identityPort),
    CATALOGUS_DATA: dataFolder,
  };
  const env = { ...process.env, ...own, ...environment };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  }
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(dataFolder, { recursive: true, force: true });
  };
  const output = (): string => written;
  await untilReady(address, child, output).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address, dataFolder, output, stop };
}
