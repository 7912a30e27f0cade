import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { safeName, Uploads, uploadPartSize } from './uploads.ts';

const day = 86_400_000;
const unknown = '00000000-0000-0000-0000-000000000000-6';

let folder = '';
let now = 0;
let uploads: Uploads;
beforeEach(() => {
  folder = join(temporaryFolder(), 'uploads');
  now = Date.now();
  uploads = new Uploads(folder, () => now);
});

const contentOf = async (id: string): Promise<string | undefined> => {
  const file = await uploads.file(id);
  return file && readFileSync(join(file.folder, file.name), 'utf8');
};

describe('an upload', () => {
  test('grows by parts in order; a part that came already changes nothing', async () => {
    const { id, ...begun } = await uploads.begin('feed.xml', 6);
    expect(begun).toEqual({ received: 0, partSize: uploadPartSize });
    expect(await uploads.add(id, 0, Buffer.from('abc'))).toEqual({ ok: true, value: { id, received: 3, partSize: uploadPartSize } });
    expect(await uploads.add(id, 3, Buffer.from('def'))).toMatchObject({ value: { received: 6 } });
    expect(await uploads.add(id, 0, Buffer.from('abc'))).toMatchObject({ value: { received: 6 } });
    expect(await contentOf(id)).toBe('abcdef');
  });

  test('takes no part that leaves a gap, that goes past the announced size, or that is of no upload', async () => {
    const { id } = await uploads.begin('feed.xml', 6);
    expect(await uploads.add(id, 1, Buffer.from('b'))).toEqual({ ok: false, problem: 'place' });
    expect(await uploads.add(id, 0, Buffer.from('abcdefg'))).toEqual({ ok: false, problem: 'size' });
    expect(await uploads.add(id, 6, Buffer.from('g'))).toEqual({ ok: false, problem: 'size' });
    expect(await uploads.add(unknown, 0, Buffer.from('a'))).toEqual({ ok: false, problem: 'unknown' });
    expect(await contentOf(id)).toBe('');
  });

  test('is whole with as many bytes as were announced', async () => {
    const { id } = await uploads.begin('feed.xml', 6);
    await uploads.add(id, 0, Buffer.from('abc'));
    expect(await uploads.isWhole(id)).toBe(false);
    await uploads.add(id, 3, Buffer.from('def'));
    expect(await uploads.isWhole(id)).toBe(true);
    expect(await uploads.isWhole(unknown)).toBe(false);
  });

  test('of another who begins at the same moment, and has no file yet, is not removed; one that stayed so for a day is', async () => {
    const other = join(folder, unknown);
    mkdirSync(other, { recursive: true });
    await uploads.begin('feed.xml', 6);
    expect(existsSync(other)).toBe(true);
    now += day + 1_000;
    await uploads.begin('feed.xml', 6);
    expect(existsSync(other)).toBe(false);
  });

  test('is a file under its own name in a folder of its own', async () => {
    const [first, second] = [await uploads.begin('feed.xml', 6), await uploads.begin('feed.xml', 6)];
    expect(await uploads.file(first.id)).toEqual({ folder: join(folder, first.id), name: 'feed.xml' });
    expect(await uploads.file(second.id)).toEqual({ folder: join(folder, second.id), name: 'feed.xml' });
  });

  test.each(['', '.', '..', '../jobs', `${unknown}x`, unknown])(
    'is not there under the id %j, and removing that removes nothing',
    async (id) => {
      const { id: own } = await uploads.begin('feed.xml', 6);
      mkdirSync(join(folder, '..', 'jobs'));
      expect(await uploads.file(id)).toBeUndefined();
      await uploads.remove(id);
      expect(await uploads.file(own)).toBeDefined();
    },
  );

  test('is removed with its folder', async () => {
    const { id } = await uploads.begin('feed.xml', 6);
    await uploads.remove(id);
    expect(await uploads.file(id)).toBeUndefined();
  });

  test('that nobody imported goes after a day, when another one begins', async () => {
    const [old, recent] = [await uploads.begin('a', 6), await uploads.begin('b', 6)];
    mkdirSync(join(folder, unknown));
    mkdirSync(join(folder, 'andere map'));
    const written = new Date(1_780_000_000_000);
    const later = new Date(written.getTime() + 1);
    utimesSync(join(folder, old.id, 'a'), written, written);
    utimesSync(join(folder, recent.id, 'b'), later, later);
    now = written.getTime() + day;
    await uploads.begin('c', 6);
    expect(await uploads.file(old.id)).toBeDefined();
    now += 1;
    await uploads.begin('d', 6);
    expect(await uploads.file(old.id)).toBeUndefined();
    expect(await uploads.file(recent.id)).toBeDefined();
  });
});

test.each([
  ['levering één.xml', 'levering één.xml'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Mijn map\\prijzen.xlsx', 'prijzen.xlsx'],
  ['--full.xml', 'full.xml'],
  ['.verborgen', 'verborgen'],
  ['📚.csv', 'levering.csv'],
  ['-- .xlsx', 'levering.xlsx'],
  ['📚', 'levering'],
  ['📚 2026.csv', '2026.csv'],
  ['a\u0000b:c?.csv', 'a_b_c_.csv'],
  ['e\u0301.xml', 'é.xml'],
  [`${'x'.repeat(200)}.xml`, `${'x'.repeat(76)}.xml`],
  [`${'x'.repeat(80)}--full${'y'.repeat(74)}`, `full${'y'.repeat(74)}`],
  ['語'.repeat(200), '語'.repeat(80)],
  ['///', 'levering'],
  ['', 'levering'],
])('the name %j becomes %j', (name, safe) => expect(safeName(name)).toBe(safe));
