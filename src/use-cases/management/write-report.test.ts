import { expect, test } from 'vitest';
import type { DeskReportLine, DeskRunReport } from '#contract/management/management.ts';
import { writeReport } from './write-report.ts';

const line: DeskReportLine = { kind: 'rejected', file: 'a.xml', record: '9789006987904', field: 'ean', reason: 'Klopt niet.' };
const report = (lines: readonly DeskReportLine[], isCut = false): DeskRunReport => ({
  run: {
    id: 7,
    action: 'import',
    outcome: 'stored',
    finishedAt: '2026-11-22T10:00:00.000Z',
    sources: ['eck'],
    files: ['a.xml'],
    counts: {},
  },
  lines: [...lines],
  isCut,
});
const rows = (lines: readonly DeskReportLine[]): readonly string[] => writeReport(report(lines), 'csv').split('\r\n').slice(1, -1);

test('the file for a spreadsheet says that it is UTF-8, and has a row per line with semicolons', () => {
  expect(writeReport(report([line]), 'csv')).toBe(
    '\u{feff}soort;bestand;record;veld;reden\r\nafgewezen;a.xml;9789006987904;ean;Klopt niet.\r\n',
  );
});

test('no cell is a formula, and separators within a cell are quoted', () => {
  for (const beginning of ['=', '+', '-', '@']) {
    expect(rows([{ ...line, record: `${beginning}1+1` }])).toEqual([`afgewezen;a.xml;'${beginning}1+1;ean;Klopt niet.`]);
  }
  expect(
    rows([
      { ...line, reason: 'a;b' },
      { ...line, reason: 'zei "ja"' },
    ]),
  ).toEqual(['afgewezen;a.xml;9789006987904;ean;"a;b"', 'afgewezen;a.xml;9789006987904;ean;"zei ""ja"""']);
  expect(writeReport(report([{ ...line, reason: 'a\nb\u{7}\r' }]), 'csv')).toContain('"a\nb  "');
});

test('the text names the import, has one line per record, and says what it leaves out', () => {
  expect(writeReport(report([{ ...line, kind: 'note', reason: 'a\n  b' }], true), 'text')).toBe(
    'Inleesbeurt 7, 22 nov 2026, 11:00\nBestanden: a.xml\n\nopmerking · a.xml · 9789006987904 · ean: a b\n\n' +
      'Dit zijn de eerste 1 regels. Alle regels staan in de map reports van de gegevensmap.\n',
  );
});

test('the text names every file of the import, or says that there was none', () => {
  const { run } = report([]);
  const textOf = (files: string[]): string => writeReport({ run: { ...run, files }, lines: [], isCut: false }, 'text');
  expect(textOf(['a.xml', 'b.xml'])).toBe('Inleesbeurt 7, 22 nov 2026, 11:00\nBestanden: a.xml, b.xml\n\n');
  expect(textOf([])).toBe('Inleesbeurt 7, 22 nov 2026, 11:00\nBestanden: geen\n\n');
});
