import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { usePublishedSnapshots } from './published-snapshots.fixture.ts';

const folder = usePublishedSnapshots();

describe('published snapshots', () => {
  test('are none in a folder that is not there, and looking makes no folder', async () => {
    expect(await folder.snapshots.current()).toBeUndefined();
    expect(await folder.snapshots.rollback()).toBeUndefined();
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('are numbered, and the last one counts', async () => {
    expect(await folder.publish('een')).toBe('000001.snapshot');
    expect(await folder.publish('twee')).toBe('000002.snapshot');
    expect(await readFile((await folder.snapshots.current()) ?? '', 'utf8')).toBe('twee');
  });

  test('hand back what writing gave', async () => {
    const { value } = await folder.snapshots.publish(async (file) => {
      await writeFile(file, 'een');
      return 42;
    });
    expect(value).toBe(42);
  });

  test('stay three on disk', async () => {
    for (const text of ['1', '2', '3', '4', '5']) {
      await folder.publish(text);
    }
    expect((await readdir(join(folder.path, 'snapshots'))).toSorted()).toEqual([
      '000003.snapshot',
      '000004.snapshot',
      '000005.snapshot',
      'current',
    ]);
  });

  test('stay as they are when writing fails, with nothing left behind', async () => {
    await folder.publish('een');
    const failing = folder.snapshots.publish(async (file) => {
      await writeFile(file, 'half');
      throw new Error('schijf vol');
    });
    await expect(failing).rejects.toThrow('schijf vol');
    expect(await folder.currentName()).toBe('000001.snapshot');
    expect((await readdir(join(folder.path, 'snapshots'))).toSorted()).toEqual(['000001.snapshot', 'current']);
  });

  test('stay as they are when the pointer cannot be replaced, with nothing left behind', async () => {
    await mkdir(join(folder.path, 'snapshots', 'current', 'in-the-way'), { recursive: true });
    await expect(folder.publish('een')).rejects.toThrow(/current/u);
    expect(await readdir(join(folder.path, 'snapshots'))).toEqual(['current']);
  });

  test('clear away at once what publications left that died: drafts, and a file that nobody was ever shown', async () => {
    await folder.publish('een');
    const left = ['draft-een', 'draft-twee', '000002.snapshot'].map((name) => join(folder.path, 'snapshots', name));
    await Promise.all(left.map((file) => writeFile(file, 'half')));
    expect(await folder.publish('drie')).toBe('000003.snapshot');
    expect((await readdir(join(folder.path, 'snapshots'))).toSorted()).toEqual(['000001.snapshot', '000003.snapshot', 'current']);
    expect(basename((await folder.snapshots.rollback()) ?? '')).toBe('000001.snapshot');
  });

  test('clear the drafts away before they write, so that there is room', async () => {
    await folder.publish('een');
    await writeFile(join(folder.path, 'snapshots', 'draft-vol'), 'half');
    const seen = await folder.snapshots.publish(async (file) => {
      await writeFile(file, 'twee');
      return (await readdir(join(folder.path, 'snapshots'))).filter((name) => name.startsWith('draft-'));
    });
    expect(seen.value).toHaveLength(1);
  });

  test('have nothing to release where nothing is held or published', async () => {
    await folder.snapshots.release();
    expect(await readdir(folder.path)).toEqual([]);
    expect(await folder.snapshots.pointer()).toBeUndefined();
  });

  test('let go of drafts when somebody with the lock asks for it, also where there is no folder yet', async () => {
    await folder.snapshots.removeDrafts();
    expect(await readdir(folder.path)).toEqual([]);
    await folder.publish('een');
    await writeFile(join(folder.path, 'snapshots', 'draft-een'), 'half');
    expect(await folder.snapshots.hasDrafts()).toBe(true);
    await folder.snapshots.removeDrafts();
    expect(await folder.snapshots.hasDrafts()).toBe(false);
    expect(await folder.currentName()).toBe('000001.snapshot');
  });

  test('may be shown in this order: what counts, then what was published before it', async () => {
    expect(await folder.snapshots.candidates()).toEqual([]);
    for (const text of ['1', '2', '3']) {
      await folder.publish(text);
    }
    const names = async (): Promise<readonly string[]> => (await folder.snapshots.candidates()).map((file) => basename(file));
    expect(await names()).toEqual(['000003.snapshot', '000002.snapshot', '000001.snapshot']);
    await folder.snapshots.rollback();
    expect(await names()).toEqual(['000002.snapshot', '000001.snapshot']);
    await writeFile(join(folder.path, 'snapshots', 'current'), 'onleesbaar');
    expect(await names()).toEqual(['000003.snapshot', '000002.snapshot', '000001.snapshot']);
  });

  test('are all kept where the pointer is damaged, for nobody knows which of them counted', async () => {
    await folder.publish('1');
    await folder.publish('2');
    await writeFile(join(folder.path, 'snapshots', 'current'), 'onleesbaar');
    expect(await folder.publish('3')).toBe('000003.snapshot');
    expect(await readdir(join(folder.path, 'snapshots'))).toHaveLength(4);
  });

  test('are refused with the name of the pointer when it is a folder', async () => {
    const pointer = join(folder.path, 'snapshots', 'current');
    await mkdir(pointer, { recursive: true });
    await expect(folder.snapshots.current()).rejects.toMatchObject({ code: 'EISDIR', message: expect.stringContaining(pointer) as string });
  });

  test('are refused when the pointer names something else', async () => {
    await folder.publish('een');
    for (const text of ['../../etc/passwd', '', '000001.snapshot\nweg', 'held\n000001.snapshot', '000001.snapshots', '1.snapshot']) {
      await writeFile(join(folder.path, 'snapshots', 'current'), text);
      await expect(folder.snapshots.current(), text).rejects.toMatchObject({
        code: 'snapshot.foreign',
        message: `${join(folder.path, 'snapshots', 'current')} noemt geen momentopname. Publiceer de catalogus opnieuw.`,
      });
    }
    await writeFile(join(folder.path, 'snapshots', 'current'), ' 000001.snapshot\r\nheld\r\n');
    expect(await folder.snapshots.pointer()).toMatchObject({ isHeld: true });
  });
});
