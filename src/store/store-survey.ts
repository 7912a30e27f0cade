import type { ProductDelivery } from '#catalogue/precedence/combine-deliveries.ts';
import type { DatabaseSync } from 'node:sqlite';
import { identityOfEan } from '#catalogue/record-identity.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { storedProduct } from '#store/database/stored-product.ts';

/** A change of the price of a product, in cents. `at`: when its run ended, ISO 8601. */
export type PriceChange = {
  readonly source: string;
  readonly id: string;
  readonly before: number;
  readonly after: number;
  readonly at: string;
};

/** Lines of the report of a run with equal kind, field and reason: their number, and a record that has it. */
export type ReportGroup = {
  readonly kind: 'rejected' | 'note';
  readonly field: string;
  readonly reason: string;
  readonly count: number;
  readonly record: string;
};

/** Reads a whole store to judge its content. Its queries take seconds on a large store. */
export class StoreSurvey {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Every product of every source, by source, whether or not visitors see it. */
  *products(): Generator<ProductDelivery> {
    const rows = this.#database.prepare('SELECT source, record FROM products ORDER BY source, rowid');
    rows.setReturnArrays(true);
    for (const row of rows.iterate()) {
      const [source, record] = row as unknown as readonly [source: string, record: string];
      yield { source, product: storedProduct(record) };
    }
  }

  /** The product of a source with an EAN or an id. */
  product(source: string, eanOrId: string): ProductRecord | undefined {
    const row = this.#database
      .prepare('SELECT record FROM products WHERE source = ? AND (identity = ? OR id = ?)')
      .get(source, identityOfEan(eanOrId), eanOrId);
    return row && storedProduct(row['record']);
  }

  /** The last change of the price of each product whose price changed from one to another, newest first. */
  lastPriceChanges(): readonly PriceChange[] {
    const rows = this.#database.prepare(`
      SELECT event.source, event.record_id AS id, run.finished_at AS at,
        json_extract(event.changes, '$.price[0]') AS before, json_extract(event.changes, '$.price[1]') AS after
      FROM record_events AS event JOIN import_runs AS run ON run.id = event.run
      WHERE event.id IN (
        SELECT max(id) FROM record_events
        WHERE kind = 'product' AND action = 'changed' AND json_type(changes, '$.price') IS NOT NULL GROUP BY source, identity
      ) AND before > 0 AND after > 0
      ORDER BY event.id DESC
    `);
    return rows.all().map((row) => ({
      source: String(row['source']),
      id: String(row['id']),
      at: String(row['at']),
      before: Number(row['before']),
      after: Number(row['after']),
    }));
  }

  /**
   * How many products of each source would have another price if their texts were read on a day, 'YYYYMMDD', because a price of them ended or began since they
   * were. Counts those of which the store keeps the text they were read from.
   */
  outdatedPrices(day: string): readonly { readonly source: string; readonly products: number }[] {
    const rows = this.#database.prepare(`
      SELECT source, count(*) AS products FROM products
      WHERE told LIKE '%"untilDay"%' AND json_valid(told) AND json_extract(told, '$.untilDay') <= ? GROUP BY source ORDER BY source
    `);
    return rows.all(day).map((row) => ({ source: String(row['source']), products: Number(row['products']) }));
  }

  /** The lines that the store keeps of the report of a run, grouped, the largest groups first. */
  reportGroups(run: number): readonly ReportGroup[] {
    const rows = this.#database.prepare(`
      SELECT kind, field, reason, count(*) AS count, min(record) AS record FROM rejects WHERE run = ?
      GROUP BY kind, field, reason ORDER BY count DESC, kind DESC, field, reason
    `);
    return rows.all(run).map((row) => ({
      kind: row['kind'] === 'note' ? 'note' : 'rejected',
      field: String(row['field']),
      reason: String(row['reason']),
      count: Number(row['count']),
      record: String(row['record']),
    }));
  }
}
