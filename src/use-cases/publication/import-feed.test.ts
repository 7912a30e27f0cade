import { describe, expect, it } from 'vitest';
import type { ImportEvent } from '#importers/importer.ts';
import { listedProduct, product, visibleProducts } from '#store/store.fixture.ts';
import { ImportAborted, importFeed, type Delivery, type ImportProgress } from './import-feed.ts';
import { deliveryOf, importPorts } from './import.fixture.ts';

const used = (id: string, title = id): ImportEvent => ({
  kind: 'record',
  file: 'feed.xml',
  label: id,
  record: listedProduct(id, { title }),
});
const refused: Extract<ImportEvent, { kind: 'rejected' }> = {
  kind: 'rejected',
  problem: { file: 'feed.xml', record: '#2', field: 'Title', reason: 'Title ontbreekt.' },
};
const noted: Extract<ImportEvent, { kind: 'note' }> = {
  kind: 'note',
  problem: { file: 'feed.xml', record: 'a', field: 'vak', reason: 'Vak onbekend.' },
};

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
    expect((await visibleProducts(ports.store)).map((one) => one.title)).toEqual(['Twee', 'b']);
  });

  it('lets an importer find products by the text from which the same source delivered them before, and says when there are none', async () => {
    const ports = importPorts();
    const reading = { fingerprint: 'tekst', told: '{}' };
    const read = { kind: 'record', file: 'feed.xml', label: 'a', record: listedProduct('a'), reading } as const;
    await importFeed([deliveryOf([read])], ports);
    const found: unknown[] = [];
    const asking = (source: string): Delivery => ({
      ...deliveryOf([]),
      source,
      events(findEarlier, isNew) {
        found.push([...['tekst', 'andere tekst'].map((fingerprint) => findEarlier?.(fingerprint)?.id), isNew]);
        const earlier = findEarlier?.('tekst');
        return earlier === undefined ? [used('b')] : [{ kind: 'unchanged', file: 'feed.xml', label: 'a', earlier }];
      },
    });
    expect(await importFeed([asking('other')], ports)).toMatchObject({ new: 1, unchanged: 0 });
    expect(await importFeed([asking(deliveryOf([]).source)], ports)).toMatchObject({ read: 1, new: 0, changed: 0, unchanged: 1, notes: 0 });
    await importFeed([deliveryOf([used('a', 'Anders')])], ports);
    await importFeed([asking(deliveryOf([]).source)], ports);
    expect(found).toEqual([
      [undefined, undefined, true],
      ['a', undefined, false],
      [undefined, undefined, true],
    ]);
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
    expect(await visibleProducts(ports.store)).toHaveLength(1);
    expect(ports.store.history().runs(5)).toMatchObject([
      { outcome: 'unusable', counts: { new: 0, rejected: 1 }, sources: ['eck'] },
      { outcome: 'stored', counts: { new: 1 }, sources: ['eck'] },
    ]);
  });

  it('takes nothing from a complete source without a usable record, though another file has some', async () => {
    const ports = importPorts();
    await importFeed([deliveryOf([used('a'), used('b')], { source: 'alles', complete: true })], ports);
    const files = [deliveryOf([refused], { source: 'alles', complete: true }), deliveryOf([used('c')], { source: 'ander' })];
    expect(await importFeed(files, ports)).toMatchObject({ read: 2, new: 1, rejected: 1, removed: 0 });
    expect((await visibleProducts(ports.store)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const again = [deliveryOf([used('b')], { source: 'alles', complete: true }), deliveryOf([used('d')], { source: 'ander' })];
    expect(await importFeed(again, ports)).toMatchObject({ new: 1, unchanged: 1, removed: 1 });
    expect((await visibleProducts(ports.store)).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });

  it('keeps a record of a complete source whose new version was rejected', async () => {
    const ports = importPorts();
    await importFeed([deliveryOf([used('a'), used('b'), used('c')], { complete: true })], ports);
    const rejectedAs = (id: string): ImportEvent => ({ ...refused, id });
    expect(await importFeed([deliveryOf([used('a'), rejectedAs('b')], { complete: true })], ports)).toMatchObject({ removed: 1 });
    expect((await visibleProducts(ports.store)).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('keeps no record of one source for a rejection of another', async () => {
    const ports = importPorts();
    await importFeed([deliveryOf([used('a'), used('b')], { complete: true })], ports);
    const other = deliveryOf([{ ...refused, id: 'b' }, used('x')], { source: 'ander' });
    expect(await importFeed([deliveryOf([used('a')], { complete: true }), other], ports)).toMatchObject({ removed: 1 });
  });

  it.each([
    ['a file that ends early', { kind: 'unreadable', problem: refused.problem }],
    ['a record that nobody can name', { ...refused, isPartial: true }],
    ['a service that says that it has more', { ...noted, isPartial: true }],
  ] as const)('removes nothing for a complete delivery with %s, and says so', async (_what, event) => {
    const ports = importPorts();
    await importFeed([deliveryOf([used('a'), used('b')], { complete: true })], ports);
    expect(await importFeed([deliveryOf([used('a'), event], { complete: true })], ports)).toMatchObject({
      removed: 0,
      isRemovalSkipped: true,
    });
    expect(await visibleProducts(ports.store)).toHaveLength(2);
    expect(await importFeed([deliveryOf([used('a'), event])], ports)).toMatchObject({ removed: 0, isRemovalSkipped: false });
    expect(await importFeed([deliveryOf([used('a')], { complete: true })], ports)).toMatchObject({ removed: 1, isRemovalSkipped: false });
  });

  it('that brings nothing usable counts all the same what was refused and noted, and changes nothing', async () => {
    const ports = importPorts();
    expect(await importFeed([deliveryOf([refused, noted, refused])], ports)).toEqual({
      read: 2,
      new: 0,
      changed: 0,
      withdrawn: 0,
      unchanged: 0,
      duplicate: 0,
      rejected: 2,
      notes: 1,
      unreadable: 0,
      removed: 0,
      isRemovalSkipped: false,
      derived: { new: 0, changed: 0, removed: 0 },
      emptyFiles: ['feed.xml'],
    });
  });

  it('says when it was broken off that nothing has changed', () => {
    expect(new ImportAborted()).toMatchObject({
      name: 'ImportAborted',
      code: 'import.aborted',
      message: 'De import is afgebroken. Er is niets veranderd in de catalogus.',
    });
  });

  it('keeps the family of a record, from which the catalogue makes a method', async () => {
    const family = { methodId: 'm1', subjectId: 'engels', name: 'Nova' };
    const ports = importPorts();
    const record = listedProduct('a', { methodIds: ['m1'] });
    const summary = await importFeed([deliveryOf([{ kind: 'record', file: 'feed.xml', label: 'a', record, family }])], ports);
    expect(summary.derived.new).toBeGreaterThan(0);
  });

  it('counts and reports what only shows in the catalogue itself: two products of one id, and one that another source has', async () => {
    const ports = importPorts();
    await importFeed([deliveryOf([used('a')])], ports);
    const other: ImportEvent = {
      kind: 'record',
      file: 'feed.xml',
      label: '#9',
      record: { ...listedProduct('b'), id: listedProduct('c').id },
    };
    const summary = await importFeed([deliveryOf([used('a'), used('c'), other], { source: 'tweede' })], ports);
    expect(summary).toMatchObject({ read: 3, new: 2, rejected: 1, notes: 1, unreadable: 0 });
    expect(ports.lines.map(({ kind, record, field }) => [kind, record, field])).toEqual([
      ['rejected', '#9', 'id'],
      ['note', 'a', 'ean'],
    ]);
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
    expect(await visibleProducts(ports.store)).toEqual([]);
    expect(await importFeed([deliveryOf([used('c')])], importPorts(ports.store))).toMatchObject({ new: 1 });
  });

  it('goes on as long as nobody breaks it off', async () => {
    const ports = { ...importPorts(), signal: new AbortController().signal };
    expect(await importFeed([deliveryOf([used('a'), used('b')])], ports)).toMatchObject({ new: 2 });
  });

  it('lets nothing land when a source throws half-way', async () => {
    const ports = importPorts();
    function* events(): Generator<ImportEvent> {
      yield used('a');
      throw new Error('stuk');
    }
    await expect(importFeed([deliveryOf([], { events })], ports)).rejects.toThrow('stuk');
    expect(await visibleProducts(ports.store)).toEqual([]);
  });

  it('notes each product without an EAN, which is kept but stands in no list', async () => {
    const ports = importPorts();
    const bare: ImportEvent = { kind: 'record', file: 'feed.xml', label: '#7', record: product('los') };
    expect(await importFeed([deliveryOf([used('a'), bare])], ports)).toMatchObject({ read: 2, new: 2, rejected: 0, notes: 1 });
    expect(ports.lines).toEqual([
      { kind: 'note', file: 'feed.xml', record: '#7', field: 'ean', reason: expect.stringContaining('Zonder EAN') as string },
    ]);
    expect(await visibleProducts(ports.store)).toHaveLength(2);
  });

  it('tells how far it is', async () => {
    const seen: (readonly [string, number])[] = [];
    const ports = { ...importPorts(), onProgress: ({ file, records }: ImportProgress) => seen.push([file, records]) };
    const many = Array.from({ length: 600 }, (_, index) => used(`p${index}`));
    const more = [refused, ...Array.from({ length: 300 }, (_, index) => used(`q${index}`))];
    await importFeed([deliveryOf(many), deliveryOf(more, { file: 'tweede.xml' })], ports);
    expect(seen).toEqual([
      ['feed.xml', 256],
      ['feed.xml', 512],
      ['feed.xml', 600],
      ['tweede.xml', 255],
      ['tweede.xml', 300],
    ]);
    expect(await importFeed([deliveryOf(many)], importPorts())).toMatchObject({ new: 600 });
  });
});
