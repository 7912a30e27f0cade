import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { checksumOf } from '#store/database/record-checksum.ts';

/** The date of the last message of a source about a product that it withdrew: milliseconds since 1970. */
export type Withdrawal = { readonly modified_at: number };

/** The products that their sources withdrew, so that an older message brings none of them back. */
export class Withdrawals {
  readonly #database: DatabaseSync;
  readonly #hasAny = new Map<string, boolean>();
  readonly #find: StatementSync;
  readonly #remember: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#find = database.prepare('SELECT modified_at FROM withdrawals WHERE source = ? AND identity = ?');
    this.#remember = database.prepare(
      `INSERT INTO withdrawals VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
       SET (modified_at, checksum) = (excluded.modified_at, excluded.checksum) WHERE excluded.modified_at > modified_at`,
    );
    this.#forget = database.prepare('DELETE FROM withdrawals WHERE source = ? AND identity = ?');
  }

  /** The withdrawal of a product. Of a source that withdrew none, as most, nothing is read. */
  find(source: string, identity: string): Withdrawal | undefined {
    let hasAny = this.#hasAny.get(source);
    if (hasAny === undefined) {
      hasAny = this.#database.prepare('SELECT 1 FROM withdrawals WHERE source = ? LIMIT 1').get(source) !== undefined;
      this.#hasAny.set(source, hasAny);
    }
    return hasAny ? (this.#find.get(source, identity) as Withdrawal | undefined) : undefined;
  }

  /** Remembers a withdrawal, unless a newer one is, or it has no date: then every message counts as newer. */
  remember(source: string, identity: string, modifiedAt: number | null): void {
    if (modifiedAt !== null) {
      this.#remember.run(source, identity, modifiedAt, checksumOf([source, identity, modifiedAt]));
      this.#hasAny.set(source, true);
    }
  }

  forget(source: string, identity: string): void {
    this.#forget.run(source, identity);
  }
}
