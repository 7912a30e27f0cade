import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { convertImage } from './convert-image.ts';
import { download as downloadFile, type DownloadFailure, type DownloadOptions } from '#download/download.ts';
import { Limiter } from '#limiter.ts';
import { SingleFlight } from '#single-flight.ts';
import type { ImageCache } from '#images/image-cache.ts';
import type { ImageFile } from '#images/image-file.ts';
import { imageProblem, type ImageProblem, type ImageProblemCode } from './image-problem.ts';

/** The dependencies of the optimiser. It loads images of exactly these `origins`, such as 'https://covers.example.nl'. */
export type OptimiserOptions = {
  readonly origins: readonly string[];
  readonly cache: ImageCache;
  readonly download?: Partial<DownloadOptions>;
  /** A clock that only advances, in milliseconds. */
  readonly now?: () => number;
};

/** Returns an image of another host as WebP, at most 1080 pixels wide. Every failure is a problem; it never rejects. Spec 2 and 9. */
export type OptimiseImage = (address: string) => Promise<Result<ImageFile, ImageProblem>>;

/** Bytes and milliseconds of a download, images that are converted at once, images that wait, and failures that are remembered. */
const limits = { maxBytes: 10 << 20, timeout: 5000, places: 2, queue: 100, rememberedFailures: 2_000 };

const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

// Visitors need not know which addresses a host has.
const problemOf: Readonly<Record<DownloadFailure['reason'], ImageProblemCode>> = {
  address: 'image.network',
  network: 'image.network',
  redirect: 'image.redirect',
  status: 'image.status',
  size: 'image.size',
  time: 'image.time',
};

const minute = 60_000;
/** How long a failure is remembered, in milliseconds: short for a host that does not respond, long for an image that cannot be read. */
const failureLife: Readonly<Partial<Record<ImageProblemCode, number>>> = {
  'image.network': minute,
  'image.time': minute,
  'image.redirect': 10 * minute,
  'image.status': 10 * minute,
  'image.size': 60 * minute,
  'image.format': 60 * minute,
};

function parseAddress(address: string, origins: readonly string[]): Result<URL, ImageProblem> {
  const url = address.length <= 2000 ? URL.parse(address) : null;
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') {
    return failed(imageProblem('image.address'));
  }
  url.hash = '';
  return origins.includes(url.origin) ? ok(url) : failed(imageProblem('image.origin'));
}

const asFile = (body: Uint8Array): ImageFile => ({
  contentType: 'image/webp',
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** Makes an optimiser: it converts two images at once, shares one download between simultaneous requests, caches images on disk and remembers failures. */
export function createOptimiser({ origins, cache, download, now = () => performance.now() }: OptimiserOptions): OptimiseImage {
  const conversions = new SingleFlight<Result<ImageFile, ImageProblem>>();
  const limiter = new Limiter(limits);
  const failures = new LRUCache<string, ImageProblem>({ max: limits.rememberedFailures, perf: { now }, ttlResolution: 0 });

  async function make(url: URL): Promise<Result<ImageFile, ImageProblem>> {
    const cached = await cache.get(url.href);
    if (cached !== undefined) {
      return ok(asFile(cached));
    }
    const work = limiter.run(async () => {
      const fetched = await downloadFile(url, { maxBytes: limits.maxBytes, timeout: limits.timeout, accept, ...download });
      return fetched.ok ? convertImage(fetched.value) : failed(imageProblem(problemOf[fetched.problem.reason]));
    });
    const made = work === undefined ? failed(imageProblem('image.busy')) : await work;
    if (!made.ok) {
      const ttl = failureLife[made.problem.code];
      if (ttl !== undefined) {
        failures.set(url.href, made.problem, { ttl });
      }
      return made;
    }
    // An image that cannot be cached is still served.
    await cache.put(url.href, made.value).catch(() => undefined);
    return ok(asFile(made.value));
  }

  return (address) => {
    const url = parseAddress(address, origins);
    if (!url.ok) {
      return Promise.resolve(url);
    }
    const { href } = url.value;
    const failure = failures.get(href);
    if (failure !== undefined) {
      return Promise.resolve(failed(failure));
    }
    return conversions.run(href, () => make(url.value));
  };
}
