import type { ProductRecord } from '#catalogue/records.ts';
import type { DeliveryStatus } from '#contract/product.ts';

// What can be ordered comes first. Of an unknown status little is sure, so it stands between what will come and what is gone.
const ofStatus: Readonly<Record<DeliveryStatus, number>> = {
  Leverbaar: 1,
  'Nieuw beperkt leverbaar': 0.97,
  'Nog niet verschenen': 0.9,
  'Uitverkocht oude druk': 0.6,
  Uitverkocht: 0.5,
};
const ofUnknownStatus = 0.8;

// A method is chosen by the book that a class learns from; answers and extra books come after it when they fit the words as well.
const mainBook = /\b(?:leer|leerwerk|leeropdrachten|tekst)boek\b/iu;
const ofOtherKinds = 0.94;

/** Gives how much a product comes forward before any word is typed: 1 for a book to learn from that can be ordered, less for all else. */
export function priorOf({ deliveryStatus, articleGroup }: Pick<ProductRecord, 'deliveryStatus' | 'articleGroup'>): number {
  const status = deliveryStatus === undefined ? ofUnknownStatus : ofStatus[deliveryStatus];
  return status * (mainBook.test(articleGroup ?? '') ? 1 : ofOtherKinds);
}
