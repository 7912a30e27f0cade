import { describe, expect, it } from 'vitest';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { findHeader } from '#importers/table/columns/find-header.ts';
import { readRowCurriculum } from './row-placement.ts';
import { fieldColumns, RowValues } from './row-values.ts';

const mapping = createMapping([baseMapping]);

function wordsOf(cells: Readonly<Record<string, string>>) {
  const header = findHeader([{ number: 1, cells: ['EAN', 'Titel', ...Object.keys(cells)] }]);
  const row = { number: 2, cells: ['9789006987904', 'Newton', ...Object.values(cells)] };
  return readRowCurriculum(new RowValues(row, fieldColumns(header?.columns ?? [])), mapping);
}

describe('the place that a row names', () => {
  it.each(['Sector', 'Vak', 'Niveau', 'Leerjaar'])('is told by the column %s alone, also when it is empty', (heading) => {
    expect(wordsOf({ [heading]: '' })).toEqual([{ sectors: [], courses: [], subjects: [], levels: [], years: [] }]);
  });

  it('is undefined without such a column', () => {
    expect(wordsOf({ Prijs: '1,00' })).toBeUndefined();
  });

  it.each([
    ['Horeca, bakkerij en recreatie', ['Horeca, bakkerij en recreatie']],
    ['Natuurkunde / Scheikunde', ['Natuurkunde', 'Scheikunde']],
    ['Natuurkunde;  Biologie|Frans\nDuits', ['Natuurkunde', 'Biologie', 'Frans', 'Duits']],
  ])('has the subjects of %j', (text, subjects) => {
    expect(wordsOf({ Vak: text })?.[0]?.subjects).toEqual(subjects);
  });

  it.each([
    ['havo 4, 5; vwo 4-6', ['havo 4, 5', 'vwo 4-6']],
    ['havo 4,, 5 ;', ['havo 4, 5']],
    ['4, havo 5', ['4', 'havo 5']],
  ])('has the levels with years of %j', (text, parts) => {
    expect(wordsOf({ Niveau: text })?.map(({ levels, years }) => [levels, years])).toEqual(parts.map((part) => [[part], [part]]));
  });

  it('has levels and years apart when the years have a column', () => {
    expect(wordsOf({ Sector: 'VO, , MBO', Niveau: 'havo, vwo', Leerjaar: '4, 5' })).toEqual([
      { sectors: ['VO', 'MBO'], courses: [], subjects: [], levels: ['havo, vwo'], years: ['4, 5'] },
    ]);
  });
});
