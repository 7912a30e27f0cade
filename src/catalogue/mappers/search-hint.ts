import type { ListedProduct } from '#contract/product.ts';
import { productImage } from '#contract/routes.ts';
import { MappingError, type Incoming } from './mapping-error.ts';
import type { ProductSurroundings } from './product.ts';

/** A hint under the search box. Title and ean are empty when the product has none; it has a link only with both. Spec 3. */
export type SearchHint = { readonly id: string; readonly ean: string; readonly title: string; readonly imageUrl: string };

/** Maps a product to a hint. Throws a MappingError when there is no product. Spec 3 and 5. */
export function mapSearchHint(product: Incoming<ListedProduct> | null | undefined, { cdnUrl }: ProductSurroundings): SearchHint {
  if (!product) {
    throw new MappingError('product', 'search hint');
  }
  return {
    id: product.id ?? '',
    ean: product.ean ?? '',
    title: product.title ?? '',
    imageUrl: productImage(cdnUrl, product.primaryProductImage, product.id ?? undefined),
  };
}
