/** Gives a text with something in it; a number counts as its digits. Undefined for everything else. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** Gives a finite number, also when it came as a text. Undefined for everything else. */
export function readNumber(value: unknown): number | undefined {
  const text = readText(value);
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Gives the texts of a list, trimmed; a single value is a list of one, and blank ones are left out. */
export function readTexts(values: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(values) ? values : [values];
  return list.flatMap((value) => readText(value)?.trim() ?? []);
}
