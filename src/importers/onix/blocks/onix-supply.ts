import type { DeliveryStatus } from '#contract/product.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { lineAt, linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import {
  availabilities,
  marketPublishingStatuses,
  publishingStatuses,
  readCode,
  type CodeList,
} from '#importers/onix/message/onix-code-lists.ts';
import { forNetherlands } from './onix-territory.ts';

// A product can be ordered when one of its suppliers has it.
const bestFirst: readonly DeliveryStatus[] = [
  'Leverbaar',
  'Nieuw beperkt leverbaar',
  'Nog niet verschenen',
  'Uitverkocht oude druk',
  'Uitverkocht',
];

/** The ProductSupply composites (block 6) whose market holds the Netherlands. */
export function suppliesForNetherlands(product: XmlNode): readonly XmlNode[] {
  const here = forNetherlands(nodesAt(product, 'ProductSupply', 'Market'));
  return nodesAt(product, 'ProductSupply').filter((supply) => {
    const markets = nodesAt(supply, 'Market');
    return markets.length === 0 || markets.some((market) => here.has(market));
  });
}

/** A status of the publisher where nobody sells the product, or no supplier has it. */
export const withoutOrders = (status: DeliveryStatus | undefined): DeliveryStatus | undefined =>
  status === 'Leverbaar' || status === 'Nieuw beperkt leverbaar' ? undefined : status;

const meaningsOf = <Meaning>(list: CodeList<Meaning>, codes: readonly string[], field: string, notes: FieldNote[]) =>
  codes.map((code) => readCode(list, code, field, notes));

const bestOf = (statuses: readonly unknown[]): DeliveryStatus | undefined => bestFirst.find((status) => statuses.includes(status));

/** The status that block 4 gives by itself. */
export const readPublishingStatus = (publishing: XmlNode | undefined, notes: FieldNote[]): DeliveryStatus | undefined =>
  readCode(publishingStatuses, publishing && lineAt(publishing, 'PublishingStatus'), 'PublishingStatus', notes);

/**
 * The delivery status of a product: what the best of its suppliers says (ProductAvailability), else what the publisher says for the market, else
 * `published`, what the publisher says of the product; that it can be ordered is not said of one that a supplier does not have, and no other has. A note
 * when codes are given and none has a word of the catalogue.
 */
export function readStatus(
  supplies: readonly XmlNode[],
  published: { readonly status: DeliveryStatus | undefined; readonly code: string | undefined },
  notes: FieldNote[],
): DeliveryStatus | undefined {
  const available = supplies.flatMap((supply) => linesAt(supply, 'SupplyDetail', 'ProductAvailability'));
  const market = supplies.flatMap((supply) => linesAt(supply, 'MarketPublishingDetail', 'MarketPublishingStatus'));
  const ofSuppliers = meaningsOf(availabilities, available, 'ProductAvailability', notes);
  const ofPublisher = bestOf(meaningsOf(marketPublishingStatuses, market, 'MarketPublishingStatus', notes)) ?? published.status;
  const status = bestOf(ofSuppliers) ?? (ofSuppliers.includes('not here') ? withoutOrders(ofPublisher) : ofPublisher);
  const given = [
    ['ProductAvailability', available],
    ['MarketPublishingStatus', market],
    ['PublishingStatus', published.code === undefined ? [] : [published.code]],
  ] as const;
  const fields = given.filter(([, codes]) => codes.length > 0);
  if (status === undefined && fields[0] !== undefined) {
    const named = fields.map(([field, codes]) => `${field} ${[...new Set(codes)].slice(0, 5).join(', ')}`).join(' en ');
    notes.push({ field: fields[0][0], reason: `Voor ${named} heeft de catalogus geen eigen woord; de levering staat op onbekend.` });
  }
  return status;
}
