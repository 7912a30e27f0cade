import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv } from '#importers/table/table.fixture.ts';
import { markedText } from './marked-text.ts';

describe('a cell of which the heading has the value', () => {
  it.each([
    ['x', 'havo', 'havo'],
    ['Ja', 'havo 4', 'havo 4'],
    ['•', 'havo', 'havo'],
    ['1', 'havo', 'havo'],
    ['nee', 'havo', undefined],
    ['-', 'havo', undefined],
    ['0', 'havo', undefined],
    ['2', 'havo', 'havo 2'],
    ['1-3', 'vwo', 'vwo 1-3'],
    ['1 t/m 3', 'vwo', 'vwo 1 t/m 3'],
    ['2', 'havo 4', '2'],
    ['deels', 'havo', 'deels'],
  ])('%j below %s says %s', (text, heading, said) => {
    expect(markedText(text, { heading, field: 'levels' })).toBe(said);
  });

  it('gives a product its levels and years, and a note where it says neither', async () => {
    const { events } = await readCsv(
      [
        'EAN;Titel;Vak;havo;vwo;Leerjaar 1;Leerjaar 2',
        '9789006987904;Newton;natuurkunde;x;;;x',
        '9789034506368;Nova;natuurkunde;;x;ja;misschien',
      ].join('\n'),
    );
    expect(productsOf(events).map(({ educationTypes }) => educationTypes.map(({ level, grade }) => `${level} ${grade}`))).toEqual([
      ['havo 2'],
      ['vwo 1'],
    ]);
    expect(problemsOf(events, 'note').filter((line) => line.includes('leerjaar'))).toEqual([
      expect.stringContaining('regel 3 (9789034506368) · Leerjaar 1 (kolom F): "misschien" is geen leerjaar'),
    ]);
  });

  it('is year 1 where other cells of its column are years, and a cross where none is', async () => {
    const placesOf = async (...cells: readonly string[]) => {
      const rows = cells.map((cell, place) => `${['9789006987904', '9789034506368', '9789006987911'][place]};Newton;natuurkunde;${cell}`);
      const { events } = await readCsv(['EAN;Titel;Vak;havo', ...rows].join('\n'));
      return productsOf(events).map(({ educationTypes }) => educationTypes.map(({ level, grade }) => `${level} ${grade}`).join());
    };
    expect(await placesOf('1', '2')).toEqual(['havo 1', 'havo 2']);
    expect(await placesOf('1', '1-2')).toEqual(['havo 1', 'havo 1,havo 2']);
    expect(await placesOf('1', '')).toEqual([(await placesOf('x'))[0], '']);
  });
});
