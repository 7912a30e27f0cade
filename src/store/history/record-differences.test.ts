import { describe, expect, it } from 'vitest';
import { changesBetween, type RecordChanges } from '#catalogue/record-changes.ts';
import type { Provenance } from '#catalogue/precedence/combine-deliveries.ts';
import type { Cents } from '#catalogue/prices/money.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { listedProduct } from '#store/store.fixture.ts';
import { FormerProduct } from './former-product.ts';
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
const passed = (
  run: number,
  formerSource: string,
  source: string,
  fields: readonly string[],
  changes: RecordChanges = {},
): RecordEvent => ({
  ...event('transferred', changes),
  run,
  source,
  transfer: { formerSource, fields },
});

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

  it('of a long text that changed behind what an event keeps of it, and not of one that came back whole', () => {
    const long = 'x'.repeat(1_000);
    const further = changesBetween({ webText: `${long} een` }, { webText: `${long} twee` });
    expect(differenceOf([event('changed', further)])).toMatchObject([
      { action: 'changed', changes: { webText: [`${long}…`, `${long}…`] } },
    ]);
    expect(differenceOf([event('changed', { title: ['A', 'B'], ...further }), event('changed', toA)])).toMatchObject([
      { changes: further },
    ]);
    expect(differenceOf([event('changed', { webText: ['', long] }), event('changed', { webText: [long, ''] })])).toEqual([]);
  });

  it('by the last id of the record', () => {
    const events: EventGroup = [event('changed', toB, 'x'), event('changed', toC, 'y'), event('changed', { price: [1, 2] }, 'z')];
    expect(differenceOf(events)).toMatchObject([{ recordId: 'z', source: 'een', kind: 'product', identity: 'ean:9789006987904' }]);
  });
});

/** The product of now, which three sources have. */
const productNow = (first: string, provenance: Provenance, fields: Partial<ProductRecord> = {}): FormerProduct =>
  new FormerProduct(['een', 'twee', 'drie'], { first, provenance, product: listedProduct('z', { title: 'C', ...fields }) });

describe('the fields of a product that passed to other sources', () => {
  const authors = { authors: [['A'], ['B']] } as const;
  it('are one difference for each pair of sources, by the id of the product', () => {
    const events: EventGroup = [
      passed(3, 'een', 'twee', ['webText'], { webText: ['A', 'B'] }),
      passed(3, 'een', 'drie', ['authors'], authors),
      passed(2, 'een', 'twee', ['title', 'edition'], { title: ['A', 'C'] }),
    ];
    const provenance = { title: 'twee', webText: 'twee', authors: 'drie', edition: 'twee' } as const;
    const product = productNow('een', provenance, { webText: 'B', authors: ['B'], edition: '2' });
    const record = { kind: 'product', recordId: 'z', identity: 'ean:9789006987904', action: 'transferred' };
    expect(transferDifferences(product, events, 3)).toEqual([
      {
        ...record,
        source: 'twee',
        changes: { title: ['A', 'C'], webText: ['A', 'B'] },
        transfer: { formerSource: 'een', fields: ['title', 'webText', 'edition'] },
      },
      { ...record, source: 'drie', changes: authors, transfer: { formerSource: 'een', fields: ['authors'] } },
    ]);
  });

  it('are from the source of then to that of the later run, with the changes of those that gave them, and none when they came back', () => {
    const events: EventGroup = [
      passed(7, 'drie', 'een', ['title'], { title: ['F', 'C'] }),
      { ...event('changed', { title: ['E', 'F'] }), source: 'drie', run: 6 },
      passed(5, 'twee', 'drie', ['title']),
      passed(5, 'twee', 'een', ['price']),
      { ...event('changed', { title: ['B', 'E'] }), source: 'twee', run: 4 },
      { ...event('changed', { title: ['X', 'Y'] }), source: 'drie', run: 4 },
      passed(3, 'een', 'twee', ['title', 'price'], { title: ['B', 'B'] }),
      { ...event('changed', { title: ['A', 'B'] }), run: 2 },
    ];
    const product = productNow('een', { title: 'een', price: 'een' });
    expect(transferDifferences(product, events, 6)).toMatchObject([
      { source: 'drie', changes: { title: ['A', 'F'] }, transfer: { formerSource: 'een', fields: ['title'] } },
    ]);
  });

  it('are none of a product that visitors did not see after one of the runs', () => {
    const events: EventGroup = [
      passed(3, 'een', 'twee', ['title'], { title: ['A', 'C'] }),
      { ...event('new'), source: 'twee', run: 2 },
      { ...event('new'), source: 'een', run: 2 },
    ];
    const product = new FormerProduct(['een', 'twee'], { first: 'een', provenance: { title: 'twee' }, product: listedProduct('z') });
    expect(transferDifferences(product, events, 3)).toEqual([]);
  });

  it('leave out a value that one source alone has when its own change tells of it', () => {
    const price = { price: [null, 100] } as const;
    const came = passed(2, '', 'twee', ['price'], price);
    const told = { ...event('changed', price), source: 'twee', run: 2 };
    const now = () => productNow('een', { price: 'twee' }, { price: 100 as Cents });
    expect(transferDifferences(now(), [came, told], 2)).toEqual([]);
    expect(transferDifferences(now(), [came, { ...told, source: 'drie' }], 2)).toMatchObject([
      { source: 'twee', changes: price, transfer: { formerSource: '', fields: ['price'] } },
    ]);
  });
});
