import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeXml } from '#catalogue/markup.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { collect, productsOf, sourceOf } from '#importers/eck/eck.fixture.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { createCsvImporter } from './csv-importer.ts';
import type { TableImporterOptions } from './table-options.ts';
import type { TableLayout } from './table-layout.ts';
import { columnLetters } from '#spreadsheets/column-letters.ts';
import { createWorkbookImporter } from './workbook-importer.ts';

const now = new Date('2026-06-01T12:00:00Z');

/** The importer of CSV as the tests use it: the base mapping, and a clock that stands still. */
export const csvImporter = (onLayout?: TableImporterOptions['onLayout']) =>
  createCsvImporter({ mapping: createMapping([baseMapping]), clock: () => now, ...(onLayout !== undefined && { onLayout }) });

/** The importer of workbooks as the tests use it. */
export const workbookImporter = (onLayout?: TableImporterOptions['onLayout']) =>
  createWorkbookImporter({ mapping: createMapping([baseMapping]), clock: () => now, ...(onLayout !== undefined && { onLayout }) });

/** What came of a file: its events, and how its tables were read. */
export type ReadFile = { readonly events: readonly ImportEvent[]; readonly layouts: readonly TableLayout[] };

async function read(content: string | Uint8Array, importerOf: typeof csvImporter): Promise<ReadFile> {
  const layouts: TableLayout[] = [];
  const events = await collect(importerOf((layout) => layouts.push(layout)).read(sourceOf(content)));
  return { events, layouts };
}

/** Reads the content of a CSV file. */
export const readCsv = (content: string | Uint8Array): Promise<ReadFile> => read(content, csvImporter);

/** Reads the content of a workbook. */
export const readWorkbook = (content: Uint8Array): Promise<ReadFile> => read(content, workbookImporter);

/** The problems of events as lines: kind, record, field and reason. */
export const problemsOf = (events: readonly ImportEvent[], ...kinds: readonly ImportEvent['kind'][]): readonly string[] =>
  events.flatMap((event) =>
    'problem' in event && (kinds.length === 0 || kinds.includes(event.kind))
      ? [`${event.kind} · ${event.problem.record} · ${event.problem.field}: ${event.problem.reason}`]
      : [],
  );

/** A row of a price list: its product, if it is one, and its problems as lines. Its EAN and title are those of Newton unless it has its own. */
export async function readOneRow(
  cells: Readonly<Record<string, string>>,
): Promise<{ readonly product: ProductRecord | undefined; readonly problems: readonly string[] }> {
  const row = { EAN: '9789006987904', Titel: 'Newton', ...cells };
  const line = (texts: readonly string[]): string => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(';');
  const { events } = await readCsv(`${line(Object.keys(row))}\n${line(Object.values(row))}\n`);
  return { product: productsOf(events)[0], problems: problemsOf(events) };
}

/** An archive with files. */
export async function archiveOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { readonly compress?: boolean } = {},
): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    archive.addBuffer(Buffer.from(content), name, options);
  }
  archive.end();
  return buffer(archive.outputStream);
}

const relations = (links: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships>${links
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A cell of a sheet: a text, a number, or XML of its own. */
export type TestCell = string | number | { readonly xml: (reference: string) => string };

/** A formula with its stored result, or without. */
export const formula = (text: string, result?: string): TestCell => ({
  xml: (reference) => `<c r="${reference}" t="str"><f>${text}</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`,
});

function cellXml(cell: TestCell, reference: string, shared: string[]): string {
  if (typeof cell === 'object') {
    return cell.xml(reference);
  }
  if (typeof cell === 'number') {
    return `<c r="${reference}"><v>${cell}</v></c>`;
  }
  return cell === '' ? '' : `<c r="${reference}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
}

/** A sheet of a workbook for tests. */
export type TestSheet = { readonly name: string; readonly rows: readonly (readonly TestCell[])[]; readonly state?: string };

/** The files of a workbook as spreadsheet programs make it, with shared texts. */
export function workbookFiles(sheets: readonly TestSheet[], workbookProperties = ''): Readonly<Record<string, string>> {
  const shared: string[] = [];
  const sheetFiles = sheets.map(({ rows }, place) => {
    const xml = rows.map((cells, row) => {
      const written = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`, shared));
      return `<row r="${row + 1}">${written.join('')}</row>`;
    });
    return [`xl/worksheets/sheet${place + 1}.xml`, `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`] as const;
  });
  const listed = sheets.map(
    ({ name, state }, place) =>
      `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"${state === undefined ? '' : ` state="${state}"`}/>`,
  );
  return {
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="urn:r">${workbookProperties}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, place) => [`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`] as const),
      ['rIdTexts', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['rIdStyles', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(sheetFiles),
  };
}

/** A workbook of sheets. */
export const workbookOf = (...sheets: readonly TestSheet[]): Promise<Buffer> => archiveOf(workbookFiles(sheets));
