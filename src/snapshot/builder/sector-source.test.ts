import { describe, expect, test } from 'vitest';
import type { SectorFields } from '#catalogue/education/sector.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';
import { ofSectors } from './sector-source.ts';

const secondary = exampleProduct('a', 'A', { sectors: ['VO'] });
const vocational = exampleProduct('b', 'B', { sectors: ['MBO'] });
const any = exampleProduct('c', 'C');
const source: CatalogueSource = recordsSource([secondary, vocational, any]);

describe('a source of some sectors', () => {
  test('has their products, and counts the others once they were all read', () => {
    const own = ofSectors(source, ['VO']);
    expect(own.otherSectors()).toBe(0);
    expect([...own.products()]).toEqual([secondary, any]);
    expect(own.otherSectors()).toBe(1);
    expect([...own.products()]).toEqual([secondary, any]);
    expect(own.otherSectors()).toBe(1);
    expect([...ofSectors(source, ['MBO', 'VO']).products()]).toEqual([secondary, vocational, any]);
  });

  test('asks for the changes of its products, and has none when the source knows none', () => {
    let asked: ((product: SectorFields) => boolean) | undefined;
    const own = ofSectors({ ...source, changes: (isShown) => ((asked = isShown), []) }, ['VO']);
    expect(own.changes?.()).toEqual([]);
    expect([secondary, vocational, any].map((product) => asked?.(product))).toEqual([true, false, true]);
    expect(ofSectors(source, ['VO']).changes?.()).toEqual([]);
  });

  test('has a revision with its sectors, in any order, and none without one of the source', () => {
    const revisionOf = (sectors: Parameters<typeof ofSectors>[1]): string | undefined =>
      ofSectors({ ...source, revision: '7' }, sectors).revision;
    expect(revisionOf(['VO', 'MBO'])).toBe('MBO+VO 7');
    expect(revisionOf(['MBO', 'VO'])).toBe('MBO+VO 7');
    expect(revisionOf(['VO'])).toBe('VO 7');
    expect(ofSectors(source, ['VO']).revision).toBeUndefined();
  });

  test('has the changed offers of its products, since a revision of the same sectors only', () => {
    const asked: unknown[] = [];
    const changedOffers = (...question: unknown[]) => {
      asked.push(question);
      return [secondary, vocational];
    };
    const own = ofSectors({ ...source, changedOffers }, ['VO']);
    expect(own.changedOffers?.('VO 7', 5)).toEqual([secondary]);
    expect(own.changedOffers?.('MBO+VO 7', 5)).toBeUndefined();
    expect(own.changedOffers?.('7', 5)).toBeUndefined();
    expect(asked).toEqual([['7', 5]]);
    expect(ofSectors(source, ['VO']).changedOffers?.('VO 7', 5)).toBeUndefined();
    expect(ofSectors({ ...source, changedOffers: () => undefined }, ['VO']).changedOffers?.('VO 7', 5)).toBeUndefined();
  });
});
