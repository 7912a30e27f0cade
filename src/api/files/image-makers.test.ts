import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { ImageCache } from '#images/image-cache.ts';
import { createImageMakers } from './image-makers.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogus-image-makers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function makers(origins: readonly string[] = [], withSnapshot = true) {
  const current = new CurrentSnapshot(withSnapshot ? await smallSnapshot(3) : undefined);
  onTestFinished(() => current.replace(undefined));
  return { ...createImageMakers(folder, origins, current), current };
}

test('a cover is drawn for a product of the catalogue, and comes from the cache of covers the second time', async () => {
  const { covers, cacheUse } = await makers();
  const drawn = await covers.asset(`${smallProductId(1)}.svg`);
  expect(drawn).toBeDefined();
  expect(cacheUse()).toEqual({ covers: { hits: 0, misses: 1 }, optimisedImages: { hits: 0, misses: 0 } });
  expect(await covers.asset(`${smallProductId(1)}.svg`)).toEqual(drawn);
  expect(cacheUse()['covers']).toEqual({ hits: 1, misses: 1 });
  expect(await readdir(join(folder, 'images', 'covers'))).not.toHaveLength(0);
});

test('a product and a method that are not in the catalogue have no picture', async () => {
  const { covers } = await makers();
  expect(await covers.asset('weg.svg')).toBeUndefined();
  expect(await covers.methodPicture('weg')).toBeUndefined();
});

test('a method is found by the slug of its name, also at the second time', async () => {
  const { covers } = await makers();
  const first = await covers.methodPicture('spanningsveld');
  expect(first).toBeDefined();
  const second = await covers.methodPicture('binding');
  expect(second).toBeDefined();
  expect(second).not.toEqual(first);
});

test('without a catalogue there are no pictures', async () => {
  const { covers } = await makers([], false);
  expect(await covers.asset(`${smallProductId(1)}.svg`)).toBeUndefined();
  expect(await covers.methodPicture('spanningsveld')).toBeUndefined();
});

test('images of other hosts are fetched from the named origins only', async () => {
  const { optimise } = await makers(['https://beeld.test']);
  const refused = await optimise('https://elders.test/a.png');
  expect(refused).toMatchObject({ ok: false, problem: { code: 'image.origin' } });
});

test('images of other hosts that were fetched before come from a cache of their own', async () => {
  const { optimise, cacheUse } = await makers(['https://beeld.test']);
  const cache = new ImageCache({ folder: join(folder, 'images', 'optimised'), maxBytes: 1_000 });
  await cache.put('https://beeld.test/a.png', Buffer.from('beeld'));
  expect(await optimise('https://beeld.test/a.png')).toMatchObject({ ok: true, value: { body: Buffer.from('beeld') } });
  expect(cacheUse()).toEqual({ covers: { hits: 0, misses: 0 }, optimisedImages: { hits: 1, misses: 0 } });
});

test('a cover is drawn of the document of its product', async () => {
  const { covers, current } = await makers();
  const documents = vi.spyOn(current.snapshot!, 'documents');
  await covers.asset(`${smallProductId(1)}.svg`);
  expect(documents.mock.calls).toEqual([[[1]]]);
});
