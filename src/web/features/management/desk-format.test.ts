import { expect, it } from 'vitest';
import { formatPrice } from './desk-format.ts';

it('writes a price as the site does', () => {
  expect(formatPrice(1250)).toBe('€\u00a012,50');
});
