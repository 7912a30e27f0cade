import { expect, it } from 'vitest';
import { formatMoment, formatPrice } from './desk-format.ts';

it('writes a moment as the day and the time in the Netherlands, in winter and in summer', () => {
  expect(formatMoment('2026-11-21T10:00:00Z')).toBe('21 nov 2026, 11:00');
  expect(formatMoment('2026-07-01T22:30:00Z')).toBe('2 jul 2026, 00:30');
});

it('writes a price as the site does', () => {
  expect(formatPrice(1250)).toBe('€\u00a012,50');
});
