import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** 'none' is for what is compressed already; 'thorough' for what is compressed once and sent very often. */
export type Effort = 'none' | 'quick' | 'thorough';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const smallestWorthCompressing = 1_000;

function compress(bytes: Buffer, encoding: Encoding, thorough: boolean): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: thorough ? 10 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : compressGzip(bytes, { level: thorough ? 9 : 4 });
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
    const made = compress(this.bytes, encoding, this.#effort === 'thorough');
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
