/** Editions by publicationOrder, the newest (highest) first; a stable sort. Spec 3. */
export const byPublicationOrder = <Edition extends { readonly publicationOrder: number }>(
  editions: readonly Edition[],
): readonly Edition[] => editions.toSorted((left, right) => right.publicationOrder - left.publicationOrder);
