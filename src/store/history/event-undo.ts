import { hasValue, type ProductDelivery } from '#catalogue/precedence/combine-deliveries.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { RecordEvent } from './saved-events.ts';

/** The fields of a product that an event changed, as they were before it. */
export const fieldsBefore = ({ changes }: RecordEvent): Partial<ProductRecord> =>
  Object.fromEntries(Object.entries(changes).map(([name, [value]]) => [name, value ?? undefined] as const));

/** Whether an event of a source can change which source gives a field: the source has the product or a value of it where it had none before, or the other way. */
export const changesPresence = ({ action, changes }: RecordEvent): boolean =>
  action === 'new' ||
  action === 'removed' ||
  Object.entries(changes).some(([name, [former, value]]) => name === 'ean' || hasValue(former) !== hasValue(value));

/** The product of a source before an event; undefined: it had none of this identity. Long values are cut, as in the event. */
export function undoEvent(event: RecordEvent, product: ProductRecord | undefined): ProductRecord | undefined {
  switch (event.action) {
    case 'new':
      return undefined;
    case 'removed':
      return { kind: 'product', ...fieldsBefore(event) } as ProductRecord;
    case 'changed':
      // Another EAN is another identity.
      return product === undefined || event.changes['ean'] !== undefined ? undefined : { ...product, ...fieldsBefore(event) };
    default:
      return product;
  }
}

/** The deliveries of a product before the events of a run, which come in order, by the ranks of the sources. */
export function deliveriesBefore(
  events: readonly RecordEvent[],
  now: readonly ProductDelivery[],
  rankOf: (source: string) => number,
): readonly ProductDelivery[] {
  const products = new Map<string, ProductRecord | undefined>(now.map(({ source, product }) => [source, product]));
  for (const event of events.toReversed()) {
    products.set(event.source, undoEvent(event, products.get(event.source)));
  }
  return [...products]
    .flatMap(([source, product]) => (product === undefined ? [] : [{ source, product }]))
    .toSorted((one, other) => rankOf(one.source) - rankOf(other.source));
}
