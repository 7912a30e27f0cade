import type { EventAction, RecordChanges } from '#catalogue/record-changes.ts';
import { cents, type Cents } from './money.ts';

/** The price of a product from a day on ('2026-11-22', in the Netherlands). Undefined: unknown, or the product was not there. */
export type PricePoint = { readonly date: string; readonly price: Cents | undefined };

/** What happened to a product on a day. */
export type ProductEvent = { readonly date: string; readonly action: EventAction; readonly changes: RecordChanges };

function priceOf(value: unknown): Cents | undefined {
  const amount = typeof value === 'number' ? cents(value) : undefined;
  return amount?.ok === true ? amount.value : undefined;
}

// Of one day the last price counts; a price that stays gives no point; before the first known price nothing is known.
function simplified(points: readonly PricePoint[]): readonly PricePoint[] {
  const lastOfDay = [...new Map(points.map((point) => [point.date, point])).values()];
  return lastOfDay.filter(({ price }, place) => price !== lastOfDay[place - 1]?.price);
}

/**
 * The prices of a product, oldest first, from its events (oldest first) and its price now. Reads them backwards, because an event holds the price
 * before it. `knownSince`: a day before all these events on which the product had the price of before the first of them; undefined when nobody knows
 * such a day. Empty when the product never had two prices.
 */
export function priceHistory(
  events: readonly ProductEvent[],
  now: Cents | undefined,
  knownSince: string | undefined,
): readonly PricePoint[] {
  const points: PricePoint[] = [];
  let price = now;
  for (const { date, action, changes } of events.toReversed()) {
    if (action === 'removed') {
      points.unshift({ date, price: undefined });
      price = priceOf(changes['price']?.[0]);
    } else if (action !== 'changed' || changes['ean'] !== undefined) {
      points.unshift({ date, price });
      price = undefined;
    } else if (changes['price'] !== undefined) {
      points.unshift({ date, price });
      price = priceOf(changes['price'][0]);
    }
  }
  if (knownSince !== undefined) {
    points.unshift({ date: knownSince, price });
  }
  const history = simplified(points);
  return new Set(history.flatMap((point) => point.price ?? [])).size > 1 ? history : [];
}
