import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  combineDeliveries,
  fieldProvenances,
  type CombinedProduct,
  type ProductDeliveries,
  type ProductDelivery,
  type FieldProvenance,
} from '#catalogue/precedence/combine-deliveries.ts';
import type { Precedence } from '#catalogue/precedence/precedence.ts';
import { eanMark, identityOfEan } from '#catalogue/record-identity.ts';
import type { ProductId, ProductRecord } from '#catalogue/records.ts';
import { storedProduct } from '#store/database/stored-product.ts';
import { ShownIds } from './shown-ids.ts';
import { sampleSource } from '#store/sources.ts';
import { isDisplaced, visibleRows } from './visible-rows.ts';

/** A visible product with its sources, by rank, and where its fields come from. */
export type ProductProvenance = {
  readonly product: ProductRecord;
  readonly sources: readonly string[];
  readonly fields: readonly FieldProvenance[];
};

/**
 * Products that several sources deliver, combined by rules of precedence. Only an EAN is the same in every source: an id without one may be another product
 * elsewhere. The invented sample is combined with nothing. Must be used inside one read transaction.
 */
export class CombinedProducts {
  /** Whether two sources can have one product; otherwise nothing is combined. */
  readonly isNeeded: boolean;
  readonly #database: DatabaseSync;
  readonly #precedence: Precedence;
  readonly #rows: StatementSync;
  readonly #ids: ShownIds;

  constructor(database: DatabaseSync, precedence: Precedence) {
    this.#database = database;
    this.#precedence = precedence;
    this.#ids = new ShownIds(database);
    const suppliers = database.prepare(
      'SELECT count(*) AS total FROM sources WHERE name <> ? AND EXISTS (SELECT 1 FROM products WHERE products.source = sources.name)',
    );
    this.isNeeded = Number(suppliers.get(sampleSource)?.['total']) > 1;
    this.#rows = database.prepare(`
      SELECT own.source AS source, own.record AS record, ${isDisplaced('own', 'own_source')} AS is_displaced FROM products AS own JOIN sources AS own_source ON own_source.name = own.source
      WHERE own.identity = ? AND own.source <> '${sampleSource}' ORDER BY own_source.rank
    `);
  }

  /** The deliveries of a product by rank; undefined when fewer than two sources have it. Ids of other products are those that visitors see. */
  deliveriesOf(identity: string): ProductDeliveries | undefined {
    const rows = this.isNeeded && identity.startsWith(eanMark) ? this.#rows.all(identity) : [];
    const [first, second, ...others] = rows.map((row): ProductDelivery => {
      const source = String(row['source']);
      return { source, product: this.withShownIds(source, storedProduct(row['record'])) };
    });
    if (first === undefined || second === undefined) {
      return undefined;
    }
    // Another product has the id of the first source, so visitors see the id of the next.
    const shown = rows[0]?.['is_displaced'] === 1 ? rows.find((row) => row['is_displaced'] === 0) : undefined;
    const named = shown === undefined ? first : { ...first, product: { ...first.product, id: storedProduct(shown['record']).id } };
    return [named, second, ...others];
  }

  combine(deliveries: ProductDeliveries): CombinedProduct {
    return combineDeliveries(deliveries, this.#precedence);
  }

  /** A product of several sources; undefined when fewer than two have it. */
  find(identity: string): CombinedProduct | undefined {
    const deliveries = this.deliveriesOf(identity);
    return deliveries && this.combine(deliveries);
  }

  /** The id that visitors see of a product that a source names by its own id. */
  shownId(source: string, id: ProductId): ProductId {
    return this.isNeeded ? this.#ids.shown(source, id) : id;
  }

  /** A product of a source, which names the products of its package and the other editions by the ids that visitors see. */
  withShownIds(source: string, product: ProductRecord): ProductRecord {
    const { assembly, predecessorId, successorId } = product;
    const namesNone = assembly.length === 0 && predecessorId === undefined && successorId === undefined;
    return namesNone || !this.isNeeded
      ? product
      : {
          ...product,
          assembly: assembly.map((id) => this.shownId(source, id)),
          ...(predecessorId !== undefined && { predecessorId: this.shownId(source, predecessorId) }),
          ...(successorId !== undefined && { successorId: this.shownId(source, successorId) }),
        };
  }

  /** Of a visible product with an EAN or id; undefined when there is none. */
  provenanceOf(eanOrId: string): ProductProvenance | undefined {
    const find = (condition: string) =>
      this.#database.prepare(
        `SELECT own.source AS source, own.identity AS identity, own.record AS record ${visibleRows('product')} AND ${condition} LIMIT 1`,
      );
    const row = find('own.identity = ?').get(identityOfEan(eanOrId)) ?? find('own.id = ?').get(eanOrId);
    if (row === undefined) {
      return undefined;
    }
    const source = String(row['source']);
    const own: ProductDeliveries = [{ source, product: this.withShownIds(source, storedProduct(row['record'])) }];
    const deliveries = this.deliveriesOf(String(row['identity'])) ?? own;
    const { product } = this.combine(deliveries);
    return { product, sources: deliveries.map(({ source }) => source), fields: fieldProvenances(deliveries, this.#precedence) };
  }
}
