import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { ImportEvent } from '#importers/importer.ts';
import { listedProduct, openTestStore, temporaryFolder, visibleProducts } from '#store/store.fixture.ts';
import { ImportAborted, importFeed, type Delivery } from './import-feed.ts';
import { deliveryOf, importPorts } from './import.fixture.ts';

const used = (id: string): ImportEvent => ({ kind: 'record', file: 'feed.xml', label: id, record: listedProduct(id, { title: id }) });
const refused: ImportEvent = {
  kind: 'rejected',
  problem: { file: 'feed.xml', record: '#2', field: 'Title', reason: 'Title ontbreekt.' },
};
const noted: ImportEvent = { kind: 'note', problem: { file: 'feed.xml', record: 'a', field: 'vak', reason: 'Vak onbekend.' } };

describe('an import', () => {
  it('is kept as a run with its beginning, end, sources, files and counts', async () => {
    const times = ['2026-06-01T12:00:00.000Z', '2026-06-01T12:05:00.000Z'];
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = openTestStore(file);
    const clock = (): Date => new Date(times.shift() ?? 0);
    const unreadable: ImportEvent = {
      kind: 'unreadable',
      problem: { file: 'leeg.xml', record: 'bestand', field: 'bestand', reason: 'Weg.' },
    };
    const files = [deliveryOf([used('a'), noted, refused]), deliveryOf([refused, unreadable], { file: 'leeg.xml', source: 'leeg' })];
    await importFeed(files, { ...importPorts(store), clock });
    const database = new DatabaseSync(file, { readOnly: true });
    expect(database.prepare('SELECT started_at, finished_at, sources, files FROM import_runs').all()).toEqual([
      {
        started_at: '2026-06-01T12:00:00.000Z',
        finished_at: '2026-06-01T12:05:00.000Z',
        sources: '["eck"]',
        files: '["feed.xml","leeg.xml"]',
      },
    ]);
    expect(database.prepare('SELECT kind, record, reason FROM rejects').all()).toEqual([
      { kind: 'rejected', record: '#2', reason: 'Title ontbreekt.' },
      { kind: 'rejected', record: '#2', reason: 'Title ontbreekt.' },
      { kind: 'rejected', record: 'bestand', reason: 'Weg.' },
      { kind: 'note', record: 'a', reason: 'Vak onbekend.' },
    ]);
    database.close();
    expect(store.history().runs(1)).toMatchObject([{ finishedAt: '2026-06-01T12:05:00.000Z', counts: { new: 1, rejected: 2 } }]);
    expect(times).toEqual([]);
    expect(store.sources().map(({ name }) => name)).toEqual(['eck']);
  });

  it('is remembered when it was broken off, and not when the program failed or only a rehearsal was broken off', async () => {
    const breaking = new AbortController();
    const ports = { ...importPorts(), signal: breaking.signal };
    const failing = (error: Error): Delivery => deliveryOf([], { events: () => eventsBefore(error) });
    function* eventsBefore(error: Error): Generator<ImportEvent> {
      yield used('a');
      throw error;
    }
    await expect(importFeed([failing(new TypeError('stuk'))], ports)).rejects.toThrow(TypeError);
    breaking.abort();
    await expect(importFeed([deliveryOf([used('a')])], { ...ports, isRehearsal: true })).rejects.toThrow(ImportAborted);
    expect(ports.store.history().runs(5)).toEqual([]);
    await expect(importFeed([deliveryOf([used('a')])], ports)).rejects.toThrow(ImportAborted);
    expect(ports.store.history().runs(5)).toMatchObject([{ outcome: 'aborted', sources: ['eck'], counts: { new: 0 } }]);
  });

  it('is not remembered when it is a rehearsal, whether anything is usable or not', async () => {
    const ports = { ...importPorts(), isRehearsal: true };
    expect(await importFeed([deliveryOf([used('a')])], ports)).toMatchObject({ new: 1 });
    expect(await importFeed([deliveryOf([refused])], ports)).toMatchObject({ read: 1, rejected: 1 });
    expect([ports.store.history().runs(5), await visibleProducts(ports.store)]).toEqual([[], []]);
  });

  it('is remembered with the hash of each file that was read to its end', async () => {
    const ports = importPorts();
    const files = [deliveryOf([used('a')], { hash: () => 'abc' }), deliveryOf([used('b')], { file: 'deel.xml', hash: () => undefined })];
    await importFeed([...files, deliveryOf([used('c')], { file: 'dienst' })], ports);
    expect(ports.store.history().runs(1)).toMatchObject([
      {
        files: [
          { name: 'feed.xml', hash: 'abc' },
          { name: 'deel.xml', hash: null },
          { name: 'dienst', hash: null },
        ],
      },
    ]);
  });

  it('forgets runs after as many days as the store keeps them', async () => {
    const ports = importPorts();
    const importAt = (time: string) => importFeed([deliveryOf([used('a')])], { ...ports, historyDays: 10, clock: () => new Date(time) });
    await importAt('2026-06-01T12:00:00Z');
    await importAt('2026-06-11T12:00:00Z');
    expect(ports.store.history().runs(5)).toHaveLength(2);
    await importAt('2026-06-11T12:00:01Z');
    expect(ports.store.history().runs(5)).toHaveLength(2);
  });
});
