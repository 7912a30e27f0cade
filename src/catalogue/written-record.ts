import type { ProductFamily } from './product/product-family.ts';
import { idOfRecord, identityOfRecord } from './record-identity.ts';
import { isListed, type CatalogueRecord } from './records.ts';

/**
 * A record as text, with what a store and an import ask of it, so that neither reads the text again. `text` and `family`: JSON of the record and of the
 * family of a product; `methodId`: of that family; `subjectIds`: those of a product as JSON; `modifiedAt`: milliseconds since 1970, null when the record does
 * not say; `isListed`: false for a product that is in no list (spec 5).
 */
export type WrittenRecord = {
  readonly kind: CatalogueRecord['kind'];
  readonly id: string;
  readonly identity: string;
  readonly modifiedAt: number | null;
  readonly methodId: string | null;
  readonly subjectIds: string | null;
  readonly isListed: boolean;
  readonly text: string;
  readonly family: string | null;
};

/** Milliseconds since 1970, null when a record does not say when it was modified. */
export function timeOf(date: string | undefined): number | null {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : time;
}

/** Writes a record, and the family of a product. Equal records give equal texts when their fields have one order. */
export function writtenRecord(record: CatalogueRecord, productFamily?: ProductFamily): WrittenRecord {
  return {
    kind: record.kind,
    id: idOfRecord(record),
    identity: identityOfRecord(record),
    modifiedAt: timeOf(record.kind === 'product' ? record.modifiedAt : undefined),
    methodId: productFamily?.methodId ?? null,
    subjectIds: record.kind === 'product' ? JSON.stringify(record.subjectIds) : null,
    isListed: record.kind !== 'product' || isListed(record),
    text: JSON.stringify(record),
    family: productFamily === undefined ? null : JSON.stringify(productFamily),
  };
}
