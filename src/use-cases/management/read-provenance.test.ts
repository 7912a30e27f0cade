import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import { noPrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct, openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { readProvenance } from './read-provenance.ts';

const price = (amount: number): { readonly price: Cents } => ({ price: amount as Cents });
const family = { methodId: 'm1', subjectId: 'natuurkunde', name: 'Overal' };
const ean = listedProduct('a').ean ?? '';

/** A store in which two sources have one product with a price; only the first gives a method, and a subject that it does not deliver itself. */
function storeOfTwo(): CatalogueStore {
  const store = openTestStore(join(temporaryFolder(), 'catalogue.sqlite'));
  const placed = {
    subjectIds: ['natuurkunde', 'onbekend'],
    methodIds: ['m1'],
    ...price(2_995),
    publisher: 'Boom',
    authors: ['R. Jansen', 'A. de Boer'],
  };
  deliver(store, [listedProduct('a', placed)], { source: 'een', family });
  deliver(store, [listedProduct('a', { ...price(3_150), subjectIds: ['natuurkunde'] })], { source: 'twee' });
  return store;
}

const read = (asked: string, precedence: Precedence = noPrecedence) => readProvenance(storeOfTwo(), precedence, ['VO'], asked);

test('each field of a product has its source, its value as a text, and what the other sources say', () => {
  expect(read('a')).toEqual({
    id: 'a',
    title: 'Product a',
    isOfSectors: true,
    sources: ['een', 'twee'],
    fields: [
      { field: 'title', source: 'een', value: 'Product a', others: [{ source: 'twee', value: 'Product a' }] },
      { field: 'publisher', source: 'een', value: 'Boom', others: [] },
      { field: 'authors', source: 'een', value: 'R. Jansen, A. de Boer', others: [] },
      { field: 'price', source: 'een', value: '€\u{a0}29,95', others: [{ source: 'twee', value: '€\u{a0}31,50' }] },
      { field: 'subjectIds', source: 'een', value: 'Natuurkunde, onbekend', others: [{ source: 'twee', value: 'Natuurkunde' }] },
      { field: 'methodIds', source: 'een', value: 'Overal', others: [] },
    ],
  });
});

test('a product is found by its EAN, however it is written', () => {
  const written = `${ean.slice(0, 3)}-${ean.slice(3, 8)} ${ean.slice(8)}`;
  expect([read(ean)?.id, read(written)?.id]).toEqual(['a', 'a']);
});

test('the rules of precedence decide', () => {
  const rules: Precedence = new Map([
    ['aanbod', ['twee']],
    ['plaatsing', ['twee']],
  ]);
  const found = read('a', rules);
  expect(found?.fields.slice(3)).toEqual([
    { field: 'price', source: 'twee', value: '€\u{a0}31,50', others: [{ source: 'een', value: '€\u{a0}29,95' }] },
    { field: 'subjectIds', source: 'twee', value: 'Natuurkunde', others: [{ source: 'een', value: 'Natuurkunde, onbekend' }] },
    { field: 'methodIds', source: 'twee', value: '-', others: [{ source: 'een', value: 'Overal' }] },
  ]);
});

test('there is nothing to say of an unknown product', () => {
  expect(read('b')).toBeUndefined();
});

test('a product says whether it is of a sector that visitors see, by the fields that a publication shows', () => {
  const store = openTestStore(join(temporaryFolder(), 'catalogue.sqlite'));
  deliver(store, [listedProduct('klein', { sectors: ['PO'] }), listedProduct('roman', { sectors: [] })]);
  const isOfSectors = (id: string, sector: 'PO' | 'VO') => readProvenance(store, noPrecedence, [sector], id)?.isOfSectors;
  expect([isOfSectors('klein', 'VO'), isOfSectors('klein', 'PO'), isOfSectors('roman', 'VO')]).toEqual([false, true, false]);
});
