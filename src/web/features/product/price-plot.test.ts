import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { plotPrices, plotSize } from './price-plot.ts';

describe('the plot of prices', () => {
  it('is a level line for each price, the highest at the top, and ends at the right edge', () => {
    const { path, marks } = plotPrices([
      { date: '2026-01-01', price: price(1_000) },
      { date: '2026-01-11', price: price(2_000) },
      { date: '2026-01-21', price: price(1_500) },
    ]);
    expect(path).toBe('M6 90H211.9V6H417.8V48H474');
    expect(marks).toEqual([
      { x: 6, y: 90 },
      { x: 211.9, y: 6 },
      { x: 417.8, y: 48 },
    ]);
    expect(plotSize.width - 6).toBe(474);
  });

  it('is interrupted where the price is unknown', () => {
    const { path, marks } = plotPrices([
      { date: '2026-01-01', price: price(1_000) },
      { date: '2026-01-11', price: undefined },
      { date: '2026-01-21', price: price(2_000) },
    ]);
    expect(path).toBe('M6 90H211.9M417.8 6H474');
    expect(marks).toHaveLength(2);
  });

  it('ends before the right edge when the price of now is unknown', () => {
    const { path } = plotPrices([
      { date: '2026-01-01', price: price(1_000) },
      { date: '2026-01-11', price: price(2_000) },
      { date: '2026-01-21', price: undefined },
    ]);
    expect(path).toBe('M6 90H211.9V6H417.8');
  });
});
