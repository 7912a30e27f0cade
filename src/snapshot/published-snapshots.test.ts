import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishedSnapshots, type PublishedSnapshots } from './published-snapshots.ts';

let data: string;
let published: PublishedSnapshots;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'published-'));
  published = publishedSnapshots(data);
});
afterEach(async () => {
  await rm(data, { recursive: true, force: true });
});

const publish = async (text: string): Promise<string> =>
  basename((await published.publish((file) => writeFile(file, text, { flag: 'wx' }))).file);
const currentName = async (): Promise<string | undefined> => {
  const file = await published.current();
  return file && basename(file);
};

describe('published snapshots', () => {
  test('are none in a folder that is not there, and looking makes no folder', async () => {
    expect(await published.current()).toBeUndefined();
    expect(await published.rollback()).toBeUndefined();
    expect(await readdir(data)).toEqual([]);
  });

  test('are numbered, and the last one counts', async () => {
    expect(await publish('een')).toBe('000001.snapshot');
    expect(await publish('twee')).toBe('000002.snapshot');
    expect(await readFile((await published.current()) ?? '', 'utf8')).toBe('twee');
  });

  test('hand back what writing gave', async () => {
    const { value } = await published.publish(async (file) => {
      await writeFile(file, 'een');
      return 42;
    });
    expect(value).toBe(42);
  });

  test('stay three on disk', async () => {
    for (const text of ['1', '2', '3', '4', '5']) {
      await publish(text);
    }
    expect((await readdir(join(data, 'snapshots'))).toSorted()).toEqual([
      '000003.snapshot',
      '000004.snapshot',
      '000005.snapshot',
      'current',
    ]);
  });

  test('stay as they are when writing fails, with nothing left behind', async () => {
    await publish('een');
    const failing = published.publish(async (file) => {
      await writeFile(file, 'half');
      throw new Error('schijf vol');
    });
    await expect(failing).rejects.toThrow('schijf vol');
    expect(await currentName()).toBe('000001.snapshot');
    expect((await readdir(join(data, 'snapshots'))).toSorted()).toEqual(['000001.snapshot', 'current']);
  });

  test('stay as they are when the pointer cannot be replaced, with nothing left behind', async () => {
    await mkdir(join(data, 'snapshots', 'current', 'in-the-way'), { recursive: true });
    await expect(publish('een')).rejects.toThrow(/current/u);
    expect(await readdir(join(data, 'snapshots'))).toEqual(['current']);
  });

  test('clear away at once what publications left that died: drafts, and a file that nobody was ever shown', async () => {
    await publish('een');
    const left = ['draft-een', 'draft-twee', '000002.snapshot'].map((name) => join(data, 'snapshots', name));
    await Promise.all(left.map((file) => writeFile(file, 'half')));
    expect(await publish('drie')).toBe('000003.snapshot');
    expect((await readdir(join(data, 'snapshots'))).toSorted()).toEqual(['000001.snapshot', '000003.snapshot', 'current']);
    expect(basename((await published.rollback()) ?? '')).toBe('000001.snapshot');
  });

  test('clear the drafts away before they write, so that there is room', async () => {
    await publish('een');
    await writeFile(join(data, 'snapshots', 'draft-vol'), 'half');
    const seen = await published.publish(async (file) => {
      await writeFile(file, 'twee');
      return (await readdir(join(data, 'snapshots'))).filter((name) => name.startsWith('draft-'));
    });
    expect(seen.value).toHaveLength(1);
  });

  test('hold what was gone back to until it is released or something is published', async () => {
    await publish('1');
    await publish('2');
    expect(await published.pointer()).toMatchObject({ isHeld: false });
    await published.rollback();
    expect(await published.pointer()).toEqual({ file: join(data, 'snapshots', '000001.snapshot'), isHeld: true });
    await published.release();
    expect(await published.pointer()).toEqual({ file: join(data, 'snapshots', '000001.snapshot'), isHeld: false });
    await published.rollback();
    expect(await published.pointer()).toMatchObject({ isHeld: false });
    await publish('3');
    await published.rollback();
    await publish('4');
    expect(await published.pointer()).toMatchObject({ isHeld: false });
  });

  test('have nothing to release where nothing is held or published', async () => {
    await published.release();
    expect(await readdir(data)).toEqual([]);
    expect(await published.pointer()).toBeUndefined();
  });

  test('never lead back to what was gone back from', async () => {
    for (const text of ['goed', 'fout']) {
      await publish(text);
    }
    await published.rollback();
    expect(await publish('hersteld')).toBe('000003.snapshot');
    expect((await readdir(join(data, 'snapshots'))).toSorted()).toEqual(['000001.snapshot', '000003.snapshot', 'current']);
    expect(await readFile((await published.rollback()) ?? '', 'utf8')).toBe('goed');
  });

  test('never lead back to a first publication that died before anybody saw it', async () => {
    await mkdir(join(data, 'snapshots'));
    await writeFile(join(data, 'snapshots', '000001.snapshot'), 'een');
    expect(await publish('een')).toBe('000002.snapshot');
    expect((await readdir(join(data, 'snapshots'))).toSorted()).toEqual(['000002.snapshot', 'current']);
    expect(await published.rollback()).toBeUndefined();
  });

  test('pass over what does not suit on the way back', async () => {
    for (const text of ['goed', 'stuk', 'nu']) {
      await publish(text);
    }
    const isSuitable = async (file: string): Promise<boolean> => (await readFile(file, 'utf8')) === 'goed';
    expect(basename((await published.rollback({ isSuitable })) ?? '')).toBe('000001.snapshot');
    expect(await published.rollback({ isSuitable })).toBeUndefined();
    expect(await currentName()).toBe('000001.snapshot');
  });

  test('finish a rollback that died before it could tell, and go no further back', async () => {
    for (const text of ['1', '2', '3']) {
      await publish(text);
    }
    const dying = (): never => {
      throw new Error('dood');
    };
    await expect(published.rollback({ onRollback: dying })).rejects.toThrow('dood');
    expect(await currentName()).toBe('000002.snapshot');
    const told: string[] = [];
    const onRollback = (file: string): void => void told.push(basename(file));
    await published.rollback({ onRollback });
    await published.rollback({ onRollback });
    expect(told).toEqual(['000002.snapshot', '000001.snapshot']);
    expect((await readdir(join(data, 'snapshots'))).filter((name) => name.startsWith('draft-'))).toEqual([]);
  });

  test('let go of drafts when somebody with the lock asks for it, also where there is no folder yet', async () => {
    await published.removeDrafts();
    expect(await readdir(data)).toEqual([]);
    await publish('een');
    await writeFile(join(data, 'snapshots', 'draft-een'), 'half');
    expect(await published.hasDrafts()).toBe(true);
    await published.removeDrafts();
    expect(await published.hasDrafts()).toBe(false);
    expect(await currentName()).toBe('000001.snapshot');
  });

  test('may be shown in this order: what counts, then what was published before it', async () => {
    expect(await published.candidates()).toEqual([]);
    for (const text of ['1', '2', '3']) {
      await publish(text);
    }
    const names = async (): Promise<readonly string[]> => (await published.candidates()).map((file) => basename(file));
    expect(await names()).toEqual(['000003.snapshot', '000002.snapshot', '000001.snapshot']);
    await published.rollback();
    expect(await names()).toEqual(['000002.snapshot', '000001.snapshot']);
    await writeFile(join(data, 'snapshots', 'current'), 'onleesbaar');
    expect(await names()).toEqual(['000003.snapshot', '000002.snapshot', '000001.snapshot']);
  });

  test.skipIf(process.platform === 'win32')('are on the disk, with their names, before anything is said of them', async () => {
    await publish('een');
    const folder = join(data, 'snapshots');
    const handle = await open(folder, 'r');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    const sync = prototype.sync;
    const seen: unknown[] = [];
    const targets: string[] = [];
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function record(this: typeof handle) {
      await sync.call(this);
      const stats = await this.stat();
      if (statSync(join(folder, 'draft-rollback'), { throwIfNoEntry: false })?.ino === stats.ino) {
        targets.push(`${readFileSync(join(folder, 'draft-rollback'), 'utf8')}while ${readFileSync(join(folder, 'current'), 'utf8')}`);
      }
      if (stats.isDirectory()) {
        seen.push([readdirSync(folder).filter((name) => name.endsWith('.snapshot')).length, readFileSync(join(folder, 'current'), 'utf8')]);
      }
    });
    await publish('twee');
    expect(seen).toEqual([
      [2, '000001.snapshot\n'],
      [2, '000002.snapshot\n'],
    ]);
    await published.rollback();
    expect(seen.at(-1)).toEqual([2, '000001.snapshot\nheld\n']);
    expect(targets).toEqual(['000001.snapshot\nwhile 000002.snapshot\n']);
    spy.mockRestore();
    await handle.close();
  });

  test.skipIf(process.platform === 'win32')('are on the disk with the folder that they are in, when that is new', async () => {
    const handle = await open(data, 'r');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    const sync = prototype.sync;
    const synced: number[] = [];
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function record(this: typeof handle) {
      synced.push((await this.stat()).ino);
      await sync.call(this);
    });
    const { ino } = await handle.stat();
    await publish('een');
    expect(synced.filter((place) => place === ino)).toHaveLength(1);
    await publish('twee');
    expect(synced.filter((place) => place === ino)).toHaveLength(1);
    spy.mockRestore();
    await handle.close();
  });

  test('roll back one at a time until there is no older one', async () => {
    for (const text of ['1', '2', '3']) {
      await publish(text);
    }
    expect(basename((await published.rollback()) ?? '')).toBe('000002.snapshot');
    expect(basename((await published.rollback()) ?? '')).toBe('000001.snapshot');
    expect(await published.rollback()).toBeUndefined();
    expect(await currentName()).toBe('000001.snapshot');
  });

  test('go on with a new number after rolling back, so that a number is never given twice', async () => {
    await publish('1');
    await publish('2');
    await published.rollback();
    expect(await publish('3')).toBe('000003.snapshot');
    expect(await currentName()).toBe('000003.snapshot');
  });

  test('are all kept where the pointer is damaged, for nobody knows which of them counted', async () => {
    await publish('1');
    await publish('2');
    await writeFile(join(data, 'snapshots', 'current'), 'onleesbaar');
    expect(await publish('3')).toBe('000003.snapshot');
    expect(await readdir(join(data, 'snapshots'))).toHaveLength(4);
  });

  test('are refused when the pointer names something else', async () => {
    await publish('een');
    for (const text of ['../../etc/passwd', '', '000001.snapshot\nweg', 'held\n000001.snapshot', '000001.snapshots', '1.snapshot']) {
      await writeFile(join(data, 'snapshots', 'current'), text);
      await expect(published.current(), text).rejects.toMatchObject({
        code: 'snapshot.foreign',
        message: `${join(data, 'snapshots', 'current')} noemt geen momentopname. Publiceer de catalogus opnieuw.`,
      });
    }
    await writeFile(join(data, 'snapshots', 'current'), ' 000001.snapshot\r\nheld\r\n');
    expect(await published.pointer()).toMatchObject({ isHeld: true });
  });
});

