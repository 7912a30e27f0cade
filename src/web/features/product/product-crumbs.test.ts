import { describe, expect, it } from 'vitest';
import { productCrumbs, shortTitle } from './product-crumbs.ts';
import { testProduct } from './product.fixture.ts';

describe('productCrumbs', () => {
  it('lead from the area through subject and method, with slugs from the wire', () => {
    expect(productCrumbs(testProduct(), 'Producten')).toEqual([
      { title: 'Exacte vakken', href: '/domein/exacte-vakken' },
      { title: 'Natuurkunde', href: '/domein/exacte-vakken/natuurkunde' },
      { title: 'Spanningsveld', href: '/domein/exacte-vakken/natuurkunde/spanningsveld' },
      { title: 'havo 4 leerboek' },
    ]);
  });

  it('lead from the product list when the product has no method', () => {
    const [first, last] = productCrumbs(testProduct({ methods: [] }), 'Producten');
    expect(first).toEqual({ title: 'Producten', href: '/producten' });
    expect(last).toEqual({ title: 'Spanningsveld Natuurkunde havo 4 leerboek' });
  });
});

describe('shortTitle', () => {
  it('keeps the whole title when it begins otherwise, or is nothing more', () => {
    expect(shortTitle('Werkboek Spanningsveld', ['Spanningsveld'])).toBe('Werkboek Spanningsveld');
    expect(shortTitle('Spanningsveld', ['Spanningsveld'])).toBe('Spanningsveld');
  });
});
