import { describe, expect, it } from 'vitest';
import { archiveOf } from '#importers/table/table.fixture.ts';
import type { TableRow } from '#importers/table/table-row.ts';
import { openArchive } from './open-archive.ts';
import { sheetRows, type ColumnRange } from './sheet-rows.ts';

async function rowsOf(xml: string, texts: readonly string[] = []): Promise<readonly TableRow[]> {
  const archive = await openArchive(await archiveOf({ 'sheet.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>` }));
  const rows: TableRow[] = [];
  for await (const batch of sheetRows(archive, 'sheet.xml', texts, [], {
    onMerged: () => undefined,
    onHiddenRow: () => undefined,
    onHidden: () => undefined,
  })) {
    rows.push(...batch);
  }
  return rows;
}

/** The cells of one row: the places that have a text, with it. */
async function cellsOf(cells: string, texts: readonly string[] = []) {
  const [row] = await rowsOf(`<row>${cells}</row>`, texts);
  return Object.entries(row?.cells ?? []);
}

const text = (reference: string, value: string): string => `<c r="${reference}" t="str"><v>${value}</v></c>`;
const faultsOf = async (cells: string) => [...((await rowsOf(`<row>${cells}</row>`))[0]?.faults ?? [])];

it('a sheet tells of no more hidden columns than a sheet is read with', async () => {
  const columns = '<col min="1" max="2"/><col min="3" max="4" hidden="1"/>'.repeat(1_500);
  const archive = await openArchive(await archiveOf({ 'sheet.xml': `<worksheet><cols>${columns}</cols></worksheet>` }));
  const hidden: ColumnRange[] = [];
  const listener = { onMerged: () => undefined, onHiddenRow: () => undefined, onHidden: (range: ColumnRange) => hidden.push(range) };
  for await (const rows of sheetRows(archive, 'sheet.xml', [], [], listener)) {
    expect(rows).toEqual([]);
  }
  expect([hidden.length, hidden[0]]).toEqual([1_000, [2, 3]]);
});

describe('the rows of a sheet', () => {
  it('have their own numbers, or the next one', async () => {
    const xml = ['r="5"', 'r="2"', '', 'r="8"', 'r="8"', 'r="x"'].map((attributes) => `<row ${attributes}>${text('A1', 'x')}</row>`);
    expect((await rowsOf(xml.join(''))).map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it('are left out without a text or a fault', async () => {
    const xml = `<row r="1"/><row r="2"><c r="A2" s="1"/><c r="B2"></c></row><row r="3">${text('A3', 'x')}</row><row r="4"><c r="B4" t="e"><v>#REF!</v></c></row>`;
    expect(await rowsOf(xml)).toStrictEqual([
      { number: 3, cells: ['x'] },
      { number: 4, cells: [], faults: new Map([[1, 'Deze cel toont de fout #REF!.']]) },
    ]);
  });

  it('have cells in the columns of their references, or in the next one', async () => {
    const cells = [text('B1', 'a'), text('AB1', 'b'), text('$D1', 'c'), '<c t="str"><v>d</v></c>'];
    expect(await cellsOf(cells.join(''))).toEqual([
      ['1', 'a'],
      ['27', 'b'],
      ['28', 'c'],
      ['29', 'd'],
    ]);
    expect(await rowsOf('<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>'.repeat(2))).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['a', 'b'] },
    ]);
  });

  it('have a thousand columns', async () => {
    expect(await cellsOf(text('ALL1', 'last') + text('ALM1', 'beyond'))).toEqual([['999', 'last']]);
  });
});

describe('a cell', () => {
  it.each([
    ['<c r="A1"><v>9.789006987904E12</v></c>', '9789006987904'],
    ['<c r="A1"><v>1.5e-3</v></c>', '1.5e-3'],
    ['<c r="A1"><v>0012.50</v></c>', '0012.50'],
    ['<c r="A1"><v> 5 </v></c>', '5'],
    ['<c r="A1" t="s">\n<v>1</v>\n</c>', 'twee'],
    ['<c r="A1" t="str">\n  <v>Een</v>\n</c>', 'Een'],
    ['<c r="A1" t="inlineStr"><is><t>New</t><rPh><t>weg</t></rPh><t>ton</t></is></c>', 'Newton'],
    ['<c r="A1" t="str"><f>A2</f><v>uitkomst</v></c>', 'uitkomst'],
  ])('%j has the text %j', async (xml, read) => {
    expect(await cellsOf(xml, ['een', 'twee'])).toEqual([['0', read]]);
    expect(await faultsOf(xml.replace('t="s"', ''))).toEqual([]);
  });

  it.each([
    ['<c r="A1" t="str"><f>A2</f></c>', 'Deze cel heeft een formule zonder bewaarde uitkomst.'],
    ['<c r="A1" t="s"><v>7</v></c>', 'Deze cel verwijst naar een tekst die niet in de werkmap staat.'],
    ['<c r="A1" t="e"/>', 'Deze cel toont een fout.'],
    ['<c r="A1" t="e"><v></v></c>', 'Deze cel toont een fout.'],
    [`<c r="A1" t="e"><v>#${'N'.repeat(60)}</v></c>`, `Deze cel toont de fout #${'N'.repeat(39)}.`],
  ])('%j has a fault and no text', async (xml, fault) => {
    expect(await faultsOf(xml)).toEqual([[0, expect.stringContaining(fault)]]);
    expect(await cellsOf(xml)).toEqual([]);
  });

  it('has a formula of its own: that of the cell before it says nothing', async () => {
    expect(await faultsOf('<c r="A1"><f>A2</f><v>1</v></c><c r="B1"/>')).toEqual([]);
  });

  it('has at most 100,000 characters', async () => {
    const longest = 'x'.repeat(100_000);
    expect(await cellsOf(text('A1', longest) + text('B1', `${longest}x`) + text('C1', 'c'))).toEqual([
      ['0', longest],
      ['2', 'c'],
    ]);
    expect(await faultsOf(text('B1', `${longest}x`))).toEqual([[1, 'Deze cel heeft meer dan 100.000 tekens.']]);
  });

  it('has a fault when those before it fill the row, of a million characters', async () => {
    const full = Array.from({ length: 10 }, (_, column) => text(`${'ABCDEFGHIJ'[column]}1`, 'x'.repeat(100_000))).join('');
    expect(await faultsOf(full)).toEqual([]);
    expect(await faultsOf(full + text('K1', 'x'))).toEqual([[10, 'Deze rij heeft meer dan een miljoen tekens.']]);
  });
});
