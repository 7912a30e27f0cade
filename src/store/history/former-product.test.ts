import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import type { Provenance } from '#catalogue/precedence/combine-deliveries.ts';
import type { CombinedState } from '#catalogue/precedence/field-transfers.ts';
import { listedProduct } from '#store/store.fixture.ts';
import { FormerProduct, priceEvents } from './former-product.ts';
import type { RecordEvent } from './saved-events.ts';

const event = (run: number, source: string, action: RecordEvent['action'], changes: RecordEvent['changes'] = {}): RecordEvent => ({
  run,
  at: '2026-01-01T10:00:00.000Z',
  source,
  kind: 'product',
  recordId: 'a',
  identity: 'ean:9789006987904',
  action,
  changes,
});
const passed = (run: number, formerSource: string, source: string, ...fields: readonly string[]): RecordEvent => ({
  ...event(run, source, 'transferred'),
  transfer: { formerSource, fields },
});
const sourcesNow = ['een', 'twee', 'drie'];
const shownBy = (first: string, provenance: Provenance = {}): CombinedState => ({
  first,
  provenance,
  product: listedProduct('a', { price: price(100), subjectIds: ['natuurkunde'] }),
});
const productNow = (provenance: Provenance = {}, first = 'een'): FormerProduct => new FormerProduct(sourcesNow, shownBy(first, provenance));
/** The sources whose change of a field, in an earlier run than the events, visitors saw. The events are newest first. */
function givers(product: FormerProduct, events: readonly RecordEvent[], name: string): readonly string[] {
  events.forEach((one) => product.passBack(one));
  return sourcesNow.filter((source) => product.passBack(event(1, source, 'changed', { [name]: [1, 2] })) !== undefined);
}
/** Run, source, and what visitors saw of each event. */
const seen = (product: FormerProduct, events: readonly RecordEvent[]): readonly unknown[] =>
  events.flatMap((one) => product.passBack(one) ?? []).map(({ run, source, action, changes }) => [run, source, action, changes]);

describe('visitors saw a change of a field', () => {
  it.each([
    ['of the source that gives it now', 'price', ['twee']],
    ['of the source that gives the method, when the family changed', 'family', ['drie']],
    ['of the first source, when no source gives it now', 'title', ['een']],
  ])('%s', (_name, field, expected) => {
    expect(givers(productNow({ price: 'twee', methodIds: 'drie' }), [], field)).toEqual(expected);
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
  ])('%s', (_name, events, field, expected) => {
    expect(givers(productNow({ price: 'twee', licence: 'twee', methodIds: 'twee' }, 'drie'), events, field)).toEqual(expected);
  });

  it('of the source that gives all, also before another source gave the id', () => {
    const events = [passed(2, 'twee', 'een', 'id', 'title')];
    expect(givers(productNow(), events, 'title')).toEqual(['twee']);
    expect(givers(productNow(), events, 'price')).toEqual(['een']);
  });

  it('without the fields that another source gave, and not when it gave all', () => {
    const changes = { title: ['A', 'B'], price: [1, 2] } as const;
    const events = [event(2, 'een', 'changed', changes), event(1, 'drie', 'changed', changes)];
    expect(seen(productNow({ title: 'een', price: 'twee' }), events)).toEqual([[2, 'een', 'changed', { title: ['A', 'B'] }]]);
  });

  it('as a field that passed with another value, not as a change of one source in that run', () => {
    const prices = { price: [100, 200] } as const;
    const events = [
      { ...passed(1, 'een', 'twee', 'price'), changes: prices },
      passed(1, 'een', 'twee', 'title'),
      event(1, 'een', 'changed', prices),
      event(1, 'twee', 'changed', { title: ['A', 'B'] }),
    ];
    expect(seen(productNow({ price: 'twee', title: 'twee' }), events)).toEqual([[1, 'twee', 'changed', prices]]);
  });
});

