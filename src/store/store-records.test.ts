import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AreaRecord, CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { CatalogueStore } from './catalogue-store.ts';
import { openDatabase } from './database/open-database.ts';
import type { StagedReportLine } from './import/staging.ts';
import { deliver, listedProduct, openTestStore, product, runDescription, visibleProducts, temporaryFolder } from './store.fixture.ts';

const natuurkunde = {
  area: { kind: 'area', name: 'Exacte vakken', position: 0 },
  subject: { kind: 'subject', id: 'natuurkunde', area: 'Exacte vakken', name: 'Natuurkunde', classificationId: 'natuurkunde' },
} as const;

/** A store with its database at hand, to look at its rows. */
function openStore() {
  const database = openDatabase(join(temporaryFolder(), 'catalogue.sqlite'));
  const store = new CatalogueStore(
    database,
    (id) => (id === 'natuurkunde' ? natuurkunde : undefined),
    () => new Date('2026-02-01T10:00:00.000Z'),
  );
  const rows = (query: string): readonly unknown[] =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  return { store, rows, temporary: () => rows('SELECT name FROM temp.sqlite_master') };
}
const hierarchy = (store: CatalogueStore): Promise<readonly Exclude<CatalogueRecord, ProductRecord>[]> =>
  store.readVisibleRecords(async (view) => [
    ...view.areas(),
    ...view.subjects(),
    ...view.methods(),
    ...view.editions(),
    ...view.methodSets(),
  ]);

describe('what is kept of a run', () => {
  const description = runDescription({
    files: [
      { name: 'a.xml', hash: 'a1' },
      { name: 'b.xml', hash: null },
    ],
    rejected: 2,
  });

  it('is when it ran, what it delivered and to whom, and its counts with all that was refused', () => {
    const { store, rows } = openStore();
    const run = store.beginRun();
    run.add({ source: 'eck', file: 'a.xml', label: '#1', record: writtenRecord(product('a', { ean: '9789006987904' })) });
    run.add({ source: 'eck', file: 'a.xml', label: '#2', record: writtenRecord(product('a', { ean: '9789006484908' })) });
    const told: StagedReportLine[] = [];
    const { runId, counts } = run.commit(description, (reject) => told.push(reject));
    expect([runId, counts.rejected, told.length]).toEqual([1, 1, 1]);
    expect(rows('SELECT * FROM import_runs')).toEqual([
      {
        id: 1,
        action: 'import',
        outcome: 'stored',
        has_events: 1,
        started_at: '2026-01-01T10:00:00.000Z',
        finished_at: '2026-01-01T10:00:01.000Z',
        sources: '["eck"]',
        files: '["a.xml","b.xml"]',
        hashes: '["a1",null]',
        counts: JSON.stringify({ new: 1, changed: 0, withdrawn: 0, unchanged: 0, rejected: 3, duplicate: 0, removed: 0, derived: 0 }),
      },
    ]);
    expect(store.history().runs(5)).toEqual([
      {
        id: 1,
        action: 'import',
        outcome: 'stored',
        finishedAt: '2026-01-01T10:00:01.000Z',
        sources: ['eck'],
        files: description.files,
        counts: { new: 1, changed: 0, withdrawn: 0, unchanged: 0, rejected: 3, duplicate: 0, removed: 0, derived: 0 },
      },
    ]);
  });

  it('is every line of its report, refusals before notes, a thousand at most', () => {
    const { store, rows } = openStore();
    const run = store.beginRun();
    const line = (kind: StagedReportLine['kind'], record: string): StagedReportLine => ({
      kind,
      file: 'a.xml',
      record,
      field: 'titel',
      reason: 'Leeg.',
    });
    run.addReportLine(line('note', '#1'));
    run.addReportLine(line('rejected', '#2'));
    for (const [index, ean] of ['9789006987904', '9789006484908'].entries()) {
      run.add({ source: 'eck', file: 'a.xml', label: `#${index + 3}`, record: writtenRecord(product('a', { ean })) });
    }
    run.commit(description, () => undefined);
    expect(rows('SELECT * FROM rejects')).toEqual([
      { run: 1, ...line('rejected', '#2') },
      {
        run: 1,
        kind: 'rejected',
        file: 'a.xml',
        record: '#4',
        field: 'id',
        reason: 'Het id a hoort in deze import ook bij een ander product.',
      },
      { run: 1, ...line('note', '#1') },
    ]);
    const long = store.beginRun();
    for (let index = 0; index < 1_100; index += 1) {
      long.addReportLine(line('note', `#${index}`));
    }
    long.commit(description, () => undefined);
    expect(rows('SELECT count(*) AS total, max(rowid) - min(rowid) AS span FROM rejects WHERE run = 2')).toEqual([
      { total: 1_000, span: 999 },
    ]);
  });

  it('is nothing temporary, whether it lands, fails or is abandoned, and another may begin over one that never ended', () => {
    const { store, temporary } = openStore();
    deliver(store, [product('a')]);
    expect(temporary()).toEqual([]);
    const abandoned = store.beginRun();
    abandoned.add({ source: 'eck', file: 'f', label: '#1', record: writtenRecord(product('b')) });
    expect(temporary().length).toBeGreaterThan(0);
    abandoned.abandon();
    expect(temporary()).toEqual([]);
    const failing = store.beginRun();
    failing.add({ source: 'vergeten', file: 'f', label: '#1', record: writtenRecord(product('b')) });
    expect(() => failing.commit(description, () => undefined)).toThrow(/FOREIGN KEY/u);
    expect(temporary()).toEqual([]);
    store.beginRun().add({ source: 'eck', file: 'f', label: '#1', record: writtenRecord(product('nooit')) });
    expect(deliver(store, [product('a'), product('c')]).counts).toMatchObject({ new: 1, unchanged: 1 });
  });
});

