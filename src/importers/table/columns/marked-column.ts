import { isDeliveryStatus } from '#importers/mapping/read-words.ts';
import { isTenure } from '#importers/mapping/tenure-words.ts';
import { isPrice } from './column-words.ts';
import { meaningOf, type HeadingMeaning } from './heading-meaning.ts';
import { saysWithoutVat, saysWithVat } from './price-remarks.ts';

// 'Per 10 stuks' of a column that says so with a cross.
const ofSeveral = /^per \d+ (?:st|ex)/iu;

/**
 * What a column of crosses says: below 'Huur' that a product is rented, below 'Per 10 stuks' that its price is of ten, below 'Btw inbegrepen' what it has,
 * below 'Vervallen' its delivery status.
 */
export function markedColumn(written: string): HeadingMeaning | undefined {
  const heading = written.replace(/(?<![\s?:*])[\s?:*]+$/u, '');
  const isOfVat = /\bbtw\b/iu.test(heading) && (saysWithVat(heading) || saysWithoutVat(heading));
  const field = isTenure(heading) ? 'tenure' : ofSeveral.test(heading.trim()) ? 'unit' : isOfVat ? 'vat' : undefined;
  if (field !== undefined) {
    return { field, preference: 0, year: undefined, isMarked: true };
  }
  const isState = meaningOf(heading) === undefined && isDeliveryStatus(heading);
  // A column of states says more.
  return isState ? { field: 'status', preference: Infinity, year: undefined, isMarked: true } : undefined;
}

/** What a price column is that holds yes and no: 'Incl. btw' is about VAT, 'Vaste boekenprijs' is not known. */
export function flaggedPrice(meaning: HeadingMeaning, heading: string): HeadingMeaning | undefined {
  const isOfVat = saysWithVat(heading) || saysWithoutVat(heading);
  return !isPrice(meaning.field) ? meaning : isOfVat ? { ...meaning, field: 'vat', isMarked: true } : undefined;
}
