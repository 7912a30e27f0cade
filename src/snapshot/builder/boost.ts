import { isForPupils } from '#catalogue/product/product-audience.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { DeliveryStatus } from '#contract/product.ts';

// Products that can be ordered come first. An unknown status ranks between not yet published and sold out.
const ofStatus: Readonly<Record<DeliveryStatus, number>> = {
  Leverbaar: 1,
  'Nieuw beperkt leverbaar': 0.97,
  'Nog niet verschenen': 0.9,
  'Uitverkocht oude druk': 0.6,
  Uitverkocht: 0.5,
};
const ofUnknownStatus = 0.8;

// Teachers choose a method by its main book, so answers and extra books rank after it at equal scores.
const mainBook = /\b(?:leer|leerwerk|leeropdrachten|tekst)boek\b/iu;
const ofOtherArticleGroups = 0.94;

// Products for teachers only rank after everything for pupils that is not sold out.
const ofTeachersOnly = 0.72;

// A product with a successor is of an older edition: one hundredth, so that it ranks after the newer one and little else changes places.
const ofReplaced = 0.99;

type Boosted = Pick<ProductRecord, 'deliveryStatus' | 'articleGroup' | 'targetUsers' | 'successorId'>;

const isForTeachersOnly = ({ articleGroup, targetUsers }: Boosted): boolean =>
  articleGroup === 'Antwoorden' || (targetUsers.length > 0 && !isForPupils(targetUsers));

function ofUse(product: Boosted): number {
  if (isForTeachersOnly(product)) {
    return ofTeachersOnly;
  }
  return mainBook.test(product.articleGroup ?? '') ? 1 : ofOtherArticleGroups;
}

/**
 * Gives the boost of a product, which multiplies its score: 1 for a main book of the newest edition that can be ordered, less for all others. Decisions
 * 043 and 369.
 */
export function boostOf(product: Boosted): number {
  const { deliveryStatus, successorId } = product;
  const ofEdition = successorId === undefined ? 1 : ofReplaced;
  return (deliveryStatus === undefined ? ofUnknownStatus : ofStatus[deliveryStatus]) * ofUse(product) * ofEdition;
}
