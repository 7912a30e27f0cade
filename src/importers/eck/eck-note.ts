/** A field that could not be used, or not as it stands: its name in the feed, and a Dutch sentence. */
export type EckNote = { readonly field: string; readonly reason: string };
