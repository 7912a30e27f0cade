import { parse } from 'csv-parse/sync';
import { findHeader, rowsBeforeHeader } from '#importers/table/columns/find-header.ts';
import { csvOptions } from './csv-options.ts';
import { quotedLine, unquotedRow } from './quoted-line.ts';

/** The character between the fields of a line. */
export type Delimiter = ';' | ',' | '\t' | '|';

const delimiters: readonly Delimiter[] = [';', ',', '\t', '|'];

/** The first line of a file for Excel that names its delimiter: 'sep=;'. */
export const separatorLine = /^sep=([;,\t|])\r?\n/iu;

// As the parser takes it.
const noEnd = -1;

/** The first rows of a text, those before a fault in it. */
function rowsOf(beginning: string, delimiter: Delimiter, to: number): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  const keep = (cells: readonly string[]): null => {
    rows.push(cells);
    return null;
  };
  try {
    parse(beginning, { ...csvOptions, delimiter, to, on_record: keep });
  } catch {
    // The beginning ends within quotes, or they are never closed: the rows before that are enough.
  }
  return rows;
}

/** How the lines of a file divide into fields: the character between them, and how many most lines have. */
export type CsvShape = { readonly delimiter: Delimiter; readonly width: number };

type RatedShape = CsvShape & { readonly headings: number; readonly widest: number };

function commonest(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) {
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  return [...counts].toSorted((left, right) => right[1] - left[1])[0]?.[0] ?? 1;
}

function shapeWith(beginning: string, delimiter: Delimiter): RatedShape {
  const written = rowsOf(beginning, delimiter, rowsBeforeHeader);
  const widths = written.map((cells) => (quotedLine(cells, delimiter) ?? cells).length);
  const width = commonest(widths);
  const rows = written.map((cells, place) => ({ number: place + 1, cells: unquotedRow(cells, { delimiter, width }) }));
  const header = findHeader(rows);
  const known = new Set(header?.columns.flatMap(({ field }) => field ?? []));
  return { delimiter, width, headings: known.size, widest: Math.max(1, ...widths) };
}

/**
 * Finds the shape of a file from its first lines: with the delimiter that it names, else the one with which most headings are known, else the one that
 * gives most fields. Undefined when no delimiter gives two fields.
 */
export function findCsvShape(beginning: string): CsvShape | undefined {
  const [line, named] = separatorLine.exec(beginning) ?? [];
  const candidates = delimiters.filter((delimiter) => named === undefined || delimiter === named);
  const text = beginning.slice(line?.length ?? 0);
  const [best] = candidates
    .map((delimiter) => shapeWith(text, delimiter))
    .toSorted((left, right) => right.headings - left.headings || right.widest - left.widest);
  return best === undefined || (best.widest < 2 && named === undefined) ? undefined : { delimiter: best.delimiter, width: best.width };
}

/** The rows at the end of a file, from a text that may begin in the midst of one. */
export function rowsAtEnd(text: string, delimiter: Delimiter): readonly (readonly string[])[] {
  const line = /^.*?(?:\r\n|[\r\n]|$)/u.exec(text)?.[0].length ?? 0;
  // After an odd number of quotes the text began within some.
  const isQuoted = (text.slice(line).split('"').length - 1) % 2 === 1;
  return rowsOf(text.slice(isQuoted ? text.indexOf('"') + 1 : line), delimiter, noEnd);
}
