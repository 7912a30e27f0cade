/** Returns a text that is not blank, or a finite number as a text; undefined for any other value. */
export function readText(value: unknown): string | undefined {
  const text = Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** Returns an EAN, trimmed; undefined for a blank value. Its digits are not checked. Spec 5. */
export const readEan = (value: unknown): string | undefined => readText(value)?.trim();

/** Returns a finite number, also from a text; undefined for any other value. */
export function readNumber(value: unknown): number | undefined {
  const number = Number(readText(value));
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the texts of a list, trimmed and without blank ones; a single value is a list of one. */
export function readTexts(values: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(values) ? values : [values];
  return list.flatMap((value) => readText(value)?.trim() ?? []);
}
