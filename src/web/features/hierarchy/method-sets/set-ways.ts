import { licenceDurationLabel } from '#catalogue/licence-duration.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import { pupilWays } from '#catalogue/prices/pupil-ways.ts';
import type { ListResult } from '#catalogue/mappers/list-result.ts';

/**
 * A way to have everything of a set for one pupil, as the page shows it. `eans` are its products, `names` their short titles; `sum` is empty when no price is known, and
 * a beginning when `withoutPrice` products have none. `duration` is empty where there is nothing to choose.
 */
export type SetWay = {
  readonly eans: readonly string[];
  readonly names: readonly string[];
  readonly sum: string;
  readonly withoutPrice: number;
  readonly duration: string;
  readonly isComplete: boolean;
};

/** What the page says of a set as a whole: the ways through it, the cheapest first, and by their short names what is sold out. */
export type SetWays = {
  readonly ways: readonly SetWay[];
  readonly isCertain: boolean;
  readonly isSoldOut: boolean;
  readonly soldOut: readonly string[];
};

/** Leaves out of titles the words that they all begin with: 'Spanningsveld havo 4 leerboek' becomes 'leerboek'. A title never becomes empty. */
export function shortTitles(titles: readonly string[]): readonly string[] {
  const words = titles.map((title) => title.split(' '));
  const [first = []] = words;
  const end = first.findIndex((word, index) => words.some((other) => other[index] !== word || other.length === index + 1));
  return end < 1 ? titles : words.map((rest) => rest.slice(end).join(' '));
}

/** Finds the ways through the products of a set. */
export function setWays(products: readonly ListResult[]): SetWays {
  const { ways, isCertain, isSoldOut, soldOut } = pupilWays(products);
  const short = shortTitles(products.map(({ title }) => title));
  const namesOf = (some: readonly ListResult[]): readonly string[] =>
    some.map((product) => short[products.indexOf(product)] ?? product.title);
  return {
    isCertain,
    isSoldOut,
    soldOut: namesOf(soldOut),
    ways: ways.map(({ products: chosen, sum, withoutPrice, missing, duration }) => ({
      eans: chosen.map(({ ean }) => ean),
      names: namesOf(chosen),
      sum: withoutPrice < chosen.length ? formatCents(sum) : '',
      withoutPrice,
      duration: duration === undefined ? '' : licenceDurationLabel(duration),
      isComplete: missing === 0,
    })),
  };
}

/** What goes off a list when a way comes onto it: the products of every other way that is on the list whole, but for those that both ways have. */
export function replacedIds(
  ids: readonly string[],
  { others, listed }: { readonly others: readonly (readonly string[])[]; readonly listed: ReadonlySet<string> },
): readonly string[] {
  const present = others.filter((other) => other.every((id) => listed.has(id)));
  return present.flat().filter((id) => !ids.includes(id));
}
