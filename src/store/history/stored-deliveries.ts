import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { combineDeliveries, type ProductDeliveries, type ProductDelivery } from '#catalogue/precedence/combine-deliveries.ts';
import type { CombinedState } from '#catalogue/precedence/field-transfers.ts';
import type { Precedence } from '#catalogue/precedence/precedence.ts';
import { storedProduct } from '#store/database/stored-product.ts';
import { sampleSource } from '#store/sources.ts';

/** Reads the deliveries of a product by rank, as their sources stored them: without the sample, which is combined with nothing, and those that are damaged. */
export class StoredDeliveries {
  readonly #rows: StatementSync;

  constructor(database: DatabaseSync) {
    this.#rows = database.prepare(`
      SELECT own.source AS source, own.record AS record FROM products AS own JOIN sources AS own_source ON own_source.name = own.source
      WHERE own.identity = ? AND own.source <> '${sampleSource}' AND own.digest <> '' ORDER BY own_source.rank
    `);
  }

  of(identity: string): readonly ProductDelivery[] {
    return this.#rows.all(identity).map((row) => ({ source: String(row['source']), product: storedProduct(row['record']) }));
  }
}

/** The product that deliveries, by rank, make together; undefined without deliveries. */
export function combinedState(deliveries: readonly ProductDelivery[], precedence: Precedence): CombinedState | undefined {
  const [first, ...others] = deliveries;
  return first && { ...combineDeliveries([first, ...others] satisfies ProductDeliveries, precedence), first: first.source };
}
