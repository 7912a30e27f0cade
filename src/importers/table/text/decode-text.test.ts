import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TableError } from '#importers/table/table-error.ts';
import { decodeText, encodingOf, type TextEncoding } from './decode-text.ts';

async function* piecesOf(bytes: Uint8Array, ...cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).toSorted((left, right) => left - right), bytes.length];
  for (const [index, place] of places.slice(1).entries()) {
    yield await Promise.resolve(bytes.subarray(places[index], place));
  }
}

async function decoded(bytes: Uint8Array, ...cuts: readonly number[]) {
  let [text, encoding]: [string, TextEncoding | undefined] = ['', undefined];
  for await (const piece of decodeText(piecesOf(bytes, ...cuts))) {
    text += piece.text;
    encoding = piece.encoding;
  }
  return { text, encoding };
}

const ascii = 'EAN;Titel\n'.repeat(10);

describe('the encoding of a text', () => {
  it.each([
    ['nothing', [], undefined],
    ['one byte', [0x61], undefined],
    ['ASCII', [...Buffer.from(ascii)], undefined],
    ['a mark of UTF-8 before a letter of Windows-1252', [0xef, 0xbb, 0xbf, 0x61, 0xe9, 0x61, 0x62], 'utf-8'],
    ['a mark of UTF-16 LE before Cyrillic', [0xff, 0xfe, 0x16, 0x04, 0x16, 0x04], 'utf-16le'],
    ['a mark of UTF-16 BE before Cyrillic', [0xfe, 0xff, 0x04, 0x16, 0x04, 0x16], 'utf-16be'],
    ['UTF-16 LE, of which half the letters are Western', [0x61, 0x00, 0x16, 0x04], 'utf-16le'],
    ['UTF-16 LE, of which a third of the letters is Western', [0x61, 0x00, 0x16, 0x04, 0x16, 0x04], undefined],
    ['a letter of UTF-8', [0x61, 0xc3, 0xa9], 'utf-8'],
    ['a letter of UTF-8 before one of which the end is not there yet', [0xc3, 0xa9, 0xc3], 'utf-8'],
    ['a letter of Windows-1252', [0x61, 0xe9, 0x61], 'windows-1252'],
    ['a letter of Mac OS Roman', [0x61, 0x91, 0x6c], 'macintosh'],
    ['a letter of Mac OS Roman at the end of a word', [0x6f, 0x91, 0x20], 'macintosh'],
    ['a sign of euros of Mac OS Roman', [0x3b, 0xdb, 0x20, 0x39], 'macintosh'],
    ['a sign of euros of Windows-1252', [0x3b, 0x80, 0x20, 0x39], 'windows-1252'],
    ['an accented capital of Windows-1252 in a word', [0x20, 0xdb, 0x6e], 'windows-1252'],
    ['a quotation mark of Windows-1252', [0x20, 0x91, 0x61, 0x92, 0x20], 'windows-1252'],
    ['an apostrophe of Windows-1252', [0x6f, 0x92, 0x73], 'windows-1252'],
    ['as many letters of Windows-1252', [0x61, 0x91, 0x61, 0xe9, 0x61], 'windows-1252'],
    ['a letter of DOS', [0x61, 0x82, 0x6c, 0x89, 0x6e], 'windows-1252'],
  ] as const)('is found in %s', (_name, bytes, encoding) => {
    expect(encodingOf(Uint8Array.from(bytes))).toBe(encoding);
  });
});

describe('a text', () => {
  const letters = fc.constantFrom('a', ';', '\n', 'é', 'ë', 'ÿþ');
  const western = fc
    .tuple(fc.nat({ max: 140 }), fc.array(letters, { maxLength: 20 }))
    .map(([before, after]) => `EAN;Titel${'x'.repeat(before)}${after.join('')}`);

  it('in Windows-1252 is the same in pieces of any size, wherever its first letter outside ASCII is', async () => {
    await fc.assert(
      fc.asyncProperty(western, fc.array(fc.nat({ max: 180 }), { maxLength: 6 }), async (text, cuts) => {
        // So that no text can be taken for UTF-8.
        const bytes = Buffer.from(`${text}é;x`, 'latin1');
        expect(await decoded(bytes, ...cuts)).toEqual({ text: `${text}é;x`, encoding: 'windows-1252' });
      }),
      { examples: [[`${'x'.repeat(63)}`, [64]]] },
    );
  });

  it('in UTF-8 and UTF-16 is the same in pieces of any size', async () => {
    const encodings = fc.constantFrom<readonly [TextEncoding, (text: string) => Buffer]>(
      ['utf-8', Buffer.from],
      ['utf-16le', (text) => Buffer.from(text, 'utf16le')],
      ['utf-16be', (text) => Buffer.from(text, 'utf16le').swap16()],
    );
    await fc.assert(
      fc.asyncProperty(western, encodings, fc.array(fc.nat({ max: 400 }), { maxLength: 6 }), async (text, [encoding, encode], cuts) => {
        expect(await decoded(encode(`${text}€`), ...cuts)).toEqual({ text: `${text}€`, encoding });
      }),
    );
  });

  it.each([
    ['the euro sign', '\u0080', '€'],
    ['letters that look like a byte order mark', 'ÿþ', 'ÿþ'],
    ['a zero byte', '\u0000', '\u0000'],
  ])('in Windows-1252 may have %s after a piece in ASCII', async (_name, written, read) => {
    const bytes = Buffer.from(`${ascii}${written}; Titel; Reünie`, 'latin1');
    expect(await decoded(bytes, ascii.length, bytes.length - 6)).toEqual({
      text: `${ascii}${read}; Titel; Reünie`,
      encoding: 'windows-1252',
    });
  });

  it('in Mac OS Roman is read with its accents and signs of euros, also after a piece in ASCII', async () => {
    const [written, read] = ['Azi\u0091; Fran\u008dais; \u00db 12,50; foto\u00d5s', 'Azië; Français; € 12,50; foto’s'];
    const bytes = Buffer.from(`${ascii}${written}`, 'latin1');
    expect(await decoded(bytes)).toEqual({ text: `${ascii}${read}`, encoding: 'macintosh' });
    expect(await decoded(bytes, ascii.length)).toEqual({ text: `${ascii}${read}`, encoding: 'macintosh' });
  });

  it('in ASCII with a zero byte is UTF-8', async () => {
    expect(await decoded(Buffer.from(`${ascii}\u0000`), 70)).toEqual({ text: `${ascii}\u0000`, encoding: undefined });
    expect(await decoded(Buffer.from(`\u0000${ascii}`), 70)).toEqual({ text: `\u0000${ascii}`, encoding: 'utf-8' });
  });

  it('in ASCII has no encoding yet', async () => {
    expect(await decoded(Buffer.from(ascii), 70)).toEqual({ text: ascii, encoding: undefined });
  });

  it('is refused between the bytes where it changes its encoding', async () => {
    const bytes = Buffer.concat([Buffer.from(ascii), Buffer.from('Reünie'), Buffer.from('Reünie', 'latin1')]);
    const refused = decoded(bytes, 100, 107);
    await expect(refused).rejects.toThrow(TableError);
    await expect(refused).rejects.toThrow('Het bestand staat deels in UTF-8 en deels niet (tussen byte 107 en 113).');
  });
});
