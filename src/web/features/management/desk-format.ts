import { cents, formatCents } from '#catalogue/prices/money.ts';

const moments = new Intl.DateTimeFormat('nl', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Amsterdam' });

/** A time as the desk shows it: '21 nov 2026, 11:00', in the Netherlands. */
export const formatMoment = (time: string): string => moments.format(new Date(time));

/** A price of a number of cents, as the site writes prices; empty when it is none. */
export function formatPrice(amount: number): string {
  const price = cents(amount);
  return price.ok ? formatCents(price.value) : '';
}
