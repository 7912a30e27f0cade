/** A field that is left out or changed: its name in the feed, and a Dutch sentence. */
export type EckNote = { readonly field: string; readonly reason: string };
