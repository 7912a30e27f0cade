import { dayZero } from '#importers/table/calendar.ts';
import { readAll, type Archive } from './open-archive.ts';

/** The words and signs that a cell shows around its number, '£' before it or ' p/m' behind it. `isOfCents`: rounded to cents. */
type NumberWords = { readonly before: string; readonly after: string; readonly isOfCents: boolean };

/**
 * How a number is shown: as a day or a time, in percents, rounded to cents, with words around it, such as another currency than euros, or by words in its
 * place.
 */
type ShownAs = 'date' | 'percent' | 'cents' | NumberWords | { readonly words: string } | undefined;

/** A section of a format, and the values that it is for. */
type FormatSection = { readonly holds: (value: number) => boolean; readonly shownAs: ShownAs };

/** How a cell shows its value: in one way, by what the value is, or struck through, as what no longer holds. */
export type NumberFormat = NonNullable<ShownAs> | { readonly sections: readonly FormatSection[] } | 'struck';

// The formats that every spreadsheet program knows by number (ECMA-376, part 1, 18.8.30).
// Of these 7, 8 and 44 show the currency of the program, and not one of the workbook.
const knownFormats: readonly (readonly [ShownAs, readonly number[]])[] = [
  ['date', [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]],
  ['percent', [9, 10]],
  ['cents', [2, 4, 7, 8, 39, 40, 43, 44]],
];

const firstOwnFormat = 164;
// Spreadsheet programs take 255 characters.
const longestCode = 1_000;
// A space of the width of a sign, or a sign that fills the cell; a currency with or without a country; a colour or a condition; a word; a sign or a space.
const partsOfCode = /[_*].|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|"([^"]*)"|\\(.)|([$£¥€ ])/gu;
const textOf = (code: string): string =>
  [...code.matchAll(partsOfCode)].map(([, currency, word, escaped, sign]) => currency ?? word ?? escaped ?? sign ?? '').join('');
// A comma behind the last digit divides by a thousand, and a sign between digits shows cents as euros: such a number is none that is shown.
const scaled = /[0#?],+(?![0#?,])|[0#?](?:\\[.,]|"[.,]")[0#?]/u;
// What says no more than that a number is a price in euros of one.
const ofOneInEuros = /€|\b(?:eur|euro|per stuk|p\.? ?st\.?|incl(?:\.|usief)?(?: \d+ ?%)?(?: btw)?)(?!\p{L})|[\s.,=–-]/giu;

/** The words that a format shows around a number, '"ISBN "0' or '0.00" p/m"'; undefined where they add nothing to it. */
function wordsOfCode(shown: string, isOfCents: boolean): NumberWords | undefined {
  const [, ahead = '', behind = ''] = /^((?:"[^"]*"|\[[^\]]*\]|[\\_*].|[^0#?G])*)(?:general|[0#?.,]+)(.*)$/isu.exec(shown) ?? [];
  const [before, after] = [textOf(ahead), textOf(behind)];
  return `${before} ${after}`.replaceAll(ofOneInEuros, '') === '' ? undefined : { before: before.trim(), after, isOfCents };
}

/** The words for a number of which a format shows another one; undefined for other formats. */
const wordsOfScale = (section: string): NumberWords | undefined =>
  scaled.test(section.replace(/\[[^\]]*\]|_./gu, '')) ? { before: '', after: ' (anders getoond)', isOfCents: false } : undefined;

/** What a section of a format of the workbook shows: '"€" #,##0.00' are cents, 'd mmm yyyy' is a day. Colours say nothing. */
function formatOfSection(section: string, isOwn: boolean): ShownAs {
  const shown = section.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./gu, '');
  if (/[dmyhs]/iu.test(shown)) {
    return 'date';
  }
  if (shown.includes('%')) {
    return 'percent';
  }
  if (isOwn && !/[0#?@]|general/iu.test(shown)) {
    return { words: textOf(section) };
  }
  const isOfCents = /\.00(?![0#?])/u.test(shown);
  const words = isOwn ? (wordsOfCode(section, isOfCents) ?? wordsOfScale(section)) : undefined;
  return words ?? (isOfCents ? 'cents' : undefined);
}

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '=': (value, bound) => value === bound,
  '<>': (value, bound) => value !== bound,
};

/** The values that a section is for: those of its condition, '[<10]', else by its place what is above 0, below 0, or all others. */
function valuesOf(section: string, place: number, last: number): FormatSection['holds'] {
  const [, comparison = '', bound] = /\[([<>=]+)\s*(-?[\d.]+)\]/u.exec(section) ?? [];
  const compare = comparisons[comparison];
  if (compare !== undefined) {
    return (value) => compare(value, Number(bound));
  }
  const isAbove = (value: number): boolean => (last === 1 ? value >= 0 : value > 0);
  return place === last ? () => true : place === 0 ? isAbove : (value) => value < 0;
}

// The fourth section is for text.
const mostSections = 3;

function sectionsOf(code: string): readonly string[] {
  const parts = [''];
  for (const [token] of code.matchAll(/"[^"]*"|\[[^\]]*\]|[\\_*].|./gsu)) {
    if (token === ';') {
      parts.push('');
    } else {
      parts.push(`${parts.pop()}${token}`);
    }
  }
  return parts.slice(0, mostSections);
}

/** What a format of the workbook shows (ECMA-376, part 1, 18.8.31). */
function formatOfCode(code: string, isOwn: boolean): NumberFormat | undefined {
  const parts = sectionsOf(code);
  const last = parts.length - 1;
  return last === 0
    ? formatOfSection(code, isOwn)
    : { sections: parts.map((part, place) => ({ holds: valuesOf(part, place, last), shownAs: formatOfSection(part, isOwn) })) };
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
        codes.set(id, code.slice(0, longestCode));
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
// The first day that spreadsheet programs do not know, as they count days.
const dayAfterLast = 2_958_466;

/**
 * The number of a cell as its format shows it: a price that a program took for a day is '2026-05-12', 13.625 in a format of two decimals is '13.63', 12.5
 * in one of pounds is '£ 12.5', in one by the month '12.5 p/m', and any in one of words alone is these.
 * Unchanged where the format adds nothing.
 */
export function shownNumber(text: string, chosen: NumberFormat | undefined): string {
  const value = Number(text);
  const format = typeof chosen === 'object' && 'sections' in chosen ? chosen.sections.find(({ holds }) => holds(value))?.shownAs : chosen;
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
