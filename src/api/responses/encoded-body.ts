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

/** The body of a response with its compressed forms, which are made at the first request for them. Compression runs outside the event loop. */
export class EncodedBody {
  /** The response as a text of which every character is one byte, when it was made as one. */
  readonly text: string | undefined;
  readonly size: number;
  #bytes: Buffer | undefined;
  readonly etag: string | undefined;
  readonly #effort: Effort;
  #compressed: Map<Encoding, Promise<Buffer>> | undefined;

  /** `content`: the bytes, or a text of which every character is one byte. */
  constructor(content: Buffer | string, etag?: string, effort: Effort = 'quick') {
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
