/** Class names that the header gives its items: of the item, of its words, which a narrow header hides, and of the chevron, which turns when open. */
export type HeaderItemClasses = { readonly tabClass: string; readonly wordClass: string; readonly turnsClass: string };
