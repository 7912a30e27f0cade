import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { lookup as lookupAll, type LookupAddress } from 'node:dns';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { imageProblem, type ImageProblem, type ImageProblemCode } from './image-problem.ts';
import { isPublicAddress } from './public-address.ts';

/** The limits of a download, `timeout` in milliseconds, and its dependencies: by default the system resolver and `isPublicAddress`. */
export type DownloadOptions = {
  readonly maxBytes: number;
  readonly timeout: number;
  /** Resolves a host name to all its addresses. */
  readonly resolve?: (host: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;
  readonly allowsAddress?: (address: string) => boolean;
};

class RefusedAddress extends Error {}

// The connection itself uses this lookup, so that the checked address is the connected one, also when the name resolves differently later.
function checkedLookup({ resolve, allowsAddress = isPublicAddress }: DownloadOptions): LookupFunction {
  const all = resolve ?? ((host, done) => lookupAll(host, { all: true }, done));
  return (host, options, done) =>
    all(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        done(error ?? new RefusedAddress(`${host} has no address`), '', 4);
      } else if (!addresses.every(({ address }) => allowsAddress(address))) {
        done(new RefusedAddress(`${host} has an address that is not public`), '', 4);
      } else if (options.all) {
        done(null, [...addresses]);
      } else {
        done(null, first.address, first.family);
      }
    });
}

function problemOfAnswer({ statusCode = 0, headers }: IncomingMessage, maxBytes: number): ImageProblemCode | undefined {
  if (statusCode >= 300 && statusCode < 400) {
    return 'image.redirect';
  }
  if (statusCode !== 200) {
    return 'image.status';
  }
  return Number(headers['content-length'] ?? 0) > maxBytes ? 'image.size' : undefined;
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Result<Uint8Array, ImageProblem>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      return failed(imageProblem('image.size'));
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
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity', 'user-agent': 'Catalogus' },
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

/**
 * Downloads an image in one request: without redirects and cookies, from public addresses only, at most `maxBytes` bytes in `timeout` milliseconds,
 * whatever length the response declares. Never rejects.
 */
export async function downloadImage(url: URL, options: DownloadOptions): Promise<Result<Uint8Array, ImageProblem>> {
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0 && !(options.allowsAddress ?? isPublicAddress)(host)) {
    return failed(imageProblem('image.network'));
  }
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), options.timeout);
  try {
    const answer = await ask(url, options, controller.signal);
    const problem = problemOfAnswer(answer, options.maxBytes);
    const body = problem === undefined ? await readBody(answer, options.maxBytes) : failed(imageProblem(problem));
    answer.destroy();
    return body;
  } catch {
    return failed(imageProblem(controller.signal.aborted ? 'image.time' : 'image.network'));
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
