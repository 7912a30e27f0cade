import { describe, expect, it } from 'vitest';
import type { RecordChanges } from '#catalogue/record-changes.ts';
import type { EventGroup } from './event-groups.ts';
import { differenceOf, transferDifferences } from './record-differences.ts';
import type { RecordEvent } from './saved-events.ts';

const event = (action: RecordEvent['action'], changes: RecordChanges = {}, recordId = 'a'): RecordEvent => ({
  run: 1,
  at: '2026-01-01T10:00:00.000Z',
  source: 'een',
  kind: 'product',
  recordId,
  identity: 'ean:9789006987904',
  action,
  changes,
});
const passed = (formerSource: string, source: string, fields: readonly string[], changes: RecordChanges = {}, recordId = 'a') =>
  ({ ...event('transferred', changes, recordId), source, transfer: { formerSource, fields } }) satisfies RecordEvent;

describe('the events of a record of a source make one difference', () => {
  const [toB, toC, toA] = [{ title: ['A', 'B'] }, { title: ['B', 'C'] }, { title: ['B', 'A'] }] as const;
  const gone = { title: ['C', null] } as const;
  it.each<[string, EventGroup, readonly unknown[]]>([
    ['changed, of several changes', [event('changed', toB), event('changed', toC)], [['changed', { title: ['A', 'C'] }]]],
    ['none, of a change that is taken back', [event('changed', toB), event('changed', toA)], []],
    ['new, without the values that it had meanwhile', [event('new'), event('changed', toB)], [['new', {}]]],
    ['removed, with its last values', [event('changed', toC), event('removed', gone)], [['removed', gone]]],
    ['none, of a record that came and went', [event('new'), event('changed', toB), event('removed', gone)], []],
    ['delivered again, without values', [event('removed', gone), event('new'), event('changed', toB)], [['redelivered', {}]]],
    ['removed, also when it was there again meanwhile', [event('removed', toB), event('new'), event('removed', gone)], [['removed', gone]]],
    ['none, of a restored record', [event('restored')], []],
  ])('%s', (_name, events, expected) => {
    expect(differenceOf(events).map(({ action, changes }) => [action, changes])).toEqual(expected);
  });

  it('by the last id of the record', () => {
    const events: EventGroup = [event('changed', toB, 'x'), event('changed', toC, 'y'), event('changed', { price: [1, 2] }, 'z')];
    expect(differenceOf(events)).toMatchObject([{ recordId: 'z', source: 'een', kind: 'product', identity: 'ean:9789006987904' }]);
  });
});

describe('the fields of a product that passed to other sources', () => {
  it('are one difference for each pair of sources, by the last id of the product', () => {
    const events: EventGroup = [
      passed('een', 'twee', ['title', 'price'], { title: ['A', 'B'] }, 'x'),
      passed('een', 'drie', ['authors'], { authors: [['A'], ['B']] }, 'y'),
      passed('een', 'twee', ['webText'], { webText: ['A', 'B'] }, 'z'),
    ];
    const record = { kind: 'product', recordId: 'z', identity: 'ean:9789006987904', action: 'transferred' };
    expect(transferDifferences(events)).toEqual([
      {
        ...record,
        source: 'twee',
        changes: { title: ['A', 'B'], webText: ['A', 'B'] },
        transfer: { formerSource: 'een', fields: ['title', 'price', 'webText'] },
      },
      { ...record, source: 'drie', changes: { authors: [['A'], ['B']] }, transfer: { formerSource: 'een', fields: ['authors'] } },
    ]);
  });

  it('are from the first source to the last, and none when they came back', () => {
    const events: EventGroup = [
      passed('een', 'twee', ['title', 'price'], { title: ['A', 'B'], price: [1, 2] }),
      passed('twee', 'drie', ['title'], { title: ['B', 'C'] }),
      passed('twee', 'een', ['price'], { price: [2, 1] }),
    ];
    expect(transferDifferences(events)).toMatchObject([
      { source: 'drie', changes: { title: ['A', 'C'] }, transfer: { formerSource: 'een', fields: ['title'] } },
    ]);
  });
});
