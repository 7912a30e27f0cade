import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { documentText } from './document-text.ts';

const encode = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
// Texts that look like fields, with quotes and backslashes.
const text = fc.oneof(
  fc.string({ unit: anyCharacter }).map((any) => any.toWellFormed()),
  fc.string({ unit: fc.constantFrom('"', '\\', 'title', ':', '"title":', '\n', 'é', '😀'), maxLength: 8 }),
);

test('gives the text that JSON.parse gives', () => {
  fc.assert(
    fc.property(text, text, text, (id, title, other) => {
      const json = encode({ id, title, other, parts: [{ title: other }] });
      expect([documentText(json, 'id'), documentText(json, 'title'), documentText(json, 'other')]).toEqual([id, title, other]);
    }),
    { numRuns: 1_000 },
  );
});

test('gives nothing for a field that is not there, or is no text', () => {
  const json = encode({ id: 'title', title: null, price: 4, list: ['a'] });
  expect(['title', 'price', 'list', 'ean'].map((field) => documentText(json, field))).toEqual([undefined, undefined, undefined, undefined]);
});

test('reads a document that is a part of a larger array of bytes', () => {
  const [first, second] = [encode({ title: 'een' }), encode({ title: 'twee' })];
  const both = Buffer.concat([first, second]);
  expect(documentText(both.subarray(first.length), 'title')).toBe('twee');
});

test('reads no further than the part that is asked for', () => {
  const json = encode({ title: 'een', parts: [{ title: 'twee', ean: '3' }] });
  const middle = Buffer.from(json).indexOf(',');
  expect(documentText(json, 'title', 0, middle)).toBe('een');
  expect(documentText(json, 'ean', 0, middle)).toBeUndefined();
  expect(documentText(json, 'title', middle)).toBe('twee');
});
