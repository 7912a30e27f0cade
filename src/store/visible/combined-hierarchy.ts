import type { DatabaseSync } from 'node:sqlite';
import type { EditionRecord, MethodRecord, MethodSetRecord, ProductId } from '#catalogue/records.ts';
import type { CombinedProducts } from './combined-products.ts';
import { sampleSource } from '#store/sources.ts';
import { visibleRows } from './visible-rows.ts';

type HierarchyKind = 'method' | 'edition' | 'methodSet';
type HierarchyRecord = { readonly method: MethodRecord; readonly edition: EditionRecord; readonly methodSet: MethodSetRecord };
type Row<Kind extends HierarchyKind> = { readonly source: string; readonly isDerived: boolean; readonly record: HierarchyRecord[Kind] };

/**
 * The methods, editions and sets that visitors see where several sources have one product. Sets name products by the ids that visitors see. A derived set
 * holds a product only when its source places it; what is derived and holds nothing is left out. Must be used inside one read transaction.
 */
export class CombinedHierarchy {
  readonly #database: DatabaseSync;
  readonly #products: CombinedProducts;
  #displaced: ReadonlySet<string> | undefined;
  #editionIds: ReadonlySet<string> | undefined;
  #methodIds: ReadonlySet<string> | undefined;

  constructor(database: DatabaseSync, products: CombinedProducts) {
    this.#database = database;
    this.#products = products;
  }

  *methodSets(): Generator<MethodSetRecord> {
    for (const { source, isDerived, record } of this.#rows('methodSet')) {
      // Two ids of a set may be one product to visitors.
      const productIds = [...new Set(this.#productsOf(source, isDerived, record.productIds))];
      if (!isDerived || productIds.length > 0) {
        yield { ...record, productIds };
      }
    }
  }

  *editions(): Generator<EditionRecord> {
    for (const { isDerived, record } of this.#rows('edition')) {
      if (!isDerived || this.#hasSets(record.id)) {
        yield record;
      }
    }
  }

  *methods(): Generator<MethodRecord> {
    for (const { isDerived, record } of this.#rows('method')) {
      if (!isDerived || this.#hasEditions(record.id)) {
        yield record;
      }
    }
  }

  *#rows<Kind extends HierarchyKind>(kind: Kind): Generator<Row<Kind>> {
    const rows = this.#database.prepare(
      `SELECT own.source AS source, own.derived AS derived, own.record AS record ${visibleRows(kind)} ORDER BY own_source.rank, own.rowid`,
    );
    for (const row of rows.iterate()) {
      const record = JSON.parse(String(row['record'])) as HierarchyRecord[Kind];
      yield { source: String(row['source']), isDerived: row['derived'] === 1, record };
    }
  }

  #productsOf(source: string, isDerived: boolean, productIds: readonly ProductId[]): readonly ProductId[] {
    if (!this.#products.isNeeded) {
      return productIds;
    }
    this.#displaced ??= this.#readDisplaced();
    const displaced = this.#displaced;
    return productIds.filter((id) => !isDerived || !displaced.has(`${source} ${id}`)).map((id) => this.#products.shownId(source, id));
  }

  #hasSets(editionId: string): boolean {
    this.#editionIds ??= new Set(Array.from(this.methodSets(), (set) => set.editionId));
    return this.#editionIds.has(editionId);
  }

  #hasEditions(methodId: string): boolean {
    this.#methodIds ??= new Set(Array.from(this.editions(), (edition) => edition.methodId));
    return this.#methodIds.has(methodId);
  }

  /** The products of families that another source places, by source and own id. */
  #readDisplaced(): ReadonlySet<string> {
    const rows = this.#database.prepare(
      `SELECT own.source AS source, own.identity AS identity, own.id AS id FROM products AS own
       WHERE own.family_method IS NOT NULL AND own.source <> ?
       AND EXISTS (SELECT 1 FROM products AS other WHERE other.identity = own.identity AND other.source <> own.source)`,
    );
    const displaced = new Set<string>();
    for (const { source, identity, id } of rows.iterate(sampleSource)) {
      const combined = this.#products.find(String(identity));
      if (combined !== undefined && combined.provenance.methodIds !== source) {
        displaced.add(`${String(source)} ${String(id)}`);
      }
    }
    return displaced;
  }
}