describe('visitors saw a product come and go', () => {
  const gone = { title: ['A', null] } as const;
  it('with its first and its last source, each time', () => {
    const events = [
      event(9, 'een', 'new'),
      event(8, 'twee', 'new'),
      event(7, 'drie', 'new'),
      event(6, 'twee', 'removed', gone),
      event(5, 'een', 'removed', gone),
      event(4, 'een', 'new'),
      event(3, 'twee', 'new'),
    ];
    expect(seen(productNow(), events)).toEqual([
      [7, 'drie', 'new', {}],
      [6, 'twee', 'removed', gone],
      [3, 'twee', 'new', {}],
    ]);
  });

  it('with the values and sources of then, when several sources ended it in one run', () => {
    const ended = { ...passed(3, 'een', '', 'id', 'title'), changes: { id: ['a', null], title: ['Een', null] } } as const;
    const price = { ...passed(3, 'twee', '', 'price'), changes: { price: [200, null] } } as const;
    const product = new FormerProduct(['drie'], shownBy('drie'));
    const events = [event(4, 'drie', 'new'), price, ended, event(3, 'twee', 'removed', gone), event(3, 'een', 'removed', gone)];
    expect(seen(product, events)).toEqual([
      [4, 'drie', 'new', {}],
      [3, 'twee', 'removed', { ...price.changes, ...ended.changes }],
    ]);
    expect(product.state).toMatchObject({
      first: 'een',
      product: { title: 'Een', price: 200 },
      provenance: { title: 'een', price: 'twee' },
    });
    expect(givers(product, [], 'title')).toEqual(['een']);
  });

  it('not in a run in which it passed to another source', () => {
    const events = [
      passed(2, 'een', 'twee', 'id', 'title'),
      event(2, 'twee', 'new'),
      event(2, 'een', 'removed', gone),
      event(1, 'een', 'new'),
    ];
    expect(seen(new FormerProduct(['twee'], shownBy('twee', { title: 'twee' })), events)).toEqual([[1, 'een', 'new', {}]]);
  });

  it('as a change, when a source gave it this EAN', () => {
    const changes = { ean: ['9789006484908', '9789006987904'], title: ['A', 'B'] } as const;
    const product = new FormerProduct(['een', 'twee'], shownBy('een'));
    expect(seen(product, [event(2, 'twee', 'changed', changes), event(1, 'een', 'changed', changes)])).toEqual([
      [1, 'een', 'changed', changes],
    ]);
  });

  it('with the changes of the source that had it last, before it came from another', () => {
    const title = { title: ['A', 'B'] } as const;
    const events = [
      event(6, 'twee', 'changed', title),
      passed(5, 'drie', 'twee', 'id', 'title'),
      event(5, 'twee', 'new'),
      event(4, 'drie', 'new'),
      event(3, 'een', 'removed', gone),
      event(2, 'twee', 'changed', title),
      event(2, 'een', 'changed', title),
      event(1, 'een', 'new'),
    ];
    expect(seen(new FormerProduct(['drie', 'twee'], shownBy('twee', { title: 'twee' })), events)).toEqual([
      [6, 'twee', 'changed', title],
      [4, 'drie', 'new', {}],
      [3, 'een', 'removed', gone],
      [2, 'een', 'changed', title],
      [1, 'een', 'new', {}],
    ]);
  });

  it('nothing else of a product that they do not see now', () => {
    const events = [event(3, 'een', 'changed', { title: ['A', 'B'] }), event(2, 'een', 'new'), event(1, 'een', 'removed', gone)];
    expect(seen(new FormerProduct(['een', 'twee'], undefined), events)).toEqual([]);
  });
});

describe('a product as visitors saw it', () => {
  it('has the values and sources of before the events that were passed back, through the time that it was gone', () => {
    const product = new FormerProduct(['twee', 'drie'], shownBy('twee', { title: 'twee', price: 'drie', deliveryStatus: 'drie' }));
    product.passBack({ ...passed(6, '', 'drie', 'price'), changes: { price: [null, 100] } });
    expect(product.state).toMatchObject({ first: 'twee', product: { title: 'Product a' }, provenance: { title: 'twee' } });
    expect([product.product?.price, product.state?.provenance.price]).toEqual([undefined, undefined]);
    product.passBack(event(6, 'drie', 'new'));
    product.passBack(event(5, 'twee', 'changed', { title: ['Ander', 'Product a'] }));
    expect(product.product?.title).toBe('Ander');
    product.passBack(event(4, 'twee', 'new'));
    expect(product.state).toBeUndefined();
    product.passBack(event(3, 'een', 'removed', { id: ['a', null], title: ['Oud', null], price: [300, null] }));
    product.passBack(event(2, 'een', 'changed', { price: [null, 300] }));
    expect(product.state).toEqual({
      first: 'een',
      product: { kind: 'product', id: 'a', title: 'Oud', price: undefined },
      provenance: { title: 'een' },
    });
  });
});

describe('the events by which visitors saw a price change', () => {
  it('are those of the source of the time, and those by which the price passed', () => {
    const prices = { price: [100, 200] } as const;
    const ean = { ean: ['9789006484908', '9789006987904'] } as const;
    const events: readonly RecordEvent[] = [
      event(6, 'een', 'changed', prices),
      event(6, 'twee', 'changed', prices),
      event(6, 'twee', 'restored'),
      event(5, 'drie', 'restored'),
      { ...passed(5, 'een', 'drie', 'title'), changes: { title: ['A', 'B'] } },
      { ...passed(4, 'een', 'twee', 'id', 'price'), changes: prices },
      event(4, 'een', 'removed'),
      event(3, 'twee', 'changed', prices),
      event(2, 'twee', 'new'),
      event(2, 'een', 'changed', prices),
      event(1, 'een', 'changed', ean),
    ];
    const product = new FormerProduct(['twee'], shownBy('twee', { price: 'twee' }));
    expect(priceEvents(events, product).map(({ run, source, action }) => [run, source, action])).toEqual([
      [6, 'twee', 'changed'],
      [6, 'twee', 'restored'],
      [4, 'twee', 'changed'],
      [2, 'een', 'changed'],
      [1, 'een', 'changed'],
    ]);
  });
});
