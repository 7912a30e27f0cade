import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductRecord } from '#catalogue/records.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { ImportRun } from './import-run.ts';
import type { StagedReportLine } from './staging.ts';
import {
  addProduct,
  damageProducts,
  deliver,
  listedProduct,
  openTestStore,
  product,
  runDescription,
  temporaryFolder,
  visibleProducts,
} from '#store/store.fixture.ts';

const description = runDescription({ files: [{ name: 'a.xml', hash: 'a1' }], rejected: 2 });
const [older, now, newer] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
const family = { methodId: 'm', subjectId: 'natuurkunde', name: 'Methode' };

let file: string;
let store: CatalogueStore;
beforeEach(() => {
  file = join(temporaryFolder(), 'catalogue.sqlite');
  store = openTestStore(file);
});

const withdraw = (run: ImportRun, { id, ean, modifiedAt }: ProductRecord): void =>
  run.withdraw({
    id,
    source: 'eck',
    file: 'a.xml',
    label: id,
    ...(ean !== undefined && { ean }),
    ...(modifiedAt !== undefined && { modifiedAt }),
  });
/** The events of a product, by its EAN. */
const events = ({ ean }: ProductRecord): readonly unknown[] =>
  store
    .history()
    .eventsOfProduct(ean ?? '')
    .map(({ run, action, changes }) => [run, action, changes['title']]);

describe('a product during a run', () => {
  const titleOf = (run: ImportRun, id: string): string | undefined => run.currentProduct('eck', product(id))?.record.title;

  it('is the stored one, then the newest that was added, until it is withdrawn', () => {
    deliver(store, [product('a', { title: 'Oud', modifiedAt: now })]);
    const run = store.beginRun();
    expect([titleOf(run, 'a'), titleOf(run, 'b')]).toEqual(['Oud', undefined]);
    expect(run.currentProduct('iemand', product('a'))).toBeUndefined();
    addProduct(run, product('a', { title: 'Ouder', modifiedAt: older }));
    expect(titleOf(run, 'a')).toBe('Oud');
    addProduct(run, product('a', { title: 'Nieuwer', modifiedAt: newer }));
    addProduct(run, product('a', { title: 'Even oud', modifiedAt: now }));
    expect(titleOf(run, 'a')).toBe('Nieuwer');
    addProduct(run, product('b', { title: 'Eerst' }));
    addProduct(run, product('b', { title: 'Daarna' }));
    expect(titleOf(run, 'b')).toBe('Daarna');
    withdraw(run, product('b'));
    expect(titleOf(run, 'b')).toBeUndefined();
    run.abandon();
  });

  it('is the stored one when the same version comes again', () => {
    const record = product('a', { title: 'Zelfde', modifiedAt: now });
    deliver(store, [record]);
    const run = store.beginRun();
    addProduct(run, record);
    expect(run.currentProduct('eck', record)).toEqual({ record });
    run.abandon();
  });

  it('has its family, when it has one', () => {
    deliver(store, [listedProduct('a', { modifiedAt: now })], { family });
    const run = store.beginRun();
    expect(run.currentProduct('eck', listedProduct('a'))).toEqual({ record: listedProduct('a', { modifiedAt: now }), family });
    addProduct(run, listedProduct('a', { modifiedAt: newer }));
    expect(run.currentProduct('eck', listedProduct('a'))).toEqual({ record: listedProduct('a', { modifiedAt: newer }) });
    run.abandon();
  });
});

