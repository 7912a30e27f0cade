import { hash } from 'node:crypto';
import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import { formatCents, type Cents } from '#catalogue/prices/money.ts';
import type { ProductId } from '#catalogue/records.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import type { RowPrice } from './row-price.ts';
import { withPrice } from './row-record.ts';

/**
 * What the rows of a product said so far. `price`: that of today, absent when it is unknown; `since`: the day from which it holds, undefined when none does;
 * `rival`: another price that began on the same day; `rest`: a digest of everything but the price; `untilDay`: until when the rows say the same.
 */
type Said = {
  readonly price?: Cents;
  readonly since: string | undefined;
  readonly rival?: Cents;
  readonly rest: string;
  readonly untilDay?: string | undefined;
};

/** A product with the price of today of all its rows so far. `isSame`: but for the price it is what an earlier row said. */
export type JoinedProduct = ProductInFamily & { readonly isSame: boolean; readonly fault?: string };

/** Number of products of which the rows are joined however far they are from each other. Beyond it the oldest is forgotten. */
const mostProducts = 200_000;

const digestOf = ({ record: { price: _, ...rest }, family }: ProductInFamily): string =>
  hash('sha1', JSON.stringify([rest, family]), 'base64').slice(0, 16);

type OfToday = Pick<Said, 'price' | 'since' | 'rival'>;

/** Of two prices the one that holds today; of two that do, the one that began last. */
function laterOf(known: OfToday, own: RowPrice): OfToday {
  if (own.since === undefined || (known.since !== undefined && known.since > own.since)) {
    return known;
  }
  if (known.since === undefined || known.since < own.since || known.price === undefined) {
    return own;
  }
  return own.price === undefined || own.price === known.price ? known : { ...known, rival: own.price };
}

/** Joins the rows of a table that give one product prices of different periods: the price of today counts, whatever the order of the rows. */
export class PricesOfPeriods {
  readonly #said = new Map<ProductId, Said>();

  join({ record, family, price: own }: ProductInFamily & { readonly price: RowPrice }, time: ReadingTime): JoinedProduct {
    const known = this.#said.get(record.id);
    const inFamily = family === undefined ? {} : { family };
    const rest = digestOf({ record, ...inFamily });
    if (known?.untilDay !== undefined) {
      time.endBefore(known.untilDay);
    }
    const { price, since, rival }: OfToday = known === undefined ? own : laterOf(known, own);
    this.#keep(record.id, {
      ...(price !== undefined && { price }),
      since,
      ...(rival !== undefined && { rival }),
      rest,
      untilDay: time.end.untilDay,
    });
    const joined = { record: withPrice(record, rival === undefined ? price : undefined), ...inFamily, isSame: known?.rest === rest };
    return price === undefined || rival === undefined
      ? joined
      : { ...joined, fault: `Er staan verschillende prijzen: ${formatCents(price)} en ${formatCents(rival)}. De prijs is weggelaten.` };
  }

  #keep(id: ProductId, said: Said): void {
    this.#said.set(id, said);
    const [oldest] = this.#said.keys();
    if (this.#said.size > mostProducts && oldest !== undefined) {
      this.#said.delete(oldest);
    }
  }
}
