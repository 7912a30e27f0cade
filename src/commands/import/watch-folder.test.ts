import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { done, watchedFolder } from './watch-folder.fixture.ts';
import type { Taken } from './watch-folder.ts';

describe('a watched folder', () => {
  it('gives up each file once, and moves it with its report beside it', async () => {
    const { folder, taken, put, watch } = watchedFolder();
    put('a.csv');
    await watch(4);
    expect(taken).toEqual(['a.csv']);
    expect(readdirSync(folder)).toEqual(['done', 'refused']);
    expect(readdirSync(join(folder, 'done'))).toEqual(['20260601-120000-500-a.csv', '20260601-120000-500-a.csv.report.txt']);
    expect(readFileSync(join(folder, 'done', '20260601-120000-500-a.csv.report.txt'), 'utf8')).toBe('gelezen\n');
  });

  it('moves what is refused to another folder, with all lines of the report', async () => {
    const { folder, put, watch } = watchedFolder();
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
    const { folder, taken, put, watch } = watchedFolder();
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
    const { taken, put, watch } = watchedFolder();
    put('b.csv', 'x', 2_000);
    put('c.csv', 'x', 1_000);
    put('a.csv', 'x', 2_000);
    await watch(4, { between: (look) => (look === 2 ? put('nieuw.csv') : undefined) });
    expect(taken).toEqual(['c.csv', 'a.csv', 'b.csv', 'nieuw.csv']);
  });

  it('leaves folders, hidden files and what programs are writing', async () => {
    const { folder, taken, passedOver, put, watch } = watchedFolder();
    mkdirSync(join(folder, 'map'));
    const names = ['.verborgen', '~$prijslijst.xlsx', 'a.csv.part', 'b.tmp', 'c.crdownload', 'd.filepart'];
    names.forEach((name) => put(name));
    await watch(3);
    expect(taken).toEqual([]);
    expect(names.every((name) => existsSync(join(folder, name)))).toBe(true);
    expect(passedOver).toEqual(['map is een map en wordt niet ingelezen. Zet het bestand zelf in de map.']);
  });

  it('says of a symbolic link that it is not read, once as long as it is there, and leaves it and what it leads to', async () => {
    const { folder, taken, passedOver, watch } = watchedFolder();
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
    const { folder, taken, waiting, put, watch } = watchedFolder();
    put('a.csv');
    const busy: Taken = { outcome: 'later', report: 'bezet' };
    await watch(5, { take: () => (taken.length < 3 ? busy : done) });
    expect(taken).toEqual(['a.csv', 'a.csv', 'a.csv']);
    expect(waiting).toEqual(['bezet']);
    expect(existsSync(join(folder, 'a.csv'))).toBe(false);
  });

  it('says of each file that has to wait why, and again only when the reason is another', async () => {
    const { waiting, put, watch } = watchedFolder();
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

  it('takes a hundred files at once, each once and the oldest first', async () => {
    const { folder, taken, put, watch } = watchedFolder();
    const names = Array.from({ length: 100 }, (_, place) => `${String(place).padStart(3, '0')}.csv`);
    names.forEach((name, place) => put(name, 'x', 5_000 - place));
    await watch(3);
    expect(taken).toEqual(names.toReversed());
    expect(readdirSync(join(folder, 'done'))).toHaveLength(200);
  });
});
