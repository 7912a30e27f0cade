import { describe, expect, it } from 'vitest';
import { price } from './money.fixture.ts';
import { priceHistory, type ProductEvent } from './price-history.ts';

const event = (date: string, action: ProductEvent['action'], ...prices: readonly (number | null)[]): ProductEvent => ({
  date,
  action,
  changes: prices.length === 0 ? {} : { price: [prices[0], prices[1] ?? null] },
});
/** Day and price of each point, with '-' for a gap. */
const told = (events: readonly ProductEvent[], now: number | undefined, knownSince?: string): readonly string[] =>
  priceHistory(events, now === undefined ? undefined : price(now), knownSince).map((point) => `${point.date} ${point.price ?? '-'}`);

describe('the price history of a product', () => {
  it('has each price from the day it came, the last one being that of now', () => {
    const events = [event('01', 'new'), event('02', 'changed', 1_000, 1_100), event('03', 'changed', 1_100, 1_250)];
    expect(told(events, 1_250)).toEqual(['01 1000', '02 1100', '03 1250']);
  });

  it('is none with less than two prices', () => {
    expect(told([], 1_000)).toEqual([]);
    expect(told([event('01', 'new')], 1_000, '00')).toEqual([]);
    expect(told([event('01', 'new'), event('02', 'changed', null, 1_000)], 1_000)).toEqual([]);
    expect(told([event('01', 'new'), event('02', 'changed', 1_000, null), event('03', 'changed', null, 1_000)], 1_000)).toEqual([]);
  });

  it('has a gap where the price is unknown, and begins at the first known price', () => {
    const events = [
      event('01', 'new'),
      event('02', 'changed', null, 1_000),
      event('03', 'changed', 1_000, null),
      event('04', 'changed', null, 1_200),
    ];
    expect(told(events, 1_200)).toEqual(['02 1000', '03 -', '04 1200']);
    expect(told([...events, event('05', 'changed', 1_200, null)], undefined)).toEqual(['02 1000', '03 -', '04 1200', '05 -']);
  });

  it('has a gap while the product was gone', () => {
    const events = [event('01', 'new'), event('02', 'removed', 1_000), event('05', 'new')];
    expect(told(events, 1_500)).toEqual(['01 1000', '02 -', '05 1500']);
  });

  it('has the gap from the day on which the price went, when the product was gone later', () => {
    const events = [event('01', 'new'), event('02', 'changed', 1_000, null), event('03', 'removed'), event('04', 'new')];
    expect(told(events, 1_200)).toEqual(['01 1000', '02 -', '04 1200']);
  });

  it('knows nothing of before a damaged version, nor of before the product had another EAN', () => {
    expect(told([event('01', 'new'), event('02', 'restored'), event('03', 'changed', 1_100, 1_200)], 1_200)).toEqual([
      '02 1100',
      '03 1200',
    ]);
    const renamed: ProductEvent = { date: '02', action: 'changed', changes: { ean: ['a', 'b'], price: [900, 1_100] } };
    expect(told([renamed, event('03', 'changed', 1_100, 1_200)], 1_200, '00')).toEqual(['02 1100', '03 1200']);
  });

  it('takes the last price of a day, and no point for a price that stays', () => {
    const events = [
      event('01', 'new'),
      event('02', 'changed', 1_000, 9_900),
      event('02', 'changed', 9_900, 1_000),
      event('03', 'changed', 1_000, 1_100),
      { date: '04', action: 'changed', changes: { title: ['a', 'b'] } } as const,
    ];
    expect(told(events, 1_100)).toEqual(['01 1000', '03 1100']);
  });

  it('has days in their order after a clock was put back', () => {
    const events = [
      event('05', 'new'),
      event('07', 'changed', 1_000, 1_100),
      event('06', 'changed', 1_100, 1_200),
      event('07', 'changed', 1_200, 1_300),
    ];
    expect(told(events, 1_300)).toEqual(['05 1000', '06 1200', '07 1300']);
    expect(told(events, 1_300, '09')).toEqual(['05 1000', '06 1200', '07 1300']);
  });

  it('begins at a day on which the price of before the first event is known', () => {
    expect(told([event('02', 'changed', 1_000, 1_100)], 1_100, '01')).toEqual(['01 1000', '02 1100']);
    expect(told([event('02', 'changed', 1_000, 1_100)], 1_100)).toEqual([]);
    expect(told([event('02', 'removed', 1_000), event('03', 'new')], 1_500, '01')).toEqual(['01 1000', '02 -', '03 1500']);
    expect(told([event('02', 'new'), event('03', 'changed', 1_000, 1_100)], 1_100, '01')).toEqual(['02 1000', '03 1100']);
  });
});
