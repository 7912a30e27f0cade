import { describe, expect, it } from 'vitest';
import { doubleContents } from './double-contents.ts';
import { book, bundle, licence } from '#catalogue/product/set-product.fixture.ts';

const doubles = (...products: Parameters<typeof doubleContents>[0]) => Object.fromEntries(doubleContents(products));

describe('doubleContents', () => {
  const leerboek = book('leerboek', 48);
  const oneYear = licence('licentie', 1, 32);
  const both = bundle('pakket', 70, ['leerboek', 'licentie-1']);

  it('says at a part which packages on the list hold it, wherever they stand', () => {
    expect(doubles(both, leerboek, book('werkboek', 20))).toEqual({ leerboek: { kind: 'part', others: ['pakket'] } });
    expect(doubles(leerboek, both, bundle('alles', 90, ['pakket', 'werkboek']))).toEqual({
      leerboek: { kind: 'part', others: ['pakket', 'alles'] },
      pakket: { kind: 'part', others: ['alles'] },
    });
  });

  it('says at the later of two licences that only their duration differs, also when it is in a package', () => {
    const long = licence('licentie', 4, 100);
    expect(doubles(oneYear, long)).toEqual({ 'licentie-4': { kind: 'same', others: ['licentie, 1 jaar'] } });
    expect(doubles(both, oneYear, long)).toEqual({
      'licentie-1': { kind: 'part', others: ['pakket'] },
      'licentie-4': { kind: 'part', others: ['pakket'] },
    });
  });

  it('says at the later of two packages that they share something, once', () => {
    expect(doubles(bundle('a', 1, ['x', 'y']), bundle('b', 1, ['y', 'z']))).toEqual({ b: { kind: 'overlap', others: ['a'] } });
    expect(doubles(bundle('a', 1, ['x', 'y']), bundle('b', 1, ['x', 'y']))).toEqual({ b: { kind: 'same', others: ['a'] } });
  });

  it('says nothing of what has nothing in common, nor of a package without its parts', () => {
    expect(doubles(leerboek, oneYear, licence('examentraining', 1, 12))).toEqual({});
    expect(doubles(both)).toEqual({});
    expect(doubles()).toEqual({});
  });
});
