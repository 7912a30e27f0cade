import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { LentBytes } from './lent-bytes.ts';

/** A content coding that responses are compressed with: Brotli (RFC 7932) or gzip. */
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

/**
 * The bits of the smallest Brotli window that holds so many bytes, of which 16 are not the window's (RFC 7932, 9.1). The usual 22 take 9 MB for each
 * compression, and twice the time for a page.
 */
const windowBits = (length: number): number =>
  Math.min(Math.max(32 - Math.clz32(length + 15), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = levels[effort][encoding];
  const compressed = await (encoding === 'br'
    ? compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
        },
      })
    : compressGzip(bytes, { level }));
  // Node gives a part of a chunk of 64 KB, all of which would be kept with it.
  const exact = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(exact);
  return exact;
}

type CompressedContent = { readonly encoding: Encoding; readonly bytes: Buffer };

// In one piece: it takes 2 µs a kilobyte.
function decompressed({ encoding, bytes }: CompressedContent, size: number): Buffer {
  const options = { chunkSize: Math.max(size, constants.Z_MIN_CHUNK), maxOutputLength: size };
  return encoding === 'br' ? brotliDecompressSync(bytes, options) : gunzipSync(bytes, options);
}

/** The body of a response with its compressed forms, which are made at the first request for them, or before. Compression runs outside the event loop. */
export class EncodedBody {
  /** Bytes of the content. */
  readonly size: number;
  readonly etag: string | undefined;
  readonly #effort: Effort;
  #content: Buffer | LentBytes | CompressedContent;
  #keepsCompressed = false;
  #compressed: Map<Encoding, Promise<Buffer>> | undefined;

  /** `content`: lent bytes are those of a body that is sent once. `brotli`: its compressed form, when that was made before. */
  constructor(content: Buffer | LentBytes, etag?: string, effort: Effort = 'quick', brotli?: Buffer) {
    this.#content = content;
    this.size = content.length;
    this.etag = etag;
    this.#effort = effort;
    this.#compressed = brotli && new Map([['br', Promise.resolve(brotli)]]);
  }

  get bytes(): Buffer {
    const content = this.#content;
    if ('encoding' in content) {
      return decompressed(content, this.size);
    }
    return content instanceof LentBytes ? content.bytes : content;
  }

  /** What gives lent bytes back once the body was sent; undefined: the bytes are its own. */
  get release(): (() => void) | undefined {
    const content = this.#content;
    return content instanceof LentBytes ? () => content.release() : undefined;
  }

  get worthCompressing(): boolean {
    return this.#effort !== 'none' && this.size >= smallestWorthCompressing;
  }

  /** Keeps a compressed form instead of the content, from the first that is made on. For a body that others are sent too, of bytes of its own. */
  keepCompressed(): void {
    this.#keepsCompressed = true;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    this.#compressed ??= new Map();
    const known = this.#compressed.get(encoding);
    if (known !== undefined) {
      return known;
    }
    const made = compress(this.bytes, encoding, this.#effort).then((bytes) => {
      this.#content = this.#keepsCompressed ? { encoding, bytes } : this.#content;
      return bytes;
    });
    this.#compressed.set(encoding, made);
    return made;
  }
}

/** The content coding to send for an Accept-Encoding header (RFC 9110, 12.5.3): brotli, then gzip; undefined: identity, also when it is preferred. */
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
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}
