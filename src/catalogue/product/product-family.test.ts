import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradesOfLevel, levels, type EducationType } from '#catalogue/education/education-type.ts';
import { hierarchyOfFamily, joinEducationTypes, type FamilyProduct, type ProductFamily } from './product-family.ts';
import type { ProductId } from '#catalogue/records.ts';

const havo4: EducationType = { level: 'havo', grade: 4 };
const havo5: EducationType = { level: 'havo', grade: 5 };
const vmbo2: EducationType = { level: 'vmbo', grade: 2 };
const vwo4: EducationType = { level: 'vwo', grade: 4 };

function product(id: string, title: string, educationTypes: readonly EducationType[], family: Partial<ProductFamily> = {}): FamilyProduct {
  return { id: id as ProductId, title, educationTypes, family: { methodId: 'm', subjectId: 'nask', name: 'Spanningsveld', ...family } };
}

const editionNames = (products: readonly FamilyProduct[]): readonly string[] =>
  hierarchyOfFamily(products).editions.map(({ name }) => name);
const setsOf = (products: readonly FamilyProduct[]): readonly (readonly [string, readonly string[]])[] =>
  hierarchyOfFamily(products).methodSets.map(({ name, productIds }) => [name, productIds]);

describe('joinEducationTypes', () => {
  it('puts vmbo before havo before vwo, and within a level the lower year first', () => {
    expect(joinEducationTypes([vwo4, havo5, { level: 'vwo', grade: 1 }, vmbo2, havo4])).toEqual([
      vmbo2,
      havo4,
      havo5,
      { level: 'vwo', grade: 1 },
      vwo4,
    ]);
  });

  it('names each level and year once, without tracks where none was given', () => {
    expect(joinEducationTypes([havo4, havo4, { ...havo4, tracks: [] }])).toStrictEqual([havo4]);
    expect(joinEducationTypes([])).toEqual([]);
  });

  it('joins the tracks of one year in the order of the alphabet, each once, and leaves other years alone', () => {
    const types: readonly EducationType[] = [
      { ...vmbo2, tracks: ['tl', 'gl'] },
      { level: 'vmbo', grade: 3 },
      vmbo2,
      { ...vmbo2, tracks: ['bb', 'tl'] },
    ];
    expect(joinEducationTypes(types)).toStrictEqual([
      { ...vmbo2, tracks: ['bb', 'gl', 'tl'] },
      { level: 'vmbo', grade: 3 },
    ]);
  });
});

describe('the method of a family', () => {
  it('has the name, subject and publisher of the family, and the levels and years of all products', () => {
    const products = [product('b', 'Leerboek', [havo4, vwo4], { publisher: 'Halsema' }), product('c', 'Werkboek', [vmbo2, havo4])];
    expect(hierarchyOfFamily(products).method).toStrictEqual({
      kind: 'method',
      id: 'm',
      subjectId: 'nask',
      name: 'Spanningsveld',
      classificationId: 'm',
      publisher: 'Halsema',
      educationTypes: [vmbo2, havo4, vwo4],
      characteristics: [],
    });
  });

  it('has no publisher when the family names none', () => {
    expect(hierarchyOfFamily([product('a', 'Leerboek', [])]).method).not.toHaveProperty('publisher');
  });

  it('is named as the product with the lowest id says, where the products write it differently', () => {
    const named = ['c', 'a', 'b'].map((id) => product(id, 'Leerboek', [havo4], { name: `Naam ${id}`, publisher: `Uitgever ${id}` }));
    expect(hierarchyOfFamily(named).method).toMatchObject({ name: 'Naam a', publisher: 'Uitgever a' });
    expect(hierarchyOfFamily(named).methodSets.map(({ name }) => name)).toEqual(['Naam a havo 4']);
  });
});

