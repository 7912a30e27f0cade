import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { convertImage } from './convert-image.ts';
import type { DownloadOptions } from '#download/download.ts';
import { Limiter } from '#limiter.ts';
import { SingleFlight } from '#single-flight.ts';
import type { ImageCache } from '#images/image-cache.ts';
import type { ImageFile } from '#images/image-file.ts';
import { fetchImage, imageAddress } from './fetch-image.ts';
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

/** Images that are converted at once, images that wait, and failures that are remembered. */
const limits = { places: 2, queue: 100, rememberedFailures: 2_000 };

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
      const fetched = await fetchImage(url, download);
      return fetched.ok ? convertImage(fetched.value) : fetched;
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
    const url = imageAddress(address, origins);
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
