import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { usePublishedSnapshots } from './published-snapshots.fixture.ts';
import { SectionWriter } from './file/section-writer.ts';

const folder = usePublishedSnapshots();

describe('kept snapshots', () => {
  test('stay longer than three when one that stays is a patch of them', async () => {
    const publishPatch = (base: number): Promise<unknown> =>
      folder.snapshots.publish(async (file, generation) => {
        const writer = await SectionWriter.create(file);
        await writer.finish({}, generation - base);
        await writer.close();
      });
    await folder.publish('1');
    await folder.publish('2');
    for (const base of [2, 2, 2, 2]) {
      await publishPatch(base);
    }
    expect((await folder.snapshots.kept()).map(({ generation }) => generation)).toEqual([6, 5, 4, 2]);
    await folder.publish('7');
    await folder.publish('8');
    expect((await folder.snapshots.kept()).map(({ generation }) => generation)).toEqual([8, 7, 6, 2]);
    await folder.publish('9');
    expect((await folder.snapshots.kept()).map(({ generation }) => generation)).toEqual([9, 8, 7]);
  });

  test('follow one another by number, also where a name has a digit more', async () => {
    await mkdir(join(folder.path, 'snapshots'));
    await writeFile(join(folder.path, 'snapshots', '999999.snapshot'), 'een');
    await writeFile(join(folder.path, 'snapshots', 'current'), '999999.snapshot');
    expect([await folder.publish('twee'), await folder.publish('drie')]).toEqual(['1000000.snapshot', '1000001.snapshot']);
    expect((await folder.snapshots.candidates()).map((file) => basename(file))).toEqual([
      '1000001.snapshot',
      '1000000.snapshot',
      '999999.snapshot',
    ]);
    expect(await folder.publish('vier')).toBe('1000002.snapshot');
    expect((await folder.snapshots.kept()).map(({ generation }) => generation)).toEqual([1_000_002, 1_000_001, 1_000_000]);
  });

  test('are all that is on disk, newest first, with what was gone back from', async () => {
    expect(await folder.snapshots.kept()).toEqual([]);
    await folder.publish('1');
    await folder.publish('2');
    await folder.snapshots.rollback();
    const kept = (generation: number, name: string) => ({ generation, file: join(folder.path, 'snapshots', name) });
    expect(await folder.snapshots.kept()).toEqual([kept(2, '000002.snapshot'), kept(1, '000001.snapshot')]);
  });

  test('hold any that is on disk, newer or older or the current one, and clear drafts away', async () => {
    for (const text of ['1', '2', '3']) {
      await folder.publish(text);
    }
    await writeFile(join(folder.path, 'snapshots', 'draft-een'), 'half');
    for (const kept of [...(await folder.snapshots.kept()), ...(await folder.snapshots.kept()).toReversed()]) {
      await folder.snapshots.hold(kept);
      expect(await folder.snapshots.pointer()).toEqual({ file: kept.file, isHeld: true });
    }
    expect(await folder.snapshots.hasDrafts()).toBe(false);
  });
});
