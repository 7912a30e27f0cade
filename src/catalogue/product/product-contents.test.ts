import { describe, expect, it } from 'vitest';
import { licenceName, productContents } from './product-contents.ts';
import { book, bundle, licence } from './set-product.fixture.ts';

describe('licenceName', () => {
  const plain = licenceName('Spanningsveld havo 4 licentie');

  it.each([
    'Spanningsveld havo 4 licentie, 4 jaar',
    'Spanningsveld havo 4 licentie (1 jaar)',
    'Spanningsveld havo 4 licentie voor één schooljaar',
    'Spanningsveld havo 4 licentie 365 dagen geldig',
    'Spanningsveld havo 4 licentie voor 12 maanden',
    'Spanningsveld havo 4 licentie 6 schooljaren',
    'Spanningsveld havo 4 jaarlicentie',
    'Spanningsveld havo 4 tweejaarslicentie',
    'Spanningsveld havo 4, 2-jaarslicentie',
    'Spanningsveld havo 4, tweejarige licentie',
    'Spanningsveld havo 4, 2-jarige licentie',
  ])('leaves out the duration: %s', (title) => {
    expect(licenceName(title)).toBe(plain);
  });

  it.each([
    'Spanningsveld havo 5 licentie',
    'Spanningsveld havo 4 examentraining',
    'Spanningsveld 4 licentie',
    'Spanningsveld leerjaar 4 licentie',
  ])('keeps what names another licence: %s', (title) => {
    expect(licenceName(title)).not.toBe(plain);
  });

  it('is a slug of the other words', () => {
    expect(licenceName('Spanningsveld havo 4, digitale licentie (1 jaar)')).toBe('spanningsveld-havo-4-digitale-licentie');
  });

  it('keeps a duration that is the whole title', () => {
    expect([licenceName('4 jaar'), licenceName('2 jaar')]).toEqual(['4-jaar', '2-jaar']);
  });
});

describe('productContents', () => {
  const contents = (products: Parameters<typeof productContents>[0]) => {
    const known = productContents(products);
    return (id: string) => [...(known[products.findIndex((product) => product.id === id)] ?? [])].map(([content]) => content);
  };

  it('of a package are those of its parts, within another package too', () => {
    const held = contents([book('a', 1), book('b', 1), book('c', 1), bundle('ab', 1, ['a', 'b']), bundle('abc', 1, ['ab', 'c'])]);
    expect(held('abc')).toEqual([...held('a'), ...held('b'), ...held('c')]);
    expect(new Set(held('abc')).size).toBe(3);
  });

  it('of a licence are the same whatever its duration, which stands beside it', () => {
    const known = productContents([licence('l', 1, 1), licence('l', 4, 1), licence('m', 1, 1)]);
    const [one, four, other] = known.map((contents) => [...contents]);
    expect(one?.[0]?.[0]).toBe(four?.[0]?.[0]);
    expect(one?.[0]?.[0]).not.toBe(other?.[0]?.[0]);
    expect([one?.[0]?.[1], four?.[0]?.[1]]).toEqual([365, 1460]);
  });

  it('of licences of two editions differ, and so do those of two books with one title', () => {
    const held = contents([
      licence('l', 1, 1, { id: 'old', edition: '2e druk' }),
      licence('l', 4, 1, { id: 'new', edition: '3e druk' }),
      book('x', 1, { title: 'Boek' }),
      book('y', 1, { title: 'Boek' }),
    ]);
    expect(held('old')).not.toEqual(held('new'));
    expect(held('x')).not.toEqual(held('y'));
  });

  it('know a part that is not among the products by its EAN: two packages with it hold the same', () => {
    const held = contents([bundle('p', 1, ['x', 'y']), bundle('q', 1, ['y'])]);
    expect(held('p')).toContain(held('q')[0]);
  });

  it('are an end for packages that hold each other or themselves', () => {
    const held = contents([bundle('p', 1, ['q']), bundle('q', 1, ['p']), bundle('r', 1, ['r', 'a']), book('a', 1)]);
    expect(held('p')).toEqual(['product p']);
    expect(held('r').toSorted()).toEqual(['product a', 'product r']);
  });

  it('of a product without EAN are its own', () => {
    const held = contents([book('a', 1, { ean: undefined }), book('b', 1, { ean: undefined })]);
    expect(held('a')).not.toEqual(held('b'));
  });
});
