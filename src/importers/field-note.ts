/** A field of a record that is left out, changed or at fault: its name in the feed, and a Dutch sentence. */
export type FieldNote = { readonly field: string; readonly reason: string };
