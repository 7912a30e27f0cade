import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { parseEan } from '#catalogue/ean.ts';
import { eanMark, identityOfEan } from '#catalogue/record-identity.ts';
import type { ProductId } from '#catalogue/records.ts';
import { storedProductId } from '#store/database/stored-product.ts';
import { sampleSource } from '#store/sources.ts';
import { visibleRows } from './visible-rows.ts';

const keyOf = (source: string, id: string): string => `${source} ${id}`;

/** The ids that visitors do not see, with those under which they see the same EAN. */
type HiddenIds = { readonly bySource: ReadonlyMap<string, ProductId>; readonly byId: ReadonlyMap<string, ProductId> };

/** The ids under which visitors see the products that sources name by another id for the same EAN, or by the EAN itself. */
export class ShownIds {
  readonly #database: DatabaseSync;
  readonly #ofEan: StatementSync;
  readonly #ofVisibleId: StatementSync;
  readonly #ofId: StatementSync;
  #hidden: HiddenIds | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#ofEan = database.prepare(`SELECT own.id AS id ${visibleRows('product')} AND own.identity = ? LIMIT 1`);
    this.#ofVisibleId = database.prepare(`SELECT 1 ${visibleRows('product')} AND own.id = ? LIMIT 1`);
    this.#ofId = database.prepare('SELECT 1 FROM products WHERE id = ? LIMIT 1');
  }

  /** The id that visitors see of a product that a source names by its own id, by that of another source, or by its EAN. */
  shown(source: string, id: ProductId): ProductId {
    if (source === sampleSource) {
      return id;
    }
    this.#hidden ??= this.#read();
    const hidden = this.#hidden.byId.get(id);
    if (hidden === undefined) {
      return parseEan(id).ok && this.#ofId.get(id) === undefined ? this.#shownByEan(id) : id;
    }
    return this.#hidden.bySource.get(keyOf(source, id)) ?? (this.#ofVisibleId.get(id) === undefined ? hidden : id);
  }

  #shownByEan(ean: ProductId): ProductId {
    const row = this.#ofEan.get(identityOfEan(ean));
    return row === undefined ? ean : storedProductId(row['id']);
  }

  #read(): HiddenIds {
    const rows = this.#database.prepare(`
      SELECT other.source AS source, other.id AS id, shown.id AS shown
      FROM (SELECT own.id AS id, own.identity AS identity ${visibleRows('product')} AND own.identity LIKE '${eanMark}%') AS shown
      JOIN products AS other ON other.identity = shown.identity AND other.id <> shown.id
      JOIN sources AS other_source ON other_source.name = other.source
      WHERE other.source <> ? ORDER BY other_source.rank DESC
    `);
    const bySource = new Map<string, ProductId>();
    const byId = new Map<string, ProductId>();
    for (const { source, id, shown } of rows.iterate(sampleSource)) {
      bySource.set(keyOf(String(source), String(id)), storedProductId(shown));
      // The source of the lowest rank comes last and stays.
      byId.set(String(id), storedProductId(shown));
    }
    return { bySource, byId };
  }
}
