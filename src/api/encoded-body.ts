import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** 'none' is for what is compressed already; 'thorough' for what is compressed once and sent very often; 'page' for what may be sent often. */
export type Effort = 'none' | 'quick' | 'page' | 'thorough';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

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

/** The bytes of an answer and, once somebody asked for them, its compressed forms. Compression runs outside the event loop. */
export class EncodedBody {
  readonly bytes: Buffer;
  readonly etag: string | undefined;
  readonly #effort: Effort;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(bytes: Buffer, etag?: string, effort: Effort = 'quick') {
    this.bytes = bytes;
    this.etag = etag;
    this.#effort = effort;
  }

  get worthCompressing(): boolean {
    return this.#effort !== 'none' && this.bytes.length >= smallestWorthCompressing;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known !== undefined) {
      return known;
    }
    const made = compress(this.bytes, encoding, this.#effort);
    this.#compressed.set(encoding, made);
    return made;
  }
}

/** Picks the encoding to send by the request's Accept-Encoding (RFC 9110, 12.5.3): brotli, then gzip; undefined: as it is. */
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
