import { isSoldOut } from '#catalogue/availability.ts';
import { cheapestCover, type Offer } from './cheapest-cover.ts';
import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import type { Cents } from './money.ts';
import { isForOthers } from '#catalogue/product/product-audience.ts';
import { productContents, type Contents, type ProductWithContents } from '#catalogue/product/product-contents.ts';

type SetProduct = ProductWithContents & Pick<ListResult, 'price' | 'availability' | 'publicationType' | 'targetUser'>;

/**
 * A way: products of a set that give one pupil each content once, never a package and its part, never a licence in two durations. `products` are in
 * the order of the set, `sum` adds their known prices in cents, `withoutPrice` counts unknown prices. `duration`: in days, when the set has several.
 * `missing`: the number of contents that would repeat another one.
 */
export type PupilWay<Product> = {
  readonly products: readonly Product[];
  readonly sum: Cents;
  readonly withoutPrice: number;
  readonly missing: number;
  readonly duration?: number;
};

/**
 * The ways through a set, the cheapest first; `isCertain` when every price is known that could have made another way cheaper. `isSoldOut`: nothing
 * for pupils can be ordered; `soldOut` is what the ways lack because it cannot be ordered.
 */
export type PupilWays<Product> = {
  readonly ways: readonly PupilWay<Product>[];
  readonly isCertain: boolean;
  readonly isSoldOut: boolean;
  readonly soldOut: readonly Product[];
};

type SetOffer<Product> = Offer & { readonly product: Product; readonly durations: Contents };

const contentsOf = (offers: readonly Offer[]): ReadonlySet<string> => new Set(offers.flatMap((offer) => [...offer.contents]));

/** For each content that is on offer in more than one duration: those durations, in days. */
function choicesOf(offers: readonly SetOffer<unknown>[]): ReadonlyMap<string, ReadonlySet<number>> {
  const pairs = offers
    .flatMap(({ durations }) => [...durations])
    .flatMap(([content, days]) => (days === undefined ? [] : [{ content, days }]));
  const durations = Map.groupBy(pairs, ({ content }) => content);
  const choices = [...durations].map(([content, entries]) => [content, new Set(entries.map(({ days }) => days))] as const);
  return new Map(choices.filter(([, days]) => days.size > 1));
}

function wayThrough<Product>(offers: readonly SetOffer<Product>[], wanted: ReadonlySet<string>): readonly PupilWay<Product>[] {
  const cover = cheapestCover(offers);
  if (!cover || cover.offers.length === 0) {
    return [];
  }
  const { sum, withoutPrice } = cover;
  const missing = wanted.size - contentsOf(cover.offers).size;
  const products = offers.filter((offer) => cover.offers.includes(offer)).map(({ product }) => product);
  return [{ products, sum, withoutPrice, missing }];
}

/** A way for each duration of the set. A product without that duration is taken in its own. */
function waysThrough<Product>(offers: readonly SetOffer<Product>[]): readonly PupilWay<Product>[] {
  const wanted = contentsOf(offers);
  const choices = choicesOf(offers);
  if (choices.size === 0) {
    return wayThrough(offers, wanted);
  }
  const all = [...new Set([...choices.values()].flatMap((days) => [...days]))].toSorted((one, other) => one - other);
  const isOf = (duration: number, offer: SetOffer<Product>): boolean =>
    [...offer.durations].every(([content, days]) => days === duration || !choices.get(content)?.has(duration));
  return all.flatMap((duration) =>
    wayThrough(
      offers.filter((offer) => isOf(duration, offer)),
      wanted,
    ).map((way) => ({ ...way, duration })),
  );
}

// A package is reported only when its contents are not reported themselves.
function lacking<Product>(gone: readonly SetOffer<Product>[], offered: ReadonlySet<string>): readonly Product[] {
  const alone = contentsOf(gone.filter(({ contents }) => contents.size === 1));
  const isLacking = ({ contents }: Offer): boolean =>
    [...contents].some((content) => !offered.has(content) && (contents.size === 1 || !alone.has(content)));
  return gone.filter(isLacking).map(({ product }) => product);
}

const cheapestFirst = (one: PupilWay<unknown>, other: PupilWay<unknown>): number =>
  one.missing - other.missing || one.withoutPrice - other.withoutPrice || one.sum - other.sum;

/**
 * Finds the cheapest complete way for a pupil through the products of a set, and one for each duration when licences have several. Products
 * for teachers are left out, and sold-out ones as long as anything can be ordered. No ways: nothing is for pupils, or there are too many choices.
 */
export function pupilWays<Product extends SetProduct>(products: readonly Product[]): PupilWays<Product> {
  const contents = productContents(products);
  const offersOf = (isWanted: (product: Product) => boolean): readonly SetOffer<Product>[] =>
    products.flatMap((product, index) => {
      const durations = contents[index] ?? new Map<string, undefined>();
      const isOffer = !isForOthers(product) && isWanted(product);
      return isOffer ? [{ product, contents: new Set(durations.keys()), price: product.price, durations }] : [];
    });
  const gone = offersOf(isSoldOut);
  const orderable = offersOf((product) => !isSoldOut(product));
  const offers = orderable.length > 0 ? orderable : gone;
  const offered = contentsOf(offers);
  return {
    ways: waysThrough(offers).toSorted(cheapestFirst),
    isCertain: offers.every(({ price }) => price !== undefined),
    isSoldOut: orderable.length === 0 && gone.length > 0,
    soldOut: lacking(gone, offered),
  };
}
