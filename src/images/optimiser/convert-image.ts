import sharp, { type Metadata } from 'sharp';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { imageConstants } from '#contract/routes.ts';
import { imageKind, type ImageKind } from './image-kind.ts';
import { imageProblem, type ImageProblem } from './image-problem.ts';

/** Most memory that decoding one image may take, in bytes. */
const mostMemory = 160 << 20;
/** Most pixels of one image: more take too long, also when they are decoded line by line. */
const mostPixels = 40_000_000;
/** Most pixels of a side: lines are held in tens, and turning an image as its camera asks takes whole columns. A scan of A3 at 600 dpi has 9,921. */
const mostSide = 10_000;

/**
 * Memory that decoding takes, in bytes per pixel, measured with the largest image of each kind: `inLines` for images that are decoded line by line,
 * `inPasses` for progressive ones, which are held as a whole.
 */
const bytesPerPixel: Readonly<Record<ImageKind, { readonly inLines: number; readonly inPasses: number }>> = {
  jpeg: { inLines: 1, inPasses: 6 },
  png: { inLines: 2, inPasses: 8 },
  webp: { inLines: 4, inPasses: 4 },
  gif: { inLines: 6, inPasses: 6 },
  avif: { inLines: 18, inPasses: 18 },
};

function fits(kind: ImageKind, { width, height, depth, isProgressive }: Metadata): boolean {
  const pixels = width * height;
  const perPixel = bytesPerPixel[kind][isProgressive ? 'inPasses' : 'inLines'] * (depth === 'uchar' ? 1 : 2);
  return Math.max(width, height) <= mostSide && pixels <= mostPixels && pixels * perPixel <= mostMemory;
}

/** Converts an image to WebP, at most 1080 pixels wide. Its dimensions are checked before it is decoded, so that memory is bounded. Never rejects. Spec 9. */
export async function convertImage(bytes: Uint8Array): Promise<Result<Uint8Array, ImageProblem>> {
  const kind = imageKind(bytes);
  if (kind === undefined) {
    return failed(imageProblem('image.format'));
  }
  try {
    if (!fits(kind, await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())) {
      return failed(imageProblem('image.size'));
    }
    const { optimisedWidth, optimisedQuality } = imageConstants;
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).rotate();
    return ok(await image.resize({ width: optimisedWidth, withoutEnlargement: true }).webp({ quality: optimisedQuality }).toBuffer());
  } catch {
    return failed(imageProblem('image.format'));
  }
}
