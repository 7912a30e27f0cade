import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import { storedFamily, storedProduct } from '#store/database/stored-product.ts';
import { indexStaged } from './staging.ts';

/** A version of a product: `record` is null when its source withdrew it, `modified_at` null when the version has no date. */
type Version = { readonly record: string | null; readonly family: string | null; readonly modified_at: number | null };

type Dated = Pick<Version, 'modified_at'>;

/** Whether a version is older than the other one. A version without a date is older than none. */
export const isOlder = (version: Dated, other: Dated): boolean =>
  version.modified_at !== null && other.modified_at !== null && version.modified_at < other.modified_at;

/** Finds products as the present run would leave them: the newest staged version, unless the stored one is newer. */
export class ProductsAfterRun {
  readonly #staged: StatementSync;
  readonly #stored: StatementSync;

  /** Needs the tables of a staging. */
  constructor(database: DatabaseSync) {
    database.exec(indexStaged);
    this.#staged = database.prepare(
      `SELECT record, family, modified_at, is_stored FROM staged WHERE source = ? AND kind = 'product' AND identity = ?
       ORDER BY modified_at DESC NULLS LAST, sequence DESC LIMIT 1`,
    );
    this.#stored = database.prepare(
      `SELECT record, family, modified_at FROM products WHERE source = ?1 AND identity = ?2 AND digest <> ''
       UNION ALL SELECT NULL, NULL, modified_at FROM withdrawals WHERE source = ?1 AND identity = ?2`,
    );
  }

  /** The product with its family; undefined when the source has none of this identity, withdrew it, or its stored one, whose digest is empty, is damaged. */
  find(source: string, identity: string): ProductInFamily | undefined {
    const staged = this.#staged.get(source, identity) as (Version & { readonly is_stored: number }) | undefined;
    const stored = this.#stored.get(source, identity) as Version | undefined;
    const isStored = staged === undefined || staged.is_stored === 1 || (stored !== undefined && isOlder(staged, stored));
    const current = isStored ? stored : staged;
    if (current === undefined || current.record === null) {
      return undefined;
    }
    const record = storedProduct(current.record);
    return { record, ...(current.family !== null && { family: storedFamily(current.family) }) };
  }
}
