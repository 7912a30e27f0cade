import { beginningFirst, withFirst } from '#importers/beginning-first.ts';
import { fileField } from '#importers/event-collector.ts';
import type { Importer, ImportEvent, ImportSource } from '#importers/importer.ts';
import { readTable } from './read-table.ts';
import type { UnreadTable } from './row-reader.ts';
import { TableError } from './table-error.ts';
import { tableContext, tableSource, unreadableTable, type TableImporterOptions } from './table-options.ts';
import type { TableRow } from './table-row.ts';
import { csvRows } from './text/csv-rows.ts';
import { decodeText, encodingOf } from './text/decode-text.ts';
import { findCsvShape, rowsAtEnd, separatorLine, type CsvShape } from './text/delimiter.ts';
import { unquotedRow } from './text/quoted-line.ts';

// Characters: enough for the headings below a page of introduction, and little to hold.
const charactersOfShape = 65_536;

/** The text of a file by chunks. `onEncoding` is told the encoding of each. */
async function* textsOf(source: ImportSource, onEncoding: (encoding: string) => void): AsyncGenerator<string> {
  for await (const { text, encoding } of decodeText(source.open())) {
    onEncoding(encoding ?? 'ascii');
    yield text;
  }
}

const join = (texts: readonly string[]): string => texts.join('');

function rowsOf(beginning: string, shape: CsvShape, rest: AsyncGenerator<string>): AsyncGenerator<readonly TableRow[]> {
  const named = separatorLine.exec(beginning)?.[0] ?? '';
  return csvRows(withFirst(beginning.slice(named.length), rest), shape, named === '' ? 0 : 1);
}

/** The last rows of a file. Their numbers are not known; they come after all others. */
async function endOf(source: ImportSource, encoding: string, shape: CsvShape): Promise<readonly TableRow[]> {
  const bytes = (await source.end?.()) ?? new Uint8Array();
  const isKnown = encoding.startsWith('utf-16') || encoding === 'macintosh';
  const text = new TextDecoder(isKnown ? encoding : (encodingOf(bytes, true) ?? 'utf-8')).decode(bytes);
  return rowsAtEnd(text, shape.delimiter).map((cells) => ({ number: Infinity, cells: unquotedRow(cells, shape) }));
}

async function* readCsv(source: ImportSource, options: TableImporterOptions): AsyncGenerator<ImportEvent> {
  let encoding = 'ascii';
  const decoded = textsOf(source, (found) => {
    encoding = found;
  });
  const texts = beginningFirst(decoded, charactersOfShape, join);
  try {
    const first = await texts.next();
    const beginning = first.done === true ? '' : first.value;
    const shape = findCsvShape(beginning) ?? { delimiter: ';', width: 1 };
    const rows = rowsOf(beginning, shape, texts);
    const unread: UnreadTable | undefined = yield* readTable(
      { file: source.file, encoding, delimiter: shape.delimiter, rows, end: () => endOf(source, encoding, shape) },
      tableContext(options, source),
    );
    if (unread !== undefined) {
      yield unreadableTable(source.file, fileField, unread.reason);
    }
  } catch (error) {
    if (!(error instanceof TableError)) {
      throw error;
    }
    yield unreadableTable(source.file, error.field ?? fileField, error.message);
  } finally {
    await texts.return(undefined);
  }
}

// oxlint-disable-next-line no-control-regex -- text has few of these
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/gu;
// Of a file that is no text some tenths are controls; a text may have one where a program left it.
const mostControls = 0.01;
// DOS ends a file with one.
const fewControls = 1;
const isBinary = (text: string): boolean => (text.match(controls)?.length ?? 0) > Math.max(fewControls, text.length * mostControls);

/** Whether bytes are the beginning of text with a delimiter in it. */
function looksLikeCsv(beginning: Uint8Array): boolean {
  const encoding = encodingOf(beginning) ?? 'utf-8';
  const text = new TextDecoder(encoding).decode(beginning);
  return !isBinary(text) && findCsvShape(text) !== undefined;
}

/** Makes the importer of CSV: text with delimiters, as spreadsheet programs save it. It recognises any text with delimiters, so it comes last. */
export const createCsvImporter = (options: TableImporterOptions): Importer => ({
  name: tableSource,
  recognises: looksLikeCsv,
  read: (source) => readCsv(source, options),
});
