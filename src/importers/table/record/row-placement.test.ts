import { describe, expect, it } from 'vitest';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { findHeader } from '#importers/table/columns/find-header.ts';
import { readRowCurriculum } from './row-placement.ts';
import { fieldColumns, RowValues } from './row-values.ts';

const mapping = createMapping([baseMapping]);

function valuesOf(cells: Readonly<Record<string, string>>): RowValues {
  const header = findHeader([{ number: 1, cells: ['EAN', 'Titel', ...Object.keys(cells)] }]);
  const row = { number: 2, cells: ['9789006987904', 'Newton', ...Object.values(cells)] };
  return new RowValues(row, fieldColumns(header?.columns ?? []));
}

const wordsOf = (cells: Readonly<Record<string, string>>) => readRowCurriculum(valuesOf(cells), mapping);

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
    ['Wiskunde A/B', ['Wiskunde A', 'Wiskunde B']],
    ['wiskunde a, b,c; NaSk 1/2', ['wiskunde a', 'wiskunde b', 'wiskunde c', 'NaSk 1', 'NaSk 2']],
    ['Frans/B', ['Frans', 'B']],
    ['B/Frans', ['B', 'Frans']],
    ['Wiskunde A/B', ['Wiskunde A', 'Wiskunde B']],
    ['wiskunde a, b,c; NaSk 1/2', ['wiskunde a', 'wiskunde b', 'wiskunde c', 'NaSk 1', 'NaSk 2']],
    ['Frans/B', ['Frans', 'B']],
    ['B/Frans', ['B', 'Frans']],
    ['Natuurkunde;  Biologie|Frans\nDuits', ['Natuurkunde', 'Biologie', 'Frans', 'Duits']],
  ])('has the subjects of %j', (text, subjects) => {
    expect(wordsOf({ Vak: text })?.[0]?.subjects).toEqual(subjects);
  });

  it.each([
    [{ Niveau: 'H4' }, ['havo 4']],
    [{ Niveau: '3HV' }, ['havo vwo 3']],
    [{ Niveau: 'h4/v5' }, ['havo 4/vwo 5']],
    [{ Niveau: 'havo4, 5vwo' }, ['havo 4', '5 vwo']],
    [{ Klas: 'H3' }, ['havo 3']],
    [{ Klas: '4V; M2' }, ['vwo 4', 'mavo 2']],
    [{ Klas: 'havo 3' }, ['havo 3']],
    [{ Niveau: 'B1' }, ['B1']],
    [{ Niveau: 'NH4' }, ['NH4']],
  ])('has the classes of %j', (cells, parts) => {
    expect(wordsOf(cells)?.map(({ levels, years }) => [levels, years])).toEqual(parts.map((part) => [[part], [part]]));
  });

  it('has the level of its own column, and the year of a class', () => {
    expect(wordsOf({ Niveau: 'havo', Klas: 'H3' })).toMatchObject([{ levels: ['havo'], years: ['havo 3'] }]);
    expect(wordsOf({ Niveau: 'havo', Klas: '3' })).toMatchObject([{ levels: ['havo'], years: ['3'] }]);
    expect(wordsOf({ Klas: '3' })).toMatchObject([{ levels: [], years: ['3'] }]);
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

  it.each([
    '1-feb',
    '1.5',
    '2026',
    '2026-02-01',
    '46054',
    '01-02-2026',
    'derde',
    'vanaf 4',
    '1 tot 3',
    '1..3',
    '7',
    'klas 1a',
    '3+',
    'leerjaar 4 +',
    't/m 3',
  ])('has the years of its level where the column of years says %j, and a note', (text) => {
    const values = valuesOf({ Niveau: 'vwo', Leerjaar: text });
    expect(readRowCurriculum(values, mapping)?.map(({ years }) => years)).toEqual([['vwo']]);
    const reason = `"${text}" is geen leerjaar zoals "3", "1-3" of "onderbouw"; het leerjaar is weggelaten. Zonder leerjaar staat het product bij alle leerjaren van zijn niveau.`;
    expect(values.notes).toEqual([{ field: 'Leerjaar (kolom D)', reason }]);
  });

  it.each([
    '1 t/m 3',
    'leerjaar 1 en 2',
    'Leerjaren 1, 2 & 3',
    '1e + 2e klas',
    '1ste of 2de jaar',
    '4.0',
    '3–4',
    '4—6',
    'Years 1-2',
    'grade 4',
    'havo 4; vwo 4-6',
    '4 (havo)',
    'VMBO-KGT 3/4',
    '4 tm 6',
    'jaar 1 tot en met 3',
    'onderbouw',
    'bovenbouw havo/vwo',
    'tweede fase',
    'brugklas',
    'alle leerjaren',
    'alle jaren',
    'alle klassen',
  ])('has the years %j, and no note', (text) => {
    const values = valuesOf({ Niveau: 'vwo', Leerjaar: text });
    expect(readRowCurriculum(values, mapping)?.[0]?.years).toEqual([text]);
    expect(values.notes).toEqual([]);
  });
});
