import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { migrations } from './database/migrations.ts';
import { deliver, openTestStore, product, temporaryFolder } from './store.fixture.ts';

describe('what visitors see of the store', () => {
  const published = (records: readonly ProductRecord[]): CatalogueStore => {
    const store = openTestStore();
    deliver(store, records);
    store.savePublication('a1');
    return store;
  };

  it('is nothing that is missing in a store that was never used', () => {
    const store = openTestStore();
    expect([store.hasUnpublishedChanges(), store.publication()]).toEqual([false, undefined]);
  });

  it('stays the same through an import that changes nothing, also in another order and with something older', () => {
    const dated = product('a', { modifiedAt: '2020-01-01T00:00:00Z' });
    const store = published([dated, product('b')]);
    deliver(store, [product('b'), dated]);
    deliver(store, [product('a', { title: 'Ouder', modifiedAt: '2019-01-01T00:00:00Z' })]);
    expect(store.publication()).toBe('a1');
  });

  it('stays the same through an import that is abandoned or fails', () => {
    const store = published([product('a')]);
    const run = store.beginRun();
    run.add({ source: 'eck', file: 'f', label: '#1', record: writtenRecord(product('b')) });
    run.abandon();
    const failing = store.beginRun();
    failing.add({ source: 'vergeten', file: 'f', label: '#1', record: writtenRecord(product('b')) });
    const description = { startedAt: '', finishedAt: '', sources: ['eck'], files: [], rejected: 0, historySince: '' };
    expect(() => failing.commit(description, () => undefined)).toThrow(/FOREIGN KEY/u);
    expect(store.publication()).toBe('a1');
  });

  it('is behind after a removal, which is remembered until it is published', () => {
    const store = published([product('a')]);
    expect(store.removeSource('nergens')).toBe('unknown');
    expect(store.publication()).toBe('a1');
    expect(store.removeSource('eck')).toBe('removed');
    expect(store.hasUnpublishedChanges()).toBe(true);
    expect([store.removeSource('eck'), store.removeSource('nergens')]).toEqual(['removedBefore', 'unknown']);
    store.savePublication('a2');
    expect([store.publication(), store.hasUnpublishedChanges(), store.removeSource('eck')]).toEqual(['a2', false, 'unknown']);
  });

  it('knows which sources have fewer products than at a publication, of the last hundred and of that before an upgrade', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const before = openTestStore(file);
    deliver(before, [product('a'), product('b')]);
    before.savePublication('a1');
    before.close();
    const database = new DatabaseSync(file);
    // As an earlier version of the program left it.
    const step = migrations.findIndex((one) => one.includes('CREATE TABLE published_sources'));
    database.exec(`DROP TABLE published_sources; DROP TABLE withdrawals; PRAGMA user_version = ${step}`);
    database.close();
    const store = openTestStore(file);
    deliver(store, [product('a')], { complete: true });
    expect([store.shrunkenSources('a1'), store.shrunkenSources('elders')]).toEqual([[{ name: 'eck', before: 2, now: 1 }], []]);
    Array.from({ length: 99 }, (_, place) => store.savePublication(`b${place}`));
    expect(store.shrunkenSources('a1')).toHaveLength(1);
    store.savePublication('b99');
    expect(store.shrunkenSources('a1')).toEqual([]);
  });

  it('is behind when only a field of a record changed', () => {
    const store = published([product('a')]);
    expect(deliver(store, [product('a', { title: 'Anders' })]).counts).toMatchObject({ new: 0, changed: 1 });
    expect(store.publication()).toBeUndefined();
  });

  it('is behind when only the hierarchy of a family changed', () => {
    const store = openTestStore();
    const family = { methodId: 'm1', subjectId: 'natuurkunde', name: 'Newton' };
    const placed = product('a', { subjectIds: ['natuurkunde'], methodIds: ['m1'] });
    deliver(store, [placed], { family });
    store.savePublication('a1');
    deliver(store, [placed], { family });
    expect(store.publication()).toBe('a1');
    deliver(store, [placed], { family: { ...family, name: 'Newton LRN' } });
    expect(store.publication()).toBeUndefined();
  });
});
