import { describe, expect, it } from 'vitest';
import { productId } from './records.ts';

describe('productId', () => {
  it.each(['a', '9789006000009', 'p1', 'x'.repeat(64)])('takes %s', (text) => {
    expect(productId(text)).toBe(text);
  });

  it.each(['', 'P1', 'p-1', 'p 1', 'é', 'x'.repeat(65), '../p', 'p1\n'])('refuses %j', (text) => {
    expect(productId(text)).toBeUndefined();
  });
});
