/** The order of an edition whose orderIndicator is not given. Spec 3. */
export const defaultPublicationOrder = -1;

/** Editions by publicationOrder, the newest (highest) first; equal ones keep the order in which they came. Spec 3. */
export function byPublicationOrder<Edition extends { readonly orderIndicator: number | null }>(editions: readonly Edition[]): readonly Edition[] {
  const order = (edition: Edition): number => edition.orderIndicator ?? defaultPublicationOrder;
  return editions.toSorted((left, right) => order(right) - order(left));
}