describe('the withdrawal of a product', () => {
  it('takes it away, which is counted and remembered', async () => {
    deliver(store, [listedProduct('a'), listedProduct('b')]);
    store.savePublication('id');
    const run = store.beginRun();
    withdraw(run, listedProduct('a'));
    expect(run.commit(description, () => undefined).counts).toMatchObject({ withdrawn: 1, new: 0, changed: 0, unchanged: 0 });
    expect((await visibleProducts(store)).map(({ id }) => id)).toEqual(['b']);
    expect(events(listedProduct('a'))).toEqual([
      [1, 'new', undefined],
      [2, 'removed', ['Product a', null]],
    ]);
    expect(store.publication()).toBeUndefined();
  });

  it('changes nothing for what is not there, or is newer', async () => {
    deliver(store, [listedProduct('a', { modifiedAt: newer }), listedProduct('b', { modifiedAt: now })]);
    store.savePublication('id');
    const run = store.beginRun();
    withdraw(run, listedProduct('a', { modifiedAt: now }));
    withdraw(run, listedProduct('weg'));
    const lines: StagedReportLine[] = [];
    expect(run.commit(description, (line) => lines.push(line)).counts).toMatchObject({ withdrawn: 0, unchanged: 2 });
    const reason = 'Deze bron leverde eerder een nieuwere versie, van 1 mrt 2026, 01:00. De oudere is niet overgenomen.';
    expect(lines).toEqual([{ kind: 'note', file: 'a.xml', record: 'a', field: 'versie', reason }]);
    expect(await visibleProducts(store)).toHaveLength(2);
    expect([events(listedProduct('weg')), store.publication()]).toEqual([[], 'id']);
    const same = store.beginRun();
    withdraw(same, listedProduct('b', { modifiedAt: now }));
    expect(same.commit(description, () => undefined).counts).toMatchObject({ withdrawn: 1 });
  });

  it('tells nothing of a damaged product, of which nobody knows what it was', async () => {
    deliver(store, [listedProduct('a')]);
    damageProducts(file);
    expect(() => store.verify()).toThrow('beschadigd');
    const run = store.beginRun();
    withdraw(run, listedProduct('a'));
    expect(run.commit(description, () => undefined).counts).toMatchObject({ withdrawn: 1 });
    expect(events(listedProduct('a'))).toEqual([[1, 'new', undefined]]);
    expect(await visibleProducts(store)).toEqual([]);
  });

  it('after a removal of the same run counts for both', () => {
    deliver(store, [listedProduct('a'), listedProduct('b'), listedProduct('c')]);
    store.savePublication('id');
    const run = store.beginRun();
    withdraw(run, listedProduct('a'));
    addProduct(run, listedProduct('b'));
    const { counts, removed } = run.commit({ ...description, completeSources: ['eck'] }, () => undefined);
    // One is withdrawn and one removed: together they are a change.
    expect([counts.withdrawn, removed, store.publication()]).toEqual([1, 1, undefined]);
  });
});

describe('a rehearsal', () => {
  it('says what a commit would do, and changes nothing', async () => {
    deliver(store, [listedProduct('a')]);
    store.savePublication('id');
    const run = store.beginRun();
    addProduct(run, listedProduct('a', { title: 'Anders' }));
    addProduct(run, product('x', { ean: '9789006987904' }));
    addProduct(run, product('x', { ean: '9789006484908' }));
    const lines: StagedReportLine[] = [];
    const { counts } = run.rehearse(description, (line) => lines.push(line));
    expect(counts).toMatchObject({ new: 1, changed: 1, rejected: 1 });
    expect(lines.map(({ record, field }) => [record, field])).toEqual([['x', 'id']]);
    expect(await visibleProducts(store)).toEqual([listedProduct('a')]);
    expect([store.publication(), store.history().runs(5).length]).toEqual(['id', 1]);
    // Nothing is staged any more.
    expect(deliver(store, [listedProduct('a')]).counts).toMatchObject({ new: 0, unchanged: 1 });
  });
});

