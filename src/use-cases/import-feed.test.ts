import { describe, expect, it } from 'vitest';
import type { ImportEvent } from '#importers/importer.ts';
import { listedProduct, product, publishedProducts } from '#store/store-fixture.ts';
import { ImportAborted, importFeed } from './import-feed.ts';
import { deliveryOf, importPorts } from './import-fixture.ts';

const used = (id: string, title = id): ImportEvent => ({
  kind: 'record',
  file: 'feed.xml',
  label: id,
  record: listedProduct(id, { title }),
});
const refused: ImportEvent = { kind: 'rejected', problem: { file: 'feed.xml', record: '#2', field: 'Title', reason: 'Title ontbreekt.' } };
const noted: ImportEvent = { kind: 'note', problem: { file: 'feed.xml', record: 'a', field: 'vak', reason: 'Vak onbekend.' } };

describe('importing deliveries', () => {
  it('counts everything that was read, and reports every refusal and note', async () => {
    const ports = importPorts();
    const summary = await importFeed([deliveryOf([used('a'), noted, refused, used('b'), used('b')])], ports);
    expect(summary).toMatchObject({ read: 4, new: 2, changed: 0, unchanged: 0, duplicate: 1, rejected: 1, notes: 1, emptyFiles: [] });
    expect(summary.new + summary.changed + summary.unchanged + summary.duplicate + summary.rejected).toBe(summary.read);
    expect(ports.lines.map((line) => [line.kind, line.field])).toEqual([
      ['note', 'vak'],
      ['rejected', 'Title'],
    ]);
  });

  it('does not count a file that cannot be read as a record', async () => {
    const ports = importPorts();
    const unreadable: ImportEvent = {
      kind: 'unreadable',
      problem: { file: 'weg.xml', record: 'bestand', field: 'bestand', reason: 'Weg.' },
    };
    const summary = await importFeed([deliveryOf([unreadable], { file: 'weg.xml' }), deliveryOf([used('a'), unreadable])], ports);
    expect(summary).toMatchObject({ read: 1, new: 1, rejected: 0, unreadable: 2, emptyFiles: ['weg.xml'] });
    expect(ports.lines.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable']);
    expect(await importFeed([deliveryOf([unreadable])], ports)).toMatchObject({ read: 0, rejected: 0, unreadable: 1 });
  });

  it('changes nothing the second time, whatever the order of the files', async () => {
    const ports = importPorts();
    const files = [deliveryOf([used('a', 'Een'), used('b')]), deliveryOf([used('a', 'Twee')], { file: 'tweede.xml' })];
    await importFeed(files, ports);
    for (const order of [files, files.toReversed()]) {
      expect(await importFeed(order, ports)).toMatchObject({ new: 0, changed: 0, unchanged: 2, duplicate: 1 });
    }
    expect((await publishedProducts(ports.store)).map((one) => one.title)).toEqual(['Twee', 'b']);
  });

  it('goes on with the other files when one has nothing usable', async () => {
    const ports = importPorts();
    const summary = await importFeed([deliveryOf([refused], { file: 'kapot.xml', source: 'onbekend' }), deliveryOf([used('a')])], ports);
    expect(summary).toMatchObject({ read: 2, new: 1, rejected: 1, emptyFiles: ['kapot.xml'] });
    expect(ports.store.sources().map((source) => source.name)).toEqual(['eck']);
  });

  it('leaves the store alone when nothing is usable, also a source that delivers everything', async () => {
    const ports = importPorts();
    await importFeed([deliveryOf([used('a')], { complete: true })], ports);
    expect(await importFeed([deliveryOf([refused], { complete: true })], ports)).toMatchObject({ read: 1, rejected: 1, removed: 0 });
    expect(await publishedProducts(ports.store)).toHaveLength(1);
    expect(ports.store.lastRuns(5)).toHaveLength(1);
  });

  it('takes nothing from a complete source without a usable record, though another file has some', async () => {
    const ports = importPorts();
    await importFeed([deliveryOf([used('a'), used('b')], { source: 'alles', complete: true })], ports);
    const files = [deliveryOf([refused], { source: 'alles', complete: true }), deliveryOf([used('c')], { source: 'ander' })];
    expect(await importFeed(files, ports)).toMatchObject({ read: 2, new: 1, rejected: 1, removed: 0 });
    expect((await publishedProducts(ports.store)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const again = [deliveryOf([used('b')], { source: 'alles', complete: true }), deliveryOf([used('d')], { source: 'ander' })];
    expect(await importFeed(again, ports)).toMatchObject({ new: 1, unchanged: 1, removed: 1 });
    expect((await publishedProducts(ports.store)).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });

  it('lets nothing land when it is broken off', async () => {
    const breaking = new AbortController();
    const ports = { ...importPorts(), signal: breaking.signal };
    function* events(): Generator<ImportEvent> {
      yield used('a');
      breaking.abort();
      yield used('b');
    }
    await expect(importFeed([deliveryOf([], { events })], ports)).rejects.toThrow(ImportAborted);
    expect(await publishedProducts(ports.store)).toEqual([]);
    expect(await importFeed([deliveryOf([used('c')])], importPorts(ports.store))).toMatchObject({ new: 1 });
  });

  it('lets nothing land when a source throws half-way', async () => {
    const ports = importPorts();
    function* events(): Generator<ImportEvent> {
      yield used('a');
      throw new Error('stuk');
    }
    await expect(importFeed([deliveryOf([], { events })], ports)).rejects.toThrow('stuk');
    expect(await publishedProducts(ports.store)).toEqual([]);
  });

  it('notes each product without an EAN, which is kept but stands in no list', async () => {
    const ports = importPorts();
    const bare: ImportEvent = { kind: 'record', file: 'feed.xml', label: '#7', record: product('los') };
    expect(await importFeed([deliveryOf([used('a'), bare])], ports)).toMatchObject({ read: 2, new: 2, rejected: 0, notes: 1 });
    expect(ports.lines).toEqual([
      { kind: 'note', file: 'feed.xml', record: '#7', field: 'ean', reason: expect.stringContaining('Zonder EAN') as string },
    ]);
    expect(await publishedProducts(ports.store)).toHaveLength(2);
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    const ports = { ...importPorts(), onProgress: ({ records }: { records: number }) => seen.push(records) };
    await importFeed([deliveryOf(Array.from({ length: 600 }, (_, index) => used(`p${index}`)))], ports);
    expect(seen).toEqual([256, 512, 600]);
  });
});
