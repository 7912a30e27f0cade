import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { done, watchedFolder } from './watch-folder.fixture.ts';
import type { Taken } from './watch-folder.ts';

describe('a watched folder in which files change, go or cannot be moved', () => {
  it('takes a file again that was replaced or grew while it was read, and moves what was read last', async () => {
    const { folder, taken, waiting, put, watch } = watchedFolder();
    put('a.csv', 'oud');
    put('b.csv', 'half');
    const changes: Record<string, () => void> = {
      'a.csv': () => put('a.csv', 'nieuw', 2_000),
      'b.csv': () => appendFileSync(join(folder, 'b.csv'), ' en heel'),
    };
    const take = (name: string): Taken => {
      changes[name]?.();
      delete changes[name];
      return done;
    };
    await watch(5, { take });
    expect(taken.toSorted()).toEqual(['a.csv', 'a.csv', 'b.csv', 'b.csv']);
    expect(waiting).toEqual([
      'a.csv is veranderd terwijl het werd ingelezen, en wordt opnieuw ingelezen.',
      'b.csv is veranderd terwijl het werd ingelezen, en wordt opnieuw ingelezen.',
    ]);
    const moved = readdirSync(join(folder, 'done')).filter((name) => name.endsWith('.csv'));
    expect(moved.map((name) => readFileSync(join(folder, 'done', name), 'utf8'))).toEqual(['nieuw', 'half en heel']);
  });

  it('goes on when a file is taken away while it is read, and says so', async () => {
    const { folder, taken, waiting, put, watch } = watchedFolder();
    put('a.csv', 'x', 1_000);
    put('b.csv', 'x', 2_000);
    await watch(3, {
      take: (name) => {
        rmSync(join(folder, 'a.csv'), { force: true });
        return { ...done, report: `${name}\n` };
      },
    });
    expect(taken).toEqual(['a.csv', 'b.csv']);
    expect(waiting).toEqual(['a.csv is weggehaald terwijl het werd ingelezen. Wat is ingelezen, is bewaard.']);
    expect(readdirSync(join(folder, 'done')).filter((name) => !name.includes('.report.'))).toEqual(['20260601-120000-500-b.csv']);
  });

  it('waits while the folder cannot be read, says so, and goes on', async () => {
    const { folder, taken, waiting, put, watch } = watchedFolder();
    const elsewhere = `${folder}-weg`;
    await watch(6, {
      between: (look) => {
        if (look === 1) {
          renameSync(folder, elsewhere);
        } else if (look === 3) {
          renameSync(elsewhere, folder);
          put('a.csv');
        }
      },
    });
    expect(taken).toEqual(['a.csv']);
    expect(waiting[0]).toMatch(/^De map kan nu niet worden gelezen of geschreven \(ENOENT/u);
    expect(readdirSync(join(folder, 'done'))).toHaveLength(2);
  });

  it('makes the folder for what was read again when somebody removed it', async () => {
    const { folder, put, watch } = watchedFolder();
    put('a.csv');
    await watch(3, { between: (look) => (look === 1 ? rmSync(join(folder, 'done'), { recursive: true }) : undefined) });
    expect(readdirSync(join(folder, 'done'))).toHaveLength(2);
  });

  it('reads a file once that cannot be moved, and moves it as soon as it can', async () => {
    const { folder, taken, waiting, put, watch } = watchedFolder();
    put('a.csv');
    await watch(6, {
      between: (look) => {
        if (look === 1) {
          rmSync(join(folder, 'done'), { recursive: true });
          writeFileSync(join(folder, 'done'), 'geen map');
        } else if (look === 4) {
          rmSync(join(folder, 'done'));
        }
      },
    });
    expect(taken).toEqual(['a.csv']);
    expect(waiting.length).toBeGreaterThan(0);
    expect(readdirSync(join(folder, 'done'))).toHaveLength(2);
  });

  it('leaves one report of a file that cannot be moved for a while, says so once, and reads those behind it meanwhile', async () => {
    const { folder, taken, waiting, put, watch } = watchedFolder();
    put('a.csv', 'x', 1_000);
    put('b.csv', 'x', 2_000);
    let seconds = 0;
    const target = join(folder, 'done', '20260601-120001-000-a.csv');
    mkdirSync(target, { recursive: true });
    await watch(8, {
      clock: () => new Date(Date.parse('2026-06-01T12:00:00Z') + ++seconds * 1_000),
      between: (look) => {
        if (look === 5) {
          expect(existsSync(join(folder, 'b.csv'))).toBe(false);
          rmdirSync(target);
        }
      },
    });
    expect(taken).toEqual(['a.csv', 'b.csv']);
    expect(waiting).toEqual([expect.stringMatching(/^a\.csv is ingelezen, en kan nu niet worden verplaatst \(E/u)]);
    expect(readdirSync(join(folder, 'done'))).toEqual([
      '20260601-120001-000-a.csv',
      '20260601-120001-000-a.csv.report.txt',
      '20260601-120002-000-b.csv',
      '20260601-120002-000-b.csv.report.txt',
    ]);
  });

  it.skipIf(!existsSync('/dev/shm'))('moves to another disk too', async () => {
    const { folder, taken, waiting, put, watch } = watchedFolder();
    const elsewhere = mkdtempSync('/dev/shm/watch-');
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    expect(statSync(elsewhere).dev).not.toBe(statSync(folder).dev);
    symlinkSync(elsewhere, join(folder, 'done'));
    put('a.csv', 'prijzen');
    await watch(3);
    expect([taken, waiting, existsSync(join(folder, 'a.csv'))]).toEqual([['a.csv'], [], false]);
    expect(readFileSync(join(elsewhere, '20260601-120000-500-a.csv'), 'utf8')).toBe('prijzen');
    expect(readdirSync(elsewhere)).toHaveLength(2);
  });

  it.each(['x', 'é', '𝔸'])('moves a file with a name as long as the file system takes, of %s, and keeps its extension', async (letter) => {
    const { folder, taken, put, watch } = watchedFolder();
    const name = `${letter.repeat(Math.floor(251 / Buffer.byteLength(letter)))}.csv`;
    put(name);
    await watch(3);
    expect(taken).toEqual([name]);
    const moved = readdirSync(join(folder, 'done'));
    expect(moved).toHaveLength(2);
    expect(moved[0]).toMatch(/^20260601-120000-500-[xé𝔸]{50,}\.csv$/u);
  });

  it('takes a file again that was imported and not moved before an end', async () => {
    const { taken, put, watch } = watchedFolder();
    put('a.csv');
    await expect(
      watch(3, {
        take: () => {
          throw new Error('killed');
        },
      }),
    ).rejects.toThrow('killed');
    await watch(3);
    expect(taken).toEqual(['a.csv', 'a.csv']);
  });
});
