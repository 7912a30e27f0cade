import { describe, expect, it } from 'vitest';
import { firstOfEachKey } from './first-of-each-key.ts';

describe('firstOfEachKey', () => {
  it('takes the first of each key, and no more than asked', () => {
    expect(firstOfEachKey(['a1', 'a2', 'b1', 'c1'], (text) => text.slice(0, 1), 2)).toEqual(['a1', 'b1']);
  });
});
