import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SectionWriter } from './file/section-writer.ts';
import { publishedSnapshots, type PublishedSnapshots } from './published-snapshots.ts';

let data: string;
let published: PublishedSnapshots;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'kept-'));
  published = publishedSnapshots(data);
});
afterEach(async () => {
  await rm(data, { recursive: true, force: true });
});

const publish = async (text: string): Promise<string> =>
  basename((await published.publish((file) => writeFile(file, text, { flag: 'wx' }))).file);

describe('kept snapshots', () => {
  test('stay longer than three when one that stays is a patch of them', async () => {
    const publishPatch = (base: number): Promise<unknown> =>
      published.publish(async (file, generation) => {
        const writer = await SectionWriter.create(file);
        await writer.finish({}, generation - base);
        await writer.close();
      });
    await publish('1');
    await publish('2');
    for (const base of [2, 2, 2, 2]) {
      await publishPatch(base);
    }
    expect((await published.kept()).map(({ generation }) => generation)).toEqual([6, 5, 4, 2]);
    await publish('7');
    await publish('8');
    expect((await published.kept()).map(({ generation }) => generation)).toEqual([8, 7, 6, 2]);
    await publish('9');
    expect((await published.kept()).map(({ generation }) => generation)).toEqual([9, 8, 7]);
  });

  test('follow one another by number, also where a name has a digit more', async () => {
    await mkdir(join(data, 'snapshots'));
    await writeFile(join(data, 'snapshots', '999999.snapshot'), 'een');
    await writeFile(join(data, 'snapshots', 'current'), '999999.snapshot');
    expect([await publish('twee'), await publish('drie')]).toEqual(['1000000.snapshot', '1000001.snapshot']);
    expect((await published.candidates()).map((file) => basename(file))).toEqual([
      '1000001.snapshot',
      '1000000.snapshot',
      '999999.snapshot',
    ]);
    expect(await publish('vier')).toBe('1000002.snapshot');
    expect((await published.kept()).map(({ generation }) => generation)).toEqual([1_000_002, 1_000_001, 1_000_000]);
  });

  test('are all that is on disk, newest first, with what was gone back from', async () => {
    expect(await published.kept()).toEqual([]);
    await publish('1');
    await publish('2');
    await published.rollback();
    const kept = (generation: number, name: string) => ({ generation, file: join(data, 'snapshots', name) });
    expect(await published.kept()).toEqual([kept(2, '000002.snapshot'), kept(1, '000001.snapshot')]);
  });

  test('hold any that is on disk, newer or older or the current one, and clear drafts away', async () => {
    for (const text of ['1', '2', '3']) {
      await publish(text);
    }
    await writeFile(join(data, 'snapshots', 'draft-een'), 'half');
    for (const kept of [...(await published.kept()), ...(await published.kept()).toReversed()]) {
      await published.hold(kept);
      expect(await published.pointer()).toEqual({ file: kept.file, isHeld: true });
    }
    expect(await published.hasDrafts()).toBe(false);
  });
});
