import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { apiPaths } from '#contract/routes.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { asker } from './asking.ts';
import { otherCore, startAttackedServer, within, type AttackedServer } from './attacked-server.ts';

/** Holds every connection of a server that may have few files open, in each way that is slow. `node attack/connections.ts [seconds]` */
const seconds = Number(process.argv[2] ?? 20);
const [files, attackers] = [400, 400];
const promises = { visitor: 1_000, secondsUntilFree: 5 } as const;

/** What an attacker sends at once, and what from time to time after that. */
type Way = { readonly name: string; readonly first: string; readonly later?: string };

const post = `POST ${apiPaths.products} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`;
const ways: readonly Way[] = [
  { name: 'nothing', first: '' },
  { name: 'half of the headers', first: 'GET / HTTP/1.1\r\nHost: x\r\nX: ' },
  { name: 'dribbling headers', first: 'GET / HTTP/1.1\r\nHost: x\r\nX: ', later: 'a' },
  { name: 'half of a body', first: `${post}{"query":` },
  { name: 'a dribbling body', first: `${post}{"query":"`, later: 'a' },
  { name: 'no HTTP, and never closing', first: 'HALLO\r\n\r\n' },
];

/** Keeps connections open in a way that is slow, and opens each again when it ends. Gives what ends it. */
function attackFrom(localAddress: string, port: number, { first, later }: Way): () => void {
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (): void => {
    if (isOver) {
      return;
    }
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(first));
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 50);
    });
  };
  Array.from({ length: attackers }, open);
  const dribbling = setInterval(() => {
    for (const socket of later === undefined ? [] : sockets) {
      socket.write(later ?? '');
    }
  }, 500);
  return () => {
    isOver = true;
    clearInterval(dribbling);
    for (const socket of sockets) {
      socket.destroy();
    }
  };
}

/** Visits from another address, each time over a new connection. Gives the milliseconds of each visit; Infinity where there was no answer. */
async function visit({ port }: AttackedServer): Promise<readonly number[]> {
  const ask = asker(port, { localAddress: '127.0.0.9', keepAlive: false });
  const visits: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const { status, milliseconds } = await ask({ path: apiPaths.areas });
    visits.push(status === 200 ? milliseconds : Infinity);
    await wait(100);
  }
  return visits;
}

async function secondsUntilFree(server: AttackedServer, before: number): Promise<number> {
  const began = performance.now();
  while ((await server.openFiles()) > before + 5 && performance.now() - began < 60_000) {
    await wait(100);
  }
  return Math.round((performance.now() - began) / 100) / 10;
}

async function attack(server: AttackedServer, way: Way): Promise<boolean> {
  const before = await server.openFiles();
  const end = attackFrom('127.0.0.2', server.port, way);
  await wait(2_000);
  const held = (await server.openFiles()) - before;
  const visits = await visit(server);
  end();
  const free = await secondsUntilFree(server, before);
  const lost = visits.filter((milliseconds) => milliseconds === Infinity).length;
  console.log(
    `${way.name}: ${held} of ${attackers} connections held; ${visits.length} visits, lost ${lost}, p99 ${within(visits, 0.99)} ms; free after ${free} s`,
  );
  return server.isAlive() && lost === 0 && within(visits, 0.99) <= promises.visitor && free <= promises.secondsUntilFree;
}

otherCore();
const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-connections-'));
try {
  await publishedSnapshots(dataFolder).publish((file) => buildSnapshot(smallCatalogue(100), file));
  const server = await startAttackedServer({ dataFolder, files });
  try {
    const kept: boolean[] = [];
    for (const way of ways) {
      kept.push(await attack(server, way));
    }
    console.log(`connections: ${ways.length} ways, of which ${kept.filter(Boolean).length} kept the promises`);
    process.exitCode = kept.every(Boolean) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}
