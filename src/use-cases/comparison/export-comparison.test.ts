import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { documentsOf, licence, wireMethod, type TestMethod } from './compare-methods.fixture.ts';
import { exportComparison } from './export-comparison.ts';
import { cell, sheetOf, unzip } from '#spreadsheets/workbook.fixture.ts';

const methods: readonly TestMethod[] = [
  {
    method: { ...wireMethod('a', { toetsen: true, conceptgericht: true }), name: '=1+1 & <b>' },
    editions: [{ name: '3e druk', orderIndicator: 3 }],
    products: [licence(12.5)],
  },
  { method: wireMethod('b', { toetsen: false, conceptgericht: true }) },
  { method: wireMethod('c', { toetsen: true, conceptgericht: true }) },
];

const exported = async (ids: readonly string[]): Promise<Buffer> => {
  const workbook = await exportComparison(ids, { snapshot: documentsOf(methods) });
  if (workbook === undefined) {
    throw new Error('No workbook was made.');
  }
  return buffer(workbook);
};

const textOf = (sheet: string, reference: string): string | undefined => /<t [^>]*>(.*?)<\/t>/u.exec(cell(sheet, reference) ?? '')?.[1];

/** The texts of a row, by the name in its second column. */
function rowOf(sheet: string, name: string): readonly (string | undefined)[] {
  const row = [...sheet.matchAll(/<row r="(\d+)">/gu)].find(([, number]) => textOf(sheet, `B${number}`) === name)?.[1];
  return ['A', 'C', 'D', 'E', 'F'].map((column) => textOf(sheet, `${column}${row}`));
}

describe('exportComparison', () => {
  test('has Dutch headings and a column a method, in the order asked, whatever their names begin with', async () => {
    const sheet = sheetOf(await exported(['b', 'a']));
    expect(['A1', 'B1', 'C1', 'D1', 'E1'].map((reference) => textOf(sheet, reference))).toEqual([
      'Onderdeel',
      'Kenmerk',
      'Verschil',
      'Methode b',
      '=1+1 &amp; &lt;b&gt;',
    ]);
    expect(sheet).not.toContain('<f>');
  });

  test('says every characteristic in a word, never "nee" for what was not given, and what differs', async () => {
    const sheet = sheetOf(await exported(['a', 'b', 'c']));
    expect(rowOf(sheet, 'Toetsen')).toEqual(['Voortgang', 'verschilt', 'ja', 'nee', 'ja']);
    expect(rowOf(sheet, 'Vanuit begrippen')).toEqual(['Motivatie van leerlingen', 'gelijk', 'ja', 'ja', 'ja']);
    expect(rowOf(sheet, 'Docentenhandleiding').slice(1)).toEqual(['gelijk', 'niet opgegeven', 'niet opgegeven', 'niet opgegeven']);
    expect([...sheet.matchAll(/>(?:verschilt|gelijk)</gu)]).toHaveLength(34);
  });

  test('begins with what is known of each method, which says nothing of differences', async () => {
    const sheet = sheetOf(await exported(['a', 'b']));
    const facts = [
      'Vak',
      'Uitgeverij',
      'Niveau en leerjaar',
      'Nieuwste editie',
      'Producten',
      'Licentie per leerling per jaar, vanaf',
      'Welke licentie dat is',
    ];
    expect(
      facts.map((_, index) => [textOf(sheet, `A${index + 2}`), textOf(sheet, `B${index + 2}`), textOf(sheet, `C${index + 2}`)]),
    ).toEqual(facts.map((name) => ['Methode', name, undefined]));
    expect(rowOf(sheet, 'Welke licentie dat is').slice(2, 4)).toEqual(['Licentie', 'niet bekend']);
  });

  test('says of two methods too what differs, and has no note when all were found', async () => {
    const sheet = sheetOf(await exported(['a', 'b']));
    expect(rowOf(sheet, 'Toetsen').slice(0, 4)).toEqual(['Voortgang', 'verschilt', 'ja', 'nee']);
    expect([...sheet.matchAll(/<row r="(\d+)">/gu)].at(-1)?.[1]).toBe('42');
  });

  test('names the newest edition with its year', async () => {
    const dated: TestMethod = {
      method: wireMethod('d'),
      editions: [{ name: '3e druk', orderIndicator: 3 }],
      products: [licence(12.5, { edition: '3e druk', publicationYear: 2024 })],
    };
    const workbook = await exportComparison(['d', 'x', 'y', 'x'], { snapshot: documentsOf([dated]) });
    const sheet = workbook === undefined ? '' : sheetOf(await buffer(workbook));
    expect(rowOf(sheet, 'Nieuwste editie')[2]).toBe('3e druk, 2024');
    expect(textOf(sheet, 'A44')).toBe('Niet gevonden in de catalogus: x, y');
  });

  test('marks the answer that most methods do not give', async () => {
    const sheet = sheetOf(await exported(['a', 'b', 'c']));
    expect([...sheet.matchAll(/<c r="([A-Z]+)\d+" s="7"/gu)].map(([, column]) => column)).toEqual(['E']);
  });

  test('writes numbers and prices as numbers, and what is not known in words', async () => {
    const sheet = sheetOf(await exported(['a', 'b']));
    expect(rowOf(sheet, 'Nieuwste editie').slice(2, 4)).toEqual(['3e druk', 'niet bekend']);
    expect(rowOf(sheet, 'Niveau en leerjaar')[2]).toBe('havo\u00a04–5');
    expect(sheet).toMatch(/<c r="D6" s="0"><v>12<\/v>/u);
    expect(sheet).toMatch(/<c r="D7" s="3"><v>12\.5<\/v>/u);
    expect(textOf(sheet, 'E7')).toBe('niet bekend');
  });

  test('freezes headings and names, and filters every row', async () => {
    const archive = await exported(['a', 'b']);
    expect(sheetOf(archive)).toContain('<pane xSplit="3" ySplit="1" topLeftCell="D2" activePane="bottomRight" state="frozen"/>');
    expect(sheetOf(archive)).toContain('<autoFilter ref="A1:E42"/>');
    expect(unzip(archive).get('xl/workbook.xml')).toContain("'Vergelijking'!$A$1:$E$42");
  });

  test('says of a method alone nothing about differences', async () => {
    const sheet = sheetOf(await exported(['a']));
    expect(sheet).not.toMatch(/verschilt|gelijk/u);
    expect(rowOf(sheet, 'Toetsen').slice(0, 3)).toEqual(['Voortgang', undefined, 'ja']);
  });

  test('names what the catalogue does not know; when that is all, there is no sheet', async () => {
    expect(textOf(sheetOf(await exported(['a', 'weg'])), 'A44')).toBe('Niet gevonden in de catalogus: weg');
    expect(await exportComparison(['weg'], { snapshot: documentsOf(methods) })).toBeUndefined();
  });
});
