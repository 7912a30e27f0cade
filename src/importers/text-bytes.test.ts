import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { looksLikeUtf8, startsWith } from './text-bytes.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('bytes that look like UTF-8', () => {
  it('are those of any text with a letter outside ASCII, and nothing is told by ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(looksLikeUtf8(Buffer.from(text))).toBe(/^[\0-\x7f]*$/u.test(text) ? undefined : true);
      }),
    );
  });

  it.each(['\x80', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}'])(
    'are those of the first and last letter of each length: %j',
    (text) => {
      expect(looksLikeUtf8(Buffer.from(`a${text}b`))).toBe(true);
    },
  );

  it.each(['\x80', '\xbf', '\xc0\x80', '\xc1\xbf', 'Reünie', 'é\xa9', 'â\x82é', 'â\x82', 'ð\x9f\x93a'])(
    'are not those of %j in Latin-1',
    (text) => {
      expect(looksLikeUtf8(latin1(`a${text}b`))).toBe(false);
    },
  );

  it('are not told by a letter that is cut off at their end, and may be the beginning of one', () => {
    const book = Buffer.from('📖');
    for (const length of [1, 2, 3]) {
      const cutOff = book.subarray(0, length);
      expect(looksLikeUtf8(Buffer.concat([Buffer.from('a'), cutOff]))).toBeUndefined();
      expect(looksLikeUtf8(Buffer.concat([Buffer.from('é'), cutOff]))).toBe(true);
      expect(looksLikeUtf8(Buffer.concat([Buffer.from('é'), cutOff]), true)).toBe(false);
    }
    expect(looksLikeUtf8(book, true)).toBe(true);
    expect(looksLikeUtf8(Buffer.from('é en a'), true)).toBe(true);
    expect(looksLikeUtf8(Buffer.from('a'), true)).toBeUndefined();
    expect(looksLikeUtf8(latin1('Caf\xe9a'))).toBe(false);
    expect(looksLikeUtf8(Buffer.from([0xf0, 0x9f, 0x61]))).toBe(false);
  });
});

it('bytes begin with others as far as they are as long', () => {
  const bytes = Buffer.from([1, 2, 3]);
  expect([startsWith(bytes), startsWith(bytes, 1, 2, 3), startsWith(bytes, 1, 3), startsWith(bytes, 1, 2, 3, 4)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
