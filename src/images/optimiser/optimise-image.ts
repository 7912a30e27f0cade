import { LRUCache } from 'lru-cache';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { convertImage } from './convert-image.ts';
import type { DownloadOptions } from '#download/download.ts';
import { Limiter } from '#limiter.ts';
import { SingleFlight } from '#single-flight.ts';
import type { ImageCache } from '#images/image-cache.ts';
import { imageFile, type ImageFile } from '#images/image-file.ts';
import { fetchImage, imageAddress } from './fetch-image.ts';
import { ImageHost } from './image-host.ts';
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

/** Images that are converted at once, images that wait for that, and failures that are remembered. */
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

const asFile = (body: Uint8Array): ImageFile => imageFile('image/webp', body);

/**
 * Makes an optimiser: it works on two images of each host at once and converts two at once, shares one download between simultaneous requests, caches images
 * on disk and remembers failures.
 */
export function createOptimiser({ origins, cache, download, now = () => performance.now() }: OptimiserOptions): OptimiseImage {
  const underway = new SingleFlight<Result<ImageFile, ImageProblem>>();
  const hosts = new Map(origins.map((origin) => [origin, new ImageHost(now)]));
  const conversions = new Limiter(limits);
  const failures = new LRUCache<string, ImageProblem>({ max: limits.rememberedFailures, perf: { now }, ttlResolution: 0 });

  async function fetchAndConvert(url: URL): Promise<Result<Uint8Array, ImageProblem>> {
    const fetched = await fetchImage(url, download);
    const made = fetched.ok ? await (conversions.run(() => convertImage(fetched.value)) ?? failed(imageProblem('image.busy'))) : fetched;
    const ttl = made.ok ? undefined : failureLife[made.problem.code];
    if (!made.ok && ttl !== undefined) {
      failures.set(url.href, made.problem, { ttl });
    }
    return made;
  }

  async function make(url: URL): Promise<Result<ImageFile, ImageProblem>> {
    const cached = await cache.get(url.href);
    if (cached !== undefined) {
      return ok(asFile(cached));
    }
    const made = (await hosts.get(url.origin)?.run(() => fetchAndConvert(url))) ?? failed(imageProblem('image.origin'));
    if (made.ok) {
      // An image that cannot be cached is still served.
      await cache.put(url.href, made.value).catch(() => undefined);
    }
    return made.ok ? ok(asFile(made.value)) : made;
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
    return underway.run(href, () => make(url.value));
  };
}
