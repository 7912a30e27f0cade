import type { MethodHit, ProductHit, ProductSearchResponse } from '#contract/product-search.ts';
import type { MethodHighlights, ProductHighlights } from '#contract/highlights.ts';
import { productImage } from '#contract/routes.ts';
import {
  fieldsOf,
  mapList,
  MappingError,
  type ImageContext,
  type Incoming,
  type MappingContext,
} from '#catalogue/mappers/mapping-error.ts';
import { mapMethodSummary, type MethodSummary } from '#catalogue/mappers/metadata/method.ts';
import { expectSearchResponse } from './search-response.ts';
import { readEan, readNumber, readText } from '#catalogue/mappers/wire-values.ts';

/**
 * A hint under the search box. Title and ean are empty when the product has none; it has a link only with both. `highlights`, an addition, are as on the
 * wire: `mapRanges` maps them. Spec 3.
 */
export type SearchHint = {
  readonly id: string;
  readonly ean: string;
  readonly title: string;
  readonly imageUrl: string;
  readonly highlights: Incoming<ProductHighlights>;
};

/** A method as a hint. */
export type MethodHint = MethodSummary & { readonly highlights: Incoming<MethodHighlights> };

/** Hints for a typed text: products, methods, and the number of products that the search finds. */
export type SearchHints = {
  readonly hints: readonly SearchHint[];
  readonly methods: readonly MethodHint[];
  readonly totalCount: number;
};

/** The value after a lookup that failed. Spec 8. */
export const noSearchHints: SearchHints = { hints: [], methods: [], totalCount: 0 };

/** Maps a product to a hint. Throws a MappingError without a product. Spec 3 and 5. */
export function mapSearchHint(product: Incoming<ProductHit> | null | undefined, { cdnUrl }: ImageContext): SearchHint {
  if (!product) {
    throw new MappingError('product', 'search hint');
  }
  return {
    id: readText(product.id) ?? '',
    ean: readEan(product.ean) ?? '',
    title: readText(product.title) ?? '',
    imageUrl: productImage(cdnUrl, readText(product.primaryProductImage)),
    highlights: fieldsOf(product.highlights),
  };
}

const mapMethodHint = (method: Incoming<MethodHit> | null, context: ImageContext): MethodHint => ({
  ...mapMethodSummary(method, context),
  highlights: fieldsOf(fieldsOf(method).highlights),
});

/** Maps the response to a search to hints. Throws a MappingError when it has neither products nor a total. Spec 3 and 5. */
export function mapSearchHints(answer: Incoming<ProductSearchResponse> | null, context: MappingContext): SearchHints {
  const fields = fieldsOf(answer);
  expectSearchResponse(fields);
  const hints = mapList(fields.products, (product) => mapSearchHint(product, context), context.report);
  const methods = mapList(fields.methods, (method) => mapMethodHint(method, context), context.report);
  return { hints, methods, totalCount: readNumber(fields.totalCount) ?? hints.length };
}
