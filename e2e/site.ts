import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#free-port.fixture.ts';
import { root } from '#scripts/child-process.ts';
import { serverOptions, serverProgram } from '#scripts/server-options.mjs';
import { testCatalogue } from '#scripts/tests/test-catalogue.ts';

/** A running server with its own copy of the sample catalogue. */
export type Site = {
  readonly address: string;
  /** Where its development provider would be; a site with other settings may have another one, or none. */
  readonly authority: string;
  readonly dataFolder: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Life of an access token of the development provider, in seconds: short enough for a test to see its end, on a clock that it moves. */
export const tokenSeconds = 60;

// A server listens only after it opened what is published: whatever it answers, it is ready.
const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/api/settings`).then(
    () => true,
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
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGINT')) {
    await once(child, 'exit');
  }
}

type SiteOptions = {
  /** Whether the sample catalogue is published; without it nothing is. */
  readonly published?: boolean;
};

/** Starts the built site on a free port; `environment` adds to what a plain start has. */
export async function startSite(environment: Readonly<Record<string, string>> = {}, { published = true }: SiteOptions = {}): Promise<Site> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-e2e-'));
  if (published) {
    await cp(testCatalogue, dataFolder, { recursive: true });
  }
  const [port, identityPort] = [Number(environment['PORT'] ?? (await freePort())), await freePort()];
  const address = `http://localhost:${port}`;
  const own = {
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_URL: address,
    CATALOGUS_IDENTITY_PORT: String(identityPort),
    CATALOGUS_TOKEN_SECONDS: String(tokenSeconds),
    CATALOGUS_DATA: dataFolder,
  };
  const env = { ...process.env, ...own, ...environment };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...serverOptions, serverProgram], {
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
  return { address, authority: `http://localhost:${identityPort}`, dataFolder, output, stop };
}
