import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deskCoverCheckSchema } from '#contract/management/management.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct, openTestStore } from '#store/store.fixture.ts';
import { checkCovers, type CoverCheckPorts } from './check-covers.ts';

const at = new Date('2026-06-01T12:00:00Z');

function ports(fill: Readonly<Record<string, readonly string[]>>, rest: Partial<CoverCheckPorts> = {}): CoverCheckPorts {
  const store = openTestStore();
  for (const [source, images] of Object.entries(fill)) {
    deliver(
      store,
      images.map((image, place) => listedProduct(`${source}${place}`, { image })),
      { source },
    );
  }
  return {
    store,
    imageOrigins: ['https://covers.example'],
    check: async () => undefined,
    random: () => 0.5,
    clock: () => at,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...rest,
  };
}

const covers = (count: number): readonly string[] => Array.from({ length: count }, (_, place) => `https://covers.example/${place}.jpg`);

test('names the covers of each source that cannot be shown, and asks only allowed hosts', async () => {
  const asked: string[] = [];
  const check = async (address: string): Promise<string | undefined> => {
    asked.push(address);
    return address.endsWith('weg.jpg') ? 'Die is er niet.' : undefined;
  };
  const images = ['//covers.example/weg.jpg', 'https://covers.example/a.jpg', 'https://elsewhere.example/b.jpg', 'cdn.jpg'];
  const result = await checkCovers(ports({ eck: images, onix: ['https://covers.example/c.jpg'], csv: ['cdn.jpg'] }, { check }));
  expect(deskCoverCheckSchema.parse(result)).toEqual({
    checkedAt: at.toISOString(),
    sources: [
      {
        source: 'eck',
        covers: 2,
        checked: 2,
        failed: 1,
        first: [{ id: 'eck0', title: 'Product eck0', address: 'https://covers.example/weg.jpg', reason: 'Die is er niet.' }],
      },
      { source: 'onix', covers: 1, checked: 1, failed: 0, first: [] },
    ],
  });
  expect(asked.toSorted()).toEqual(['a', 'c', 'weg'].map((name) => `https://covers.example/${name}.jpg`));
});

test('asks for fifty covers of a source at most, four at a time, and tells how far it is', async () => {
  const asked = new Set<string>();
  const progress: (readonly [number, number])[] = [];
  let [running, most] = [0, 0];
  const check = async (address: string): Promise<string> => {
    asked.add(address);
    running += 1;
    most = Math.max(most, running);
    await wait(1);
    running -= 1;
    return 'Nee.';
  };
  let turn = 0;
  const random = (): number => (turn++ % 7) / 7;
  const result = await checkCovers(ports({ eck: covers(120) }, { check, random, onProgress: (...far) => progress.push(far) }));
  expect(result?.sources).toMatchObject([{ covers: 120, checked: 50, failed: 50 }]);
  expect(result?.sources[0]?.first).toHaveLength(20);
  expect(asked.size).toBe(50);
  // 70 of the 120 covers come after the first fifty, so about 29 of the sample do.
  expect([...asked].filter((address) => Number(/(\d+)\.jpg/u.exec(address)?.[1]) >= 50).length).toBeGreaterThan(20);
  expect(most).toBe(4);
  expect([progress.length, progress.at(-1)]).toEqual([50, [50, 50]]);
});

test('passes over products without a cover', async () => {
  const given = ports({ eck: covers(1) });
  deliver(given.store as CatalogueStore, [listedProduct('kaal')]);
  expect((await checkCovers(given))?.sources).toMatchObject([{ source: 'eck', covers: 1, checked: 1 }]);
});

test('stops asking when it is interrupted, and tells nothing', async () => {
  const controller = new AbortController();
  let asked = 0;
  const check = async (): Promise<undefined> => {
    asked += 1;
    controller.abort();
  };
  expect(await checkCovers(ports({ eck: covers(20) }, { check, signal: controller.signal }))).toBeUndefined();
  expect(asked).toBe(1);
});
