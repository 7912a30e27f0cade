import { parse } from 'csv-parse/sync';
import { csvOptions } from './csv-options.ts';

/** The cells of a line that stands within quotes as one cell; undefined for another line. */
export function quotedLine(cells: readonly string[], delimiter: string): readonly string[] | undefined {
  const [line = ''] = cells;
  if (cells.length > 1 || !line.includes(delimiter)) {
    return undefined;
  }
  const found: (readonly string[])[] = [];
  try {
    parse(line, {
      ...csvOptions,
      delimiter,
      on_record: (own: readonly string[]) => {
        found.push(own);
        return null;
      },
    });
  } catch {
    return undefined;
  }
  return found.length === 1 ? found[0] : undefined;
}

/** The cells of a row: those of a line within quotes, '"EAN;Titel;Prijs"', where these are as many as other lines have. */
export function unquotedRow(
  cells: readonly string[],
  { delimiter, width }: { readonly delimiter: string; readonly width: number },
): readonly string[] {
  const line = width > 1 ? quotedLine(cells, delimiter) : undefined;
  return line?.length === width ? line : cells;
}
