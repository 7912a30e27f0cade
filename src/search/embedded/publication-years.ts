import type { Bounds } from '#search/search-engine.ts';
import type { PublicationYears } from './index/search-index.ts';

/** Gives the years of products that are sorted by them, the latest first. `yearOf`: undefined for a product without one, which is at the end. */
export function publicationYearsOf(sorted: Uint32Array, yearOf: (product: number) => number | undefined): PublicationYears {
  const [years, starts]: [number[], number[]] = [[], []];
  let place = 0;
  for (; place < sorted.length; place += 1) {
    const year = yearOf(sorted[place] as number);
    if (year === undefined) {
      break;
    }
    if (year !== years.at(-1)) {
      years.push(year);
      starts.push(place);
    }
  }
  return { years: Uint16Array.from(years), starts: Uint32Array.of(...starts, place) };
}

/** Gives where in the order of the newest the products of some years are; `end` is exclusive. */
export function placesOfYears(
  { years, starts }: PublicationYears,
  { atLeast = -Infinity, atMost = Infinity }: Bounds,
): { readonly start: number; readonly end: number } {
  // Some dozens of years.
  const before = years.filter((year) => year > atMost).length;
  const upTo = years.filter((year) => year >= atLeast).length;
  return { start: starts[before] as number, end: starts[Math.max(before, upTo)] as number };
}
