import { describe, expect, it } from 'vitest';
import type { Ean } from './ean.ts';
import { isListed, productId, type ProductId } from './records.ts';

describe('productId', () => {
  it.each(['a', '9789006000009', 'p1', 'x'.repeat(64)])('takes %s', (text) => {
    expect(productId(text)).toBe(text);
  });

  it.each(['', 'P1', 'p-1', 'p 1', 'é', 'x'.repeat(65), '../p', 'p1\n'])('refuses %j', (text) => {
    expect(productId(text)).toBeUndefined();
  });
});

describe('isListed', () => {
  const whole = { id: 'p1' as ProductId, title: 'Leerboek', ean: '2903802494665' as Ean };

  it('lists a product with an id, a title and an EAN', () => {
    expect(isListed(whole)).toBe(true);
  });

  it.each([
    ['an id', { ...whole, id: '' as ProductId }],
    ['a title', { ...whole, title: '' }],
    ['a title with something in it', { ...whole, title: ' \t' }],
    ['an EAN', { id: whole.id, title: whole.title }],
  ])('lists no product without %s', (_name, product) => {
    expect(isListed(product)).toBe(false);
  });
});
