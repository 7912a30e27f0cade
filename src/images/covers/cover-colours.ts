/** Relative luminance of a colour '#rrggbb'. WCAG 2.2. */
export function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [low, high] = [light(one), light(other)].toSorted((left, right) => left - right) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The first ink with a contrast of at least 4.5 to a ground (WCAG 2.2, level AA), or else the one with the highest contrast. */
export function readable(ground: string, first: string, ...others: readonly string[]): string {
  const inks = [first, ...others];
  return (
    inks.find((ink) => contrast(ground, ink) >= 4.5) ??
    inks.toSorted((one, other) => contrast(ground, other) - contrast(ground, one))[0] ??
    first
  );
}
