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
  // After a clock was put back an event has an earlier day than the one before it, which cannot have been later.
  const add = (date: string, from: Cents | undefined): void => {
    const [next] = points;
    points.unshift({ date: next !== undefined && next.date < date ? next.date : date, price: from });
  };
  let price = now;
  for (const { date, action, changes } of events.toReversed()) {
    if (action === 'removed') {
      add(date, undefined);
      price = priceOf(changes['price']?.[0]);
    } else if (action !== 'changed' || changes['ean'] !== undefined) {
      add(date, price);
      price = undefined;
    } else if (changes['price'] !== undefined) {
      add(date, price);
      price = priceOf(changes['price'][0]);
    }
  }
  if (knownSince !== undefined) {
    add(knownSince, price);
  }
  const history = simplified(points);
  return new Set(history.flatMap((point) => point.price ?? [])).size > 1 ? history : [];
}
