import { describe, expect, it } from 'vitest';
import { productData } from './structured-data.ts';
import { testProduct, wireProduct } from './product.fixture.ts';

const at = { url: 'https://catalogus.test/product/1-boek', image: 'https://catalogus.test/cdn/assets/boek.svg?width=600' };

describe('productData', () => {
  it('describes a book with its number, its people, its level and its price', () => {
    expect(productData(testProduct(), at)).toEqual({
      '@context': 'https://schema.org',
      '@type': ['Product', 'Book', 'LearningResource'],
      name: 'Spanningsveld Natuurkunde havo 4 leerboek',
      ...at,
      sku: '9789001234560',
      gtin13: '9789001234560',
      isbn: '9789001234560',
      description: 'Elk hoofdstuk begint met een proef.',
      bookEdition: '3e druk',
      datePublished: '2024',
      learningResourceType: 'Leerboek',
      publisher: { '@type': 'Organization', name: 'Halsema & Vonk' },
      author: [
        { '@type': 'Person', name: 'J. van der Meulen' },
        { '@type': 'Person', name: 'F. Ait Haddou' },
      ],
      educationalLevel: ['havo 4'],
      about: ['Natuurkunde'],
      offers: { '@type': 'Offer', url: at.url, price: '48.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
  });

  it('mentions no price and no offer when the price is unknown', () => {
    const data = productData(testProduct({ packPriceInclVAT: null }), at);
    expect(data).not.toHaveProperty('offers');
    expect(JSON.stringify(data)).not.toMatch(/price|9999/u);
  });

  it('says nothing of an availability that is unknown', () => {
    const data = productData(testProduct({ deliveryStatus: null }), at);
    expect(JSON.stringify(data)).not.toContain('availability');
    expect(data).toHaveProperty('offers');
  });

  it.each([
    ['Leverbaar', 'InStock'],
    ['Nieuw beperkt leverbaar', 'LimitedAvailability'],
    ['Nog niet verschenen', 'PreOrder'],
    ['Uitverkocht oude druk', 'Discontinued'],
    ['Uitverkocht', 'SoldOut'],
  ] as const)('says %s as %s', (deliveryStatus, term) => {
    expect(productData(testProduct({ deliveryStatus }), at)).toMatchObject({ offers: { availability: `https://schema.org/${term}` } });
  });

  it.each([
    ['9789001234560', ['sku', 'gtin13', 'isbn']],
    ['9791234567896', ['sku', 'gtin13', 'isbn']],
    ['8710000000003', ['sku', 'gtin13']],
    ['8719780000006', ['sku', 'gtin13']],
    ['2910000000002', ['sku']],
    ['0210000000004', ['sku']],
    ['0410000000002', ['sku']],
  ])('names the number %s by its kind', (ean, names) => {
    const data = productData(testProduct({ ean }), at);
    expect(Object.keys(data).filter((name) => data[name] === ean)).toEqual(names);
  });

  it('is no book when it is a package, and then has no edition of a book', () => {
    const data = productData(testProduct({ assembly: [{ ...wireProduct({ id: 'deel' }) }] }), at);
    expect(data['@type']).toEqual(['Product', 'LearningResource']);
    expect(data).not.toHaveProperty('bookEdition');
  });

  it('is no book when it is a licence, and keeps an in-store number out of the worldwide ones', () => {
    const data = productData(testProduct({ licenseDuration: 365, ean: '2903802494665' }), at);
    expect(data['@type']).toEqual(['Product', 'LearningResource']);
    expect(data).toMatchObject({ sku: '2903802494665' });
    expect(data).not.toHaveProperty('gtin13');
    expect(data).not.toHaveProperty('isbn');
  });

  it.each(['Digitale licentie', 'Pakket'])('is no book when its kind is %s, also without a duration or parts', (articleGroup) => {
    expect(productData(testProduct({ articleGroup }), at)['@type']).toEqual(['Product', 'LearningResource']);
  });

  it('leaves out what is not known', () => {
    const bare = testProduct({
      ean: null,
      webText: null,
      publisher: null,
      author: [],
      edition: null,
      publicationYear: null,
      articleGroup: null,
    });
    expect(Object.keys(productData(bare, at))).toEqual([
      '@context',
      '@type',
      'name',
      'url',
      'image',
      'educationalLevel',
      'about',
      'offers',
    ]);
  });
});
