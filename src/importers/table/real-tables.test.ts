import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv } from './table.fixture.ts';

const folder = join(import.meta.dirname, '../../../../shared/data/books');
const isThere = existsSync(folder);
if (!isThere) {
  console.warn(`Skipped: real lists of books, because ${folder} is not there.`);
}
const read = (name: string) => readCsv(readFileSync(join(folder, name)));

describe.runIf(isThere)('a real list of books', () => {
  it('that a spreadsheet program damaged is rejected row by row, with the line and column of each EAN', async () => {
    const { events, layouts } = await read('goodbooks-first-2000.csv');
    const rejected = problemsOf(events, 'rejected');
    // One row has an ISBN alone, which is whole.
    expect(productsOf(events)).toHaveLength(1);
    expect(rejected).toHaveLength(1_999);
    expect(rejected[0]).toMatch(/^rejected · regel 2 · isbn13 \(kolom G\): "9\.78043902348e\+12" is een EAN in wetenschappelijke notatie/u);
    expect(rejected.every((line) => /isbn13 \(kolom G\)/u.test(line))).toBe(true);
    expect(layouts[0]?.columns.filter(({ field }) => field !== undefined).map(({ heading }) => heading)).toEqual([
      'isbn',
      'isbn13',
      'authors',
      'title',
      'image_url',
    ]);
  });

  it('without numbers is refused, with the headings that it has', async () => {
    const { events } = await read('gutenberg-nl.tsv');
    expect(problemsOf(events)).toHaveLength(1);
    expect(problemsOf(events)[0]).toContain(
      'heeft geen kolom voor het EAN of artikelnummer (bijvoorbeeld "EAN"). Wel gevonden: "gutenberg_id (kolom A)", "title (kolom B)"',
    );
  });
});
