import type { DatabaseSync } from 'node:sqlite';
import type { ProductId } from '#catalogue/records.ts';
import { sampleSource } from './sources.ts';
import { visibleRows } from './visible-rows.ts';

const keyOf = (source: string, id: string): string => `${source} ${id}`;

/** The ids under which visitors see the products of sources that have another id for the same EAN. */
export class ShownIds {
  readonly #database: DatabaseSync;
  #ids: ReadonlyMap<string, ProductId> | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The id that visitors see of a product that a source names by its own id. */
  shown(source: string, id: ProductId): ProductId {
    this.#ids ??= this.#read();
    return this.#ids.size === 0 ? id : (this.#ids.get(keyOf(source, id)) ?? id);
  }

  #read(): ReadonlyMap<string, ProductId> {
    const rows = this.#database.prepare(`
      SELECT other.source AS source, other.id AS id, shown.id AS shown
      FROM (SELECT own.id AS id, own.identity AS identity ${visibleRows('product')} AND own.identity LIKE 'ean:%') AS shown
      JOIN products AS other ON other.identity = shown.identity AND other.id <> shown.id
      WHERE other.source <> ?
    `);
    const ids = new Map<string, ProductId>();
    for (const row of rows.iterate(sampleSource)) {
      ids.set(keyOf(String(row['source']), String(row['id'])), String(row['shown']) as ProductId);
    }
    return ids;
  }
}
