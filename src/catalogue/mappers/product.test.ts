import { describe, expect, it } from 'vitest';
import type { RelatedProduct } from '#contract/product.ts';
import { mapPrice } from './price.ts';
import { mapCurrentProduct, mapListResult } from './search/list-result.ts';
import { attributeValues } from './product-attributes.ts';
import { givenDescription, mapProduct } from './product.ts';

const reported: string[] = [];
const context = { cdnUrl: '/cdn', report: (error: Error) => void reported.push(error.message) };

const related: RelatedProduct = {
  id: 'p0',
  title: 'Oude druk',
  ean: null,
  edition: '2e druk',
  packPriceInclVAT: 9999,
  deliveryStatus: 'Uitverkocht oude druk',
  primaryProductImage: null,
  articleGroup: null,
  publisher: null,
};

const wire = {
  id: 'p1',
  title: 'Spanningsveld leerboek',
  primaryProductImage: 'p1.jpg',
  webText: 'Een leerboek.',
  packPriceInclVAT: 48.55,
  ean: '9789006000009',
  publisher: 'Halsema & Vonk',
  deliveryStatus: 'Leverbaar' as const,
  predecessor: related,
  successor: null,
  assembly: [related, { ...related, title: '' }],
  partOf: [],
  author: ['A. Ster', ' '],
  edition: '3e druk',
  publicationYear: 2024,
  learningPhases: ['bovenbouw'],
  educationalLevels: ['havo'],
  grades: [4, 5],
  educationTypes: ['havo 4', 'havo 5', 'havo 9'],
  articleGroup: 'Leerboek',
  targetUser: ['leerling'],
  subjectAreas: ['Exacte vakken'],
  subjects: ['Natuurkunde'],
  licenseDuration: 365,
  licenseContent: null,
  methods: [],
  methodClassificationIds: ['c1'],
};

describe('mapPrice', () => {
  it.each([
    [48.55, 4855],
    [0, 0],
    [0.29, 29],
    [1.1, 110],
    [9999.01, 999_901],
    [9998.99, 999_899],
  ])('reads %d euros as %d cents', (euros, expected) => {
    expect(mapPrice(euros)).toBe(expected);
  });

  it.each([null, undefined, 9999, 9999.0, -1, 1.005, Number.NaN, Number.POSITIVE_INFINITY])('takes %j for unknown', (euros) => {
    expect(mapPrice(euros)).toBeUndefined();
  });
});

