/** What can be wrong with the durable catalogue. `store.busy`: another import holds it. */
export type StoreErrorCode = 'store.newer' | 'store.damaged' | 'store.unreachable' | 'store.full' | 'store.busy';

/** The durable catalogue cannot be used; `message` is a Dutch sentence for the operator. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}

const sqliteBusy = 5;
const diskCodes = new Set([10, 13]);
const accessCodes = new Set([3, 8, 14, 23]);

/** What a fault of the structure says last: what visitors see, and what to do. */
export const structureAdvice =
  'Er is niets gepubliceerd. Zet een reservekopie van de database terug, of verplaats het bestand en importeer alle bronnen opnieuw.';

/** SQLite's primary result code of an error thrown by node:sqlite, undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

// Numbers that no program wrote: node:sqlite refuses what is larger than a number of JavaScript.
const isForeignNumber = (error: unknown): boolean => error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE';

/** Puts SQLite's own words into ours: a full disk, a held lock, a file that may not be written, and a damaged one. Gives any other error back as it is. */
export function toStoreError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (!(error instanceof Error) || (code === undefined && !isForeignNumber(error))) {
    return error;
  }
  const known = (name: StoreErrorCode, message: string): StoreError => new StoreError(name, message, { cause: error });
  if (code === sqliteBusy) {
    return known('store.busy', 'De catalogus is in gebruik door een andere opdracht. Probeer het straks opnieuw.');
  }
  if (code !== undefined && diskCodes.has(code)) {
    return known('store.full', 'De schijf is vol of kan niet worden beschreven. Er is niets veranderd in de catalogus.');
  }
  return code !== undefined && accessCodes.has(code)
    ? known(
        'store.unreachable',
        `De database kan niet worden geopend of beschreven (${error.message}). Controleer de map en de rechten, of zet een reservekopie terug.`,
      )
    : known('store.damaged', `De database is beschadigd (${error.message}). ${structureAdvice}`);
}
