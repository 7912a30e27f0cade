import { CsvError, parse } from 'csv-parse';
import { TableError } from '#importers/table/table-error.ts';
import { maxRowLength, type TableRow } from '#importers/table/table-row.ts';
import { csvOptions } from './csv-options.ts';
import type { CsvShape } from './delimiter.ts';
import { unquotedRow } from './quoted-line.ts';

function refusalOf(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) {
    return error;
  }
  const reasons: Readonly<Record<string, string>> = {
    CSV_MAX_RECORD_SIZE: `Vanaf regel ${line} staat één rij van meer dan een miljoen tekens. Waarschijnlijk sluit een aanhalingsteken niet`,
    CSV_QUOTE_NOT_CLOSED: `Vanaf regel ${line} sluit een aanhalingsteken niet`,
  };
  const reason = reasons[error.code] ?? `Bij regel ${line} is dit geen CSV (${error.message})`;
  return new TableError(`${reason}: die rij en wat erna komt zijn niet gelezen.`, { field: `regel ${line}`, cause: error });
}

/** Reads CSV text in chunks; the rows are there before the failure of what comes after them. */
class CsvReader {
  /** The line at which the next row begins. */
  line: number;
  #rows: TableRow[] = [];
  readonly #parser;

  constructor(shape: CsvShape, linesBefore: number) {
    const { delimiter, width } = shape;
    this.line = linesBefore + 1;
    this.#parser = parse({
      ...csvOptions,
      delimiter,
      max_record_size: maxRowLength,
      on_record: (cells: readonly string[], { lines }) => {
        // The first line is the one written below.
        if (lines > 1) {
          this.#rows.push({ number: this.line, cells: unquotedRow(cells, shape) });
          this.line = linesBefore + lines;
        }
        return null;
      },
    });
    // The callbacks of `write` and `end` have the error too.
    this.#parser.on('error', () => undefined);
    // The parser makes an error object for each row that has another length than the first, which takes longer than reading the row.
    this.#parser.write(`${delimiter.repeat(width - 1)}\n`);
  }

  /** The rows read since the last call. */
  drain(): readonly TableRow[] {
    const drained = this.#rows;
    this.#rows = [];
    return drained;
  }

  /** Reads a text, or the end without one. */
  read(text?: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: Error | null): void => (error ? reject(error) : resolve());
      if (text === undefined) {
        this.#parser.end(done);
      } else {
        this.#parser.write(text, done);
      }
    });
  }
}

/**
 * The rows of CSV text (RFC 4180 and what spreadsheet programs make of it), in batches. `linesBefore`: lines of the file before the text. Throws a
 * TableError that names the line where it stops, after the rows before it.
 */
export async function* csvRows(texts: AsyncIterable<string>, shape: CsvShape, linesBefore = 0): AsyncGenerator<readonly TableRow[]> {
  const reader = new CsvReader(shape, linesBefore);
  let isEnded = true;
  try {
    for await (const text of texts) {
      isEnded = text === '' ? isEnded : /[\r\n]$/u.test(text);
      await reader.read(text);
      yield reader.drain();
    }
    await reader.read();
  } catch (error) {
    yield reader.drain();
    throw refusalOf(error, reader.line);
  }
  const last = reader.drain();
  yield last.map((row, place) => (isEnded || place < last.length - 1 ? row : { ...row, isUnended: true }));
}
