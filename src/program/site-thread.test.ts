import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { readConfig, type Config } from '#config.ts';
import { apiPaths } from '#contract/routes.ts';
import { freePort } from '#free-port.fixture.ts';
import { signInSettings } from '#identity/identity.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { snapshotOpener } from '#snapshot/snapshot-file.ts';
import type { SharedSnapshot, ThreadStart, ToThread } from './thread-messages.ts';

async function temporaryConfig(): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-thread-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ CATALOGUS_DATA: folder, PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  if (!config.ok) {
    throw new Error(config.problem.join());
  }
  return config.value;
}

async function shared({ dataFolder }: Config, number: number): Promise<SharedSnapshot> {
  const path = join(dataFolder, String(number));
  await buildSnapshot(smallCatalogue(number), path);
  const { sections, close } = await snapshotOpener()(path);
  onTestFinished(close);
  return { number, ...sections };
}

test('a thread that begins while another publication comes answers from that one, as the other threads do', async () => {
  const config = await temporaryConfig();
  const [before, after, last] = [await shared(config, 2), await shared(config, 3), await shared(config, 4)];
  const workerData: ThreadStart = { place: 0, config, identity: undefined, settings: signInSettings(undefined) };
  const thread = new Worker(new URL('./site-thread.ts', import.meta.url), { workerData });
  onTestFinished(async () => void (await thread.terminate()));
  const messages: readonly ToThread[] = [
    { kind: 'start', snapshot: before },
    { kind: 'snapshot', snapshot: after },
    { kind: 'snapshot', snapshot: last },
  ];
  messages.forEach((message) => thread.postMessage(message));
  const told: unknown[] = [];
  while (told.at(-1) !== 'listening') {
    const [message] = (await once(thread, 'message')) as [{ readonly kind: string; readonly number?: number }];
    told.push(message.number ?? message.kind);
  }
  const answer = await fetch(`http://127.0.0.1:${config.port}${apiPaths.products}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":""}',
  });
  expect(await answer.json()).toMatchObject({ totalCount: 4 });
  expect(told).toEqual([2, 3, 'listening']);
});