describe('what a source has that another has too', () => {
  const isShadowed = 'al; die gegevens worden getoond. Deze blijven bewaard en komen tevoorschijn als de andere bron wordt verwijderd.';
  const isCombined = 'ook. Per veld wordt getoond wat de bron geeft die voorgaat; wat daar ontbreekt, komt uit de andere.';

  it.each([
    ['the same EAN', listedProduct('a'), listedProduct('a'), 'ean', isCombined],
    ['the same id without an EAN', product('a'), product('a'), 'id', isShadowed],
    ['the same id with another EAN', listedProduct('a'), { ...listedProduct('b'), id: listedProduct('a').id }, 'id', isShadowed],
    ['the same EAN with another id', listedProduct('a'), { ...listedProduct('a'), id: listedProduct('b').id }, 'ean', isCombined],
  ])('is told once where it is %s', (_what, first, second, field, consequence) => {
    const store = openTestStore();
    const rejects: StagedReportLine[] = [];
    deliver(store, [first], { source: 'eerst' });
    deliver(store, [second, product('eigen')], { source: 'later', rejects });
    expect(rejects).toEqual([
      {
        kind: 'note',
        file: 'feed.xml',
        record: '#1',
        field,
        reason: `Bron "eerst" levert dit product ${consequence}`,
      },
    ]);
  });

  it('is never combined with the sample, which says so', () => {
    const store = openTestStore();
    const rejects: StagedReportLine[] = [];
    deliver(store, [listedProduct('a')], { source: 'eerst' });
    deliver(store, [listedProduct('a')], { source: 'voorbeeld', rejects });
    expect(rejects.map(({ reason }) => reason)).toEqual([`Bron "eerst" levert dit product ${isShadowed}`]);
  });

  it('names the source that is shown, which is the first of all', () => {
    const store = openTestStore();
    const rejects: StagedReportLine[] = [];
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [listedProduct('a')], { source: 'twee' });
    deliver(store, [listedProduct('a')], { source: 'drie', rejects });
    expect(rejects.map(({ reason }) => reason.slice(0, 11))).toEqual(['Bron "een" ']);
    expect(store.sources()).toEqual([
      { name: 'een', rank: 1, products: 1 },
      { name: 'twee', rank: 2, products: 1 },
      { name: 'drie', rank: 3, products: 1 },
    ]);
    expect(store.productCount()).toBe(1);
  });

  it('is not told to the first source, nor of what is no product', () => {
    const store = openTestStore();
    const rejects: StagedReportLine[] = [];
    deliver(store, [listedProduct('a'), natuurkunde.area], { source: 'een' });
    deliver(store, [listedProduct('b'), natuurkunde.area], { source: 'twee', rejects });
    deliver(store, [listedProduct('a'), listedProduct('b')], { source: 'een', rejects });
    expect(rejects).toEqual([]);
  });
});

describe('the hierarchy of several families', () => {
  const family = (methodId: string, name: string) => ({ methodId, subjectId: 'natuurkunde', name });
  const placed = (id: string, methodId: string) => product(id, { subjectIds: ['natuurkunde', 'onbekend'], methodIds: [methodId] });

  it('is a method of each, with its own products', async () => {
    const { store } = openStore();
    const run = store.beginRun();
    for (const [id, methodId, name] of [
      ['a', 'm2', 'Veld'],
      ['b', 'm1', 'Nova'],
      ['c', 'm2', 'Veld'],
    ] as const) {
      run.add({ source: 'eck', file: 'f', label: id, record: writtenRecord(placed(id, methodId), family(methodId, name)) });
    }
    const { derived } = run.commit(
      { startedAt: '', finishedAt: '', sources: ['eck'], files: [], rejected: 0, historySince: '' },
      () => undefined,
    );
    expect(derived).toEqual({ new: 8, changed: 0, removed: 0 });
    const found = await hierarchy(store);
    expect(found.map((record) => [record.kind, record.kind === 'methodSet' ? record.productIds : record.name])).toEqual([
      ['area', 'Exacte vakken'],
      ['subject', 'Natuurkunde'],
      ['method', 'Nova'],
      ['method', 'Veld'],
      ['edition', 'Nova'],
      ['edition', 'Veld'],
      ['methodSet', ['b']],
      ['methodSet', ['a', 'c']],
    ]);
  });

  it("becomes the source's own once it delivers it, and then stays when nothing asks for it", async () => {
    const { store } = openStore();
    deliver(store, [placed('a', 'm1')], { family: family('m1', 'Nova') });
    const own: AreaRecord = { ...natuurkunde.area };
    expect(deliver(store, [own]).counts).toMatchObject({ new: 0, changed: 1, unchanged: 0 });
    expect(deliver(store, [own]).counts).toMatchObject({ unchanged: 1 });
    deliver(store, [own, product('a')], { complete: true });
    expect(await hierarchy(store)).toEqual([own]);
  });

  it('changes with the families of one source and leaves those of another', async () => {
    const { store } = openStore();
    deliver(store, [placed('a', 'm1')], { source: 'een', family: family('m1', 'Nova') });
    deliver(store, [placed('b', 'm1')], { source: 'twee', family: family('m1', 'Nova') });
    expect(deliver(store, [product('a')], { source: 'een' }).derived).toEqual({ new: 0, changed: 0, removed: 5 });
    expect((await hierarchy(store)).filter(({ kind }) => kind === 'methodSet')).toMatchObject([{ productIds: ['b'] }]);
    expect((await visibleProducts(store)).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
