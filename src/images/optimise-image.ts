import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { imageConstants } from '#contract/routes.ts';
import { downloadImage, type DownloadOptions } from './download-image.ts';
import { fewAtATime } from './few-at-a-time.ts';
import type { ImageCache } from './image-cache.ts';
import type { ImageFile } from './image-file.ts';
import { imageKind } from './image-kind.ts';
import { imageProblem, type ImageProblem } from './image-problem.ts';

/** What the optimiser depends on. `origins` are exact: 'https://covers.example.nl'. */
export type OptimiserOptions = {
  readonly origins: readonly string[];
  readonly cache: ImageCache;
  readonly download?: Partial<DownloadOptions>;
};

/** Gives an image on another host as WebP, at most 1080 wide. What cannot be had is a problem, never an exception. Spec 2 and 9. */
export type OptimiseImage = (address: string) => Promise<Result<ImageFile, ImageProblem>>;

const limits = { maxBytes: 10 << 20, timeout: 5000, maxPixels: 40_000_000, places: 2, queue: 100 };

function parseAddress(address: string, origins: readonly string[]): Result<URL, ImageProblem> {
  const url = address.length <= 2000 ? URL.parse(address) : null;
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') {
    return failed(imageProblem('image.address'));
  }
  url.hash = '';
  return origins.includes(url.origin) ? ok(url) : failed(imageProblem('image.origin'));
}

async function convert(bytes: Uint8Array): Promise<Result<Uint8Array, ImageProblem>> {
  if (imageKind(bytes) === undefined) {
    return failed(imageProblem('image.format'));
  }
  try {
    const { optimisedWidth, optimisedQuality } = imageConstants;
    const image = sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'error', pages: 1 }).rotate();
    return ok(await image.resize({ width: optimisedWidth, withoutEnlargement: true }).webp({ quality: optimisedQuality }).toBuffer());
  } catch {
    return failed(imageProblem('image.format'));
  }
}

const asFile = (body: Uint8Array): ImageFile => ({
  contentType: 'image/webp',
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** Makes an optimiser: two images at a time, each fetched once however many ask for it, and kept on disk. */
export function createOptimiser({ origins, cache, download }: OptimiserOptions): OptimiseImage {
  const busy = new Map<string, Promise<Result<ImageFile, ImageProblem>>>();
  const atWork = fewAtATime(limits.places, limits.queue);

  async function make(url: URL): Promise<Result<ImageFile, ImageProblem>> {
    const kept = await cache.get(url.href);
    if (kept !== undefined) {
      return ok(asFile(kept));
    }
    const work = atWork(async () => {
      const fetched = await downloadImage(url, { maxBytes: limits.maxBytes, timeout: limits.timeout, ...download });
      return fetched.ok ? convert(fetched.value) : fetched;
    });
    const made = work === undefined ? failed(imageProblem('image.busy')) : await work;
    if (!made.ok) {
      return made;
    }
    // A full disk costs time, never the image.
    await cache.put(url.href, made.value).catch(() => undefined);
    return ok(asFile(made.value));
  }

  return (address) => {
    const url = parseAddress(address, origins);
    if (!url.ok) {
      return Promise.resolve(url);
    }
    const { href } = url.value;
    const running = busy.get(href) ?? make(url.value).finally(() => busy.delete(href));
    busy.set(href, running);
    return running;
  };
}
