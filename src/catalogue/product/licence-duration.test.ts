import { describe, expect, it } from 'vitest';
import { licenceDurationLabel } from './licence-duration.ts';

describe('licenceDurationLabel', () => {
  it.each([
    [365, '1 jaar'],
    [366, '1 jaar'],
    [367, '367 dagen'],
    [730, '2 jaar'],
    [732, '732 dagen'],
    [1460, '4 jaar'],
    [1461, '4 jaar'],
    [30, '1 maand'],
    [180, '6 maanden'],
    [360, '12 maanden'],
    [1, '1 dag'],
    [45, '45 dagen'],
    [400, '400 dagen'],
    [0, '0 dagen'],
  ])('reads %i days as %s', (days, label) => {
    expect(licenceDurationLabel(days)).toBe(label);
  });
});
