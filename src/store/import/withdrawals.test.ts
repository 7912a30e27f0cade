import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { migrations } from '#store/database/migrations.ts';
import { openDatabase } from '#store/database/open-database.ts';
import type { ImportRun, RunDescription, RunOutcome } from './import-run.ts';
import type { StagedReportLine } from './staging.ts';
import { Withdrawals } from './withdrawals.ts';
import {
  damageProducts,
  deliver,
  listedProduct,
  openTestStore,
  product,
  runDescription,
  temporaryFolder,
  visibleProducts,
} from '#store/store.fixture.ts';

const [older, now, newer, newest] = ['01', '02', '03', '04'].map((month) => `2026-${month}-01T00:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];

let file: string;
let store: CatalogueStore;
let lines: StagedReportLine[];
beforeEach(() => {
  file = join(temporaryFolder(), 'catalogue.sqlite');
  store = openTestStore(file);
  lines = [];
});

/** A version of a product with its date in its title; `undefined`: without a date. */
const version = (id: string, modifiedAt?: string): ProductRecord =>
  listedProduct(id, { title: `${id} van ${modifiedAt ?? 'toen'}`, ...(modifiedAt !== undefined && { modifiedAt }) });
const added = (record: ProductRecord, source = 'eck') => ({ source, record });
const withdrawn = (id: string, modifiedAt?: string, source = 'eck') => ({ source, id, modifiedAt });
type Step = ReturnType<typeof added> | ReturnType<typeof withdrawn>;

function take(run: ImportRun, step: Step): void {
  if ('record' in step) {
    run.add({ source: step.source, file: 'a.xml', label: step.record.id, record: writtenRecord(step.record) });
  } else {
    const { id, ean } = listedProduct(step.id);
    const { source, modifiedAt } = step;
    run.withdraw({ source, file: 'a.xml', label: id, id, ...(ean && { ean }), ...(modifiedAt !== undefined && { modifiedAt }) });
  }
}
/** Imports what comes in one run. */
function runOf(steps: readonly Step[], changes: Partial<RunDescription> = {}, end: 'commit' | 'rehearse' = 'commit'): RunOutcome {
  const run = store.beginRun();
  steps.forEach((step) => take(run, step));
  const sources = [...new Set(steps.map(({ source }) => source))];
  return run[end](runDescription({ sources, ...changes }), (line) => lines.push(line));
}
const titles = async (): Promise<readonly string[]> => (await visibleProducts(store)).map(({ title }) => title).toSorted();
const remembered = (): readonly unknown[] => {
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT source, identity, modified_at FROM withdrawals ORDER BY source, identity').all();
  database.close();
  return rows.map(({ source, identity, modified_at: at }) => [source, identity, new Date(Number(at)).toISOString()]);
};
const identity = (id: string): string => `ean:${listedProduct(id).ean}`;

const reason = (day: string): string =>
  `Deze bron levert dit product niet meer; haar laatste bericht erover is van ${day}. De oudere versie is niet overgenomen.`;

describe('a product that its source withdrew', () => {
  it('does not come back with an older message, which is told and counted as one that changes nothing', async () => {
    runOf([added(version('a', now)), added(version('b', now))]);
    runOf([withdrawn('a', newer)]);
    store.savePublication('id');
    expect(runOf([added(version('a', now))]).counts).toMatchObject({ new: 0, changed: 0, unchanged: 1, rejected: 0 });
    expect(lines).toEqual([{ kind: 'note', file: 'a.xml', record: 'a', field: 'versie', reason: reason('1 mrt 2026, 01:00') }]);
    expect([await titles(), store.publication()]).toEqual([['b van 2026-02-01T00:00:00.000Z'], 'id']);
    const events = store.history().eventsOfProduct(listedProduct('a').ean ?? '');
    expect(events.map(({ action }) => action)).toEqual(['new', 'removed']);
  });

  it.each([
    ['a newer one', newest],
    ['one of the same time', newer],
    ['one without a time', undefined],
  ])('comes back with %s, and is then as if it was never withdrawn', async (_, modifiedAt) => {
    runOf([added(version('a', now))]);
    runOf([withdrawn('a', newer)]);
    expect(runOf([added(version('a', modifiedAt))]).counts).toMatchObject({ new: 1 });
    expect([await titles(), remembered(), lines]).toEqual([[`a van ${modifiedAt ?? 'toen'}`], [], []]);
  });

  it('without a time goes with that of the product; without any the next message brings it back', async () => {
    runOf([added(version('a', now)), added(version('b'))]);
    expect(runOf([withdrawn('a'), withdrawn('b')]).counts).toMatchObject({ withdrawn: 2 });
    expect(remembered()).toEqual([['eck', identity('a'), now]]);
    expect(runOf([added(version('a', older)), added(version('b', older))]).counts).toMatchObject({ unchanged: 1, new: 1 });
    expect(await titles()).toEqual(['b van 2026-01-01T00:00:00.000Z']);
  });

  it('may be one that the source had not delivered yet', async () => {
    expect(runOf([withdrawn('a', now), added(version('b'))]).counts).toMatchObject({ withdrawn: 0, unchanged: 1, new: 1 });
    expect(runOf([added(version('a', older))]).counts).toMatchObject({ new: 0, unchanged: 1 });
    expect([await titles(), lines.length]).toEqual([['b van toen'], 1]);
  });

  it('stays so in a store that has no record', async () => {
    runOf([withdrawn('a', now)]);
    expect(runOf([added(version('a', older)), added(version('b', older))]).counts).toMatchObject({ new: 1, unchanged: 1 });
    expect(await titles()).toEqual(['b van 2026-01-01T00:00:00.000Z']);
  });

  it('keeps the newest of several withdrawals, in any order and number', () => {
    runOf([withdrawn('a', newer)]);
    runOf([withdrawn('a', now)]);
    runOf([withdrawn('a')]);
    expect(remembered()).toEqual([['eck', identity('a'), newer]]);
    runOf([withdrawn('a', now), withdrawn('a', newest), withdrawn('a', older)]);
    expect(remembered()).toEqual([['eck', identity('a'), newest]]);
    expect(() => store.verify()).not.toThrow();
  });

  it('is remembered without a date of its own that may be damaged', () => {
    runOf([added(version('a', now)), added(version('b', now)), added(version('c', now))]);
    damageProducts(file);
    expect(() => store.verify()).toThrow('3 records zijn beschadigd');
    runOf([withdrawn('a'), added(version('c', now))], { completeSources: ['eck'] });
    expect([remembered(), store.sources()]).toEqual([[], [{ name: 'eck', rank: 1, products: 1 }]]);
  });

  it('is not withdrawn by a message that is older than the stored version, which nothing remembers', () => {
    runOf([added(version('a', newer))]);
    runOf([withdrawn('a', now)]);
    expect(remembered()).toEqual([]);
  });

  it('is refused among other products that are new, changed and the same', async () => {
    const others = ['b', 'c'].map((id) => added(version(id, now)));
    runOf([added(version('a', now)), ...others]);
    runOf([withdrawn('a', newer)]);
    const { counts } = runOf([...others.slice(1), added(version('a', older)), added(version('d', older)), added(version('b', newer))]);
    expect(counts).toMatchObject({ new: 1, changed: 1, unchanged: 2, duplicate: 0 });
    expect(await titles()).toEqual(['b van 2026-03-01T00:00:00.000Z', 'c van 2026-02-01T00:00:00.000Z', 'd van 2026-01-01T00:00:00.000Z']);
    expect(lines.map(({ record }) => record)).toEqual(['a']);
  });

  it('is still of another source that has it, which is not told to be combined with it', async () => {
    runOf([added(version('a', older), 'eerst'), added(version('b'), 'eerst')]);
    runOf([added(version('a', now)), added(version('b'))]);
    lines = [];
    runOf([withdrawn('a', newer), withdrawn('b')]);
    runOf([added(version('a', now))]);
    expect(lines.map(({ field }) => field)).toEqual(['versie']);
    runOf([withdrawn('a', newer, 'eerst'), withdrawn('b', undefined, 'eerst')]);
    expect(await titles()).toEqual([]);
    runOf([added(version('a', newest), 'eerst')]);
    expect([await titles(), remembered()]).toEqual([['a van 2026-04-01T00:00:00.000Z'], [['eck', identity('a'), newer]]]);
  });

  it('is not what an update of a part of it is made of', () => {
    runOf([added(version('a', now))]);
    runOf([withdrawn('a', newer)]);
    const run = store.beginRun();
    take(run, added(version('a', now)));
    expect(run.currentProduct('eck', listedProduct('a'))).toBeUndefined();
    take(run, added(version('a', newest)));
    expect(run.currentProduct('eck', listedProduct('a'))?.record.title).toBe('a van 2026-04-01T00:00:00.000Z');
    run.abandon();
  });

  it('is forgotten with its source', async () => {
    runOf([added(version('a', now))]);
    runOf([withdrawn('a', newer)]);
    store.removeSource('eck');
    runOf([added(version('a', older))]);
    expect([await titles(), remembered()]).toEqual([['a van 2026-01-01T00:00:00.000Z'], []]);
  });

  it('is neither remembered nor forgotten by a rehearsal', async () => {
    runOf([added(version('a', now)), added(version('b', now))]);
    runOf([withdrawn('a', newer)]);
    expect(runOf([withdrawn('b', newer), added(version('a', newest))], {}, 'rehearse').counts).toMatchObject({ withdrawn: 1, new: 1 });
    expect(remembered()).toEqual([['eck', identity('a'), newer]]);
    expect(runOf([added(version('a', now))], {}, 'rehearse').counts).toMatchObject({ unchanged: 1 });
    expect([lines.length, await titles()]).toEqual([1, ['b van 2026-02-01T00:00:00.000Z']]);
  });
});

describe('a message that withdraws and delivers one product', () => {
  it.each<[string, readonly Step[], readonly string[], readonly string[]]>([
    ['the newer, withdrawal', [withdrawn('a', newer), added(version('a', now))], [], [newer]],
    ['the newer, product', [added(version('a', newer)), withdrawn('a', now)], ['a van 2026-03-01T00:00:00.000Z'], []],
    ['the last of equals, withdrawal', [added(version('a', now)), withdrawn('a', now)], [], [now]],
    ['the last of equals, product', [withdrawn('a', now), added(version('a', now))], ['a van 2026-02-01T00:00:00.000Z'], []],
    ['the last without times, withdrawal', [added(version('a')), withdrawn('a')], [], []],
    ['the last without times, product', [withdrawn('a'), added(version('a'))], ['a van toen'], []],
  ])('leaves %s, also the second time', async (_, steps, shown, times) => {
    for (const _time of [1, 2]) {
      runOf(steps);
      expect(await titles()).toEqual(shown);
      expect(remembered()).toEqual(times.map((time) => ['eck', identity('a'), time]));
    }
  });
});

describe('what a complete delivery no longer has', () => {
  it('does not come back in a version older than the one that went; in that one it does', async () => {
    runOf([added(version('a', now)), added(version('b', now)), added(version('c'))]);
    const complete = { completeSources: ['eck'] };
    expect(runOf([added(version('b', now))], complete).removed).toBe(2);
    expect(remembered()).toEqual([['eck', identity('a'), now]]);
    expect(runOf([added(version('a', older))]).counts).toMatchObject({ unchanged: 1 });
    expect(lines.map((line) => line.reason)).toEqual([reason('1 feb 2026, 01:00')]);
    expect(await titles()).toEqual(['b van 2026-02-01T00:00:00.000Z']);
    runOf([added(version('a', older)), added(version('b', now))], complete);
    expect(await titles()).toEqual(['b van 2026-02-01T00:00:00.000Z']);
    runOf([added(version('a', now)), added(version('b', now))], complete);
    expect([await titles(), remembered()]).toEqual([['a van 2026-02-01T00:00:00.000Z', 'b van 2026-02-01T00:00:00.000Z'], []]);
  });
});

it('a withdrawal is found by the one who remembered it, for its source and product alone', () => {
  deliver(store, [version('a')]);
  const database = openDatabase(file);
  const withdrawals = new Withdrawals(database);
  expect(withdrawals.find('eck', 'x')).toBeUndefined();
  withdrawals.remember('eck', 'x', 1);
  expect([withdrawals.find('eck', 'x'), withdrawals.find('eck', 'y'), withdrawals.find('twee', 'x')]).toEqual([
    { modified_at: 1 },
    undefined,
    undefined,
  ]);
  database.close();
});

it('a store of before withdrawals were remembered remembers them from then on', async () => {
  const before = join(temporaryFolder(), 'catalogue.sqlite');
  const step = migrations.findIndex((one) => one.includes('CREATE TABLE withdrawals'));
  openDatabase(before, migrations.slice(0, step)).close();
  store = openTestStore(before);
  runOf([added(version('a', now))]);
  runOf([withdrawn('a', newer)]);
  expect(runOf([added(version('a', now))]).counts).toMatchObject({ unchanged: 1 });
  expect([await titles(), step > 0]).toEqual([[], true]);
});

it('a record of another kind with the identity of a withdrawn product is none of its versions', () => {
  const book = product('x', { modifiedAt: now });
  deliver(store, [book]);
  const run = store.beginRun();
  run.withdraw({ source: 'eck', file: 'a.xml', label: 'x', id: book.id });
  run.commit(runDescription(), () => undefined);
  const subject = (name: string): CatalogueRecord => ({ kind: 'subject', id: 'x', area: 'Exacte vakken', name, classificationId: 'x' });
  deliver(store, [subject('X')]);
  // With another change each record is merged by itself.
  const area = (position: number): CatalogueRecord => ({ kind: 'area', name: 'Exacte vakken', position });
  deliver(store, [area(0)]);
  deliver(store, [area(1)], { complete: true });
  expect(deliver(store, [area(2), subject('X')]).counts).toMatchObject({ changed: 1, new: 1 });
  expect(remembered()).toEqual([['eck', 'x', now]]);
});
