import { describe, expect, it } from 'vitest';
import type { Provenance } from '#catalogue/precedence/combine-deliveries.ts';
import { listedProduct } from '#store/store.fixture.ts';
import { FormerSources, priceEvents, type ShownProduct } from './former-sources.ts';
import type { RecordEvent } from './saved-events.ts';

const product = listedProduct('a');
const shownOf = (provenance: Provenance, source = 'een'): ShownProduct => ({ product, provenance, source });
const event = (run: number, source: string, action: RecordEvent['action'], more: Partial<RecordEvent> = {}): RecordEvent => ({
  run,
  at: '2026-01-01T10:00:00.000Z',
  source,
  kind: 'product',
  recordId: 'a',
  identity: `ean:${product.ean}`,
  action,
  changes: {},
  ...more,
});
const passed = (run: number, formerSource: string, source: string, ...fields: readonly string[]): RecordEvent =>
  event(run, source, 'transferred', { transfer: { formerSource, fields } });
/** Knows the sources before these events, which are newest first. */
function sourcesBefore(...events: readonly RecordEvent[]): FormerSources {
  const sources = new FormerSources();
  events.forEach((one) => sources.passBack(one));
  return sources;
}
/** The sources of three whose change of a field, in an earlier run, visitors saw. */
const givers = (sources: FormerSources, name: string, shown: ShownProduct): readonly string[] =>
  ['een', 'twee', 'drie'].filter((source) => sources.isGiven(event(1, source, 'changed'), name, shown));

describe('visitors saw a change of a field', () => {
  it.each([
    ['of the source that gives it now', 'price', ['twee']],
    ['of the source that gives the method, when the family changed', 'family', ['drie']],
    ['of the first source, when no source gives it now', 'title', ['een']],
  ])('%s', (_name, field, expected) => {
    expect(givers(sourcesBefore(), field, shownOf({ price: 'twee', methodIds: 'drie' }))).toEqual(expected);
  });

  it.each([
    ['of the source that gave it before it passed to another', [passed(2, 'een', 'twee', 'price')], 'price', ['een']],
    ['of the source that gave its group', [passed(2, 'een', 'twee', 'price')], 'licence', ['een']],
    ['of the source that gave the method, when the family changed', [passed(2, 'een', 'twee', 'methodIds')], 'family', ['een']],
    ['of the giver of now, when another field passed', [passed(2, 'een', 'drie', 'title')], 'price', ['twee']],
    ['of the earliest of several givers', [passed(4, 'drie', 'twee', 'price'), passed(3, 'een', 'drie', 'price')], 'price', ['een']],
    ['of the first source, before a field that none had', [passed(2, '', 'twee', 'price')], 'price', ['drie']],
    [
      'of the first source of then, before the id passed too',
      [passed(2, 'een', 'twee', 'id'), passed(2, '', 'twee', 'price')],
      'price',
      ['een'],
    ],
    [
      'of the giver of now, when a field of another product passed',
      [{ ...passed(2, 'een', 'twee', 'price'), identity: 'ean:9789006484908' }],
      'price',
      ['twee'],
    ],
  ])('%s', (_name, events, field, expected) => {
    expect(givers(sourcesBefore(...events), field, shownOf({ price: 'twee', licence: 'twee', methodIds: 'twee' }, 'drie'))).toEqual(
      expected,
    );
  });

  it('as a field that passed, not as a change of one source in that run', () => {
    const transfer = passed(1, 'een', 'twee', 'price');
    const sources = sourcesBefore(transfer);
    const shown = shownOf({ price: 'twee' });
    expect(sources.isGiven(transfer, 'price', shown)).toBe(true);
    expect(givers(sources, 'price', shown)).toEqual([]);
  });
});

describe('a delivery that comes or goes while the product stays', () => {
  it.each([
    ['a new one of the run', event(2, 'twee', 'new'), true],
    ['one that goes in the run', event(2, 'een', 'removed'), true],
    ['a change in the run', event(2, 'een', 'changed'), false],
    ['the transfer itself', passed(2, 'een', 'twee', 'title'), false],
    ['a new one of another run', event(1, 'een', 'new'), false],
    ['a new one of another product', event(2, 'twee', 'new', { identity: 'ean:9789006484908' }), false],
  ])('has a transfer: %s', (_name, one, expected) => {
    expect(sourcesBefore(passed(2, 'een', 'twee', 'title')).hasTransfer(one)).toBe(expected);
  });
});

describe('the events by which visitors saw a price change', () => {
  it('are those of the source of the time, and those by which the price passed', () => {
    const price = { changes: { price: [100, 200] } } as const;
    const events = [
      event(6, 'een', 'changed', price),
      event(6, 'twee', 'changed', price),
      passed(5, 'een', 'drie', 'title'),
      { ...passed(4, 'een', 'twee', 'id', 'price'), ...price },
      event(4, 'een', 'removed'),
      event(3, 'twee', 'changed', price),
      event(2, 'een', 'changed', price),
      event(1, 'een', 'new'),
    ];
    const seen = priceEvents(events, shownOf({ price: 'twee' }, 'twee'));
    expect(seen.map(({ run, source, action }) => [run, source, action])).toEqual([
      [6, 'twee', 'changed'],
      [4, 'twee', 'changed'],
      [2, 'een', 'changed'],
      [1, 'een', 'new'],
    ]);
  });
});
