import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import type { RecordChanges } from '#catalogue/record-changes.ts';
import { listedProduct } from '#store/store.fixture.ts';
import { changesPresence, deliveriesBefore, undoEvent } from './event-undo.ts';
import type { RecordEvent } from './saved-events.ts';

const now = listedProduct('a', { title: 'Nu', price: price(200) });
const event = (action: RecordEvent['action'], changes: RecordChanges = {}, source = 'een'): RecordEvent => ({
  run: 1,
  at: '2026-01-01T10:00:00.000Z',
  source,
  kind: 'product',
  recordId: 'a',
  identity: `ean:${now.ean}`,
  action,
  changes,
});

describe('an event can change which source gives a field', () => {
  it.each([
    ['a new product', event('new'), true],
    ['a product that goes', event('removed'), true],
    ['a value that comes', event('changed', { price: [null, 100] }), true],
    ['a value that goes', event('changed', { price: [100, null] }), true],
    ['a text that becomes empty', event('changed', { title: ['Een', ''] }), true],
    ['one of several values that goes', event('changed', { title: ['Een', 'Twee'], price: [100, null] }), true],
    ['another EAN', event('changed', { ean: ['1', '2'] }), true],
    ['other values', event('changed', { title: ['Een', 'Twee'], price: [100, 200] }), false],
    ['a list that stays empty', event('changed', { authors: [null, []] }), false],
    ['a restored product', event('restored'), false],
  ])('%s', (_name, one, expected) => {
    expect(changesPresence(one)).toBe(expected);
  });
});

describe('the product of a source before an event', () => {
  it.each([
    ['is none before it was new', event('new', { title: [null, 'Nu'] }), now, undefined],
    [
      'is what went',
      event('removed', { title: ['Toen', null], price: [100, null] }),
      undefined,
      { kind: 'product', title: 'Toen', price: 100 },
    ],
    ['has the values of before', event('changed', { title: ['Toen', 'Nu'] }), now, { ...now, title: 'Toen' }],
    ['lacks a value that came', event('changed', { price: [null, 200] }), now, { ...now, price: undefined }],
    ['is of another identity when it had another EAN', event('changed', { ean: ['1', now.ean] }), now, undefined],
    ['is none when there is none after it', event('changed', { title: ['Toen', 'Nu'] }), undefined, undefined],
    ['is the same before it was restored', event('restored'), now, now],
    ['is the same before its fields passed to another source', event('transferred', { title: ['Toen', 'Nu'] }), now, now],
  ])('%s', (_name, one, product, expected) => {
    expect(undoEvent(one, product)).toEqual(expected);
  });
});

describe('the deliveries of a product before a run', () => {
  it('are those that the events of the run are taken back from, last event first, by rank', () => {
    const ranks = new Map(['een', 'twee', 'drie'].map((source, rank) => [source, rank]));
    const events = [
      event('removed', { title: ['Van een', null] }, 'een'),
      event('new', {}, 'drie'),
      event('changed', { title: ['Eerst', 'Daarna'] }, 'twee'),
      event('changed', { title: ['Daarna', 'Nu'] }, 'twee'),
    ];
    const after = [
      { source: 'twee', product: now },
      { source: 'drie', product: now },
    ];
    expect(deliveriesBefore(events, after, (source) => ranks.get(source) ?? 0)).toEqual([
      { source: 'een', product: { kind: 'product', title: 'Van een' } },
      { source: 'twee', product: { ...now, title: 'Eerst' } },
    ]);
  });
});
