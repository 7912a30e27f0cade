import { levels, type EducationType } from '#catalogue/education-type.ts';
import { educationSummary } from '#catalogue/education-summary.ts';
import { licenceDurationLabel } from '#catalogue/licence-duration.ts';
import type { ListedProduct } from '#contract/product.ts';

/** What a card or a row shows of a product, and no more: it travels with the page. */
export type ProductCardData = Pick<
  ListedProduct,
  'id' | 'title' | 'ean' | 'publisher' | 'packPriceInclVAT' | 'deliveryStatus' | 'articleGroup' | 'primaryProductImage'
> & {
  /** 'havo 4', with a no-break space. */
  readonly level: string;
  /** Edition or duration of the licence: '3e druk', '1 jaar'. */
  readonly version: string;
};

function educationTypes(product: ListedProduct): readonly EducationType[] {
  const own = levels.filter((level) => product.educationalLevels.includes(level));
  return own.flatMap((level) => product.grades.map((grade) => ({ level, grade })));
}

/** Takes from a listed product what a card shows. */
export function toProductCard(product: ListedProduct): ProductCardData {
  const { id, title, ean, publisher, packPriceInclVAT, deliveryStatus, articleGroup, primaryProductImage } = product;
  const version = product.edition ?? (product.licenseDuration === null ? '' : licenceDurationLabel(product.licenseDuration));
  const shown = { id, title, ean, publisher, packPriceInclVAT, deliveryStatus, articleGroup, primaryProductImage };
  return { ...shown, level: educationSummary(educationTypes(product)), version };
}
