import { z } from 'zod';

/** A whole number in an address, written in digits only: no sign, no space, no exponent, no zero in front. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d*)$/u, { error: 'moet een heel getal in cijfers zijn', abort: true })
    .transform((digits) => Math.min(Number(digits), Number.MAX_VALUE))
    .pipe(z.number().min(least).max(most));
