const textWidth = (rows: readonly (readonly string[])[], column: number): number =>
  Math.max(...rows.map((row) => [...(row[column] ?? '')].length));

/** Aligns rows in columns, two spaces apart. The heading is the first row. */
export function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => textWidth(rows, column));
  const padded = (cell: string, column: number): string => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length));
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}