describe('the editions of a family', () => {
  it('are one for each edition named, with the id, order, levels and years of their own products', () => {
    const products = [
      product('a', 'Leerboek', [vwo4, havo4], { edition: '4e druk' }),
      product('b', 'Werkboek', [vmbo2], { edition: '4e druk', editionOrder: 4 }),
      product('c', 'Leerboek', [havo5], { edition: '3e druk' }),
    ];
    expect(hierarchyOfFamily(products).editions).toStrictEqual([
      { kind: 'edition', id: 'm3edruk', methodId: 'm', name: '3e druk', classificationId: 'm3edruk', educationTypes: [havo5] },
      {
        kind: 'edition',
        id: 'm4edruk',
        methodId: 'm',
        name: '4e druk',
        classificationId: 'm4edruk',
        orderIndicator: 4,
        educationTypes: [vmbo2, havo4, vwo4],
      },
    ]);
  });

  it('keep an order of 0, which is known', () => {
    expect(hierarchyOfFamily([product('a', 'Leerboek', [], { editionOrder: 0 })]).editions).toMatchObject([{ orderIndicator: 0 }]);
  });

  it.each([
    ['3e druk', '3E-Druk'],
    ['MAX (2024)', 'max 2024'],
  ])('are one where %j and %j differ in case and signs alone, named as the first title says', (first, second) => {
    const products = [product('b', 'Werkboek', [], { edition: second }), product('a', 'Leerboek', [], { edition: first })];
    expect(editionNames(products)).toEqual([first]);
  });

  it('are two where a letter or digit differs', () => {
    expect(editionNames(['4e druk', '3e druk', '3e drukje'].map((edition) => product(edition, 'Leerboek', [], { edition })))).toEqual([
      '3e druk',
      '3e drukje',
      '4e druk',
    ]);
  });

  it('hold the products without an edition in one that is named as the method, or as the others beside named editions', () => {
    const loose = product('a', 'Leerboek', []);
    expect(hierarchyOfFamily([loose]).editions).toMatchObject([{ id: 'mzonder', name: 'Spanningsveld' }]);
    expect(editionNames([loose, product('b', 'Leerboek', [], { edition: '3e druk' })])).toEqual(['3e druk', 'Overige uitgaven']);
  });

  it('put what is named in signs alone with what has no edition', () => {
    expect(hierarchyOfFamily([product('a', 'Leerboek', [], { edition: '-' }), product('b', 'Werkboek', [])]).editions).toMatchObject([
      { id: 'mzonder', name: '-' },
    ]);
  });
});

describe('the sets of a family', () => {
  it('are one for each level and year of an edition, with the products for it', () => {
    const products = [
      product('c', 'Werkboek', [havo4]),
      product('a', 'Leerboek', [havo5, havo4], { edition: 'MAX' }),
      product('b', 'Online', [havo4, vwo4]),
    ];
    expect(hierarchyOfFamily(products).methodSets).toStrictEqual([
      {
        kind: 'methodSet',
        id: 'mmaxhavo4',
        editionId: 'mmax',
        name: 'Spanningsveld havo 4',
        classificationId: 'mmaxhavo4',
        educationTypes: [havo4],
        productIds: ['a'],
      },
      {
        kind: 'methodSet',
        id: 'mmaxhavo5',
        editionId: 'mmax',
        name: 'Spanningsveld havo 5',
        classificationId: 'mmaxhavo5',
        educationTypes: [havo5],
        productIds: ['a'],
      },
      {
        kind: 'methodSet',
        id: 'mzonderhavo4',
        editionId: 'mzonder',
        name: 'Spanningsveld havo 4',
        classificationId: 'mzonderhavo4',
        educationTypes: [havo4],
        productIds: ['b', 'c'],
      },
      {
        kind: 'methodSet',
        id: 'mzondervwo4',
        editionId: 'mzonder',
        name: 'Spanningsveld vwo 4',
        classificationId: 'mzondervwo4',
        educationTypes: [vwo4],
        productIds: ['b'],
      },
    ]);
  });

  it('end with one of the products without a year, where there are any', () => {
    expect(hierarchyOfFamily([product('a', 'Atlas', []), product('b', 'Leerboek', [havo4])]).methodSets).toMatchObject([
      { id: 'mzonderhavo4', productIds: ['b'] },
      { id: 'mzonderoverig', name: 'Spanningsveld zonder leerjaar', educationTypes: [], productIds: ['a'] },
    ]);
  });

  it('list products by title, numbers as numbers, and of one title by id', () => {
    const products = [
      product('a', 'Deel 10', [havo4]),
      product('e', 'deel 2', [havo4]),
      product('d', 'Deel 9', [havo4]),
      product('c', 'Éénhoorn', [havo4]),
      product('b', 'Deel 9', [havo4]),
    ];
    expect(setsOf(products)).toEqual([['Spanningsveld havo 4', ['e', 'b', 'd', 'a', 'c']]]);
    expect(setsOf(products.toReversed())).toEqual(setsOf(products));
  });

  it('hold every product of every family, in whatever order the products come', () => {
    const type = fc.constantFrom(...levels.flatMap((level) => gradesOfLevel[level].map((grade): EducationType => ({ level, grade }))));
    const family = fc.record({ edition: fc.constantFrom('3e druk', '3E-druk', '4e druk', '') }, { requiredKeys: [] });
    const products = fc.uniqueArray(
      fc.tuple(
        fc.stringMatching(/^[a-z0-9]{1,3}$/u),
        fc.constantFrom('Deel 1', 'Deel 2', 'deel 10'),
        fc.uniqueArray(type, { maxLength: 3 }),
        family,
      ),
      { minLength: 1, maxLength: 12, selector: ([id]) => id },
    );
    const shuffled = products.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const [made, again] = [list, other].map((rows) =>
          hierarchyOfFamily(rows.map(([id, title, types, own]) => product(id, title, types, own))),
        );
        expect(again).toEqual(made);
        const placed = new Set(made?.methodSets.flatMap(({ productIds }) => productIds));
        expect([...placed].toSorted()).toEqual(list.map(([id]) => id).toSorted());
      }),
    );
  });
});
