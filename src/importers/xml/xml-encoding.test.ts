import { describe, expect, it } from 'vitest';
import { decodeXml } from './decode-xml.ts';
import { textOfUtf8 } from './utf8-text.ts';
import { checkSingleByte, chooseEncoding } from './xml-encoding.ts';
import { XmlError } from './xml-error.ts';

const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><a/>`;
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a file', () => {
  it.each([
    ['<a/>', 'utf-8'],
    [declared('UTF-8'), 'utf-8'],
    [declared('utf8'), 'utf-8'],
    [declared('US-ASCII'), 'utf-8'],
    [declared('ascii'), 'utf-8'],
    [declared('ISO-8859-1'), 'windows-1252'],
    [declared('latin1'), 'windows-1252'],
    [declared('Windows-1252'), 'windows-1252'],
    [declared('cp1252'), 'windows-1252'],
    [declared('ISO-8859-15'), 'iso-8859-15'],
    ["<?xml version='1.0'  encoding = 'latin1' standalone='yes'?>", 'windows-1252'],
    ['<?xml version="1.0"?><a encoding="latin1"/>', 'utf-8'],
    ['<a><?xml-x?></a>', 'utf-8'],
    [`${' '.repeat(500)}${declared('latin1')}`, 'utf-8'],
    ['\ufeff<a/>', 'utf-8'],
    [`\ufeff${declared('utf-8')}`, 'utf-8'],
  ])('with the bytes of %j is %s', (text, encoding) => {
    expect(chooseEncoding(Buffer.from(text))).toBe(encoding);
  });

  it.each([
    ['little endian with a mark', Buffer.from('\ufeff<a/>', 'utf16le'), 'utf-16le'],
    ['little endian without a mark', Buffer.from('<a/>', 'utf16le'), 'utf-16le'],
    ['little endian that says so', Buffer.from(declared('utf-16le'), 'utf16le'), 'utf-16le'],
    ['big endian with a mark', utf16be('\ufeff<a/>'), 'utf-16be'],
    ['big endian without a mark', utf16be('<a/>'), 'utf-16be'],
    ['big endian that says utf-16', utf16be(declared('utf-16')), 'utf-16be'],
    ['big endian that says so', utf16be(declared('utf-16be')), 'utf-16be'],
  ])('of two bytes a character is seen: %s', (_name, bytes, encoding) => {
    expect(chooseEncoding(bytes)).toBe(encoding);
  });

  const contradicted = (said: string, seen: string): string =>
    `Het bestand zegt dat het in ${said} staat, maar de bytes zijn ${seen}. Bewaar het opnieuw in één codering.`;
  it.each([
    [
      'UTF-32 little endian',
      Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]),
      'Het bestand staat in UTF-32; dat kan niet worden gelezen. Bewaar het als UTF-8.',
    ],
    [
      'UTF-32 big endian',
      Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]),
      'Het bestand staat in UTF-32; dat kan niet worden gelezen. Bewaar het als UTF-8.',
    ],
    ['another code', Buffer.from(declared('EBCDIC')), 'De tekencodering "ebcdic" wordt niet ondersteund. Bewaar het bestand als UTF-8.'],
    [
      'a code that no table of encodings may know',
      Buffer.from(declared('constructor')),
      'De tekencodering "constructor" wordt niet ondersteund. Bewaar het bestand als UTF-8.',
    ],
    ['utf-16 above single bytes', Buffer.from(declared('utf-16')), contradicted('utf-16', 'dat niet')],
    ['utf-16be above single bytes', Buffer.from(declared('utf-16be')), contradicted('utf-16be', 'dat niet')],
    ['utf-16be above little endian', Buffer.from(declared('utf-16be'), 'utf16le'), contradicted('utf-16be', 'utf-16le')],
    ['utf-8 above big endian', utf16be(declared('utf-8')), contradicted('utf-8', 'utf-16be')],
    ['utf-16 behind the mark of UTF-8', Buffer.from(`\ufeff${declared('utf-16')}`), contradicted('utf-16', 'utf-8')],
    ['latin1 behind the mark of UTF-8', Buffer.from(`\ufeff${declared('latin1')}`), contradicted('latin1', 'utf-8')],
  ])('that contradicts the bytes is refused in one sentence: %s', (_name, bytes, message) => {
    expect(() => chooseEncoding(bytes)).toThrow(new XmlError(message));
  });
});

describe('bytes that are said to be single', () => {
  const told =
    'Het bestand zegt dat het in ISO-8859-1 of een dergelijke codering staat, maar de bytes zijn UTF-8. Pas de eerste regel aan.';

  it.each(['é', 'a é b', '€', '📖', 'ÿ'])('are refused when they are UTF-8: %s', (text) => {
    expect(() => checkSingleByte(Buffer.from(text))).toThrow(new XmlError(told));
  });

  it.each([
    ['a lead byte without its second', [0xc3, 0x41]],
    ['a lead byte without its third', [0xe2, 0x82, 0x41]],
    ['a lead byte without its fourth', [0xf0, 0x9f, 0x93, 0x41]],
    ['a second byte without its lead', [0x41, 0x82]],
    ['a lead byte that UTF-8 never has', [0xc1, 0x81]],
    ['a letter of Latin behind whole UTF-8', [0xc3, 0xa9, 0x41, 0xe9, 0x41]],
  ])('are single when they are %s', (_name, bytes) => {
    expect(checkSingleByte(Uint8Array.from(bytes))).toBe(true);
  });

  it('are not known yet when all are ASCII', () => {
    expect(checkSingleByte(Buffer.from('gewone tekst\u007f'))).toBe(false);
  });
});

describe('decoding in chunks', () => {
  async function decoded(bytes: Uint8Array, size: number): Promise<readonly string[]> {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let start = 0; start < bytes.length; start += size) {
        yield await Promise.resolve(bytes.subarray(start, start + size));
      }
    }
    const texts: string[] = [];
    for await (const text of decodeXml(chunks())) {
      texts.push(textOfUtf8(text));
    }
    return texts;
  }
  const long = `${declared('utf-8')}${'Reünie € 📖 '.repeat(100)}`;

  it.each([1, 2, 3, 511, 512, 513, 10_000])('of %d bytes gives the whole text', async (size) => {
    expect((await decoded(Buffer.from(long), size)).join('')).toBe(long);
  });

  it.each([
    ['with a mark', Buffer.from(`\ufeff${long}\ufeff`), `${long}\ufeff`],
    ['of two bytes a character', utf16be(`\ufeff<a/>${'Reünie € 📖 '.repeat(100)}`), `<a/>${'Reünie € 📖 '.repeat(100)}`],
    [
      'of a single byte',
      Buffer.from(`${declared('latin1')}${'Reünie '.repeat(200)}`, 'latin1'),
      `${declared('latin1')}${'Reünie '.repeat(200)}`,
    ],
  ])('gives the whole text %s', async (_, bytes, text) => {
    for (const size of [1, 7, 600]) {
      expect((await decoded(bytes, size)).join('')).toBe(text);
    }
  });

  it('refuses the beginning of a letter that none has in the chunk that ends with it', async () => {
    const bytes = (...end: readonly number[]): Buffer =>
      Buffer.concat([Buffer.from('x'.repeat(600 - end.length)), Buffer.from([...end, 0x80])]);
    for (const end of [[0xf5], [0xe0, 0x80], [0xf0, 0x80], [0xf4, 0x90, 0x80]]) {
      await expect(decoded(bytes(...end), 600)).rejects.toThrow('(tussen byte 0 en 600)');
    }
    for (const end of [[0xe0, 0xa0], [0xf0, 0x90, 0x80], [0xc3]]) {
      expect((await decoded(bytes(...end), 600)).join('')).toBe(bytes(...end).toString());
    }
  });

  it('begins when 512 bytes are there, and waits no longer', async () => {
    const texts = await decoded(Buffer.from('x'.repeat(1_024)), 256);
    expect(texts.map((text) => text.length)).toEqual([512, 256, 256]);
    expect(await decoded(Buffer.from('x'.repeat(511)), 256)).toEqual(['x'.repeat(511)]);
  });

  it('gives a long chunk in pieces, which end before a letter that they would cut', async () => {
    const text = `<a>${'x'.repeat(32_764)}€${'x'.repeat(32_765)}</a>`;
    const texts = await decoded(Buffer.from(text), 100_000);
    expect(texts.map((piece) => piece.length)).toEqual([32_767, 32_766, 4]);
    expect(texts.join('')).toBe(text);
  });

  it.each([
    ['utf-16', 'utf16le'],
    ['latin1', 'latin1'],
  ] as const)('gives the whole text of a long chunk in %s, in pieces', async (name, encoding) => {
    const text = `${declared(name)}${'é'.repeat(70_000)}`;
    const texts = await decoded(Buffer.from(text, encoding), 200_000);
    expect(texts.join('')).toBe(text);
    expect(texts.every((piece) => piece.length <= 32_768)).toBe(true);
  });

  it('gives what comes before the damage of a chunk, or before where a letter is cut off', async () => {
    const told: string[] = [];
    const before = `${'x'.repeat(69_990)}é€`;
    const damaged = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0x78])]);
    const message = 'Het bestand is geen geldige UTF-8 (tussen byte 600 en 69997). Bewaar het opnieuw als UTF-8.';
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(damaged.subarray(0, 600));
      yield damaged.subarray(600);
    }
    await expect(async () => {
      for await (const text of decodeXml(chunks())) {
        told.push(text);
      }
    }).rejects.toThrow(new XmlError(message));
    expect(told.join('') === Buffer.from(before).toString('latin1')).toBe(true);
    await expect(decoded(Buffer.from([0x78, 0xe2, 0x82]), 10)).rejects.toThrow('(tussen byte 0 en 3)');
  });

  it('says between which bytes a file is damaged', async () => {
    const bytes = Buffer.concat([Buffer.from('x'.repeat(1_000)), Buffer.from([0xff]), Buffer.from('x'.repeat(100))]);
    const message = 'Het bestand is geen geldige UTF-8 (tussen byte 600 en 1101). Bewaar het opnieuw als UTF-8.';
    await expect(decoded(bytes, 600)).rejects.toThrow(new XmlError(message));
    await expect(decoded(bytes, 600)).rejects.toHaveProperty('cause', expect.any(Error));
  });

  it('looks for UTF-8 below a single-byte declaration in every chunk until one tells', async () => {
    const latin = (text: string): Buffer => Buffer.from(`${declared('iso-8859-1')}${'x'.repeat(600)}${text}`, 'latin1');
    expect((await decoded(latin('Reünie'), 100)).join('')).toContain('Reünie');
    const hidden = Buffer.concat([latin(''), Buffer.from('Reünie')]);
    await expect(decoded(hidden, 100)).rejects.toThrow('maar de bytes zijn UTF-8');
    for (let position = 0; position <= 100; position += 1) {
      const shifted = 'x'.repeat(position);
      expect((await decoded(latin(`${shifted}Reünie`), 100)).join('')).toContain('Reünie');
      await expect(decoded(Buffer.concat([latin(shifted), Buffer.from('📖')]), 100)).rejects.toThrow('maar de bytes zijn UTF-8');
    }
    await expect(decoded(Buffer.concat([latin(''), Buffer.from('📖')]), 1)).rejects.toThrow('maar de bytes zijn UTF-8');
    const settled = Buffer.concat([latin('é x'), Buffer.from('x'.repeat(200)), Buffer.from('Reünie')]);
    expect((await decoded(settled, 100)).join('')).toContain('ReÃ¼nie');
  });
});
