/**
 * The text of a feed that a product was read from. `fingerprint`: of the text and of all that its reading depends on; `told`: what else the reading gave,
 * for its importer.
 */
export type RecordReading = { readonly fingerprint: string; readonly told: string };

/**
 * A stored product of a source that was read from a text with the same fingerprint. `modifiedAt`: milliseconds since 1970, null when its source does not
 * say; `hasEan`: whether its identity is an EAN.
 */
export type EarlierReading = RecordReading & {
  readonly id: string;
  readonly identity: string;
  readonly modifiedAt: number | null;
  readonly digest: string;
  readonly hasEan: boolean;
};

/** Finds the stored product that was read from a text; undefined when no product was, or when it has changed since. */
export type FindEarlier = (fingerprint: string) => EarlierReading | undefined;
