import { readdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { usePublishedSnapshots } from './published-snapshots.fixture.ts';

const folder = usePublishedSnapshots();

describe('published snapshots', () => {
  test.skipIf(process.platform === 'win32')('are on the disk, with their names, before anything is said of them', async () => {
    await folder.publish('een');
    const path = join(folder.path, 'snapshots');
    const handle = await open(path, 'r');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    const sync = prototype.sync;
    const seen: unknown[] = [];
    const targets: string[] = [];
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function record(this: typeof handle) {
      await sync.call(this);
      const stats = await this.stat();
      if (statSync(join(path, 'draft-rollback'), { throwIfNoEntry: false })?.ino === stats.ino) {
        targets.push(`${readFileSync(join(path, 'draft-rollback'), 'utf8')}while ${readFileSync(join(path, 'current'), 'utf8')}`);
      }
      if (stats.isDirectory()) {
        seen.push([readdirSync(path).filter((name) => name.endsWith('.snapshot')).length, readFileSync(join(path, 'current'), 'utf8')]);
      }
    });
    await folder.publish('twee');
    expect(seen).toEqual([
      [2, '000001.snapshot\n'],
      [2, '000002.snapshot\n'],
    ]);
    await folder.snapshots.rollback();
    expect(seen.at(-1)).toEqual([2, '000001.snapshot\nheld\n']);
    expect(targets).toEqual(['000001.snapshot\nwhile 000002.snapshot\n']);
    spy.mockRestore();
    await handle.close();
  });

  test.skipIf(process.platform === 'win32')('are on the disk with the folder that they are in, when that is new', async () => {
    const handle = await open(folder.path, 'r');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    const sync = prototype.sync;
    const synced: number[] = [];
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function record(this: typeof handle) {
      synced.push((await this.stat()).ino);
      await sync.call(this);
    });
    const { ino } = await handle.stat();
    await folder.publish('een');
    expect(synced.filter((place) => place === ino)).toHaveLength(1);
    await folder.publish('twee');
    expect(synced.filter((place) => place === ino)).toHaveLength(1);
    spy.mockRestore();
    await handle.close();
  });
});
