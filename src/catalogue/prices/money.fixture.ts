import { cents, type Cents } from './money.ts';

/** An amount in whole cents. Throws an Error for one that is no price. */
export function price(amount: number): Cents {
  const made = cents(amount);
  if (!made.ok) {
    throw new Error(made.problem);
  }
  return made.value;
}
