import type { ProductHighlights } from '#contract/highlights.ts';
import type { WireCurrentProduct, ListedProduct } from '#contract/product.ts';
import type { ProductHit } from '#contract/product-search.ts';
import type { TextRange } from '#contract/text-range.ts';
import {
  expectText,
  fieldsOf,
  mapItem,
  MappingError,
  type ImageContext,
  type Incoming,
  type MappingContext,
} from '#catalogue/mappers/mapping-error.ts';
import { mapRanges, mapSnippet } from './highlights.ts';
import { mapProductFacts, mapProductSummary, type ProductSummary } from '#catalogue/mappers/product-summary.ts';
import { readEan, readNumber, readText, readTexts } from '#catalogue/mappers/wire-values.ts';

/** The fields of a product in a list that a summary does not have. `assembly`: the EANs of its parts; `licenseDuration` is in days. */
type ListedFacts = {
  readonly methodClassificationIds: readonly string[];
  readonly assembly: readonly string[];
  readonly subjectAreas: readonly string[];
  readonly subjects: readonly string[];
  readonly educationalLevels: readonly string[];
  readonly grades: readonly number[];
  readonly targetUser: readonly string[];
  readonly licenseDuration: number | undefined;
};

/**
 * A learning material in a list. `publicationType` is its article group, `price` undefined when unknown; without an id it has no page. `titleRanges` and
 * `snippet`, additions, are what a search found in it. Spec 3.
 */
export type ListResult = Omit<ProductSummary, 'ean'> &
  ListedFacts & {
    readonly type: 'product';
    readonly ean: string;
    readonly titleRanges: readonly TextRange[] | undefined;
    readonly snippet: ProductHighlights['snippet'];
  };

/** A product of my list as the catalogue describes it now. `successor` is the end of its chain of successors. */
export type CurrentProduct = ProductSummary & ListedFacts & { readonly successor: ProductSummary | undefined };

// A part is an EAN, or a product with an EAN.
const eanOfPart = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'ean' in part ? readEan(part.ean) : readEan(part);

function mapListedFacts(fields: Incoming<ListedProduct>): ListedFacts {
  const parts: readonly unknown[] = Array.isArray(fields.assembly) ? fields.assembly : [];
  return {
    methodClassificationIds: readTexts(fields.methodClassificationIds),
    assembly: parts.flatMap((part) => eanOfPart(part) ?? []),
    subjectAreas: readTexts(fields.subjectAreas),
    subjects: readTexts(fields.subjects),
    educationalLevels: readTexts(fields.educationalLevels),
    grades: readTexts(fields.grades).flatMap((grade) => readNumber(grade) ?? []),
    targetUser: readTexts(fields.targetUser),
    licenseDuration: readNumber(fields.licenseDuration),
  };
}

/**
 * Maps a product of a list. Throws a MappingError without ean or title, or when packPriceInclVAT is undefined; null is an
 * unknown price. An id that is missing leaves the result without a link. Spec 2, 3 and 5.
 */
export function mapListResult(wire: Incoming<ProductHit> | null, context: ImageContext): ListResult {
  const fields = fieldsOf(wire);
  const ean = expectText(readEan(fields.ean), 'ean', 'list result');
  const title = expectText(fields.title, 'title', 'list result');
  if (fields.packPriceInclVAT === undefined) {
    throw new MappingError('packPriceInclVAT', 'list result');
  }
  return {
    type: 'product',
    id: readText(fields.id) ?? '',
    title,
    ean,
    ...mapProductFacts(fields, context),
    ...mapListedFacts(fields),
    titleRanges: mapRanges(fieldsOf(fields.highlights).title),
    snippet: mapSnippet(fields.highlights),
  };
}

/** Maps a current product. Throws a MappingError without id or title. Spec 3. */
export function mapCurrentProduct(wire: Incoming<WireCurrentProduct> | null, context: MappingContext): CurrentProduct {
  const fields = fieldsOf(wire);
  const { successor } = fields;
  return {
    ...mapProductSummary(fields, context),
    ...mapListedFacts(fields),
    successor: successor ? mapItem(successor, (other) => mapProductSummary(other, context), context.report) : undefined,
  };
}
