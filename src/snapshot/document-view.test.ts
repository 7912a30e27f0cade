import { expect, test } from 'vitest';
import { listedDocument, productDocument } from '#contract/product.fixture.ts';
import { documentView } from './document-view.ts';
import { documentOf } from './stored-document.ts';

const listed = (ordinal: number) => listedDocument(`b${ordinal}`, { publisher: 'Boom', assembly: ['2903802494665'] });
const whole = (ordinal: number) => productDocument(`b${ordinal}`, { publisher: 'Boom', webText: `over ${ordinal}` });

const view = documentView((ordinal) => {
  const { assembly, ...shared } = listed(ordinal);
  const both = new Set<string>(Object.keys(shared));
  const rest = Object.fromEntries(Object.entries(whole(ordinal)).filter(([name]) => !both.has(name)));
  return documentOf({ shared, listed: { assembly }, whole: rest as ReturnType<typeof whole> });
});
const decoded = (json: Uint8Array): unknown => JSON.parse(Buffer.from(json).toString('utf8'));

test('gives the document of a product for lists and the complete one, decoded or not', () => {
  expect([view.listedProduct(3), decoded(view.listedProductJson(4))]).toEqual([listed(3), listed(4)]);
  expect([view.product(3), decoded(view.productJson(4))]).toEqual([whole(3), whole(4)]);
});

test('gives a text of a product, and nothing for one that it has not', () => {
  const texts = (['title', 'ean', 'publisher', 'webText'] as const).map((field) => view.productText(5, field));
  expect(texts).toEqual(['Boek b5', undefined, 'Boom', 'over 5']);
});
