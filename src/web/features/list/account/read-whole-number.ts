/** Reads a whole number from 0 to `most`, in digits only; undefined for another text. An empty text is 0. */
export function readWholeNumber(typed: string, most: number): number | undefined {
  const digits = typed.trim();
  const number = Number(digits);
  return /^\d*$/u.test(digits) && number <= most ? number : undefined;
}
