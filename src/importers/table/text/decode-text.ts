import { TextDecoder } from 'node:util';
import { looksLikeMacRoman, looksLikeUtf8, startsWith } from '#importers/text-bytes.ts';
import { TableError } from '#importers/table/table-error.ts';

/** An encoding in which spreadsheet programs save text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

const examinedLength = 1_024;
// Bytes from the beginning on which an encoding is decided.
const decidingLength = 64;
// A byte order mark has two or three bytes, a character of UTF-8 at most four.
const longestSequence = 4;

/** UTF-16 without a byte order mark: every other byte of Western text is zero. */
function encodingOfZeros(bytes: Uint8Array): TextEncoding | undefined {
  const examined = bytes.subarray(0, examinedLength);
  const zeros = [0, 1].map((rest) => examined.filter((byte, place) => byte === 0 && place % 2 === rest).length);
  const [even = 0, odd = 0] = zeros;
  const half = Math.floor(examined.length / 2);
  if (half === 0 || Math.max(even, odd) < half / 2) {
    return undefined;
  }
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The encoding that the beginning of a file shows; undefined when all of it is ASCII. `isEnd`: the file has no more. */
export function encodingOf(bytes: Uint8Array, isEnd = false): TextEncoding | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) {
    return 'utf-8';
  }
  if (startsWith(bytes, 0xff, 0xfe)) {
    return 'utf-16le';
  }
  if (startsWith(bytes, 0xfe, 0xff)) {
    return 'utf-16be';
  }
  return encodingOfZeros(bytes) ?? encodingOfLetters(bytes, isEnd);
}

/** The encoding of bytes outside ASCII; undefined when there are none. */
function encodingOfLetters(bytes: Uint8Array, isEnd: boolean): TextEncoding | undefined {
  const isUtf8 = looksLikeUtf8(bytes, isEnd);
  return isUtf8 === undefined ? undefined : isUtf8 ? 'utf-8' : looksLikeMacRoman(bytes) ? 'macintosh' : 'windows-1252';
}

/** Decodes text in chunks; the encoding is undefined as long as all bytes were ASCII. */
class TextReader {
  encoding: TextEncoding | undefined;
  #decoder: TextDecoder | undefined;
  #pending: Uint8Array = new Uint8Array();
  #position = 0;

  decode(bytes: Uint8Array, last: boolean): string {
    const all = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    this.#pending = new Uint8Array();
    if (this.#decoder !== undefined) {
      return this.#read(this.#decoder, all, last);
    }
    if (this.#position === 0 && all.length < decidingLength && !last) {
      this.#pending = all;
      return '';
    }
    const first = all.findIndex((byte) => byte >= 0x80 || (byte === 0 && this.#position === 0));
    if (first === -1) {
      this.#position += all.length;
      return Buffer.from(all).toString('latin1');
    }
    if (all.length - first < longestSequence && !last) {
      this.#pending = all;
      return '';
    }
    // UTF-16 begins with the first bytes of the file; nothing has been read of it then.
    this.encoding =
      (this.#position === 0 ? encodingOf(all, last) : encodingOfLetters(all.subarray(Math.max(0, first - 1)), last)) ?? 'utf-8';
    this.#decoder = new TextDecoder(this.encoding, { fatal: true });
    return this.#read(this.#decoder, all, last);
  }

  #read(decoder: TextDecoder, bytes: Uint8Array, last: boolean): string {
    const place = this.#position;
    this.#position += bytes.length;
    try {
      return decoder.decode(bytes, { stream: !last });
    } catch (error) {
      const where = `tussen byte ${place} en ${this.#position}`;
      throw new TableError(
        `Het bestand staat deels in ${decoder.encoding.toUpperCase()} en deels niet (${where}). Bewaar het opnieuw als UTF-8.`,
        {
          cause: error,
        },
      );
    }
  }
}

/** Text with the encoding that it was in. */
export type DecodedText = { readonly text: string; readonly encoding: TextEncoding | undefined };

/**
 * Decodes the bytes of a text file, chunk by chunk: by its byte order mark, as UTF-16 when every other byte is zero, and else as UTF-8, Mac OS Roman
 * or Windows-1252, by the first bytes outside ASCII. Throws a TableError for bytes that are not in that encoding.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<DecodedText> {
  const reader = new TextReader();
  for await (const chunk of chunks) {
    const text = reader.decode(chunk, false);
    yield { text, encoding: reader.encoding };
  }
  yield { text: reader.decode(new Uint8Array(), true), encoding: reader.encoding };
}
