import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Compression effort. 'none': the content is compressed already; 'quick': sent a few times; 'page': sent often; 'thorough': compressed once, sent very often. */
export type Effort = 'none' | 'quick' | 'page' | 'thorough';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bytes. */
const smallestWorthCompressing = 1_000;

const levels: Readonly<Record<Effort, Readonly<Record<Encoding, number>>>> = {
  none: { br: 1, gzip: 1 },
  quick: { br: 4, gzip: 4 },
  page: { br: 5, gzip: 6 },
  thorough: { br: 11, gzip: 9 },
};

function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = levels[effort][encoding];
  return encoding === 'br'
    ? compressBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : compressGzip(bytes, { level });
}

declare const latin1: unique symbol;

/** A text of which every character is one byte, U+0000 to U+00FF. Only `latin1Text` makes it: any other text would be corrupted as a body. */
export type Latin1Text = string & { readonly [latin1]: true };

/** The bytes from `start` to `end` as a text, one character per byte. */
export const latin1Text = (bytes: Buffer, start = 0, end: number = bytes.length): Latin1Text =>
  bytes.toString('latin1', start, end) as Latin1Text;

/** The body of a response with its compressed forms, which are made at the first request for them. Compression runs outside the event loop. */
export class EncodedBody {
  /** The body as a text, when it was given as one. */
  readonly text: Latin1Text | undefined;
  readonly size: number;
  #bytes: Buffer | undefined;
  readonly etag: string | undefined;
  readonly #effort: Effort;
  #compressed: Map<Encoding, Promise<Buffer>> | undefined;

  constructor(content: Buffer | Latin1Text, etag?: string, effort: Effort = 'quick') {
    this.text = typeof content === 'string' ? content : undefined;
    this.#bytes = typeof content === 'string' ? undefined : content;
    this.size = content.length;
    this.etag = etag;
    this.#effort = effort;
  }

  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text ?? '', 'latin1');
    return this.#bytes;
  }

  get worthCompressing(): boolean {
    return this.#effort !== 'none' && this.size >= smallestWorthCompressing;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    this.#compressed ??= new Map();
    const known = this.#compressed.get(encoding);
    if (known !== undefined) {
      return known;
    }
    const made = compress(this.bytes, encoding, this.#effort);
    this.#compressed.set(encoding, made);
    return made;
  }
}

/** The content coding to send for an Accept-Encoding header (RFC 9110, 12.5.3): brotli, then gzip; undefined: identity. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined || header === '') {
    return undefined;
  }
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 ? best : undefined;
}
