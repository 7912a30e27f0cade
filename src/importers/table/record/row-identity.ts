import { noEanSentence, parseEan, type Ean } from '#catalogue/ean.ts';
import type { ProductId } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { eanOf, idOf } from '#importers/mapping/identifier.ts';
import type { RowValues } from './row-values.ts';

/** An EAN as a cell shows it: read, or the reason why not; `repaired` tells what was left out of its notation. */
export type CellEan = { readonly ean: Ean; readonly repaired?: string } | { readonly fault: string };

const quoted = (text: string): string => `"${text.slice(0, 60)}"`;
const deliver = 'Maak de kolom op als tekst en lever het volledige EAN.';

// 'ISBN-13: ', 'ISBN13:', '(ISBN ', and what stands behind the digits: '*', ')', '(geb.)'.
const nameBefore = /^(?:['’]|\(?(?:isbn|ean|gtin)(?:[\s-]?1[03])?[\s:]+)/iu;
const signBehind = /(?<=[\dx])(?:\*+|\s*\((?:geb|pap|hardcover|paperback|e-?book|folio|digitaal)\w*\.?\)|\))$/iu;

/**
 * Reads the EAN of a cell. What a spreadsheet program took away of it is never guessed: digits in scientific notation, zeros at the beginning, and digits
 * rounded to zeros at the end. Only '.0' behind thirteen digits with a right check digit is left out, an apostrophe or 'ISBN' before them, and signs without
 * width, because no digit is missing then.
 */
export function readCellEan(text: string): CellEan {
  // Signs without width come along when an EAN is copied from a page.
  const bare = text
    .replace(/\p{Cf}/gu, '')
    .replace(nameBefore, '')
    .replace(signBehind, '');
  const [, whole] = /^(\d{13})[.,]0+$/u.exec(bare) ?? [];
  const parsed = parseEan(whole ?? bare);
  if (/^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/iu.test(bare)) {
    return {
      fault: `${quoted(text)} is een EAN in wetenschappelijke notatie: een spreadsheetprogramma heeft er cijfers van weggelaten. ${deliver}`,
    };
  }
  if (/^[=+@]/u.test(bare)) {
    return { fault: `${quoted(text)} is een formule of begint met een teken dat niet in een EAN hoort. ${deliver}` };
  }
  if (/0{6}$/u.test(whole ?? bare) && /^\d{12,13}$/u.test(whole ?? bare)) {
    return { fault: `${quoted(text)} eindigt op nullen: een spreadsheetprogramma heeft het EAN afgerond. ${deliver}` };
  }
  if (parsed.ok) {
    return whole === undefined && bare === text
      ? { ean: parsed.value }
      : { ean: parsed.value, repaired: `${quoted(text)} is gelezen als EAN ${parsed.value}.` };
  }
  if (/^\d{1,12}(?:[.,]0+)?$/u.test(bare)) {
    const digits = bare.replace(/[.,]0+$/u, '').length;
    return {
      fault: `${quoted(text)} heeft ${digits} van de 13 cijfers: waarschijnlijk zijn er nullen aan het begin weggevallen. ${deliver}`,
    };
  }
  return { fault: parsed.problem.code === 'ean.form' ? noEanSentence(quoted(text)) : parsed.problem.message };
}

/** What identifies the product of a row: its EAN, or else its article number. */
export type RowIdentity = { readonly id: ProductId; readonly ean?: Ean };

const missingReason = 'EAN en artikelnummer ontbreken: zonder nummer kan het product niet in de catalogus.';

/** Thirteen digits that a program did not round, be they an EAN or not. */
const isWholeNumber = (text: string): boolean => /^\d{13}$/u.test(text.replaceAll(/\D/gu, '')) && !/0{6}$/u.test(text);

/** The EAN of the columns that may each have one: what is damaged in one may stand whole in another, and two different numbers are a fault. */
function readCellEans(texts: readonly string[]): CellEan {
  const cells = texts.map((text) => ({ text, read: readCellEan(text), isWhole: isWholeNumber(text) }));
  const [own = { text: '', read: readCellEan('') }] = cells;
  const known = cells.flatMap(({ read, isWhole }) => (isWhole && 'ean' in read ? [read.ean] : []))[0];
  const numbers = cells.flatMap(({ text, read, isWhole }) => ('ean' in read ? [read.ean] : isWhole ? [text.slice(0, 60)] : []));
  const different = [...new Set<string>(numbers)];
  if (different.length > 1) {
    return { fault: `De rij heeft nummers die verschillen, ${different.join(' en ')}: welk product het is, is niet zeker.` };
  }
  return 'ean' in own.read || known === undefined
    ? own.read
    : { ean: known, repaired: `${quoted(own.text)} is geen EAN; gelezen is ${known} uit een andere kolom.` };
}

/** Reads what identifies the product of a row, or the reason why nothing does. A damaged EAN is not replaced by an article number. */
export function readRowIdentity(values: RowValues, source: string): RowIdentity | { readonly fault: FieldNote } {
  const name = values.nameOf('ean', values.nameOf('articleNumber', 'EAN'));
  const damaged = values.faultOf('ean');
  const texts = values.texts('ean');
  if (damaged !== undefined) {
    return { fault: { field: name, reason: damaged } };
  }
  if (texts.length > 0) {
    const read = readCellEans(texts);
    if ('fault' in read) {
      return { fault: { field: name, reason: read.fault } };
    }
    if (read.repaired !== undefined) {
      values.note('ean', read.repaired);
    }
    return { id: idOf(read.ean, source), ean: read.ean };
  }
  const number = values.text('articleNumber');
  if (number === undefined) {
    return { fault: { field: name, reason: missingReason } };
  }
  const ean = eanOf(number);
  return { id: idOf(number, source), ...(ean !== undefined && { ean }) };
}
