import { join } from 'node:path';
import type { WireMethod } from '#contract/metadata.ts';
import type { WireProduct } from '#contract/product.ts';
import { slug } from '#contract/text/slug.ts';
import { createCoverAssets } from '#images/covers/cover-assets.ts';
import { ImageCache } from '#images/image-cache.ts';
import { createOptimiser } from '#images/optimiser/optimise-image.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import { millisecondsInDay } from '#contract/day.ts';
import type { CacheUse } from '#search/search-engine.ts';
import type { ImageMakers } from './image-files.ts';

/** How often each cache had the image that was asked for, by the name of the cache. */
type CachedImageMakers = ImageMakers & { readonly cacheUse: () => Readonly<Record<string, CacheUse>> };

const cacheBytes = { covers: 512 << 20, optimised: 512 << 20 } as const;
const monthInMilliseconds = 30 * millisecondsInDay;

const methodsBySlug = new WeakMap<Snapshot, ReadonlyMap<string, WireMethod>>();

function methodOfSlug(snapshot: Snapshot, wanted: string): WireMethod | undefined {
  let methods = methodsBySlug.get(snapshot);
  if (methods === undefined) {
    const subjects = snapshot.areas().flatMap((area) => snapshot.subjects(area) ?? []);
    const all = subjects.flatMap(({ id }) => snapshot.methods(id) ?? []);
    // The file name of a picture is the slug of the method's name; two methods of one name share the picture of the first.
    methods = new Map(all.toReversed().map((method) => [slug(method.name), method]));
    methodsBySlug.set(snapshot, methods);
  }
  return methods.get(wanted);
}

async function productOfId(snapshot: Snapshot, id: string): Promise<WireProduct | undefined> {
  const ordinal = snapshot.productOrdinal(id);
  return ordinal === undefined ? undefined : (await snapshot.documents([ordinal])).product(ordinal);
}

/** Creates the functions that draw covers of the published catalogue and fetch images of other hosts, with their caches in the data folder. */
export function createImageMakers(dataFolder: string, origins: readonly string[], current: CurrentSnapshot): CachedImageMakers {
  const drawn = new ImageCache({ folder: join(dataFolder, 'images', 'covers'), maxBytes: cacheBytes.covers });
  const covers = createCoverAssets({
    cache: drawn,
    product: async (id) => current.snapshot && current.use((snapshot) => productOfId(snapshot, id)),
    method: (name) => current.snapshot && methodOfSlug(current.snapshot, name),
  });
  const optimised = new ImageCache({
    folder: join(dataFolder, 'images', 'optimised'),
    maxBytes: cacheBytes.optimised,
    maxAge: monthInMilliseconds,
  });
  const optimise = createOptimiser({ origins, cache: optimised });
  return { covers, optimise, cacheUse: () => ({ covers: drawn.use, optimisedImages: optimised.use }) };
}
