import type { PricePoint } from '#catalogue/prices/price-history.ts';
import type { WirePricePoint } from '#contract/product.ts';
import { mapPrice } from './price.ts';
import { readText } from './wire-values.ts';

const isDay = (date: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(date) && !Number.isNaN(Date.parse(date));

/**
 * Maps the prices of a product, oldest first. Empty unless there are two different prices, and when a day is missing, no date or not later than the one
 * before it: a history with a fault would tell a wrong price. An unknown price is undefined.
 */
export function mapPriceHistory(wire: readonly (Partial<WirePricePoint> | null)[] | null | undefined): readonly PricePoint[] {
  const points = (Array.isArray(wire) ? wire : []).map((point) => ({ date: readText(point?.date) ?? '', price: mapPrice(point?.price) }));
  const isOrdered = points.every(({ date }, place) => isDay(date) && date > (points[place - 1]?.date ?? ''));
  const known = new Set(points.flatMap(({ price }) => price ?? []));
  return isOrdered && known.size > 1 ? points : [];
}
