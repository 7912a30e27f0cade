import { TextDecoder } from 'node:util';
import { checkSingleByte, chooseEncoding, type XmlEncoding } from './xml-encoding.ts';
import { XmlError } from './xml-error.ts';

const beginningLength = 512;
// Of a letter in UTF-8, of at most four bytes, the end of a chunk cuts off at most three.
const longestCutOff = 3;
// V8 keeps longer texts apart, and reading the records in them takes a quarter to a half more time.
const pieceLength = 32_768;

class XmlDecoder {
  readonly #encoding: XmlEncoding;
  readonly #decoder: TextDecoder;
  #isChecked: boolean;
  #unchecked: Uint8Array = new Uint8Array();
  #position = 0;

  constructor(encoding: XmlEncoding) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
    this.#isChecked = encoding.startsWith('utf');
  }

  /** The text of a chunk, in pieces. */
  decode(bytes: Uint8Array, last: boolean): readonly string[] {
    if (!this.#isChecked) {
      const unchecked = Buffer.concat([this.#unchecked, bytes]);
      this.#isChecked = checkSingleByte(unchecked);
      this.#unchecked = unchecked.subarray(-longestCutOff);
    }
    try {
      const pieces: string[] = [];
      let start = 0;
      do {
        const end = start + pieceLength;
        pieces.push(this.#decoder.decode(bytes.subarray(start, end), { stream: !last || end < bytes.length }));
        start = end;
      } while (start < bytes.length);
      return pieces;
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

/** Decodes the bytes of an XML file, chunk by chunk, in the encoding that its first 512 bytes determine. Throws an XmlError. */
export async function* decodeXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: XmlDecoder | undefined;
  let beginning: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (decoder !== undefined) {
      yield* decoder.decode(chunk, false);
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length >= beginningLength) {
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
