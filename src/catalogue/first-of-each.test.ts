import { expect, it } from 'vitest';
import { firstOfEach } from './first-of-each.ts';

it('keeps the first with each key, in order', () => {
  expect(firstOfEach(['boek', 'bundel', 'atlas', 'boek'], ([letter = '']) => letter)).toEqual(['boek', 'atlas']);
});
