import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { StagedReportLine } from './import/staging.ts';
import { deliver, listedProduct, openTestStore, product } from './store.fixture.ts';

describe('the survey of a store', () => {
  it('gives every product of every source, also those that visitors do not see', () => {
    const store = openTestStore();
    deliver(store, [product('b'), product('a')], { source: 'twee' });
    deliver(store, [product('b', { title: 'Van een' })], { source: 'een' });
    expect(Array.from(store.survey().products(), ({ source, product: { id, title } }) => [source, id, title])).toEqual([
      ['een', 'b', 'Van een'],
      ['twee', 'b', 'Product b'],
      ['twee', 'a', 'Product a'],
    ]);
  });

  it('finds a product of a source by its EAN or its id', () => {
    const store = openTestStore();
    const listed = listedProduct('a', { title: 'Van een' });
    deliver(store, [listed], { source: 'een' });
    deliver(store, [listedProduct('a')], { source: 'twee' });
    const survey = store.survey();
    expect(survey.product('een', listed.ean ?? '')).toEqual(listed);
    expect(survey.product('een', 'a')).toEqual(listed);
    expect(survey.product('twee', 'a')).toEqual(listedProduct('a'));
    expect(survey.product('drie', 'a')).toBeUndefined();
    expect(survey.product('een', 'b')).toBeUndefined();
  });

  it('gives of each product the last change from one price to another, newest first', () => {
    const store = openTestStore();
    const at = (finishedAt: string, source: string, prices: Readonly<Record<string, number>>): void => {
      const run = store.beginRun();
      for (const [id, amount] of Object.entries(prices)) {
        run.add({ source, file: 'f', label: id, record: writtenRecord(listedProduct(id, amount > 0 ? { price: price(amount) } : {})) });
      }
      run.commit({ startedAt: finishedAt, finishedAt, sources: [source], files: [], rejected: 0, historySince: '' }, () => undefined);
    };
    at('2026-01-01T00:00:00.000Z', 'eck', { a: 100, b: 100, c: 100, d: 0, e: 100 });
    at('2026-01-02T00:00:00.000Z', 'eck', { a: 200, b: 150, c: 0, d: 100, e: 100 });
    at('2026-01-03T00:00:00.000Z', 'eck', { a: 300 });
    expect(store.survey().lastPriceChanges()).toEqual([
      { source: 'eck', id: 'a', before: 200, after: 300, at: '2026-01-03T00:00:00.000Z' },
      { source: 'eck', id: 'b', before: 100, after: 150, at: '2026-01-02T00:00:00.000Z' },
    ]);
  });

  it('groups the lines of a report, the largest groups first', () => {
    const store = openTestStore();
    const line = (kind: StagedReportLine['kind'], record: string, field: string, reason = 'Leeg.'): StagedReportLine => ({
      kind,
      file: 'a.xml',
      record,
      field,
      reason,
    });
    const run = store.beginRun();
    for (const one of [
      line('note', '#3', 'titel'),
      line('rejected', '#5', 'titel'),
      line('rejected', '#4', 'ean'),
      line('rejected', '#2', 'ean'),
      line('rejected', '#6', 'ean', 'Onbekend.'),
    ]) {
      run.addReportLine(one);
    }
    const at = '2026-01-01T00:00:00.000Z';
    const { runId } = run.commit({ startedAt: at, finishedAt: at, sources: [], files: [], rejected: 4, historySince: '' }, () => undefined);
    expect(store.survey().reportGroups(runId)).toEqual([
      { kind: 'rejected', field: 'ean', reason: 'Leeg.', count: 2, record: '#2' },
      { kind: 'rejected', field: 'ean', reason: 'Onbekend.', count: 1, record: '#6' },
      { kind: 'rejected', field: 'titel', reason: 'Leeg.', count: 1, record: '#5' },
      { kind: 'note', field: 'titel', reason: 'Leeg.', count: 1, record: '#3' },
    ]);
    expect(store.survey().reportGroups(runId + 1)).toEqual([]);
    expect([...store.history().reportLines(runId)]).toEqual([
      line('rejected', '#5', 'titel'),
      line('rejected', '#4', 'ean'),
      line('rejected', '#2', 'ean'),
      line('rejected', '#6', 'ean', 'Onbekend.'),
      line('note', '#3', 'titel'),
    ]);
  });
});
