import { dutchDay } from '#catalogue/dutch-day.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { fileField } from '#importers/event-collector.ts';
import type { Importer, ImportEvent, ImportSource } from '#importers/importer.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import { isZip, startsWith } from '#importers/text-bytes.ts';
import { XmlError } from '#importers/xml/xml-error.ts';
import { findHeader, rowsBeforeHeader } from './columns/find-header.ts';
import { meaningOf } from './columns/heading-meaning.ts';
import { holdsOn, withoutYears, yearOfHeading, type HeadingYear } from './columns/heading-year.ts';
import { readTable } from './read-table.ts';
import type { UnreadTable } from './row-reader.ts';
import { TableError, untilRefused } from './table-error.ts';
import { saidOfPrices } from './table-notes.ts';
import { tableContext, tableSource, unreadableTable, type TableImporterOptions } from './table-options.ts';
import { textsOf, type TableRow } from './table-row.ts';
import { readNumberFormats, type NumberFormat } from './workbook/number-formats.ts';
import { archiveLimits, openArchive, type Archive } from './workbook/open-archive.ts';
import { readSharedTexts } from './workbook/shared-texts.ts';
import { sheetRows, type ColumnRange, type MergedCells, type SheetListener } from './workbook/sheet-rows.ts';
import { readTextsAround, type TextAround } from './workbook/texts-around.ts';
import { readWorkbookSheets, type WorkbookSheet } from './workbook/workbook-sheets.ts';

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0] as const;

const oldWorkbook =
  'Dit is een oude Excel-werkmap (.xls) of een met een wachtwoord. Bewaar de lijst als Excel-werkmap (.xlsx) zonder wachtwoord, of als CSV.';

/** Reads a file into memory; a larger one than a workbook may be is read to its end and refused, so that its hash is known. */
async function readBytes(source: ImportSource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.open()) {
    length += chunk.length;
    if (length <= archiveLimits.file) {
      chunks.push(chunk);
    } else {
      chunks.length = 0;
    }
  }
  if (length > archiveLimits.file) {
    throw new TableError('De werkmap is groter dan 64 MB. Bewaar de lijst als CSV; dat mag van elke grootte zijn.');
  }
  const bytes = Buffer.concat(chunks);
  if (startsWith(bytes, ...compoundFile)) {
    throw new TableError(oldWorkbook);
  }
  return bytes;
}

const noteOn = (file: string, { name }: WorkbookSheet, field: string, reason: string): ImportEvent => ({
  kind: 'note',
  problem: { file, record: `blad "${name}"`, field, reason },
});

const sheetNote = (file: string, sheet: WorkbookSheet, { reason, isPartial }: UnreadTable): ImportEvent => ({
  ...noteOn(file, sheet, 'blad', `${reason} Dit blad is overgeslagen.`),
  ...(isPartial && { isPartial: true }),
});

/** A note that quotes what texts beside the cells of a sheet say of prices, each once; none where they say nothing of them. */
function aroundNote(file: string, sheet: WorkbookSheet, around: readonly TextAround[]): readonly ImportEvent[] {
  const said = saidOfPrices([...new Set(around.map(({ text }) => text))]);
  const where =
    'In een tekstvak, een opmerking of invoerbericht bij een cel, of de kop- of voettekst van het blad staat iets over prijzen.';
  return said === '' ? [] : [noteOn(file, sheet, 'blad', `${where}${said}`)];
}

type OpenWorkbook = {
  readonly archive: Archive;
  readonly sheets: readonly WorkbookSheet[];
  readonly texts: readonly string[];
  readonly formats: readonly (NumberFormat | undefined)[];
};

async function openWorkbook(source: ImportSource): Promise<OpenWorkbook> {
  const archive = await openArchive(await readBytes(source));
  const { sheets, texts, styles } = await readWorkbookSheets(archive);
  return {
    archive,
    sheets,
    texts: texts === undefined ? [] : await readSharedTexts(archive, texts),
    formats: styles === undefined ? [] : await readNumberFormats(archive, styles),
  };
}

type Rows = AsyncIterable<readonly TableRow[]>;

/** The first rows in which headings are sought. */
async function beginningOf(batches: Rows): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length >= rowsBeforeHeader) {
      break;
    }
  }
  return rows.slice(0, rowsBeforeHeader);
}

async function endOf(batches: Rows): Promise<readonly TableRow[]> {
  let rows: readonly TableRow[] = [];
  for await (const batch of batches) {
    rows = [...rows, ...batch].slice(-rowsBeforeHeader);
  }
  return rows;
}

const nameWithoutYear = ({ name }: WorkbookSheet): string => withoutYears(foldWords(name)).trim();

