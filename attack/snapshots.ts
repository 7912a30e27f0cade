import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { errorMessage } from '#contract/caught-error.ts';
import { apiPaths } from '#contract/routes.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { startAttackedServer } from './attacked-server.ts';
import { damageStores } from './damaged-stores.ts';
import { randomOf } from '#seeded-random.ts';

const attempts = Number(process.argv[2] ?? 600);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const serverStarts = Math.min(10, attempts);
const storeAttempts = Math.ceil(attempts / 10);
const products = { before: 100, current: 300 } as const;

const random = randomOf(String(seed));
const below = (limit: number): number => Math.floor(random() * limit);

function flipped(whole: Buffer, position: number): Buffer {
  const bytes = Buffer.from(whole);
  bytes[position] = (bytes[position] ?? 0) ^ (1 << below(8));
  return bytes;
}

/** Ways to damage a file. */
const damages: Readonly<Record<string, (whole: Buffer) => Buffer>> = {
  'a bit anywhere': (whole) => flipped(whole, below(whole.length)),
  'a bit of the preamble': (whole) => flipped(whole, below(64)),
  'a bit of the directory': (whole) => flipped(whole, whole.length - 1 - below(2_000)),
  'cut off': (whole) => whole.subarray(0, below(whole.length)),
  'a block of zeros': (whole) => {
    const at = below(whole.length);
    return Buffer.from(whole).fill(0, at, Math.min(at + 4_096, whole.length));
  },
  'blocks swapped': (whole) => {
    const [half, size] = [whole.length >> 1, 4_096];
    const at = below(half - size);
    return Buffer.concat([
      whole.subarray(0, at),
      whole.subarray(half, half + size),
      whole.subarray(at + size, half),
      whole.subarray(at, at + size),
      whole.subarray(half + size),
    ]);
  },
  'something behind it': (whole) => Buffer.concat([whole, Buffer.alloc(1 + below(4_096), 0x5a)]),
  'random bytes': (whole) => Buffer.from(whole.map((byte, index) => (index % 997 === 0 ? below(256) : byte))),
};

/** All that a snapshot gives, as text. */
async function contentOf(file: string): Promise<string> {
  const snapshot = await openSnapshot(file);
  const documents = Array.from({ length: snapshot.description.productCount }, (_, ordinal) =>
    [snapshot.listedProductJson(ordinal), snapshot.productJson(ordinal)].map((bytes) => Buffer.from(bytes).toString('utf8')),
  );
  const subjects = snapshot.areas().map((area) => snapshot.subjects(area));
  await snapshot.close();
  return JSON.stringify([snapshot.description, documents, subjects]);
}

/** 'refused', 'harmless' when the content is what it was, or what is wrong. */
async function opened(file: string, content: string): Promise<string> {
  try {
    return (await contentOf(file)) === content ? 'harmless' : 'another content was opened';
  } catch (error) {
    return error instanceof SnapshotError ? 'refused' : String(error);
  }
}

/** Starts a server beside a damaged publication, and gives how many products it finds, or why it does not answer. */
async function served(dataFolder: string): Promise<number | string> {
  const server = await startAttackedServer({ dataFolder, environment: { LOG_LEVEL: 'silent' } });
  try {
    if (!server.isAlive()) {
      return 'the server ended';
    }
    const address = `http://127.0.0.1:${server.port}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}${apiPaths.products}`, { method: 'POST', headers, body: '{"query":""}' });
    const { totalCount } = (await answer.json()) as { totalCount: number };
    return totalCount;
  } finally {
    await server.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'catalogus-snapshots-'));
try {
  const published = publishedSnapshots(folder);
  await published.publish((file) => buildSnapshot(smallCatalogue(products.before), file));
  const { file } = await published.publish((draft) => buildSnapshot(smallCatalogue(products.current), draft));
  const [whole, content] = [await readFile(file), await contentOf(file)];
  const outcomes = new Map<string, number>();
  const faults: string[] = [];
  const kinds = Object.entries(damages);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [kind, damage] = kinds[attempt % kinds.length] ?? ['', (bytes: Buffer) => bytes];
    await writeFile(file, damage(whole));
    const outcome = await opened(file, content);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome !== 'refused' && outcome !== 'harmless') {
      faults.push(`${kind}: ${outcome}`);
    }
    if (attempt % Math.ceil(attempts / serverStarts) === 0) {
      const found = await served(folder).catch(errorMessage);
      if (found !== (outcome === 'refused' ? products.before : products.current)) {
        faults.push(`${kind}: a server answers ${found}`);
      }
    }
  }
  const stores = await damageStores(folder, storeAttempts, below);
  faults.push(...stores.faults);
  faults.forEach((fault) => console.error(fault));
  const each = [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ');
  const ofStores = `damaged stores: ${storeAttempts} (refused ${stores.refused})`;
  const ofServers = `servers started beside one: ${serverStarts}`;
  console.log(`damaged snapshots: ${attempts} (${each}), ${ofServers}, ${ofStores}, faults: ${faults.length}, seed ${seed}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
