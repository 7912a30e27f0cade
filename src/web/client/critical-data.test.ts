import { expect, it } from 'vitest';
import { criticalData } from './critical-data.ts';

it('gives the value; a failure is status 503, which no cache keeps', () => {
  expect(criticalData({ value: ['a'] })).toEqual(['a']);
  const failure = { reason: 'refused', status: 500 } as const;
  expect(() => criticalData({ value: [], failure })).toThrow(
    expect.objectContaining({ data: failure, init: { status: 503, headers: { 'cache-control': 'no-store' } } }),
  );
});
