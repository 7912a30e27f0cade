import { describe, expect, it } from 'vitest';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { parseEan } from '#catalogue/ean.ts';
import { cents } from '#catalogue/prices/money.ts';
import type { ProductId, ProductRecord } from '#catalogue/records.ts';
import { combineDeliveries, fieldProvenances, type ProductDelivery } from './combine-deliveries.ts';
import { fieldGroups } from './field-groups.ts';
import { noPrecedence, parsePrecedence } from './precedence.ts';

const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false }): Value => {
  if (!result.ok) {
    throw new Error('no value');
  }
  return result.value;
};
const price = (amount: number) => valueOf(cents(amount));

// A product with a value in every field: a new field of a product must be in a group.
const full: Required<ProductRecord> = {
  kind: 'product',
  id: 'vol' as ProductId,
  ean: valueOf(parseEan('9789006987904')),
  title: 'Newton',
  price: price(2995),
  publisher: 'Halsema',
  deliveryStatus: 'Leverbaar',
  image: 'newton.jpg',
  webText: 'Natuurkunde',
  predecessorId: 'oud' as ProductId,
  successorId: 'nieuw' as ProductId,
  assembly: ['deel' as ProductId],
  authors: ['A. Auteur'],
  edition: '3',
  publicationYear: 2024,
  learningPhases: ['bovenbouw'],
  educationTypes: [{ level: 'havo', grade: 4 }],
  sectors: ['VO'],
  articleGroup: 'Leerboek',
  targetUsers: ['leerling'],
  subjectIds: ['natuurkunde'],
  methodIds: ['newton'],
  licence: { durationInDays: 365 },
  modifiedAt: '2026-01-01T00:00:00Z',
};
const bare = exampleProduct('kaal', '', { ean: full.ean });
const from = (source: string, fields: Partial<ProductRecord>): ProductDelivery => ({ source, product: { ...bare, ...fields } });
const rules = (text: string) => parsePrecedence(text, '').precedence;

describe('deliveries of one product', () => {
  it('have every field in one group, but for what identifies the product and its version', () => {
    const fields = fieldGroups.flatMap(({ fields: own }): readonly string[] => own);
    expect([...fields, 'kind', 'id', 'ean', 'modifiedAt'].toSorted()).toEqual(Object.keys(full).toSorted());
  });

  it('give each other what they lack; the first one gives the id', () => {
    const { product, provenance } = combineDeliveries([from('een', {}), { source: 'twee', product: full }], noPrecedence);
    const { modifiedAt: _, ...given } = full;
    expect(product).toEqual({ ...given, id: 'kaal' });
    expect(new Set(Object.values(provenance))).toEqual(new Set(['twee']));
  });

  it('have no field that none of them has', () => {
    const { product } = combineDeliveries([from('een', {}), from('twee', { price: price(100) })], noPrecedence);
    expect(product).toStrictEqual({ ...bare, price: 100 });
  });

  it('are one record when there is one', () => {
    expect(combineDeliveries([{ source: 'een', product: full }], rules('alles = twee')).product).toEqual(full);
    expect(combineDeliveries([from('een', {})], noPrecedence)).toEqual({ product: bare, provenance: {} });
  });

  it('take a field from the source that goes first, empty texts and lists aside', () => {
    const deliveries = [
      from('een', { title: 'Een', authors: ['A'], webText: ' ', licence: {} }),
      from('twee', { title: 'Twee', authors: [], webText: 'Tekst', articleGroup: 'Leerboek' }),
    ] as const;
    const { product, provenance } = combineDeliveries(deliveries, rules('titel, auteurs, soort = twee'));
    expect(product).toEqual({ ...bare, title: 'Twee', authors: ['A'], webText: 'Tekst', articleGroup: 'Leerboek', licence: {} });
    expect(provenance).toEqual({ title: 'twee', authors: 'een', webText: 'twee', articleGroup: 'twee' });
  });

  it('never mix a price with the availability and the licence of another source', () => {
    const licence = { durationInDays: 365 };
    const publisher = from('uitgever', { deliveryStatus: 'Uitverkocht', licence });
    const list = from('prijslijst', { price: price(0) });
    const shop = from('winkel', { price: price(1500), deliveryStatus: 'Leverbaar' });
    const offer = (deliveries: readonly [ProductDelivery, ...ProductDelivery[]], text = '') => {
      const { product, provenance } = combineDeliveries(deliveries, rules(text));
      return [product.price, product.deliveryStatus, product.licence, provenance.price, provenance.deliveryStatus, provenance.licence];
    };
    const of = (source: string) => [source, source, source];
    expect(offer([publisher, list, shop])).toEqual([0, undefined, undefined, ...of('prijslijst')]);
    expect(offer([publisher, list, shop], 'aanbod = winkel')).toEqual([1500, 'Leverbaar', undefined, ...of('winkel')]);
    expect(offer([from('kaal', {}), publisher])).toEqual([undefined, 'Uitverkocht', licence, ...of('uitgever')]);
  });

  it('take subject and method from one source, and classes, phases and sectors from one', () => {
    const { product } = combineDeliveries(
      [
        from('een', { subjectIds: ['wiskunde'], sectors: ['MBO'], learningPhases: ['onderbouw'] }),
        from('twee', { subjectIds: ['natuurkunde'], methodIds: ['newton'], educationTypes: [{ level: 'vwo', grade: 5 }] }),
      ],
      noPrecedence,
    );
    expect(product).toEqual({ ...bare, subjectIds: ['wiskunde'], educationTypes: [{ level: 'vwo', grade: 5 }] });
  });
});

describe('the provenance of fields', () => {
  it('names the value that is shown, its source, and what others say', () => {
    const deliveries = [
      from('een', { title: 'Een', deliveryStatus: 'Leverbaar' }),
      from('twee', { title: 'Twee', price: price(100) }),
      from('drie', { title: ' ', price: price(200) }),
    ] as const;
    expect(fieldProvenances(deliveries, rules('titel = twee'))).toEqual([
      { field: 'title', source: 'twee', value: 'Twee', others: [{ source: 'een', value: 'Een' }] },
      { field: 'price', source: 'twee', value: 100, others: [{ source: 'drie', value: 200 }] },
      { field: 'deliveryStatus', source: 'twee', value: undefined, others: [{ source: 'een', value: 'Leverbaar' }] },
    ]);
  });
});
