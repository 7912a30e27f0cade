import { readAll, type Archive } from './open-archive.ts';

/** The words and signs that a cell shows around its number, '£' before it or ' p/m' behind it. `isOfCents`: rounded to cents. */
type NumberWords = { readonly before: string; readonly after: string; readonly isOfCents: boolean };

/**
 * How a cell shows its value: as a day or a time, in percents, rounded to cents, with words around it, such as another currency than euros, by words in its
 * place, or struck through, as what no longer holds.
 */
export type NumberFormat = 'date' | 'percent' | 'cents' | NumberWords | { readonly words: string } | 'struck';

// The formats that every spreadsheet program knows by number (ECMA-376, part 1, 18.8.30).
// Of these 7, 8 and 44 show the currency of the program, and not one of the workbook.
const knownFormats: readonly (readonly [NumberFormat, readonly number[]])[] = [
  ['date', [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]],
  ['percent', [9, 10]],
  ['cents', [2, 4, 7, 8, 39, 40, 43, 44]],
];

const firstOwnFormat = 164;
// A space of the width of a sign, or a sign that fills the cell; a currency with or without a country; a colour or a condition; a word; a sign or a space.
const partsOfCode = /[_*].|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|"([^"]*)"|\\(.)|([$£¥€ ])/gu;
const textOf = (code: string): string =>
  [...code.matchAll(partsOfCode)].map(([, currency, word, escaped, sign]) => currency ?? word ?? escaped ?? sign ?? '').join('');
// What says no more than that a number is a price in euros of one.
const ofOneInEuros = /€|\b(?:eur|euro|per stuk|p\.? ?st\.?|incl(?:\.|usief)?(?: \d+ ?%)?(?: btw)?)(?!\p{L})|[\s.,=–-]/giu;

const sectionOf = (code: string): string => /^(?:"[^"]*"|\[[^\]]*\]|[\\_*].|[^;])*/u.exec(code)?.[0] ?? '';

/** The words that a format shows around a number, '"ISBN "0' or '0.00" p/m"'; undefined where they add nothing to it. */
function wordsOfCode(shown: string, isOfCents: boolean): NumberWords | undefined {
  const [, ahead = '', behind = ''] = /^((?:"[^"]*"|\[[^\]]*\]|[\\_*].|[^0#?G])*)(?:general|[0#?.,]+)(.*)$/isu.exec(shown) ?? [];
  const [before, after] = [textOf(ahead), textOf(behind)];
  return `${before} ${after}`.replaceAll(ofOneInEuros, '') === '' ? undefined : { before: before.trim(), after, isOfCents };
}

/** What a format of the workbook shows: '"€" #,##0.00' are cents, 'd mmm yyyy' is a day. Colours say nothing. */
function formatOfCode(code: string, isOwn: boolean): NumberFormat | undefined {
  const [shown = ''] = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./gu, '').split(';');
  if (/[dmyhs]/iu.test(shown)) {
    return 'date';
  }
  if (shown.includes('%')) {
    return 'percent';
  }
  if (isOwn && !/[0#?@]|general/iu.test(shown)) {
    return { words: textOf(sectionOf(code)) };
  }
  const isOfCents = /\.00(?![0#?])/u.test(shown);
  return (isOwn ? wordsOfCode(sectionOf(code), isOfCents) : undefined) ?? (isOfCents ? 'cents' : undefined);
}

/** Whether an element 'strike' with a value strikes through. */
export const isStruck = (value: string | undefined): boolean => !/^(?:0|false)$/u.test(value ?? '');

/** The formats of the styles of a workbook, by the number with which cells name a style. */
export async function readNumberFormats(archive: Archive, part: string): Promise<readonly (NumberFormat | undefined)[]> {
  const codes = new Map<string, string>();
  const formats: (NumberFormat | undefined)[] = [];
  const struckFonts = new Set<number>();
  let isOfCells = false;
  let fonts = 0;
  await readAll(archive, part, {
    open(name, { numFmtId: id = '', formatCode: code = '', fontId: font = '', val: value }) {
      isOfCells ||= name === 'cellXfs';
      if (name === 'font') {
        fonts += 1;
      } else if (name === 'strike' && isStruck(value)) {
        struckFonts.add(fonts - 1);
      } else if (name === 'numFmt') {
        codes.set(id, code);
      } else if (name === 'xf' && isOfCells) {
        const own = codes.get(id);
        const known = knownFormats.find(([, numbers]) => numbers.includes(Number(id)))?.[0];
        const format = own === undefined ? known : formatOfCode(own, Number(id) >= firstOwnFormat);
        formats.push(struckFonts.has(Number(font)) ? 'struck' : format);
      }
    },
    text: () => undefined,
    close(name) {
      isOfCells &&= name !== 'cellXfs';
    },
  });
  return formats;
}

const secondsInDay = 86_400;
// The day that spreadsheet programs count as 0, and the first one that they do not know.
const dayZero = Date.UTC(1899, 11, 30);
const dayAfterLast = 2_958_466;

/**
 * The number of a cell as its format shows it: a price that a program took for a day is '2026-05-12', 13.625 in a format of two decimals is '13.63', 12.5
 * in one of pounds is '£ 12.5', in one by the month '12.5 p/m', and any in one of words alone is these.
 * Unchanged where the format adds nothing.
 */
export function shownNumber(text: string, format: NumberFormat | undefined): string {
  const value = Number(text);
  if (format === 'date' && value >= 0 && value < dayAfterLast) {
    const shown = new Date(dayZero + Math.round(value * secondsInDay) * 1_000).toISOString();
    return value < 1 ? shown.slice(11, 16) : shown.slice(0, 10);
  }
  if (format === 'percent') {
    return `${Number((value * 100).toPrecision(12))}%`;
  }
  if (typeof format === 'object' && 'words' in format) {
    return format.words.trim();
  }
  const isOfCents = typeof format === 'object' ? format.isOfCents : format === 'cents';
  const number = isOfCents && /^\d+\.\d{3,}$/u.test(text) ? (Math.round(Number(`${text}e2`)) / 100).toFixed(2) : text;
  return typeof format === 'object' ? `${format.before} ${number}${format.after}`.trim() : number;
}
