import { plainWords } from '#importers/mapping/plain-words.ts';
import { textsOf, type TableRow } from '#importers/table/table-row.ts';
import { isPrice, type ColumnField } from './column-words.ts';
import { isOtherKind } from '#importers/mapping/price-kinds.ts';
import { meaningOf } from './heading-meaning.ts';
import { saysWithoutVat } from './price-remarks.ts';
import { beginsWithRental, tenureOf } from '#importers/mapping/tenure-words.ts';

/** A heading below that of a group as one: 'Prijs 2026-2027' of 'Prijs' below '2026-2027', 'Leerjaar 1' of '1' below 'Leerjaar'. */
function withGroup(heading: string, group: string): string {
  const own = meaningOf(heading);
  if (heading === '' || group === '' || (own !== undefined && !isPrice(own.field))) {
    return heading;
  }
  const joined = [`${group} ${heading}`, `${heading} ${group}`];
  const known = joined.find((text) => {
    const meaning = meaningOf(text);
    return meaning !== undefined && (isPrice(meaning.field) || (own === undefined && meaning.isMarked === true));
  });
  return known ?? (beginsWithRental(group) ? `${heading} ${group}` : heading);
}

const fewestWordsOfLine = 3;

/** Headings of prices, levels and years with those of the groups that stand right above them, each as far as the next one. */
export function withGroups(above: TableRow | undefined, row: TableRow): TableRow {
  const begin = row.cells.findIndex((cell) => cell !== undefined && cell !== '');
  const [first = ''] = above === undefined ? [] : textsOf([{ ...above, cells: above.cells.slice(0, begin + 1) }]);
  // A line that says of all below it that it is rented is no group of columns, nor is a sentence.
  const isLine = first.trim().split(/\s+/u).length >= fewestWordsOfLine || tenureOf(first) !== undefined;
  if (above === undefined || (isLine && textsOf([above]).length === 1)) {
    return row;
  }
  let group = '';
  const cells = row.cells.map((cell, index) => {
    group = (above.cells[index] ?? '').trim() || group;
    return withGroup((cell ?? '').trim(), group);
  });
  return { ...row, cells };
}

// A cell that tells of its column: '(13 cijfers)', '€', 'dd-mm-jjjj'.
const unit =
  /^[([].*[)\]]$|^(?:in )?(?:€|eur|euro'?s?)$|^(?:max\S* )?\d+ (?:cijfers|tekens)$|^(?:tekst|getal|datum|dd-mm-jjjj|ja ?\/ ?nee)$/iu;

// '12,50' and 'op aanvraag' are prices; '1 jaar', 'per doos' and '10-24' say what a price is of.
const amount = /^(?:€|euro?)?\s*-?\d[\d.,\s]*(?:€|euro?|-+)?$|aanvraag|volgt|bekend|gratis/iu;
const saysOfWhat = (text: string): boolean => !amount.test(text) && /\p{L}{2}|\d\s*(?:[-–]\s*\d|\+)/u.test(text);

// What the maker of a form writes below the heading of a price takes it away only where it speaks of another one.
const ofOtherPrice = (text: string): boolean => !/\d[.,]\d/u.test(text) && (saysWithoutVat(text) || isOtherKind(text));

type HeadingColumn = { readonly field?: ColumnField; readonly index: number };

/** The cells of a row that number its product. */
export const numbersOf = (columns: readonly HeadingColumn[], { cells }: TableRow): readonly string[] =>
  columns.flatMap(({ field, index }) => (field === 'ean' || field === 'articleNumber' ? [plainWords(cells[index] ?? '').trim()] : []));

/**
 * The headings of two rows as those of one: 'excl. btw' and 'incl. btw' below one 'Prijs' are 'Prijs excl. btw' and 'Prijs incl. btw', and '1 jaar' below
 * it is 'Prijs 1 jaar', which is not known. Undefined where the second row is a product, or neither divides a price nor has units alone.
 */
export function joinedRows(columns: readonly HeadingColumn[], upper: TableRow, lower: TableRow): TableRow | undefined {
  const filled = (index: number): string => (lower.cells[index] ?? '').trim();
  const identifiers = numbersOf(columns, lower);
  // 'Vul hier de EAN in', 'tekst', 'zonder btw'.
  const isHint = identifiers.some((text) => text !== '') && !identifiers.some((text) => /\d{4}/u.test(text) || /^\S*\d\S*$/u.test(text));
  const isProduct =
    !isHint && columns.some(({ field, index }) => ['ean', 'articleNumber', 'title'].includes(field ?? '') && filled(index) !== '');
  const isOfPrice = (heading: string): boolean => isPrice(meaningOf(heading)?.field);
  let above = '';
  let hasMeaning = false;
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, index) => {
    above = (upper.cells[index] ?? '').trim() || above;
    const joined = `${above} ${filled(index)}`;
    const tells = isHint ? ofOtherPrice : saysOfWhat;
    const divides = filled(index) !== '' && (isOfPrice(joined) || (isOfPrice(above) && tells(filled(index))));
    hasMeaning ||= divides;
    return divides ? joined : upper.cells[index];
  });
  const texts = textsOf([lower]);
  const areUnits = texts.length > 1 && texts.every((text) => unit.test(text));
  return areUnits || (hasMeaning && !isProduct) ? { number: lower.number, cells } : undefined;
}
