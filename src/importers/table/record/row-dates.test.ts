import { expect, it } from 'vitest';
import { parseDay } from './row-dates.ts';

it.each([
  ['31-12-2025', '2025-12-31'],
  ['1/6/2026', '2026-06-01'],
  ['01.06.2026 12:30', '2026-06-01'],
  ['2026-06-01', '2026-06-01'],
  ['2026-6-1T10:00:00Z', '2026-06-01'],
  ['46022', '2025-12-31'],
  ['46022.75', '2025-12-31'],
])('%s is the day %s', (text, day) => {
  expect(parseDay(text)?.toISOString().slice(0, 10)).toBe(day);
});

it.each(['12/31/2025', '31-2-2026', '2026', 'juni 2026', '', '460220', '2026-13-01'])('%j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});
