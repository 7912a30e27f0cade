import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { startsWith } from '#importers/text-bytes.ts';
import { utf8Of, utf8OfBytes, type Utf8Text } from './utf8-text.ts';
import { checkSingleByte, chooseEncoding, type XmlEncoding } from './xml-encoding.ts';
import { XmlError } from './xml-error.ts';

/** Number of bytes at the beginning of a file in which its encoding is sought. */
const bytesOfDeclaration = 512;
// Of a letter in UTF-8, of at most four bytes, the end of a chunk cuts off at most three.
const longestCutOff = 3;
// V8 keeps longer texts apart, and reading the records in them takes a quarter to a half more time.
const pieceLength = 32_768;

/** Turns bytes of one encoding into pieces of text, chunk by chunk. Throws for bytes that the encoding does not have. */
type Pieces = (bytes: Uint8Array, last: boolean) => Iterable<Utf8Text>;

/** The place in bytes of UTF-8 before a letter that `end` would cut in two; `end` itself when it cuts none. */
function endOfLetter(bytes: Uint8Array, end: number): number {
  for (let length = 1; length <= longestCutOff; length += 1) {
    const byte = bytes[end - length] ?? 0;
    if (byte < 0x80 || byte >= 0xc0) {
      return byte >= (length === 1 ? 0xc0 : length === 2 ? 0xe0 : 0xf0) ? end - length : end;
    }
  }
  return end;
}

/** The length of the beginning of bytes that is UTF-8. */
function lengthOfUtf8(bytes: Uint8Array): number {
  let [valid, damaged] = [0, bytes.length];
  while (damaged - valid > 1) {
    const middle = Math.floor((valid + damaged) / 2);
    if (isUtf8(bytes.subarray(0, endOfLetter(bytes, middle)))) {
      valid = middle;
    } else {
      damaged = middle;
    }
  }
  return endOfLetter(bytes, valid);
}

/** What comes before bytes that are no UTF-8 is given before it throws for them. */
function utf8Pieces(): Pieces {
  let cutOff: Uint8Array = new Uint8Array();
  let isBeginning = true;
  return function* (chunk, last) {
    const joined = cutOff.length === 0 ? chunk : Buffer.concat([cutOff, chunk]);
    const bytes = isBeginning && startsWith(joined, 0xef, 0xbb, 0xbf) ? joined.subarray(longestCutOff) : joined;
    const length = last ? bytes.length : endOfLetter(bytes, bytes.length);
    cutOff = bytes.slice(length);
    isBeginning = false;
    const isValid = isUtf8(bytes.subarray(0, length));
    const readable = isValid ? length : lengthOfUtf8(bytes.subarray(0, length));
    for (let start = 0; start < readable;) {
      const end = start + pieceLength < readable ? endOfLetter(bytes, start + pieceLength) : readable;
      yield utf8OfBytes(bytes.subarray(start, end));
      start = end;
    }
    if (!isValid) {
      throw new TypeError('The bytes are no valid UTF-8.');
    }
    if (cutOff.length > 0) {
      // It refuses a beginning that no letter has.
      new TextDecoder('utf-8', { fatal: true }).decode(cutOff, { stream: true });
    }
  };
}

function otherPieces(encoding: XmlEncoding): Pieces {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes, last) => {
    const pieces: Utf8Text[] = [];
    let start = 0;
    do {
      const end = start + pieceLength;
      pieces.push(utf8Of(decoder.decode(bytes.subarray(start, end), { stream: !last || end < bytes.length })));
      start = end;
    } while (start < bytes.length);
    return pieces;
  };
}

class XmlDecoder {
  readonly #encoding: XmlEncoding;
  readonly #pieces: Pieces;
  #isChecked: boolean;
  #unchecked: Uint8Array = new Uint8Array();
  #position = 0;

  constructor(encoding: XmlEncoding) {
    this.#encoding = encoding;
    this.#pieces = encoding === 'utf-8' ? utf8Pieces() : otherPieces(encoding);
    this.#isChecked = encoding.startsWith('utf');
  }

  /** The text of a chunk, in pieces. */
  *decode(bytes: Uint8Array, last: boolean): Iterable<Utf8Text> {
    if (!this.#isChecked) {
      const unchecked = Buffer.concat([this.#unchecked, bytes]);
      this.#isChecked = checkSingleByte(unchecked);
      this.#unchecked = unchecked.subarray(-longestCutOff);
    }
    try {
      yield* this.#pieces(bytes, last);
    } catch (error) {
      const where = `tussen byte ${this.#position} en ${this.#position + bytes.length}`;
      throw new XmlError(`Het bestand is geen geldige ${this.#encoding.toUpperCase()} (${where}). Bewaar het opnieuw als UTF-8.`, {
        cause: error,
      });
    } finally {
      this.#position += bytes.length;
    }
  }
}

/**
 * Decodes the bytes of an XML file, chunk by chunk, in the encoding that its first 512 bytes determine, into pieces that cut no character in two. Throws an
 * XmlError.
 */
export async function* decodeXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Utf8Text> {
  let decoder: XmlDecoder | undefined;
  let beginning: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (decoder !== undefined) {
      yield* decoder.decode(chunk, false);
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length >= bytesOfDeclaration) {
      decoder = new XmlDecoder(chooseEncoding(beginning));
      yield* decoder.decode(beginning, false);
    }
  }
  if (decoder === undefined) {
    decoder = new XmlDecoder(chooseEncoding(beginning));
    yield* decoder.decode(beginning, true);
  } else {
    yield* decoder.decode(new Uint8Array(), true);
  }
}