describe('mapProduct', () => {
  it('maps a product with everything', () => {
    expect(mapProduct(wire, context)).toMatchObject({
      id: 'p1',
      title: 'Spanningsveld leerboek',
      description: 'Een leerboek.',
      price: 4855,
      ean: '9789006000009',
      availability: { text: 'leverbaar', tone: 'success' },
      imageUrl: '/cdn/assets/p1.jpg?width=600',
      predecessor: { id: 'p0', title: 'Oude druk', ean: undefined, price: undefined, availability: { text: 'uitverkocht, oude druk' } },
      successor: undefined,
      educationTypes: [
        { level: 'havo', grade: 4 },
        { level: 'havo', grade: 5 },
      ],
      publicationYear: 2024,
      licenseDuration: 365,
      methodClassificationIds: ['c1'],
    });
  });

  it('lists the attributes of book and licence in order, without those that have no value', () => {
    expect(mapProduct(wire, context).attributes).toEqual([
      { name: 'Author', values: ['A. Ster'], type: 'Boek' },
      { name: 'Publisher', values: ['Halsema & Vonk'], type: 'Boek' },
      { name: 'Edition', values: ['3e druk'], type: 'Boek' },
      { name: 'LearningPhase', values: ['bovenbouw'], type: 'Boek' },
      { name: 'EducationalLevel', values: ['havo'], type: 'Boek' },
      { name: 'Grade', values: ['4', '5'], type: 'Boek' },
      { name: 'ArticleGroup', values: ['Leerboek'], type: 'Boek' },
      { name: 'TargetUser', values: ['leerling'], type: 'Boek' },
      { name: 'SubjectArea', values: ['Exacte vakken'], type: 'Boek' },
      { name: 'Subject', values: ['Natuurkunde'], type: 'Boek' },
      { name: 'LicenseDuration', values: ['365'], type: 'Digitaal' },
    ]);
  });

  it('ends the attributes with the contents of a licence', () => {
    expect(mapProduct({ ...wire, licenseContent: 'Boek en toetsen' }, context).attributes.at(-1)).toEqual({
      name: 'LicenseContent',
      values: ['Boek en toetsen'],
      type: 'Digitaal',
    });
  });

  it.each([null, '', '  ', undefined])('says that there is no description when it is %j', (webText) => {
    expect(mapProduct({ ...wire, webText }, context).description).toBe('Geen beschrijving beschikbaar');
  });

  it('leaves a part without a title out of the package, says so, and keeps the rest', () => {
    reported.length = 0;
    expect(mapProduct(wire, context).assembly.map((part) => part.id)).toEqual(['p0']);
    expect(reported).toEqual(['Expected `title` in product']);
  });

  it('has a trimmed EAN', () => {
    expect(mapProduct({ ...wire, ean: ' 2900000000001 ' }, context).ean).toBe('2900000000001');
  });

  it('is whole with nothing but id and title', () => {
    const bare = mapProduct({ id: 'p', title: 'T' }, context);
    expect(bare).toMatchObject({
      price: undefined,
      ean: undefined,
      attributes: [],
      assembly: [],
      methods: [],
      availability: { text: 'Onbekend' },
    });
    expect(bare.imageUrl).toBe('/cdn/assets/no-cover-image.jpg?width=600');
  });

  it('knows a description that was given from the one that stands in', () => {
    expect(givenDescription(mapProduct(wire, context))).toBe('Een leerboek.');
    expect(givenDescription(mapProduct({ ...wire, webText: ' ' }, context))).toBeUndefined();
  });

  it('gives the values of an attribute, none for one that it does not have', () => {
    const { attributes } = mapProduct(wire, context);
    expect(attributeValues(attributes, 'Grade')).toEqual(['4', '5']);
    expect(attributeValues(attributes, 'LicenseContent')).toEqual([]);
  });

  it('leaves out a neighbour or a method that lacks what it needs, and says so', () => {
    reported.length = 0;
    const product = mapProduct({ ...wire, predecessor: { ...related, id: '' }, assembly: [], methods: [{ id: 'm' } as never] }, context);
    expect([product.predecessor, product.methods]).toEqual([undefined, []]);
    expect(reported).toEqual(['Expected `id` in product', 'Expected `name` in method']);
  });

  it.each(['id', 'title'] as const)('expects %s', (field) => {
    expect(() => mapProduct({ ...wire, [field]: null }, context)).toThrow(`Expected \`${field}\` in product`);
  });
});

describe('a product of my list', () => {
  const kept = { ...wire, assembly: ['2900000000001'], successor: { ...related, id: 'p2', deliveryStatus: 'Leverbaar' as const } };

  it('needs no EAN and no price, and names what replaces it', () => {
    const { packPriceInclVAT: _, ...unpriced } = kept;
    expect(mapCurrentProduct({ ...unpriced, ean: null }, context)).toMatchObject({
      id: 'p1',
      ean: undefined,
      price: undefined,
      edition: '3e druk',
      publicationType: 'Leerboek',
      assembly: ['2900000000001'],
      grades: [4, 5],
      licenseDuration: 365,
      successor: { id: 'p2', availability: { text: 'leverbaar' } },
    });
  });

  it('has no successor when that lacks a title, and says so', () => {
    reported.length = 0;
    expect(mapCurrentProduct({ ...kept, successor: { ...related, title: ' ' } }, context).successor).toBeUndefined();
    expect(mapCurrentProduct({ ...kept, successor: null }, context).successor).toBeUndefined();
    expect(reported).toEqual(['Expected `title` in product']);
  });

  it.each(['id', 'title'] as const)('expects %s', (field) => {
    expect(() => mapCurrentProduct({ ...kept, [field]: null }, context)).toThrow(`Expected \`${field}\` in product`);
  });
});

describe('the parts of a package in a list', () => {
  it('are their EANs, whether they come as such or as products', () => {
    const assembly = ['2900000000001', { ean: '2900000000002' }, { ean: null }, {}, null, ''] as unknown as string[];
    expect(mapListResult({ ...wire, assembly }, context).assembly).toEqual(['2900000000001', '2900000000002']);
    expect(mapListResult({ ...wire, assembly: null }, context).assembly).toEqual([]);
  });

  it('leave a result without an id where it is, only without a page', () => {
    expect(mapListResult({ ...wire, id: null, assembly: [] }, context)).toMatchObject({ id: '', title: 'Spanningsveld leerboek' });
  });
});
