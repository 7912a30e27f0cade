import { hasErrorCode } from '#contract/caught-error.ts';

/** Faults of the store. `store.busy`: another command holds its lock. */
export type StoreErrorCode = 'store.newer' | 'store.damaged' | 'store.unreachable' | 'store.full' | 'store.busy';

/** The store cannot be used; `message` is a Dutch sentence for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** SQLite's code for a lock that another connection holds. */
export const sqliteBusy = 5;
/** SQLite's code for a value that must be there once and is taken, such as an id or an identity. */
export const sqliteConstraint = 19;
/** SQLite's code for a file that cannot be opened, or made beside the database. */
export const sqliteCannotOpen = 14;
const sqliteDiskError = 10;
const accessCodes = new Set([3, 8, sqliteCannotOpen, 23]);

/** The end of the message of a damaged database: nothing is published, and the remedy. */
export const structureAdvice =
  'Er is niets gepubliceerd. Zet een reservekopie van de database terug, of verplaats het bestand en importeer alle bronnen opnieuw.';

const sqliteFull = 13;
// SQLITE_IOERR_WRITE, and SQLITE_IOERR_SHMSIZE of the file that the processes of a database share.
const fullDiskCodes = new Set([778, 4_874]);

const extendedCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

/** SQLite's primary result code of an error thrown by node:sqlite, undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  const code = extendedCode(error);
  return code === undefined ? undefined : code & 0xff;
}

/** Whether an error of SQLite says that something could not be written for want of room; an error of reading says no such thing. */
export const isFullDisk = (error: unknown): boolean => sqliteCode(error) === sqliteFull || fullDiskCodes.has(extendedCode(error) ?? 0);

// node:sqlite refuses integers beyond the safe integers of JavaScript. This program writes none, so such an integer means damage.
const isUnsafeInteger = (error: unknown): boolean => error instanceof RangeError && hasErrorCode(error, 'ERR_OUT_OF_RANGE');

/**
 * Converts an error of SQLite to a StoreError: a full disk, another fault of the disk, a held lock, a file without access, a damaged file. Returns any
 * other error unchanged.
 */
export function toStoreError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (!(error instanceof Error) || (code === undefined && !isUnsafeInteger(error))) {
    return error;
  }
  const known = (name: StoreErrorCode, message: string): StoreError => new StoreError(name, message, { cause: error });
  if (code === sqliteBusy) {
    return known('store.busy', 'De catalogus is in gebruik door een andere opdracht. Probeer het straks opnieuw.');
  }
  if (isFullDisk(error)) {
    return known('store.full', 'De schijf is vol of kan niet worden beschreven. Er is niets veranderd in de catalogus.');
  }
  if (code === sqliteDiskError) {
    return known(
      'store.unreachable',
      `De schijf met de database geeft een fout (${error.message}). Kijk de schijf na, of zet een reservekopie terug.`,
    );
  }
  return code !== undefined && accessCodes.has(code)
    ? known('store.unreachable', `De database kan niet worden geopend of beschreven (${error.message}). Controleer de map en de rechten.`)
    : known('store.damaged', `De database is beschadigd (${error.message}). ${structureAdvice}`);
}
