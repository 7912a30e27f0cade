import { cents, formatCents } from '#catalogue/prices/money.ts';

/** A price of a number of cents, as the site writes prices; empty when it is none. */
export function formatPrice(amount: number): string {
  const price = cents(amount);
  return price.ok ? formatCents(price.value) : '';
}
