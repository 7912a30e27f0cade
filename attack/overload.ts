import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { build } from '#scripts/site/site-build.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { asker, type Outcome, type Question } from './asking.ts';
import { otherCore, startAttackedServer, within, type AttackedServer } from './attacked-server.ts';

/**
 * Asks a server four times what it can do: distinct searches and pages that all have to be made, at a steady rate whatever becomes of them.
 * `node attack/overload.ts [seconds]`
 */
const seconds = Number(process.argv[2] ?? 60);
const times = 4;
const promises = { answered: 1_000, refused: 100, health: 200, megabytes: 1_400, normal: 2_000 } as const;

const records = [...sampleCatalogue()];
const titles = records.flatMap((record) => (record.kind === 'product' ? [record.title] : []));

const levels = ['vmbo 1', 'vmbo 2', 'vmbo 3', 'vmbo 4', 'havo 3', 'havo 4', 'havo 5', 'vwo 4', 'vwo 5', 'vwo 6'];

const addressOf = (query: string, chosen: readonly string[]): string =>
  new URLSearchParams([['search', query], ...chosen.map((level): [string, string] => ['educationTypes', level])]).toString();

// Words of a title, and two levels: every round through the titles has other levels, so hardly anything is asked twice.
function* questions(): Generator<Question> {
  for (let number = 0; ; number += 1) {
    const query = titles[(number * 7_919) % titles.length]?.split(' ').slice(-4).join(' ') ?? '';
    const chosen = [number, Math.floor(number / 7)].map((place) => levels[place % levels.length] ?? '');
    yield number % 2 === 0
      ? { path: apiPaths.products, body: JSON.stringify({ query, filter: { educationTypes: chosen }, profile: 'Full' }) }
      : {
          path: `/producten?${addressOf(query, chosen)}`,
          accept: 'text/html',
        };
  }
}

/** Gives the answers per second to eight clients that each send one request after the other. */
async function capacityOf({ port }: AttackedServer, asked: Iterator<Question>, measured: number): Promise<number> {
  const ask = asker(port);
  const end = performance.now() + measured * 1_000;
  let answered = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const { status } = await ask(asked.next().value as Question);
      answered += status === 200 ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return answered / measured;
}

type Load = { readonly outcomes: readonly Outcome[]; readonly health: readonly Outcome[]; readonly megabytes: number };

async function overload(server: AttackedServer, asked: Iterator<Question>, perSecond: number): Promise<Load> {
  const [ask, askHealth] = [asker(server.port), asker(server.port, { localAddress: '127.0.0.2' })];
  const pending: Promise<Outcome>[] = [];
  const health: Promise<Outcome>[] = [];
  let megabytes = 0;
  const began = performance.now();
  for (let tick = 0; performance.now() - began < seconds * 1_000; tick += 1) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (pending.length < due) {
      pending.push(ask(asked.next().value as Question));
    }
    if (tick % 20 === 0) {
      health.push(askHealth({ path: serverPaths.health }));
      megabytes = Math.max(megabytes, await server.megabytes());
    }
    await wait(5);
  }
  return { outcomes: await Promise.all(pending), health: await Promise.all(health), megabytes };
}

/** Milliseconds until twenty requests in a row are answered as if nothing had happened. */
async function untilNormal(server: AttackedServer, asked: Iterator<Question>): Promise<number> {
  const ask = asker(server.port);
  const began = performance.now();
  for (let inARow = 0; inARow < 20 && performance.now() - began < 30_000;) {
    const { status, milliseconds } = await ask(asked.next().value as Question);
    inARow = status === 200 && milliseconds < 250 ? inARow + 1 : 0;
  }
  return Math.round(performance.now() - began);
}

const timesOf = (outcomes: readonly Outcome[], status: number): readonly number[] =>
  outcomes.filter((outcome) => outcome.status === status).map(({ milliseconds }) => milliseconds);

const spread = (milliseconds: readonly number[]): string => `p50 ${within(milliseconds, 0.5)} ms, p99 ${within(milliseconds, 0.99)} ms`;

/** Writes the figures, and gives whether every promise was kept. */
function report(capacity: number, { outcomes, health, megabytes }: Load, normal: number): boolean {
  const [answered, refused] = [timesOf(outcomes, 200), timesOf(outcomes, 503)];
  const lost = outcomes.length - answered.length - refused.length;
  const lateHealth = within(
    health.map(({ status, milliseconds }) => (status === 200 ? milliseconds : Infinity)),
    0.99,
  );
  console.log(
    `overload: capacity ${capacity}/s, asked ${outcomes.length} in ${seconds} s; answered ${answered.length} (${spread(answered)}), ` +
      `refused ${refused.length} (${spread(refused)}), lost ${lost}; health p99 ${lateHealth} ms; at most ${Math.round(megabytes)} MB; ` +
      `normal after ${normal} ms`,
  );
  const isKept = [
    within(answered, 0.99) <= promises.answered,
    within(refused, 0.99) <= promises.refused,
    outcomes.every(({ status, retryAfter }) => status !== 503 || retryAfter),
    lateHealth <= promises.health,
    megabytes <= promises.megabytes,
    normal <= promises.normal,
  ].every(Boolean);
  return isKept && lost === 0 && answered.length > 0 && refused.length > 0;
}

async function attack(dataFolder: string): Promise<boolean> {
  const server = await startAttackedServer({ dataFolder, environment: { CATALOGUS_CONNECTIONS_PER_ADDRESS: '0' } });
  try {
    const asked = questions();
    await capacityOf(server, asked, 6);
    const capacity = Math.round(await capacityOf(server, asked, 5));
    const ownDelay = monitorEventLoopDelay();
    ownDelay.enable();
    const load = await overload(server, asked, capacity * times);
    ownDelay.disable();
    console.log(`the attacker itself was held up for ${Math.round(ownDelay.max / 1e6)} ms at most: figures are no better than that`);
    return report(capacity, load, await untilNormal(server, asked));
  } finally {
    await server.stop();
  }
}

await build();
otherCore();
const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-overload-'));
try {
  await publishedSnapshots(dataFolder).publish((file) => buildSnapshot(recordsSource(records), file));
  process.exitCode = (await attack(dataFolder)) ? 0 : 1;
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}