describe('watching published snapshots', () => {
  const seen: string[] = [];
  const watching = (options: Parameters<PublishedSnapshots['watch']>[1]): { close(): void } => {
    seen.length = 0;
    return published.watch((file) => seen.push(basename(file)), options);
  };

  test('tells of each new one once, also when the folder comes later', async () => {
    const watch = watching({ pollMilliseconds: 20 });
    await publish('1');
    await vi.waitFor(() => expect(seen).toEqual(['000001.snapshot']));
    await publish('2');
    await vi.waitFor(() => expect(seen).toEqual(['000001.snapshot', '000002.snapshot']));
    await published.rollback();
    await vi.waitFor(() => expect(seen).toEqual(['000001.snapshot', '000002.snapshot', '000001.snapshot']));
    watch.close();
  });

  test('sees a publication by file system events, long before the next poll', async () => {
    await publish('1');
    const watch = watching({ known: await published.current(), pollMilliseconds: 60_000 });
    await publish('2');
    await vi.waitFor(() => expect(seen).toEqual(['000002.snapshot']));
    watch.close();
  });

  test('says nothing of the one that is known, and tells at once of one that came between opening and watching', async () => {
    await publish('1');
    const known = await published.current();
    await publish('2');
    const watch = watching({ known, pollMilliseconds: 60_000 });
    await vi.waitFor(() => expect(seen).toEqual(['000002.snapshot']));
    watch.close();
  });

  test('is silent after it is closed', async () => {
    const watch = watching({ pollMilliseconds: 10 });
    watch.close();
    await publish('1');
    const other = published.watch((file) => seen.push(`other ${basename(file)}`), { pollMilliseconds: 10 });
    await vi.waitFor(() => expect(seen).toEqual(['other 000001.snapshot']));
    other.close();
  });
});
