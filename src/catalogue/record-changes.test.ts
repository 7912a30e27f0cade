import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, joinChanges } from './record-changes.ts';

describe('the changes between two versions of a record', () => {
  it('are the fields that differ, with null for a field that is absent', () => {
    const before = { kind: 'product', title: 'A', price: 1_000, authors: ['x'], licence: { durationInDays: 365 }, publisher: 'P' };
    const after = { kind: 'product', title: 'B', authors: ['x', 'y'], licence: { durationInDays: 365 }, publisher: 'P', edition: '2' };
    expect(changesBetween(before, after)).toEqual({
      title: ['A', 'B'],
      price: [1_000, null],
      authors: [['x'], ['x', 'y']],
      edition: [null, '2'],
    });
  });

  it('are none for another date only', () => {
    expect(changesBetween({ title: 'A', modifiedAt: '2026-01-01' }, { title: 'A', modifiedAt: '2026-02-01' })).toEqual({});
  });

  it('are all fields of a record that goes', () => {
    expect(changesBetween({ kind: 'area', name: 'Talen', position: 0 }, {})).toEqual({ name: ['Talen', null], position: [0, null] });
  });

  it('cut a long value, and end it with an ellipsis', () => {
    const long = 'x'.repeat(1_000);
    expect(changesBetween({ webText: long }, { webText: `${long}y` })).toEqual({ webText: [long, `${long}…`] });
    const [before] = changesBetween({ authors: [long] }, {})['authors'] ?? [];
    expect(before).toBe(`["${'x'.repeat(998)}…`);
  });

  it('are none between equal records, whatever their values, and are undone by those in the other direction', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()), fc.dictionary(fc.string(), fc.string()));
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const record = fc.dictionary(name, value, { noNullPrototype: false });
    fc.assert(
      fc.property(record, record, (one, other) => {
        expect(changesBetween(one, structuredClone(one))).toEqual({});
        expect(joinChanges(changesBetween(one, other), changesBetween(other, one))).toEqual({});
      }),
    );
  });
});

describe('the changes of two events together', () => {
  it('lead from the value before the first to the value after the second', () => {
    expect(joinChanges({ price: [1, 2], title: ['A', 'B'] }, { price: [2, 3], edition: [null, '2'] })).toEqual({
      title: ['A', 'B'],
      price: [1, 3],
      edition: [null, '2'],
    });
  });

  it('leave out what is as it was', () => {
    expect(joinChanges({ price: [1, 2], authors: [['a'], ['b']] }, { price: [2, 1], authors: [['b'], ['a']] })).toEqual({});
  });
});
