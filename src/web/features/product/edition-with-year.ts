/** Says which edition something is, and of which year: '3e druk, 2024'. What is not known is left out. */
export const editionWithYear = (product: { readonly edition: string | undefined; readonly publicationYear: number | undefined }): string =>
  [product.edition, product.publicationYear].filter(Boolean).join(', ');
