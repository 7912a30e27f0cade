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
const sqliteFull = 13;
const sqliteIoError = 10;

/** SQLite's primary result code of an error thrown by node:sqlite, undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Puts SQLite's own words for a full disk and a held lock into ours; gives any other error back as it is. */
export function toStoreError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === sqliteFull || code === sqliteIoError) {
    const message = 'De schijf is vol of kan niet worden beschreven. Er is niets veranderd in de catalogus.';
    return new StoreError('store.full', message, { cause: error });
  }
  return code === sqliteBusy
    ? new StoreError('store.busy', 'De catalogus is in gebruik door een andere opdracht. Probeer het straks opnieuw.', { cause: error })
    : error;
}
