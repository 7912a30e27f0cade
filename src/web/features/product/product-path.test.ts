import { describe, expect, it } from 'vitest';
import { productPath } from '#contract/routes.ts';
import { referencedId, searchForReference } from './product-path.ts';

describe('the address of a product', () => {
  it('is its id with the slug of its title, or the id alone when nothing is left of the title', () => {
    expect(productPath({ id: '2903802494665', title: 'Spanningsveld: havo 4, leerboek' })).toBe(
      '/product/2903802494665-spanningsveld-havo-4-leerboek',
    );
    expect(productPath({ id: 'a1', title: '???' })).toBe('/product/a1');
  });

  it('gives its id back, in lower case', () => {
    expect(referencedId('2903802494665-oude-titel')).toBe('2903802494665');
    expect(referencedId('A1-titel')).toBe('a1');
    expect(referencedId('a1-Titel met spaties')).toBe('a1');
    expect(referencedId('a1')).toBe('a1');
  });

  it.each(['', '-titel', 'a_1', 'x'.repeat(65), undefined])('holds no id in %j', (reference) => {
    expect(referencedId(reference)).toBeUndefined();
  });

  it('that leads nowhere still says what to search for', () => {
    expect(searchForReference('999-leerboek-havo-4')).toEqual({ words: 'leerboek havo 4', href: '/producten?search=leerboek+havo+4' });
    expect(searchForReference('999-Leerboek--HAVO-')).toMatchObject({ words: 'leerboek havo' });
    expect(searchForReference(`999-${'a'.repeat(500)}`).words).toHaveLength(196);
    expect(searchForReference('999')).toEqual({ words: '', href: '/producten' });
  });
});
