import { licenceDurationLabel } from '#catalogue/product/licence-duration.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import { pupilWays } from '#catalogue/prices/pupil-ways.ts';
import type { ListResult } from '#catalogue/mappers/search/list-result.ts';

/**
 * A way to order everything of a set for one pupil: a choice of products. `names` are their short titles. `sum` is the formatted price of those with a
 * price, empty when none has one; `withoutPrice` have none. `duration` is that of its licences, empty without a choice.
 */
export type SetWay = {
  readonly eans: readonly string[];
  readonly names: readonly string[];
  readonly sum: string;
  readonly withoutPrice: number;
  readonly duration: string;
  readonly isComplete: boolean;
};

/** The ways to order a set, the cheapest first; `soldOut` are short titles. */
export type SetWays = {
  readonly ways: readonly SetWay[];
  readonly isCertain: boolean;
  readonly isSoldOut: boolean;
  readonly soldOut: readonly string[];
};

/**
 * The titles without the words that all begin with: 'Spanningsveld havo 4 leerboek' becomes 'leerboek'. A title never becomes empty, and a single one
 * stays whole.
 */
export function shortTitles(titles: readonly string[]): readonly string[] {
  if (titles.length === 1) {
    return titles;
  }
  const words = titles.map((title) => title.split(' '));
  const [first = []] = words;
  const end = first.findIndex((word, index) => words.some((other) => other[index] !== word || other.length === index + 1));
  return words.map((rest) => rest.slice(end).join(' '));
}

/** The ways to order the products of a set. */
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

/** The ids to remove from a list when the way `ids` is added: the products of the other ways that are on it completely, but not those in `ids`. */
export function replacedIds(
  ids: readonly string[],
  { others, listed }: { readonly others: readonly (readonly string[])[]; readonly listed: ReadonlySet<string> },
): readonly string[] {
  const present = others.filter((other) => other.every((id) => listed.has(id)));
  return present.flat().filter((id) => !ids.includes(id));
}
