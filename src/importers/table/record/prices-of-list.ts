import { hash } from 'node:crypto';
import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import { formatCents, type Cents } from '#catalogue/prices/money.ts';
import type { ProductId } from '#catalogue/records.ts';
import { differentPrices, priceIsLeftOut } from '#importers/price-sentences.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import type { RowPrice } from './row-price.ts';
import { withPrice } from './row-record.ts';

/** Where a price stands. */
type Place = { readonly sheet: string | undefined; readonly row: number };

/** The price of a row, with its place. `changedAt`: when its product was changed, in milliseconds since 1970; null when its row does not say. */
export type PlacedPrice = RowPrice & Place & { readonly changedAt: number | null };

/** The price of today of a product in the rows so far. `rival`: another one that began on the same day. */
type Said = PlacedPrice & { readonly rival?: PlacedPrice };

/** What rows with periods said of a product. `rest`: a digest of everything but the price; `untilDay`: until when the rows say the same. */
type SaidOfPeriods = { readonly rest: string; readonly untilDay: string | undefined };

/** A product with the price of today of all its rows so far. `isSame`: but for the price it is what an earlier row said. */
export type JoinedProduct = ProductInFamily & { readonly isSame: boolean; readonly fault?: string };

/** Number of products of which the prices are remembered, about 150 bytes each. Of others the last row counts. */
const mostProducts = 200_000;

const digestOf = ({ record: { price: _, ...rest }, family }: ProductInFamily): string =>
  hash('sha1', JSON.stringify([rest, family]), 'base64').slice(0, 16);

/** Of two prices the one that holds today; of two that do, the one that began last, or else that of the row that says that it was changed last. */
function laterOf(known: Said, own: PlacedPrice): Said {
  if (own.since === undefined || (known.since !== undefined && known.since > own.since)) {
    return known;
  }
  if (known.since === undefined || known.since < own.since || known.price === undefined) {
    return own;
  }
  if (own.price === undefined || own.price === known.price) {
    return known;
  }
  const [before, now] = [known.changedAt ?? 0, own.changedAt ?? 0];
  return before === now ? { ...known, rival: own } : now > before ? own : known;
}

/** The price of a product in the rows so far: undefined when it is unknown, or when rows contradict each other, which `fault` tells. */
type PriceSoFar = { readonly price: Cents | undefined; readonly fault?: string };

/** Remembers the prices of the rows of a file, so that two of one product that both hold today are seen, however far they are from each other. */
export class PricesOfList {
  readonly #said = new Map<ProductId, Said>();
  readonly #ofPeriods = new Map<ProductId, SaidOfPeriods>();

  /** The price of a product after one more row. One without a price leaves that of the rows before it. */
  add(id: ProductId, own: PlacedPrice): PriceSoFar {
    const known = this.#said.get(id);
    const said: Said = known === undefined ? own : laterOf(known, own);
    if (said !== known && (known !== undefined || this.#said.size < mostProducts)) {
      this.#said.set(id, said);
    }
    const { price, rival } = said;
    if (price === undefined || rival?.price === undefined) {
      return { price };
    }
    const shown = ({ sheet, row }: Place, amount: Cents): string =>
      `${formatCents(amount)} (${sheet === undefined ? '' : `blad "${sheet}", `}regel ${row})`;
    const fault = `${differentPrices([shown(said, price), shown(rival, rival.price)])} ${priceIsLeftOut}`;
    return { price: undefined, fault };
  }

  /** Joins the rows that give one product prices of different periods: the price of today counts, whatever the order of the rows. */
  joinPeriods({ record, family }: ProductInFamily, own: PlacedPrice, time: ReadingTime): JoinedProduct {
    const product = { record, ...(family !== undefined && { family }) };
    const known = this.#ofPeriods.get(record.id);
    const rest = digestOf(product);
    if (known?.untilDay !== undefined) {
      time.endBefore(known.untilDay);
    }
    if (known !== undefined || this.#ofPeriods.size < mostProducts) {
      this.#ofPeriods.set(record.id, { rest, untilDay: time.end.untilDay });
    }
    const { price, fault } = this.add(record.id, own);
    return { ...product, record: withPrice(record, price), isSame: known?.rest === rest, ...(fault !== undefined && { fault }) };
  }
}
