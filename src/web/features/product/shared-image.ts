import { fallbackImage, productImage } from '#contract/routes.ts';

/**
 * The image of a product in link previews on other sites, which cannot replace an image that fails to load. The CDN of this site (a path) has only covers
 * named by the id of a product and the no-cover image; another image on it becomes the fallback image. Images on other hosts are not checked.
 */
export function sharedImage({ id, imageUrl }: { readonly id: string; readonly imageUrl: string }, cdnUrl: string): string {
  const isOwn = cdnUrl.startsWith('/') && !cdnUrl.startsWith('//') && imageUrl.startsWith(`${cdnUrl}/`);
  const existing = [productImage(cdnUrl, `${id}.svg`), productImage(cdnUrl, undefined)];
  return isOwn && !existing.includes(imageUrl) ? fallbackImage : imageUrl;
}
