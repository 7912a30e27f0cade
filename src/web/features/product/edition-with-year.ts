/** An edition with its year of publication, as far as known: '3e druk, 2024'. */
export const editionWithYear = (product: { readonly edition: string | undefined; readonly publicationYear: number | undefined }): string =>
  [product.edition, product.publicationYear].filter(Boolean).join(', ');
