import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { usePublishedSnapshots } from './published-snapshots.fixture.ts';

const folder = usePublishedSnapshots();

describe('snapshots after a rollback', () => {
  test('hold what was gone back to until it is released or something is published', async () => {
    await folder.publish('1');
    await folder.publish('2');
    expect(await folder.snapshots.pointer()).toMatchObject({ isHeld: false });
    await folder.snapshots.rollback();
    expect(await folder.snapshots.pointer()).toEqual({ file: join(folder.path, 'snapshots', '000001.snapshot'), isHeld: true });
    await folder.snapshots.release();
    expect(await folder.snapshots.pointer()).toEqual({ file: join(folder.path, 'snapshots', '000001.snapshot'), isHeld: false });
    await folder.snapshots.rollback();
    expect(await folder.snapshots.pointer()).toMatchObject({ isHeld: false });
    await folder.publish('3');
    await folder.snapshots.rollback();
    await folder.publish('4');
    expect(await folder.snapshots.pointer()).toMatchObject({ isHeld: false });
  });

  test('never lead back to what was gone back from', async () => {
    for (const text of ['goed', 'fout']) {
      await folder.publish(text);
    }
    await folder.snapshots.rollback();
    expect(await folder.publish('hersteld')).toBe('000003.snapshot');
    expect((await readdir(join(folder.path, 'snapshots'))).toSorted()).toEqual(['000001.snapshot', '000003.snapshot', 'current']);
    expect(await readFile((await folder.snapshots.rollback()) ?? '', 'utf8')).toBe('goed');
  });

  test('never lead back to a first publication that died before anybody saw it', async () => {
    await mkdir(join(folder.path, 'snapshots'));
    await writeFile(join(folder.path, 'snapshots', '000001.snapshot'), 'een');
    expect(await folder.publish('een')).toBe('000002.snapshot');
    expect((await readdir(join(folder.path, 'snapshots'))).toSorted()).toEqual(['000002.snapshot', 'current']);
    expect(await folder.snapshots.rollback()).toBeUndefined();
  });

  test('pass over what does not suit on the way back', async () => {
    for (const text of ['goed', 'stuk', 'nu']) {
      await folder.publish(text);
    }
    const isSuitable = async (file: string): Promise<boolean> => (await readFile(file, 'utf8')) === 'goed';
    expect(basename((await folder.snapshots.rollback({ isSuitable })) ?? '')).toBe('000001.snapshot');
    expect(await folder.snapshots.rollback({ isSuitable })).toBeUndefined();
    expect(await folder.currentName()).toBe('000001.snapshot');
  });

  test('finish a rollback that died before it could tell, and go no further back', async () => {
    for (const text of ['1', '2', '3']) {
      await folder.publish(text);
    }
    const dying = (): never => {
      throw new Error('dood');
    };
    await expect(folder.snapshots.rollback({ onRollback: dying })).rejects.toThrow('dood');
    expect(await folder.currentName()).toBe('000002.snapshot');
    const told: string[] = [];
    const onRollback = (file: string): void => void told.push(basename(file));
    await folder.snapshots.rollback({ onRollback });
    await folder.snapshots.rollback({ onRollback });
    expect(told).toEqual(['000002.snapshot', '000001.snapshot']);
    expect((await readdir(join(folder.path, 'snapshots'))).filter((name) => name.startsWith('draft-'))).toEqual([]);
  });

  test('roll back one at a time until there is no older one', async () => {
    for (const text of ['1', '2', '3']) {
      await folder.publish(text);
    }
    expect(basename((await folder.snapshots.rollback()) ?? '')).toBe('000002.snapshot');
    expect(basename((await folder.snapshots.rollback()) ?? '')).toBe('000001.snapshot');
    expect(await folder.snapshots.rollback()).toBeUndefined();
    expect(await folder.currentName()).toBe('000001.snapshot');
  });

  test('go on with a new number after rolling back, so that a number is never given twice', async () => {
    await folder.publish('1');
    await folder.publish('2');
    await folder.snapshots.rollback();
    expect(await folder.publish('3')).toBe('000003.snapshot');
    expect(await folder.currentName()).toBe('000003.snapshot');
  });
});
