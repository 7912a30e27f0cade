import type { Mapping } from '#importers/mapping/mapping.ts';
import type { ColumnField } from '#importers/table/columns/column-words.ts';
import { isDeliveryStatus } from '#importers/mapping/read-words.ts';
import { plainWords } from '#importers/mapping/plain-words.ts';
import { tenureOf } from '#importers/mapping/tenure-words.ts';
import { meaningOf } from '#importers/table/columns/heading-meaning.ts';
import { withLevels } from './class-names.ts';

/** What the name of a sheet, or a line above products, says of all of them: their subject, level or years, their delivery status, or whether they are rented. */
export type GroupPlace = ReadonlyMap<ColumnField, string>;

const names: Partial<Record<ColumnField, string>> = {
  subjects: 'vak',
  levels: 'niveau',
  years: 'leerjaar',
  tenure: 'huur of koop',
  status: 'leverbaarheid',
};

// 'Vervallen titels'. 'Ja' is a status in a column only.
const ofGoods = /\s+(?:titels?|boeken|producten|artikelen|uitgaven)$/iu;
const shortestStatus = 4;

/** What a text says of the products below it; empty when it is none of these alone. */
export function groupPlace(written: string, mapping: Mapping): GroupPlace {
  // 'Vak: Biologie', 'Leerjaar: 3'.
  const named = plainWords(written)
    .replace(/^\s*(?:vak|niveau|schooltype)\s*:\s*/iu, '')
    .replace(/^(leerjaar|klas)\s*:/iu, '$1');
  const text = withLevels(named.replace(/^klas\s+(?=\S*[hvm])/iu, ''));
  const tenure = tenureOf(text);
  if (tenure !== undefined) {
    return new Map([['tenure', tenure]]);
  }
  const status = text.trim().replace(ofGoods, '');
  if (status.length >= shortestStatus && isDeliveryStatus(status)) {
    return new Map([['status', status]]);
  }
  const meaning = meaningOf(text);
  const field = mapping.subjectsOfWord(text) === undefined ? (meaning?.isMarked ? meaning.field : undefined) : 'subjects';
  return new Map(field === undefined ? [] : [[field, text]]);
}

/** A place with that of a line below it: 'havo', 'leerjaar 4' and 'leerjaar 5' are havo, leerjaar 5; a 'vwo' below these ends both. */
export function placeBelow(place: GroupPlace, own: GroupPlace): GroupPlace {
  const outer = [...place];
  const same = outer.findIndex(([field]) => own.has(field));
  return new Map([...(same === -1 ? outer : outer.slice(0, same)), ...own]);
}

/** What a place is, for a sentence: 'niveau "havo"'. */
export const nameOfPlace = (place: GroupPlace): string =>
  [...place].map(([field, text]) => `${names[field]} "${text.slice(0, 100)}"`).join(', ');
