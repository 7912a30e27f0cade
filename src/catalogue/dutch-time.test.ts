import { expect, it } from 'vitest';
import { dutchTime } from './dutch-time.ts';

it('writes a moment as the day and the time in the Netherlands, in winter and in summer', () => {
  expect(dutchTime('2026-11-21T10:00:00Z')).toBe('21 nov 2026, 11:00');
  expect(dutchTime('2026-07-01T22:30:00Z')).toBe('2 jul 2026, 00:30');
});
