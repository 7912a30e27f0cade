import { describe, expect, test } from 'vitest';
import { documentView } from './document-view.ts';

const view = documentView((ordinal, kind) =>
  Buffer.from(JSON.stringify({ title: `${kind} ${ordinal}`, ean: `ean ${kind}`, publisher: `van ${kind}`, webText: `over ${kind}` })),
);
const titleIn = (json: Uint8Array): unknown => (JSON.parse(Buffer.from(json).toString('utf8')) as { title: string }).title;

describe('the documents of a product', () => {
  test('are the one for lists and the complete one, decoded or not', () => {
    expect([view.listedProduct(3).title, titleIn(view.listedProductJson(4))]).toEqual(['listed 3', 'listed 4']);
    expect([view.product(3).title, titleIn(view.productJson(4))]).toEqual(['whole 3', 'whole 4']);
  });

  test('give a text: the description from the complete one, others from the one for lists', () => {
    const texts = (['title', 'ean', 'publisher', 'webText'] as const).map((field) => view.productText(5, field));
    expect(texts).toEqual(['listed 5', 'ean listed', 'van listed', 'over whole']);
  });
});
