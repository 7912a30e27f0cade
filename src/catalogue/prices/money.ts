import { failed, ok, type Result } from '#catalogue/result.ts';

/** An amount in whole euro cents, zero or more. Made only by the functions here. */
export type Cents = number & { readonly __brand: 'Cents' };

/** The sentinel of wire and feeds for an unknown price, in euros. No mapper and no importer lets it through. Spec 9. */
export const missingPrice = 9999;

const largest = 1_000_000_00;

/** Reads whole cents; a fraction, a negative number or more than a million euros is a problem. */
export function cents(value: number): Result<Cents, string> {
  return Number.isSafeInteger(value) && value >= 0 && value <= largest
    ? ok(value as Cents)
    : failed(`${value} is geen bedrag in hele centen`);
}

/** Whether an amount in cents is the sentinel, 9999 euros: the price is unknown. Every price from a feed or the wire passes here. Spec 9. */
export const isMissingPrice = (amount: number): boolean => amount === missingPrice * 100;

/**
 * Reads euros as the wire and feeds write them (48.5, "48.50"): at most two decimals that count, rounded to the cent only to undo binary fractions.
 */
export function centsFromEuros(euros: number): Result<Cents, string> {
  const whole = Math.round(euros * 100);
  return Math.abs(euros * 100 - whole) < 1e-6 ? cents(whole) : failed(`${euros} heeft meer dan twee decimalen`);
}

/** An amount in cents that was computed from prices, such as a sum or a share, rounded to the cent. It may exceed the largest price. */
export const computedCents = (amount: number): Cents => Math.round(amount) as Cents;

/** Adds amounts. The sum may exceed the largest price. */
export const sumCents = (amounts: readonly Cents[]): Cents => computedCents(amounts.reduce((sum, amount) => sum + amount, 0));

/** Gives euros as a number with at most two decimals, for the wire and for spreadsheets. */
export const eurosFromCents = (amount: Cents): number => amount / 100;

const formatter = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });

/** Writes an amount as Dutch readers expect it, with a no-break space: '€ 48,50'. */
export const formatCents = (amount: Cents): string => formatter.format(amount / 100);
