import { expect, it } from 'vitest';
import { mapPriceHistory } from './price-history.ts';

const point = (date: string, price: number | null) => ({ date, price });

it('reads days and prices in cents, with an unknown price as undefined', () => {
  expect(
    mapPriceHistory([point('2026-01-01', 10), point('2026-02-01', null), point('2026-03-01', 9_999), point('2026-04-01', 12.5)]),
  ).toEqual([
    { date: '2026-01-01', price: 1_000 },
    { date: '2026-02-01', price: undefined },
    { date: '2026-03-01', price: undefined },
    { date: '2026-04-01', price: 1_250 },
  ]);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['one price', [point('2026-01-01', 10)]],
  ['one price and a gap', [point('2026-01-01', 10), point('2026-02-01', null)]],
  ['the same price twice', [point('2026-01-01', 10), point('2026-02-01', 10)]],
  ['days out of order', [point('2026-02-01', 10), point('2026-01-01', 11)]],
  ['a day twice', [point('2026-01-01', 10), point('2026-01-01', 11)]],
  ['a day that is none', [point('2026-01-01', 10), point('gisteren', 11)]],
  ['months that do not exist', [point('2026-13-01', 10), point('2026-14-01', 11)]],
  ['moments', [point('2026-01-01T10:00:00Z', 10), point('2026-02-01T10:00:00Z', 11)]],
  ['years of six digits', [point('+002026-01-01', 10), point('+002026-02-01', 11)]],
  ['a point that is none', [point('2026-01-01', 10), null, point('2026-02-01', 11)]],
])('tells no history of %s', (_what, wire) => {
  expect(mapPriceHistory(wire)).toEqual([]);
});
