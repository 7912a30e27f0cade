import { parseEan, type Ean } from '#catalogue/ean.ts';

/** The reason why a line gives no EAN. The page has a sentence for each; nothing is guessed or repaired. */
export type PastedProblem = 'none' | 'form' | 'checkDigit' | 'shortened';

/**
 * A line as pasted: its number from 1, its text, and the EANs in it or the reason why there are none (`cell` is the text that looks like an
 * EAN). `refused` are further numbers of 13 digits with a wrong check digit.
 */
export type PastedLine = { readonly number: number; readonly text: string } & (
  | { readonly eans: readonly Ean[]; readonly refused: readonly string[] }
  | { readonly problem: PastedProblem; readonly cell: string }
);

/** A pasted text: the lines that are not empty, up to the limit, and the unread lines after the limit. */
export type PastedEans = { readonly lines: readonly PastedLine[]; readonly rest: readonly string[] };

/** Maximum number of lines that are read at once. */
export const mostPastedLines = 500;

const cellEnds = /[\t;,|]/u;
const invisible = /[\u200b-\u200f\u2060\ufeff]/gu;

// Excel writes ="978…" or '978… to keep a number text; a person writes "ISBN: 978…".
const bareCell = (cell: string): string =>
  cell
    .replace(invisible, '')
    .trim()
    .replace(/^=?["']+|["']+$/gu, '')
    .replace(/^(?:isbn|ean|gtin)(?:-1[03])?\s*[:.]?\s+|^(?:isbn|ean|gtin):/iu, '')
    .trim();

const digitCount = (cell: string): number => cell.replace(/\D/gu, '').length;
const looksLikeNumber = (cell: string): boolean => digitCount(cell) >= 8 && !/[A-WYZ]/iu.test(cell);
const isShortened = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/iu.test(cell);

function readCell(cell: string): readonly Ean[] {
  const whole = parseEan(cell);
  if (whole.ok) {
    return [whole.value];
  }
  // A cell may contain a title followed by its EAN, or several EANs with spaces between them.
  return (cell.match(/(?<!\d)\d{13}(?!\d)/gu) ?? []).flatMap((digits) => {
    const ean = parseEan(digits);
    return ean.ok ? [ean.value] : [];
  });
}

/**
 * Numbers of 13 digits take precedence over those of 10, because 10 digits in a row of an order may be a customer number with a right check digit.
 */
function readCells(cells: readonly string[]): readonly Ean[] {
  const long = cells.filter((cell) => digitCount(cell) >= 13).flatMap(readCell);
  return [...new Set(long.length > 0 ? long : cells.flatMap(readCell))];
}

function findProblem(cells: readonly string[], line: string): { readonly problem: PastedProblem; readonly cell: string } {
  // The comma of "9,78E+12" ends a cell, so the whole line is checked too.
  const shortened = [line, ...line.split(/[\t;|]/u)].map(bareCell).find(isShortened);
  if (shortened !== undefined) {
    return { problem: 'shortened', cell: shortened };
  }
  const numbers = cells.filter(looksLikeNumber);
  const thirteen = numbers.find((cell) => digitCount(cell) === 13) ?? cells.join(' ').match(/(?<!\d)\d{13}(?!\d)/u)?.[0];
  const cell = thirteen ?? numbers[0];
  if (cell === undefined) {
    return { problem: 'none', cell: '' };
  }
  const read = parseEan(cell);
  return { problem: !read.ok && read.problem.code === 'ean.checkDigit' ? 'checkDigit' : 'form', cell };
}

function readLine(text: string, number: number): PastedLine {
  const cells = text.split(cellEnds).map(bareCell);
  const eans = readCells(cells);
  const refused = cells.filter((cell) => looksLikeNumber(cell) && digitCount(cell) === 13 && !parseEan(cell).ok);
  return eans.length > 0 ? { number, text, eans, refused } : { number, text, ...findProblem(cells, text) };
}

/**
 * Reads a pasted text: a column of EANs or ISBNs, or rows of Excel or Magister whose cells are separated by tabs, semicolons, commas or bars.
 * Hyphens, spaces, ISBN-10 and the signs that Excel puts before a text pass. Empty lines are left out, and so is a first line without any digit:
 * that is the heading of a column.
 */
export function readPastedEans(text: string): PastedEans {
  const all = text.split(/\r\n|\r|\n/u).map((line, index) => ({ line, number: index + 1 }));
  const filled = all.filter(({ line }) => line.replace(invisible, '').trim() !== '');
  const [first] = filled;
  const rows = first && filled.length > 1 && !/\d/u.test(first.line) ? filled.slice(1) : filled;
  return {
    lines: rows.slice(0, mostPastedLines).map(({ line, number }) => readLine(line, number)),
    rest: rows.slice(mostPastedLines).map(({ line }) => line),
  };
}
