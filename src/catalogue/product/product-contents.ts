import { slug } from '#contract/text/slug.ts';
import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';

/** The fields of a product that determine its contents. */
export type ProductWithContents = Pick<CurrentProduct, 'id' | 'title' | 'ean' | 'assembly' | 'licenseDuration' | 'edition'>;

/**
 * The contents of a product. A key identifies one book, or one licence of any duration; its value is the duration in days, undefined when it is no
 * licence.
 */
export type Contents = ReadonlyMap<string, number | undefined>;

const number = String.raw`(?:\d+|een|twee|drie|vier|vijf|zes|zeven|acht|half|halve|anderhalf)`;
const isNumber = new RegExp(`^${number}$`, 'u');
const isUnit = /^(?:school)?(?:jaar|jaren)$|^(?:maand|maanden|mnd|week|weken|dag|dagen)$/u;
// In a slug '4-jarige' is two words, 'vierjarige' one.
const isYearly = new RegExp(`^${number}?jarige?$`, 'u');
const yearlyLicence = new RegExp(`^${number}?jaars?(licenties?)$`, 'u');
const counted: ReadonlySet<string> = new Set(['jarig', 'jarige', 'jaarslicentie']);
const fillers: ReadonlySet<string> = new Set(['voor', 'geldig']);

/**
 * The name of a licence without its duration, as a slug: 'Spanningsveld havo 4 digitale licentie, 4 jaar' and '... digitale licentie (1 jaar)'
 * are the same. A title that says nothing else keeps its duration.
 */
export function licenceName(title: string): string {
  const whole = slug(title);
  const words = whole.split('-');
  const isOfDuration = (word: string, index: number): boolean => {
    const [before = '', after = ''] = [words[index - 1], words[index + 1]];
    const isCount = isNumber.test(word) && (isUnit.test(after) || counted.has(after));
    return isCount || isYearly.test(word) || (isUnit.test(word) && isNumber.test(before)) || fillers.has(word);
  };
  const kept = words.filter((word, index) => !isOfDuration(word, index)).map((word) => word.replace(yearlyLicence, '$1'));
  return kept.join('-') || whole;
}

// Licences of two editions open different books, also when their titles do not name the edition.
const contentOf = (product: ProductWithContents): string =>
  product.licenseDuration === undefined
    ? `product ${product.ean ?? product.id}`
    : `licence ${product.edition ?? ''} ${licenceName(product.title)}`;

/**
 * Returns the contents of each product, in their order. A package has the contents of its parts, also of parts within another package; a part that is
 * not among the products is identified by its EAN. Two licences are the same content when only their duration differs.
 */
export function productContents(products: readonly ProductWithContents[]): readonly Contents[] {
  const byEan = new Map(products.flatMap((product) => (product.ean ? [[product.ean, product] as const] : [])));
  const holds = (
    product: ProductWithContents,
    within: readonly ProductWithContents[],
  ): readonly (readonly [string, number | undefined])[] => {
    // A package may contain itself, directly or through others; that adds no contents.
    const parts = within.includes(product) ? [] : product.assembly;
    return parts.length === 0
      ? [[contentOf(product), product.licenseDuration]]
      : parts.flatMap((ean) => {
          const part = byEan.get(ean);
          return part ? holds(part, [...within, product]) : [[`product ${ean}`, undefined] as const];
        });
  };
  return products.map((product) => new Map(holds(product, [])));
}
