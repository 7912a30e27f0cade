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
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { watchFolder, type Taken } from './watch-folder.ts';

let folder = '';
let taken: string[] = [];
let waiting: string[] = [];
let passedOver: string[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  [taken, waiting, passedOver] = [[], [], []];
});

const done: Taken = { outcome: 'done', report: 'gelezen\n' };

/** Watches for a number of looks; `between` acts after each of them. */
async function watch(
  looks: number,
  {
    take = () => done,
    between = () => undefined,
    clock = () => new Date('2026-06-01T12:00:00.500Z'),
  }: { take?: (name: string) => Taken; between?: (look: number) => void; clock?: () => Date } = {},
) {
  const stopping = new AbortController();
  let look = 0;
  await watchFolder({
    folder,
    signal: stopping.signal,
    clock,
    async take(file) {
      taken.push(file.slice(folder.length + 1));
      return take(file.slice(folder.length + 1));
    },
    async wait() {
      look += 1;
      between(look);
      if (look === looks) {
        stopping.abort();
      }
    },
    onWaiting: (reason) => waiting.push(reason),
    onMoved: () => undefined,
    onPassedOver: (reason) => passedOver.push(reason),
  });
}

const put = (name: string, content = 'x', seconds = 1_000): void => {
  writeFileSync(join(folder, name), content);
  utimesSync(join(folder, name), seconds, seconds);
};

describe('a watched folder', () => {
  it('gives up each file once, and moves it with its report beside it', async () => {
    put('a.csv');
    await watch(4);
    expect(taken).toEqual(['a.csv']);
    expect(readdirSync(folder)).toEqual(['done', 'refused']);
    expect(readdirSync(join(folder, 'done'))).toEqual(['20260601-120000-500-a.csv', '20260601-120000-500-a.csv.report.txt']);
    expect(readFileSync(join(folder, 'done', '20260601-120000-500-a.csv.report.txt'), 'utf8')).toBe('gelezen\n');
  });

  it('moves what is refused to another folder, with all lines of the report', async () => {
    put('a.csv');
    const reportFile = join(temporaryFolder(), 'import.tsv');
    writeFileSync(reportFile, 'soort\n');
    await watch(3, { take: () => ({ outcome: 'refused', report: 'nee\n', reportFile }) });
    expect(readdirSync(join(folder, 'refused'))).toEqual([
      '20260601-120000-500-a.csv',
      '20260601-120000-500-a.csv.report.tsv',
      '20260601-120000-500-a.csv.report.txt',
    ]);
  });

  it('takes no file that still grows', async () => {
    put('a.csv');
    const grow = (look: number): void => {
      if (look < 4) {
        appendFileSync(join(folder, 'a.csv'), 'x');
      }
      expect(taken).toEqual(look < 5 ? [] : ['a.csv']);
    };
    await watch(6, { between: grow });
  });

  it('takes the oldest first, and those that come later', async () => {
    put('b.csv', 'x', 2_000);
    put('c.csv', 'x', 1_000);
    put('a.csv', 'x', 2_000);
    await watch(4, { between: (look) => (look === 2 ? put('nieuw.csv') : undefined) });
    expect(taken).toEqual(['c.csv', 'a.csv', 'b.csv', 'nieuw.csv']);
  });

  it('leaves folders, hidden files and what programs are writing', async () => {
    mkdirSync(join(folder, 'map'));
    const names = ['.verborgen', '~$prijslijst.xlsx', 'a.csv.part', 'b.tmp', 'c.crdownload', 'd.filepart'];
    names.forEach((name) => put(name));
    await watch(3);
    expect(taken).toEqual([]);
    expect(names.every((name) => existsSync(join(folder, name)))).toBe(true);
    expect(passedOver).toEqual(['map is een map en wordt niet ingelezen. Zet het bestand zelf in de map.']);
  });

  it('says of a symbolic link that it is not read, once as long as it is there, and leaves it and what it leads to', async () => {
    const elsewhere = join(temporaryFolder(), 'elders.csv');
    writeFileSync(elsewhere, 'x');
    const link = join(folder, 'a.csv');
    symlinkSync(elsewhere, link);
    symlinkSync(join(folder, 'weg'), join(folder, 'b.csv'));
    const between = (look: number): void => {
      if (look === 3) {
        rmSync(link);
      } else if (look === 4) {
        symlinkSync(elsewhere, link);
      }
    };
    await watch(6, { between });
    const told = (name: string): string =>
      `${name} is een koppeling (symbolic link) en wordt niet ingelezen. Zet het bestand zelf in de map.`;
    expect(passedOver.toSorted()).toEqual([told('a.csv'), told('a.csv'), told('b.csv')]);
    expect(taken).toEqual([]);
    expect(existsSync(elsewhere)).toBe(true);
  });

  it('keeps a file that has to wait, and tries it again', async () => {
    put('a.csv');
    const busy: Taken = { outcome: 'later', report: 'bezet' };
    await watch(5, { take: () => (taken.length < 3 ? busy : done) });
    expect(taken).toEqual(['a.csv', 'a.csv', 'a.csv']);
    expect(waiting).toEqual(['bezet']);
    expect(existsSync(join(folder, 'a.csv'))).toBe(false);
  });

  it('says of each file that has to wait why, and again only when the reason is another', async () => {
    put('a.csv');
    put('b.csv');
    let reason = 'bezet';
    await watch(8, {
      take: (name) => ({ outcome: 'later', report: `${name}: ${reason}` }),
      between: (look) => {
        reason = look < 4 ? 'bezet' : 'vol';
      },
    });
    expect(waiting).toEqual(['a.csv: bezet', 'b.csv: bezet', 'a.csv: vol', 'b.csv: vol']);
  });

  it('takes a file again that was replaced or grew while it was read, and moves what was read last', async () => {
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
    put('a.csv');
    await watch(3, { between: (look) => (look === 1 ? rmSync(join(folder, 'done'), { recursive: true }) : undefined) });
    expect(readdirSync(join(folder, 'done'))).toHaveLength(2);
  });

  it('reads a file once that cannot be moved, and moves it as soon as it can', async () => {
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
    const name = `${letter.repeat(Math.floor(251 / Buffer.byteLength(letter)))}.csv`;
    put(name);
    await watch(3);
    expect(taken).toEqual([name]);
    const moved = readdirSync(join(folder, 'done'));
    expect(moved).toHaveLength(2);
    expect(moved[0]).toMatch(/^20260601-120000-500-[xé𝔸]{50,}\.csv$/u);
  });

  it('takes a hundred files at once, each once and the oldest first', async () => {
    const names = Array.from({ length: 100 }, (_, place) => `${String(place).padStart(3, '0')}.csv`);
    names.forEach((name, place) => put(name, 'x', 5_000 - place));
    await watch(3);
    expect(taken).toEqual(names.toReversed());
    expect(readdirSync(join(folder, 'done'))).toHaveLength(200);
  });

  it('takes a file again that was imported and not moved before an end', async () => {
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
