import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { listedDocument, productDocument } from '#contract/product.fixture.ts';
import {
  decodeFields,
  documentOf,
  encodeFields,
  listedJson,
  mostBytesOf,
  textOf,
  wholeJson,
  writeDocument,
  type DocumentFields,
} from './stored-document.ts';

const fieldsOf = (title: string, eans: readonly string[], webText: string | null): DocumentFields => {
  const { assembly, ...shared } = listedDocument('b1', { title, assembly: [...eans] });
  const { webText: _, assembly: parts, author, priceHistory = [{ date: '2026-01-01', price: 9.95 }] } = productDocument('b1');
  return { shared, listed: { assembly }, whole: { webText, assembly: parts, author, priceHistory } as DocumentFields['whole'] };
};
const text = fc.string({ unit: anyCharacter }).map((any) => any.toWellFormed());
const fields = fc.tuple(text, fc.array(text), fc.option(text)).map((values) => fieldsOf(...values));

test('holds what JSON.stringify gives for both documents of a product, and the fields again in their order', () => {
  fc.assert(
    fc.property(fields, (own) => {
      const document = documentOf(own);
      expect(Buffer.from(listedJson(document)).toString()).toBe(JSON.stringify({ ...own.shared, ...own.listed }));
      expect(Buffer.from(wholeJson(document)).toString()).toBe(JSON.stringify({ ...own.shared, ...own.whole }));
      expect(JSON.stringify(decodeFields(document))).toBe(JSON.stringify(own));
      expect(textOf(document, 'title')).toBe(own.shared.title);
      expect(textOf(document, 'webText')).toBe(own.whole.webText ?? undefined);
    }),
  );
});

test('is UTF-8, so that it can be kept as a text', () => {
  fc.assert(
    fc.property(fields, (own) => {
      const document = documentOf(own);
      expect(Buffer.from(Buffer.from(document).toString('utf8'))).toEqual(Buffer.from(document));
    }),
  );
});

test.each([0, 1, 126, 127, 128, 16_383, 16_384, 2_097_152])('is read with parts that are longer by %i bytes', (more) => {
  const own = fieldsOf('t'.repeat(more), ['e'.repeat(more)], 'é'.repeat(more));
  expect(decodeFields(documentOf(own))).toEqual(own);
});

test('is written at its place, in no more room than was said', () => {
  fc.assert(
    fc.property(fields, fc.nat(20), (own, start) => {
      const texts = encodeFields(own);
      const target = Buffer.alloc(start + mostBytesOf(texts) + 1, 0xff);
      const end = writeDocument(texts, target, start);
      expect(end - start).toBeLessThanOrEqual(mostBytesOf(texts));
      expect([...target.subarray(0, start), ...target.subarray(end)].every((byte) => byte === 0xff)).toBe(true);
      expect(Buffer.from(target.subarray(start, end))).toEqual(Buffer.from(documentOf(own)));
    }),
  );
});

test('gives the description only for the complete document, and of equal names the first', () => {
  const { shared, listed, whole } = fieldsOf('Boek', ['"webText":"uit een lijst"'], 'Over optica');
  const named = { ...whole, assembly: [{ title: 'Deel' }] } as unknown as DocumentFields['whole'];
  const document = documentOf({ shared: { ...shared, publisher: 'Boom' }, listed, whole: named });
  expect((['title', 'publisher', 'ean', 'webText'] as const).map((field) => textOf(document, field))).toEqual([
    'Boek',
    'Boom',
    undefined,
    'Over optica',
  ]);
});
