import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smallCatalogue, smallProductId } from '#api/small-catalogue.fixture.ts';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { asker, type Outcome, type Question } from './asking.ts';
import { otherCore, startAttackedServer, within, type AttackedServer } from './attacked-server.ts';

/** Asks for very many long lists as a spreadsheet at once. `node attack/spreadsheets.ts [lists]` */
const lists = Number(process.argv[2] ?? 600);
const [products, idsOfAList] = [100_000, 10_000];
const promises = { health: 1_000, megabytes: 1_400 } as const;

const ids = Array.from({ length: products }, (_, number) => smallProductId(number));

function listFrom(number: number): Question {
  const own = Array.from({ length: idsOfAList }, (_, place) => ids[(number * 97 + place * 9) % products]);
  return { path: apiPaths.excel, body: JSON.stringify({ ids: own }) };
}

async function watch(
  server: AttackedServer,
  isDone: () => boolean,
): Promise<{ readonly megabytes: number; readonly health: readonly number[] }> {
  const ask = asker(server.port, { localAddress: '127.0.0.2', keepAlive: false });
  const health: number[] = [];
  let megabytes = 0;
  while (!isDone() && server.isAlive()) {
    megabytes = Math.max(megabytes, await server.megabytes());
    const { status, milliseconds } = await ask({ path: serverPaths.health });
    health.push(status === 200 ? milliseconds : Infinity);
    await wait(50);
  }
  return { megabytes, health };
}

async function attack(dataFolder: string): Promise<boolean> {
  const server = await startAttackedServer({ dataFolder });
  try {
    const ask = asker(server.port);
    const began = performance.now();
    let isDone = false;
    const watched = watch(server, () => isDone);
    const outcomes: readonly Outcome[] = await Promise.all(Array.from({ length: lists }, (_, number) => ask(listFrom(number))));
    const seconds = Math.round((performance.now() - began) / 1_000);
    isDone = true;
    const { megabytes, health } = await watched;
    const count = (status: number): number => outcomes.filter((outcome) => outcome.status === status).length;
    const [made, refused] = [count(200), count(503)];
    const after = await ask({ path: `${apiPaths.excel}?ids=${ids[0]}` });
    console.log(
      `spreadsheets: ${lists} lists of ${idsOfAList} products in ${seconds} s; made ${made}, refused ${refused}, lost ${lists - made - refused}; ` +
        `health p99 ${within(health, 0.99)} ms; at most ${Math.round(megabytes)} MB; ${server.isAlive() ? 'alive' : 'dead'}, then ${after.status}`,
    );
    const isKept = within(health, 0.99) <= promises.health && megabytes <= promises.megabytes && after.status === 200;
    return isKept && made > 0 && made + refused === lists && outcomes.every(({ status, retryAfter }) => status !== 503 || retryAfter);
  } finally {
    await server.stop();
  }
}

otherCore();
const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-spreadsheets-'));
try {
  await publishedSnapshots(dataFolder).publish((file) => buildSnapshot(smallCatalogue(products), file));
  process.exitCode = (await attack(dataFolder)) ? 0 : 1;
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}
