import sharp from 'sharp';
import { noCoverImage } from '#contract/routes.ts';
import { cover } from './cover.ts';
import type { CoverInput } from './cover-context.ts';
import { coverOfMethod, coverOfProduct, type CoverMethod, type CoverProduct } from './cover-input.ts';
import { Limiter } from '#limiter.ts';
import { SingleFlight } from '#single-flight.ts';
import type { ImageCache } from '#images/image-cache.ts';
import { imageFile, type ImageFile } from '#images/image-file.ts';
import { neutralCover } from './neutral-cover.ts';
import { spread } from './spread.ts';

/** The sources of the data on covers, and the cache of drawn images. A source returns undefined for an unknown id or slug. */
export type CoverAssetSources = {
  readonly cache: ImageCache;
  product(productId: string): Promise<CoverProduct | undefined>;
  /** A method by the slug of its name. */
  method(slug: string): CoverMethod | undefined;
};

/** The images of `/assets` and `/images/methods`. */
export type CoverAssets = {
  /**
   * The image at `/assets/{name}`: for `{productId}.svg` the drawn cover of the product, for `no-cover-image.jpg` a neutral cover, and for
   * `{slug}-bladzijden-{1 to 3}.svg` two facing pages of a method. All are SVG, whatever the extension. Undefined for any other name, and for an
   * unknown product or method. Spec 2.
   */
  asset(name: string): Promise<ImageFile | undefined>;
  /**
   * The image at `/images/methods/{slug}.png`: a PNG of 600 by 800 pixels. Undefined for an unknown method; 'busy' when 100 images wait to be converted.
   * Spec 2.
   */
  methodPicture(slug: string): Promise<ImageFile | 'busy' | undefined>;
};

// Part of every cache key: a new value makes every cached image a miss.
const drawing = 'cover 1';

const neutral = imageFile('image/svg+xml', Buffer.from(neutralCover('Geen omslag')));

/** Draws images on demand and caches them; simultaneous requests for one image share one drawing. */
export function createCoverAssets({ cache, product, method }: CoverAssetSources): CoverAssets {
  const drawings = new SingleFlight<ImageFile>();
  const pictures = new SingleFlight<ImageFile | 'busy'>();
  const rasteriser = new Limiter({ places: 2, queue: 100 });

  async function cached<None>(key: string, contentType: string, make: () => Promise<Uint8Array | None>): Promise<ImageFile | None> {
    const found = await cache.get(key);
    if (found !== undefined) {
      return imageFile(contentType, found);
    }
    const body = await make();
    if (!(body instanceof Uint8Array)) {
      return body;
    }
    // An image that cannot be cached is still served.
    await cache.put(key, body).catch(() => undefined);
    return imageFile(contentType, body);
  }

  function drawn(key: string, draw: () => string): Promise<ImageFile> {
    return drawings.run(key, () => cached<never>(key, 'image/svg+xml', async () => Buffer.from(draw())));
  }

  const keyOf = (form: string, input: CoverInput): string => JSON.stringify([drawing, form, input]);

  async function productCover(id: string): Promise<ImageFile | undefined> {
    const facts = /^[a-z0-9]{1,64}$/u.test(id) ? await product(id) : undefined;
    if (facts === undefined) {
      return undefined;
    }
    const input = coverOfProduct(facts);
    return drawn(keyOf('svg', input), () => cover(input));
  }

  async function methodSpread(slug: string, number: number): Promise<ImageFile | undefined> {
    const facts = method(slug);
    if (facts === undefined) {
      return undefined;
    }
    const input = coverOfMethod(facts);
    return drawn(keyOf(`spread ${number}`, input), () => spread(input, number));
  }

  return {
    async asset(name) {
      if (name === noCoverImage) {
        return neutral;
      }
      const [, slug, number] = /^([a-z0-9-]{1,500})-bladzijden-([1-3])\.svg$/u.exec(name) ?? [];
      if (slug !== undefined) {
        return methodSpread(slug, Number(number));
      }
      const id = /^([a-z0-9]{1,64})\.svg$/u.exec(name)?.[1];
      return id === undefined ? undefined : productCover(id);
    },
    async methodPicture(slug) {
      const facts = /^[a-z0-9-]{1,500}$/u.test(slug) ? method(slug) : undefined;
      if (facts === undefined) {
        return undefined;
      }
      const input = coverOfMethod(facts);
      const key = keyOf('png', input);
      const rasterise = (): Promise<Buffer> =>
        sharp(Buffer.from(cover(input)))
          .png({ compressionLevel: 9, palette: true, quality: 90 })
          .toBuffer();
      return pictures.run(key, () => cached<'busy'>(key, 'image/png', async () => rasteriser.run(rasterise) ?? 'busy'));
    },
  };
}
