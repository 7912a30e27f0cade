import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenChanged, type Stamp } from './stamp.ts';

let stamp: Stamp;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'catalogus-stamp-'));
  writeFileSync(join(root, 'page.ts'), 'one');
  stamp = { root, file: 'build/.stamp', inputs: ['*.ts'] };
});
afterEach(() => rmSync(stamp.root, { recursive: true }));

test('work is done the first time and left alone while nothing changes', async () => {
  const work = vi.fn(async () => undefined);
  expect(await whenChanged(stamp, work)).toBe(true);
  expect(await whenChanged(stamp, work)).toBe(false);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a changed, an added and a removed file each ask for the work again', async () => {
  const work = async (): Promise<void> => undefined;
  const page = join(stamp.root, 'page.ts');
  const added = join(stamp.root, 'added.ts');
  await whenChanged(stamp, work);
  utimesSync(page, new Date(), new Date(Date.now() + 5_000));
  expect(await whenChanged(stamp, work)).toBe(true);
  writeFileSync(added, '');
  expect(await whenChanged(stamp, work)).toBe(true);
  rmSync(added);
  expect(await whenChanged(stamp, work)).toBe(true);
  expect(await whenChanged(stamp, work)).toBe(false);
});

test('work that fails is done again next time, also when it had been done before', async () => {
  await whenChanged(stamp, async () => undefined);
  writeFileSync(join(stamp.root, 'page.ts'), 'longer than before');
  await expect(whenChanged(stamp, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await whenChanged(stamp, async () => undefined)).toBe(true);
});

test('an input that finds no file is a fault: what it stood for would change unseen', async () => {
  const moved = { ...stamp, inputs: ['*.ts', 'moved.json'] };
  await expect(whenChanged(moved, async () => undefined)).rejects.toThrow("No file is named by the input 'moved.json'");
});
