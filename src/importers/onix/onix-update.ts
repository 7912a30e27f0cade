import type { ProductFamily, ProductInFamily } from '#catalogue/product/product-family.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { methodIdOf } from '#importers/mapping/place-product.ts';
import { withSuccessor } from '#importers/mapping/read-words.ts';
import { nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { collateralFields, readCollateral } from './blocks/onix-collateral.ts';
import { descriptiveFields, placeDescription, readDescription, titleFault, type OnixDescription } from './blocks/onix-descriptive.ts';
import { publishingFields, readPublishing } from './blocks/onix-publishing.ts';
import { blockOf, notForSale, priceOf, supplyField, type OnixContext, type OnixInstruction } from './onix-record.ts';
import { readRelations, relationFields } from './blocks/onix-relations.ts';
import { isNotForSale } from './blocks/onix-rights.ts';
import { readPublishingStatus, readStatus, suppliesForNetherlands, withoutOrders } from './blocks/onix-supply.ts';

/** What a block update changes: a function of the product as the catalogue has it. */
export type OnixUpdate = { apply(current: ProductInFamily): ProductInFamily & { readonly notes: readonly FieldNote[] } };

type Fields = Partial<ProductRecord>;

function without(record: ProductRecord, fields: readonly (keyof ProductRecord)[]): ProductRecord {
  const gone = new Set<string>(fields);
  return Object.fromEntries(Object.entries(record).filter(([field]) => !gone.has(field))) as ProductRecord;
}

/** The status after an update of block 4 alone: what suppliers say counts more, and the update does not repeat it. */
function statusOfPublisher(
  publishing: XmlNode | undefined,
  { deliveryStatus: current }: ProductRecord,
  notes: FieldNote[],
): Pick<ProductRecord, 'deliveryStatus'> {
  const status = readPublishingStatus(publishing, notes);
  const isOther = current !== undefined && status !== undefined && withSuccessor(status, current === 'Uitverkocht oude druk') !== current;
  if (isOther) {
    const words = `volgens PublishingStatus is het product "${status}", maar de levering blijft "${current}"`;
    notes.push({ field: 'PublishingStatus', reason: `Blok 6 (ProductSupply) ontbreekt: ${words} tot een bericht met dat blok.` });
  }
  const kept = current ?? status;
  return kept === undefined ? {} : { deliveryStatus: kept };
}

/** Whether suppliers say something of a price: one that counts or does not, or why there is none. */
const haveWordOnPrice = (supplies: readonly XmlNode[]): boolean =>
  ['Price', 'UnpricedItemType'].some((name) => supplies.some((supply) => nodesAt(supply, 'SupplyDetail', name).length > 0));

/** The fields of block 6. Without suppliers for the Netherlands the price and the status stay. */
function supplyFields(product: XmlNode, current: ProductRecord, context: OnixContext, notes: FieldNote[]): Fields {
  const publishing = blockOf(product, 'PublishingDetail');
  if (isNotForSale(publishing, notes)) {
    notes.push({ field: 'SalesRights', reason: `${notForSale} De prijs en de levering die het had, zijn vervallen.` });
    const status = withoutOrders(readPublishingStatus(publishing, notes));
    return status === undefined ? {} : { deliveryStatus: status };
  }
  const supplies = suppliesForNetherlands(product);
  if (supplies.length === 0) {
    if (blockOf(product, supplyField) !== undefined) {
      notes.push({ field: supplyField, reason: 'Geen levering hierin geldt voor Nederland; prijs en levering zijn niet gewijzigd.' });
    }
    return { ...(current.price !== undefined && { price: current.price }), ...statusOfPublisher(publishing, current, notes) };
  }
  if (current.price !== undefined && !haveWordOnPrice(supplies)) {
    const reason = 'Blok 6 noemt geen prijs en geen reden daarvoor: de prijs die het product had, is vervallen.';
    notes.push({ field: supplyField, reason });
  }
  const published = readPublishingStatus(publishing, notes) ?? current.deliveryStatus;
  const deliveryStatus = readStatus(supplies, { status: published, code: undefined }, notes);
  return { ...priceOf(supplies, context, notes), ...(deliveryStatus !== undefined && { deliveryStatus }) };
}

/** A family under the publisher that an update of block 4 names: the method is one of that publisher. */
function movedFamily({ publisher: _, ...family }: ProductFamily, publisher: string | undefined, source: string): ProductFamily {
  const methodId = methodIdOf(source, publisher, family.subjectId, family.name);
  return { ...family, methodId, ...(publisher !== undefined && { publisher }) };
}

function placeAgain(
  { record, family }: ProductInFamily,
  description: OnixDescription | undefined,
  context: OnixContext,
  notes: FieldNote[],
): ProductInFamily {
  if (description !== undefined) {
    const { fields, family: own } = placeDescription(description, record.publisher, context, notes);
    return { record: { ...without(record, descriptiveFields), ...fields }, ...(own !== undefined && { family: own }) };
  }
  if (family === undefined) {
    return { record };
  }
  const moved = movedFamily(family, record.publisher, context.source);
  return { record: { ...record, methodIds: [moved.methodId] }, family: moved };
}

function applyUpdate(
  product: XmlNode,
  current: ProductInFamily,
  { modifiedAt }: OnixInstruction['identity'],
  description: OnixDescription | undefined,
  context: OnixContext,
): ProductInFamily & { readonly notes: readonly FieldNote[] } {
  const notes: FieldNote[] = [];
  const replace = (record: ProductRecord, name: string, fields: readonly (keyof ProductRecord)[], read: (block: XmlNode) => Fields) => {
    const block = blockOf(product, name);
    return block === undefined ? record : { ...without(record, fields), ...read(block) };
  };
  let record = replace(current.record, 'CollateralDetail', collateralFields, (block) => readCollateral(block, notes));
  record = replace(record, 'PublishingDetail', publishingFields, (block) => readPublishing(block, context, notes));
  record = replace(record, 'RelatedMaterial', relationFields, (block) => readRelations(block, context.source, notes));
  record = { ...without(record, ['price', 'deliveryStatus']), ...supplyFields(product, current.record, context, notes) };
  const deliveryStatus = withSuccessor(record.deliveryStatus, record.successorId !== undefined);
  const dated = { ...record, ...(deliveryStatus !== undefined && { deliveryStatus }), ...(modifiedAt !== undefined && { modifiedAt }) };
  const placed = placeAgain({ ...current, record: dated }, description, context, notes);
  return { ...placed, notes };
}

/**
 * Reads a block update (NotificationType 04): each block that it has replaces that block of the product, the others stay. `faults` are all reasons why
 * it cannot be used.
 */
export function readUpdate(
  product: XmlNode,
  identity: OnixInstruction['identity'],
  context: OnixContext,
  notes: FieldNote[],
): OnixUpdate | { readonly faults: readonly FieldNote[] } {
  const descriptive = blockOf(product, 'DescriptiveDetail');
  const description = descriptive === undefined ? undefined : readDescription(descriptive, context, notes);
  const fault = description === undefined ? undefined : titleFault(description.title);
  return fault === undefined ? { apply: (current) => applyUpdate(product, current, identity, description, context) } : { faults: [fault] };
}
