import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { ProductFamily } from '#catalogue/product/product-family.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { CatalogueStore } from '#store/catalogue-store.ts';
import { openDatabase } from '#store/database/open-database.ts';
import type { FindSubject } from './derive-hierarchy.ts';
import type { RunDescription, RunOutcome } from './import-run.ts';
import { runDescription } from '#store/store.fixture.ts';

/** Subjects that a mapping knows: the area of each. */
export type Mapping = Readonly<Record<string, string>>;
export type Staged = { readonly record: CatalogueRecord; readonly family?: ProductFamily };
export type Delivery = {
  readonly source: string;
  readonly records: readonly Staged[];
  readonly complete?: boolean;
  readonly rehearsed?: boolean;
};

const hierarchyTables = ['areas', 'subjects', 'methods', 'editions', 'method_sets'];
/** Makes the next import of each source read all its products. */
export const forgetAll = 'DELETE FROM subjects_of_sources';

/** A store in memory whose mapping can change. */
export class HierarchyStore {
  readonly database: DatabaseSync;
  readonly store: CatalogueStore;
  mapping: Mapping = { natuurkunde: 'Exact', scheikunde: 'Exact', biologie: 'Exact' };

  constructor() {
    this.database = openDatabase(':memory:');
    const find: FindSubject = (id) => {
      const area = this.mapping[id];
      return area === undefined
        ? undefined
        : { area: { kind: 'area', name: area, position: 0 }, subject: { kind: 'subject', id, area, name: id, classificationId: id } };
    };
    this.store = new CatalogueStore(this.database, find, () => new Date('2026-01-01T10:00:00.000Z'));
    onTestFinished(() => this.store.close());
  }

  deliver({ source, records, complete = false, rehearsed = false }: Delivery): RunOutcome {
    const run = this.store.beginRun();
    records.forEach(({ record, family }, index) =>
      run.add({ source, file: '', label: `#${index}`, record: writtenRecord(record, family) }),
    );
    return rehearsed
      ? run.rehearse(described(source, complete), () => undefined)
      : run.commit(described(source, complete), () => undefined);
  }

  withdraw(source: string, { id, ean }: ProductRecord): RunOutcome {
    const run = this.store.beginRun();
    run.withdraw({ source, file: '', label: '', id, ...(ean !== undefined && { ean }) });
    return run.commit(described(source, false), () => undefined);
  }

  /** Whether nothing is damaged. */
  isWhole(): boolean {
    try {
      this.store.verify();
      return true;
    } catch {
      return false;
    }
  }

  derivedSubjects(): readonly unknown[] {
    return this.database
      .prepare('SELECT id FROM subjects WHERE derived = 1 ORDER BY id')
      .all()
      .map(({ id }) => id);
  }

  hierarchy(): readonly unknown[] {
    return hierarchyTables.map((table) => this.database.prepare(`SELECT * FROM ${table} ORDER BY source, id`).all());
  }
}

const described = (source: string, complete: boolean): RunDescription =>
  runDescription({ sources: [source], completeSources: complete ? [source] : [] });