describe('a run that ends without records', () => {
  it.each(['unusable', 'aborted'] as const)('is remembered as %s with its report, and changes nothing', async (outcome) => {
    deliver(store, [listedProduct('a')]);
    store.savePublication('id');
    const run = store.beginRun();
    addProduct(run, listedProduct('b'));
    const line = { kind: 'rejected', file: 'a.xml', record: '#1', field: 'titel', reason: 'Leeg.' } as const;
    run.addReportLine(line);
    run.end(outcome, description);
    expect(store.history().run(2)).toEqual({
      id: 2,
      action: 'import',
      outcome,
      finishedAt: '2026-01-01T10:00:01.000Z',
      sources: ['eck'],
      files: description.files,
      counts: { new: 0, changed: 0, withdrawn: 0, unchanged: 0, rejected: 2, duplicate: 0, removed: 0, derived: 0 },
    });
    expect([...store.history().reportLines(2)]).toEqual([line]);
    expect(await visibleProducts(store)).toEqual([listedProduct('a')]);
    expect(store.publication()).toBe('id');
    expect(deliver(store, [listedProduct('a')]).counts).toMatchObject({ new: 0, unchanged: 1 });
  });
});

it('a record that was rejected is not removed by a complete delivery', async () => {
  deliver(store, [product('a'), product('b')]);
  const run = store.beginRun();
  run.addRejectedId('eck', 'a');
  expect(run.commit({ ...description, completeSources: ['eck'] }, () => undefined).removed).toBe(1);
  expect((await visibleProducts(store)).map(({ id }) => id)).toEqual(['a']);
});

it('a record that cannot be staged is a fault', () => {
  const run = store.beginRun();
  store.close();
  expect(() => addProduct(run, product('a'))).toThrow('database is not open');
});

describe('what the store remembers of its runs', () => {
  it('finds a run by its number, and the last run of a source', () => {
    deliver(store, [product('a')], { source: 'een' });
    deliver(store, [product('b')], { source: 'twee' });
    store.beginRun().end('aborted', { ...description, sources: ['een'] });
    store.removeSource('twee');
    const history = store.history();
    const found = (source: string, isStored?: boolean) => {
      const run = isStored === undefined ? history.lastRunOf(source) : history.lastRunOf(source, { isStored });
      return run && [run.id, run.action, run.outcome];
    };
    expect(found('een')).toEqual([3, 'import', 'aborted']);
    expect(found('een', true)).toEqual([1, 'import', 'stored']);
    expect(found('twee')).toEqual([4, 'removal', 'stored']);
    expect(found('twee', true)).toEqual([2, 'import', 'stored']);
    expect(found('drie')).toBeUndefined();
    expect([history.run(2)?.sources, history.run(9)]).toEqual([['twee'], undefined]);
  });

  it('knows the name of a record that the source has', () => {
    deliver(store, [product('a', { title: 'Alfa' })], { family });
    const history = store.history();
    expect(history.nameOf({ kind: 'product', source: 'eck', identity: 'a' })).toBe('Alfa');
    expect(history.nameOf({ kind: 'method', source: 'eck', identity: 'm' })).toBe('Methode');
    expect(history.nameOf({ kind: 'product', source: 'eck', identity: 'b' })).toBeUndefined();
    expect(history.nameOf({ kind: 'product', source: 'twee', identity: 'a' })).toBeUndefined();
  });
});

it('a publication that was withheld is remembered until the content changes or is published', () => {
  deliver(store, [listedProduct('a')]);
  expect(store.withheldPublication()).toBeUndefined();
  store.saveWithheldPublication({ shownSnapshot: 's1', shown: 100, lost: 40 });
  store.saveWithheldPublication({ shownSnapshot: 's2', shown: 90, lost: 30 });
  expect(store.withheldPublication()).toEqual({ shownSnapshot: 's2', shown: 90, lost: 30 });
  store.savePublication('id');
  expect(store.withheldPublication()).toBeUndefined();
  store.saveWithheldPublication({ shownSnapshot: 's3', shown: 90, lost: 30 });
  deliver(store, [listedProduct('b')]);
  expect(store.withheldPublication()).toBeUndefined();
});
