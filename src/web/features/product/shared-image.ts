import { fallbackImage, productImage } from '#contract/routes.ts';

/**
 * The image that goes with a link to a product elsewhere, where no script puts the fallback in the place of one that fails. Our own CDN, a path of this
 * site, has the cover of a product under its id and the no-cover image, and no other; of any other host what it has is not known.
 */
export function sharedImage({ id, imageUrl }: { readonly id: string; readonly imageUrl: string }, cdnUrl: string): string {
  const isOwn = cdnUrl.startsWith('/') && !cdnUrl.startsWith('//') && imageUrl.startsWith(`${cdnUrl}/`);
  const kept = [productImage(cdnUrl, `${id}.svg`), productImage(cdnUrl, undefined)];
  return isOwn && !kept.includes(imageUrl) ? fallbackImage : imageUrl;
}
