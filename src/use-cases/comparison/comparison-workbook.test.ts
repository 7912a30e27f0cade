import { expect, test } from 'vitest';
import { columnWidths, numberCell, partElements, sheetElements, textCell } from '#spreadsheets/workbook.fixture.ts';
import { comparisonWorkbook } from './comparison-workbook.ts';

test('the sheet of a comparison is headings, a row a characteristic with a cell a method, and the notes two rows lower', async () => {
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
  expect(await sheetElements(workbook())).toEqual([
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
    ...columnWidths(28, 38, 12, 24, 24),
    '<sheetData>',
    '<row r="1">',
    ...textCell('A1', 1, 'Onderdeel'),
    ...textCell('B1', 1, 'Kenmerk'),
    ...textCell('C1', 1, 'Verschil'),
    ...textCell('D1', 1, 'Nova &amp; co'),
    ...textCell('E1', 1, 'Veld'),
    '</row>',
    '<row r="2">',
    ...textCell('A2', 2, 'Methode'),
    ...textCell('B2', 2, 'Producten'),
    ...numberCell('D2', 0, '12'),
    ...numberCell('E2', 3, '9.95'),
    '</row>',
    '<row r="3">',
    ...textCell('A3', 2, 'Voortgang'),
    ...textCell('B3', 2, 'Toetsen'),
    ...textCell('C3', 2, 'verschilt'),
    ...textCell('D3', 7, 'ja'),
    ...textCell('E3', 2, 'nee'),
    '</row>',
    '<row r="5">',
    ...textCell('A5', 4, 'Niet gevonden: x'),
    '</row>',
    '<row r="6">',
    ...textCell('A6', 4, 'Nog iets'),
    '</row>',
    '</sheetData>',
    '<autoFilter ref="A1:E3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    '</worksheet>',
  ]);
  expect((await partElements(workbook(), 'xl/workbook.xml')).filter((line) => line.includes('Vergelijking'))).toEqual([
    '<sheet name="Vergelijking" sheetId="1" r:id="rId1"/>',
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Vergelijking'!$A$1:$E$3</definedName>`,
  ]);
});
