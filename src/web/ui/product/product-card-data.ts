import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import { levels, type EducationType } from '#catalogue/education/education-type.ts';
import { educationSummary } from '#catalogue/education/education-summary.ts';
import { licenceDurationLabel } from '#catalogue/product/licence-duration.ts';
import type { DeliveryStatus } from '#contract/product.ts';

/** What a card or a row shows of a product, and no more: it travels with the page. */
export type ProductCardData = Pick<ListResult, 'id' | 'title' | 'ean' | 'publisher' | 'price' | 'publicationType' | 'imageUrl'> &
  Partial<Pick<ListResult, 'titleRanges' | 'snippet'>> & {
    readonly status: DeliveryStatus | undefined;
    /** 'havo 4', with a no-break space. */
    readonly level: string;
    /** Edition or duration of the licence: '3e druk', '1 jaar'. */
    readonly version: string;
  };

function educationTypes(product: ListResult): readonly EducationType[] {
  const own = levels.filter((level) => product.educationalLevels.includes(level));
  return own.flatMap((level) => product.grades.map((grade) => ({ level, grade })));
}

/** Takes from a result what a card shows. */
export function toProductCard(product: ListResult): ProductCardData {
  const { id, title, ean, publisher, price, publicationType, imageUrl, licenseDuration, titleRanges, snippet } = product;
  const version = product.edition ?? (licenseDuration === undefined ? '' : licenceDurationLabel(licenseDuration));
  const shown = { id, title, ean, publisher, price, publicationType, imageUrl, titleRanges, snippet, status: product.availability.status };
  return { ...shown, level: educationSummary(educationTypes(product)), version };
}
