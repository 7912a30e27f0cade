import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { modifiedAtOf } from '#importers/modified-at.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { withSuccessor } from '#importers/mapping/read-words.ts';
import { lineAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { notificationTypes, readCode } from './message/onix-code-lists.ts';
import { readCollateral } from './blocks/onix-collateral.ts';
import { readDatestamp } from './message/onix-date.ts';
import { placeDescription, readDescription, titleFault } from './blocks/onix-descriptive.ts';
import type { OnixHeader } from './message/onix-document.ts';
import { readRecordIdentity, type OnixIdentity } from './blocks/onix-identity.ts';
import { readPrice } from './blocks/onix-price.ts';
import { readPublishing } from './blocks/onix-publishing.ts';
import { readRelations } from './blocks/onix-relations.ts';
import { isNotForSale } from './blocks/onix-rights.ts';
import { readPublishingStatus, readStatus, suppliesForNetherlands, withoutOrders } from './blocks/onix-supply.ts';

/**
 * The dependencies of reading a record. `source` is part of the ids of products without an EAN; the day of `time` in the Netherlands decides which
 * prices hold.
 */
export type OnixContext = {
  readonly source: string;
  readonly mapping: Mapping;
  readonly time: ReadingTime;
  readonly header: OnixHeader;
};

/** The part of a record that says what is done with which product. */
export type OnixInstruction = {
  readonly kind: 'complete' | 'partial' | 'deletion';
  readonly identity: OnixIdentity & Pick<ProductRecord, 'modifiedAt'>;
};

/** The composites of block 6. */
export const supplyField = 'ProductSupply';
export const notForSale = 'Volgens SalesRights is het product in Nederland niet te koop.';

/** The date of the record. */
function readModifiedAt(product: XmlNode, time: ReadingTime, notes: FieldNote[]): Pick<ProductRecord, 'modifiedAt'> {
  const text = product.attributes['datestamp'];
  const moment = text === undefined ? undefined : readDatestamp(text);
  return modifiedAtOf({ field: 'datestamp', text, moment }, time, notes);
}

function notificationFault(code: string | undefined): FieldNote {
  const reason =
    code === undefined
      ? 'NotificationType ontbreekt: zo is niet te zeggen of het record nieuw, gewijzigd of vervallen is.'
      : `NotificationType ${code.slice(0, 50)} wordt niet verwerkt; wel 01, 02 en 03 (volledig), 04 (gedeeltelijk) en 05 (verwijderen).`;
  return { field: 'NotificationType', reason };
}

/** Reads what is done with which product, or all reasons why that cannot be said. */
export function readInstruction(
  product: XmlNode,
  { source, time }: OnixContext,
  notes: FieldNote[],
): OnixInstruction | { readonly faults: readonly FieldNote[]; readonly id?: string } {
  const code = lineAt(product, 'NotificationType');
  const kind = readCode(notificationTypes, code, 'NotificationType', []);
  const identity = readRecordIdentity(product, source, notes);
  if (kind === undefined || 'reason' in identity) {
    const named = 'reason' in identity ? {} : { id: identity.id };
    return { faults: [...(kind === undefined ? [notificationFault(code)] : []), ...('reason' in identity ? [identity] : [])], ...named };
  }
  return { kind, identity: { ...identity, ...readModifiedAt(product, time, notes) } };
}

/** The composite of a block of a record; undefined when it is not there. */
export const blockOf = (product: XmlNode, name: string): XmlNode | undefined => nodesAt(product, name)[0];

/** The price of a record's suppliers for the Netherlands. */
export const priceOf = (supplies: readonly XmlNode[], { time, header }: OnixContext, notes: FieldNote[]): Pick<ProductRecord, 'price'> => {
  const details = supplies.flatMap((supply) => nodesAt(supply, 'SupplyDetail'));
  return readPrice(details, { time, currency: header.currency, priceType: header.priceType }, notes);
};

/** The suppliers for the Netherlands. `isElsewhere`: the record has others, or may not be sold here, which a note tells. */
function suppliesOf(product: XmlNode, notes: FieldNote[]): { readonly supplies: readonly XmlNode[]; readonly isElsewhere: boolean } {
  if (isNotForSale(blockOf(product, 'PublishingDetail'), notes)) {
    notes.push({ field: 'SalesRights', reason: `${notForSale} De prijs en de levering zijn onbekend.` });
    return { supplies: [], isElsewhere: true };
  }
  const supplies = suppliesForNetherlands(product);
  const isElsewhere = supplies.length === 0 && blockOf(product, supplyField) !== undefined;
  if (isElsewhere) {
    notes.push({ field: supplyField, reason: 'Geen levering hierin geldt voor Nederland; de prijs en de levering zijn onbekend.' });
  }
  return { supplies, isElsewhere };
}

/** The delivery status. What is sold elsewhere only may be sold out, or not published yet; that it can be ordered is not said of here. */
function statusOf(publishing: XmlNode | undefined, supplies: readonly XmlNode[], isElsewhere: boolean, notes: FieldNote[]) {
  const status = readPublishingStatus(publishing, notes);
  if (isElsewhere) {
    return withoutOrders(status);
  }
  const code = publishing === undefined ? undefined : lineAt(publishing, 'PublishingStatus');
  return readStatus(supplies, { status, code }, notes);
}

/**
 * Reads a complete record (NotificationType 01 to 03) of ONIX 3.0 or 3.1. Invalid fields are left out with a note; `faults` are all reasons why there
 * is no product.
 */
export function readCompleteRecord(
  product: XmlNode,
  identity: OnixInstruction['identity'],
  context: OnixContext,
  notes: FieldNote[],
): ProductInFamily | { readonly faults: readonly FieldNote[] } {
  const { id, ean, modifiedAt } = identity;
  const [descriptive, collateral] = [blockOf(product, 'DescriptiveDetail'), blockOf(product, 'CollateralDetail')];
  const [publishing, related] = [blockOf(product, 'PublishingDetail'), blockOf(product, 'RelatedMaterial')];
  const description = descriptive === undefined ? undefined : readDescription(descriptive, context, notes);
  const fault = titleFault(description?.title ?? '');
  if (description === undefined || fault !== undefined) {
    return { faults: fault === undefined ? [] : [fault] };
  }
  const published = publishing === undefined ? {} : readPublishing(publishing, context, notes);
  const relations = related === undefined ? {} : readRelations(related, context.source, notes);
  const { supplies, isElsewhere } = suppliesOf(product, notes);
  const deliveryStatus = withSuccessor(statusOf(publishing, supplies, isElsewhere, notes), relations.successorId !== undefined);
  const { fields, family } = placeDescription(description, published.publisher, context, notes);
  const record: ProductRecord = {
    kind: 'product',
    id,
    ...(ean !== undefined && { ean }),
    ...fields,
    ...published,
    ...relations,
    ...(deliveryStatus !== undefined && { deliveryStatus }),
    ...priceOf(supplies, context, notes),
    ...(collateral !== undefined && readCollateral(collateral, notes)),
    ...(modifiedAt !== undefined && { modifiedAt }),
  };
  return { record, ...(family !== undefined && { family }) };
}
