import type { ListResult } from '#catalogue/mappers/search/list-result.ts';

/** The form in which a product is delivered; what is neither a licence nor a package counts as a book. */
export type ProductForm = 'book' | 'licence' | 'package';

type Formed = Pick<ListResult, 'publicationType' | 'licenseDuration'> & { readonly assembly: readonly unknown[] };

/** The form of a product: by its parts and its duration or, because feeds often leave these out, by its article group. */
export function productForm({ publicationType = '', licenseDuration, assembly }: Formed): ProductForm {
  if (assembly.length > 0 || /pakket/iu.test(publicationType)) {
    return 'package';
  }
  return licenseDuration !== undefined || /licenties?$/iu.test(publicationType) ? 'licence' : 'book';
}
