import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import { comparisonWorkbook } from './comparison-workbook.ts';
import { listWorkbook, type ListRow } from './list-workbook.ts';
import { unzip } from '#spreadsheets/workbook.fixture.ts';

/** A part of a workbook, an element a line. */
async function part(workbook: AsyncIterable<Buffer>, name: string): Promise<readonly string[]> {
  const xml = unzip(await buffer(workbook)).get(name) ?? '';
  return xml.replaceAll(/>(?=<)/gu, '>\n').split('\n');
}
const sheet = (workbook: AsyncIterable<Buffer>): Promise<readonly string[]> => part(workbook, 'xl/worksheets/sheet1.xml');

const text = (reference: string, style: number, value: string): readonly string[] => [
  `<c r="${reference}" s="${style}" t="inlineStr">`,
  '<is>',
  `<t xml:space="preserve">${value}</t>`,
  '</is>',
  '</c>',
];
const number = (reference: string, style: number, value: string): readonly string[] => [
  `<c r="${reference}" s="${style}">`,
  `<v>${value}</v>`,
  '</c>',
];
const widths = (...list: readonly number[]): readonly string[] => [
  '<cols>',
  ...list.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`),
  '</cols>',
];

describe('the sheet of a list', () => {
  const rows: readonly ListRow[] = [
    { texts: ['Boek', '2903802494665', '', 'Leerboek', '', '', '', '', 'Leverbaar'], price: 4_850 as Cents },
    { texts: ['Licentie', '', 'Kade Negen', '', '', '', '', '', 'Onbekend'], price: undefined },
  ];

  it('is headings, a row a product, the sum, and the notes', async () => {
    const headings = [
      'Titel',
      'EAN',
      'Uitgeverij',
      'Soort',
      'Vakken',
      'Methode',
      'Niveau en leerjaar',
      'Druk',
      'Beschikbaarheid',
      'Prijs incl. btw',
    ];
    expect(await sheet(listWorkbook(rows, ['Niet gevonden: x', 'Nog iets']))).toEqual([
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      '<sheetViews>',
      '<sheetView workbookViewId="0" tabSelected="1">',
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
      '</sheetView>',
      '</sheetViews>',
      ...widths(56, 16, 24, 18, 24, 28, 22, 12, 22, 18),
      '<sheetData>',
      '<row r="1">',
      ...headings.flatMap((heading, column) => text(`${'ABCDEFGHIJ'[column]}1`, 1, heading)),
      '</row>',
      '<row r="2">',
      ...text('A2', 2, 'Boek'),
      ...text('B2', 2, '2903802494665'),
      ...text('D2', 2, 'Leerboek'),
      ...text('I2', 2, 'Leverbaar'),
      ...number('J2', 3, '48.5'),
      '</row>',
      '<row r="3">',
      ...text('A3', 2, 'Licentie'),
      ...text('C3', 2, 'Kade Negen'),
      ...text('I3', 2, 'Onbekend'),
      ...text('J3', 4, 'prijs op aanvraag'),
      '</row>',
      '<row r="4">',
      ...text('A4', 5, 'Totaal, één van elk'),
      '<c r="J4" s="6">',
      '<f>SUBTOTAL(109,J2:J3)</f>',
      '<v>48.5</v>',
      '</c>',
      '</row>',
      '<row r="5">',
      ...text('A5', 4, 'Niet gevonden: x'),
      '</row>',
      '<row r="6">',
      ...text('A6', 4, 'Nog iets'),
      '</row>',
      '</sheetData>',
      '<autoFilter ref="A1:J3"/>',
      '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
      '</worksheet>',
    ]);
  });

  it('numbers its rows on, however many there are', async () => {
    const many = Array.from({ length: 1_201 }, (_, index): ListRow => ({ texts: [`Boek ${index + 2}`], price: undefined }));
    const found = (await sheet(listWorkbook(many, []))).filter((line) => /^<row|>Boek/u.test(line));
    expect(found.slice(1, -1)).toEqual(
      many.flatMap((_, index) => [`<row r="${index + 2}">`, `<t xml:space="preserve">Boek ${index + 2}</t>`]),
    );
    expect(found.at(-1)).toBe('<row r="1203">');
  });

  it('stands in a workbook that names it and its filter', async () => {
    expect(await part(listWorkbook(rows, []), 'xl/workbook.xml')).toEqual([
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
      '<sheets>',
      '<sheet name="Mijn lijst" sheetId="1" r:id="rId1"/>',
      '</sheets>',
      '<definedNames>',
      `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Mijn lijst'!$A$1:$J$3</definedName>`,
      '</definedNames>',
      '<calcPr fullCalcOnLoad="1"/>',
      '</workbook>',
    ]);
  });
});

describe('the sheet of a comparison', () => {
  it('is headings, a row a characteristic with a cell a method, and the notes two rows lower', async () => {
    const rows = [
      { part: 'Methode', name: 'Producten', difference: '', cells: [{ number: 12 }, { euros: 9.95 }] },
      {
        part: 'Voortgang',
        name: 'Toetsen',
        difference: 'verschilt',
        cells: [
          { text: 'ja', isOdd: true },
          { text: 'nee', isOdd: false },
        ],
      },
    ];
    const workbook = (): AsyncIterable<Buffer> => comparisonWorkbook(['Nova & co', 'Veld'], rows, ['Niet gevonden: x', 'Nog iets']);
    expect(await sheet(workbook())).toEqual([
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      '<sheetPr>',
      '<pageSetUpPr fitToPage="1"/>',
      '</sheetPr>',
      '<sheetViews>',
      '<sheetView workbookViewId="0" tabSelected="1">',
      '<pane xSplit="3" ySplit="1" topLeftCell="D2" activePane="bottomRight" state="frozen"/>',
      '</sheetView>',
      '</sheetViews>',
      ...widths(28, 38, 12, 24, 24),
      '<sheetData>',
      '<row r="1">',
      ...text('A1', 1, 'Onderdeel'),
      ...text('B1', 1, 'Kenmerk'),
      ...text('C1', 1, 'Verschil'),
      ...text('D1', 1, 'Nova &amp; co'),
      ...text('E1', 1, 'Veld'),
      '</row>',
      '<row r="2">',
      ...text('A2', 2, 'Methode'),
      ...text('B2', 2, 'Producten'),
      ...number('D2', 0, '12'),
      ...number('E2', 3, '9.95'),
      '</row>',
      '<row r="3">',
      ...text('A3', 2, 'Voortgang'),
      ...text('B3', 2, 'Toetsen'),
      ...text('C3', 2, 'verschilt'),
      ...text('D3', 7, 'ja'),
      ...text('E3', 2, 'nee'),
      '</row>',
      '<row r="5">',
      ...text('A5', 4, 'Niet gevonden: x'),
      '</row>',
      '<row r="6">',
      ...text('A6', 4, 'Nog iets'),
      '</row>',
      '</sheetData>',
      '<autoFilter ref="A1:E3"/>',
      '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
      '</worksheet>',
    ]);
    expect((await part(workbook(), 'xl/workbook.xml')).filter((line) => line.includes('Vergelijking'))).toEqual([
      '<sheet name="Vergelijking" sheetId="1" r:id="rId1"/>',
      `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Vergelijking'!$A$1:$E$3</definedName>`,
    ]);
  });
});