/** The times of sheets that are named after a year, where they are of several years, or of another one than that of a sheet with the rest of their name. */
function timesOf(sheets: readonly WorkbookSheet[], today: string): ReadonlyMap<WorkbookSheet, HeadingYear> {
  const named = sheets.flatMap((sheet) => {
    const year = sheet.isHidden ? undefined : yearOfHeading(foldWords(sheet.name));
    return year === undefined ? [] : [[sheet, { ...year, hasDay: true as const }] as const];
  });
  if (new Set(named.map(([, { first, last }]) => `${first} ${last}`)).size > 1) {
    return new Map(named);
  }
  const ofOtherYear = named.filter(([, time]) => !holdsOn(today, time));
  const others = new Set(sheets.filter((sheet) => !sheet.isHidden && named.every(([one]) => one !== sheet)).map(nameWithoutYear));
  return new Map(ofOtherYear.filter(([sheet]) => others.has(nameWithoutYear(sheet))));
}

/** The lines of a legend on prices, 'Prijs: per maand', of rows with a heading and what it means. */
const linesOfLegend = (rows: readonly TableRow[]): readonly string[] =>
  rows.flatMap((row) => {
    const [heading = '', meaning, ...others] = textsOf([row]);
    return meaning !== undefined && others.length === 0 && meaningOf(heading)?.field === 'price' ? [`${heading}: ${meaning}`] : [];
  });

/** The texts of the visible sheets that have no headings. */
async function textsBeside(sheets: readonly WorkbookSheet[], rowsOf: (sheet: WorkbookSheet) => Rows): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const sheet of sheets.length < 2 ? [] : sheets.filter(({ isHidden }) => !isHidden)) {
    const rows = await beginningOf(untilRefused(rowsOf(sheet), () => undefined));
    const header = findHeader(rows);
    texts.push(...(header === undefined ? textsOf(rows) : []));
    // A legend is taken for a table where it names headings.
    texts.push(...(header === undefined || header.missing.length > 0 ? linesOfLegend(rows) : []));
  }
  return texts;
}

async function* readSheets(source: ImportSource, options: TableImporterOptions): AsyncGenerator<ImportEvent> {
  const { file } = source;
  const { archive, sheets, texts, formats } = await openWorkbook(source);
  const context = tableContext(options, source);
  const rowsOf = ({ part }: WorkbookSheet, listener: SheetListener = {}): Rows => sheetRows(archive, part, texts, formats, listener);
  const beside = await textsBeside(sheets, rowsOf);
  const times = timesOf(sheets, dutchDay(context.now));
  const reasons: string[] = [];
  let tables = 0;
  for (const sheet of sheets) {
    if (sheet.isHidden) {
      yield sheetNote(file, sheet, { reason: 'Dit blad is verborgen.', isPartial: false });
      continue;
    }
    const around: TextAround[] = [...(await readTextsAround(archive, sheet.part))];
    const onPrinted = (text: string) => around.push({ text });
    const [merged, hidden, hiddenRows, wide]: [MergedCells[], ColumnRange[], number[], string[]] = [[], [], [], []];
    const rows = rowsOf(sheet, {
      onMerged: (cells) => merged.push(cells),
      onHidden: (columns) => hidden.push(columns),
      onHiddenRow: (number) => hiddenRows.push(number),
      onPrinted,
      onMore: (columns) => wide.push(`Alleen de eerste ${dutchNumber(columns)} kolommen zijn gelezen; het blad heeft er meer.`),
    });
    const end = () => endOf(rowsOf(sheet, { onPrinted }));
    const unread = yield* readTable(
      { file, sheet: sheet.name, time: times.get(sheet), rows, end, beside, around, merged, hidden, hiddenRows },
      context,
    );
    tables += unread === undefined ? 1 : 0;
    yield* aroundNote(file, sheet, around);
    yield* wide.map((reason) => noteOn(file, sheet, 'kolommen', reason));
    if (unread !== undefined) {
      reasons.push(`Blad "${sheet.name}": ${unread.reason}`);
      yield sheetNote(file, sheet, unread);
    }
  }
  if (tables === 0) {
    yield unreadableTable(file, fileField, reasons.length === 0 ? 'De werkmap heeft geen zichtbaar blad.' : reasons.join(' '));
  }
}

async function* readWorkbook(source: ImportSource, options: TableImporterOptions): AsyncGenerator<ImportEvent> {
  try {
    yield* readSheets(source, options);
  } catch (error) {
    if (!(error instanceof TableError || error instanceof XmlError)) {
      throw error;
    }
    yield unreadableTable(source.file, error.field ?? fileField, error.message);
  }
}

/** Makes the importer of Excel workbooks (.xlsx): each visible sheet with headings is a table. It recognises old workbooks too, to say what they are. */
export const createWorkbookImporter = (options: TableImporterOptions): Importer => ({
  name: tableSource,
  recognises: (beginning) => isZip(beginning) || startsWith(beginning, ...compoundFile),
  read: (source) => readWorkbook(source, options),
});
