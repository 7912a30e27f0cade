import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { lookup as lookupAll, type LookupAddress } from 'node:dns';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { isPublicAddress } from './public-address.ts';

/** The limits of a download, `timeout` in milliseconds, and its dependencies: by default the system resolver and `isPublicAddress`. */
export type DownloadOptions = {
  readonly maxBytes: number;
  readonly timeout: number;
  /** The Accept header. */
  readonly accept: string;
  /** Resolves a host name to all its addresses. */
  readonly resolve?: (host: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;
  readonly allowsAddress?: (address: string) => boolean;
  /** Aborts the download, which then fails with `time`. */
  readonly signal?: AbortSignal;
};

/**
 * Why a download failed: the host has an address that is not allowed, it cannot be reached, it redirects, its status is not 200, the body is too large,
 * or it took too long. `retryAfter`: the header of a response that has one, in seconds.
 */
export type DownloadFailure = {
  readonly reason: 'address' | 'network' | 'redirect' | 'status' | 'size' | 'time';
  readonly status?: number;
  readonly retryAfter?: number;
};

class RefusedAddress extends Error {}

// The connection itself uses this lookup, so that the checked address is the connected one, also when the name resolves differently later.
function checkedLookup({ resolve, allowsAddress = isPublicAddress }: DownloadOptions): LookupFunction {
  const all = resolve ?? ((host, done) => lookupAll(host, { all: true }, done));
  return (host, options, done) =>
    all(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        done(error ?? new Error(`${host} has no address`), '', 4);
      } else if (!addresses.every(({ address }) => allowsAddress(address))) {
        done(new RefusedAddress(`${host} has an address that is not public`), '', 4);
      } else if (options.all) {
        done(null, [...addresses]);
      } else {
        done(null, first.address, first.family);
      }
    });
}

function failureOf({ statusCode = 0, headers }: IncomingMessage, maxBytes: number): DownloadFailure | undefined {
  if (statusCode >= 300 && statusCode < 400) {
    return { reason: 'redirect', status: statusCode };
  }
  if (statusCode !== 200) {
    const seconds = /^\d{1,6}$/u.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : undefined;
    return { reason: 'status', status: statusCode, ...(seconds !== undefined && { retryAfter: seconds }) };
  }
  return Number(headers['content-length'] ?? 0) > maxBytes ? { reason: 'size' } : undefined;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Result<Uint8Array, DownloadFailure>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      return failed({ reason: 'size' });
    }
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

function ask(url: URL, options: DownloadOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal,
      lookup: checkedLookup(options),
      headers: { accept: options.accept, 'accept-encoding': 'identity', 'user-agent': 'Catalogus' },
    })
      .once('response', resolve)
      .once('error', reject)
      // The only event of a host that goes over to another protocol (status 101).
      .once('close', () => reject(new Error('the host closed the connection without a response')))
      .end();
  });
}

/**
 * Downloads a file in one request: without redirects and cookies, from public addresses only, at most `maxBytes` bytes in `timeout` milliseconds,
 * whatever length the response declares. Never rejects.
 */
export async function download(url: URL, options: DownloadOptions): Promise<Result<Uint8Array, DownloadFailure>> {
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0 && !(options.allowsAddress ?? isPublicAddress)(host)) {
    return failed({ reason: 'address' });
  }
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), options.timeout);
  const signal = AbortSignal.any([controller.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  try {
    const response = await ask(url, options, signal);
    const failure = failureOf(response, options.maxBytes);
    const body = failure === undefined ? await readBody(response, options.maxBytes) : failed(failure);
    response.destroy();
    return body;
  } catch (error) {
    return failed({ reason: signal.aborted ? 'time' : error instanceof RefusedAddress ? 'address' : 'network' });
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
