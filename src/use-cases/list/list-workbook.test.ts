import { describe, expect, it } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import { columnWidths, numberCell, partElements, sheetElements, textCell } from '#spreadsheets/workbook.fixture.ts';
import { listWorkbook } from './list-workbook.ts';
import type { ProductRow } from './product-columns.ts';

describe('the sheet of a list', () => {
  const rows: readonly ProductRow[] = [
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
    expect(await sheetElements(listWorkbook(rows, ['Niet gevonden: x', 'Nog iets']))).toEqual([
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      '<sheetViews>',
      '<sheetView workbookViewId="0" tabSelected="1">',
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
      '</sheetView>',
      '</sheetViews>',
      ...columnWidths(56, 16, 24, 18, 24, 28, 22, 12, 22, 18),
      '<sheetData>',
      '<row r="1">',
      ...headings.flatMap((heading, column) => textCell(`${'ABCDEFGHIJ'[column]}1`, 1, heading)),
      '</row>',
      '<row r="2">',
      ...textCell('A2', 2, 'Boek'),
      ...textCell('B2', 2, '2903802494665'),
      ...textCell('D2', 2, 'Leerboek'),
      ...textCell('I2', 2, 'Leverbaar'),
      ...numberCell('J2', 3, '48.5'),
      '</row>',
      '<row r="3">',
      ...textCell('A3', 2, 'Licentie'),
      ...textCell('C3', 2, 'Kade Negen'),
      ...textCell('I3', 2, 'Onbekend'),
      ...textCell('J3', 4, 'prijs op aanvraag'),
      '</row>',
      '<row r="4">',
      ...textCell('A4', 5, 'Totaal, één van elk'),
      '<c r="J4" s="6">',
      '<f>SUBTOTAL(109,J2:J3)</f>',
      '<v>48.5</v>',
      '</c>',
      '</row>',
      '<row r="5">',
      ...textCell('A5', 4, 'Niet gevonden: x'),
      '</row>',
      '<row r="6">',
      ...textCell('A6', 4, 'Nog iets'),
      '</row>',
      '</sheetData>',
      '<autoFilter ref="A1:J3"/>',
      '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
      '</worksheet>',
    ]);
  });

  it('numbers its rows on, however many there are', async () => {
    const many = Array.from({ length: 1_201 }, (_, index): ProductRow => ({ texts: [`Boek ${index + 2}`], price: undefined }));
    const found = (await sheetElements(listWorkbook(many, []))).filter((line) => /^<row|>Boek/u.test(line));
    expect(found.slice(1, -1)).toEqual(
      many.flatMap((_, index) => [`<row r="${index + 2}">`, `<t xml:space="preserve">Boek ${index + 2}</t>`]),
    );
    expect(found.at(-1)).toBe('<row r="1203">');
  });

  it('stands in a workbook that names it and its filter', async () => {
    expect(await partElements(listWorkbook(rows, []), 'xl/workbook.xml')).toEqual([
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
