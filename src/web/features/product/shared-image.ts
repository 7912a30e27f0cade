import { fallbackImage, productImage } from '#contract/routes.ts';

/**
 * The image of a product in link previews on other sites, which cannot replace an image that fails to load. The CDN of this site (a path) has only covers
 * named by the id of a product; another image on it becomes the fallback image, also the no-cover image, a drawing under the name of a photograph that
 * other sites do not show. Images on other hosts are not checked.
 */
export function sharedImage({ id, imageUrl }: { readonly id: string; readonly imageUrl: string }, cdnUrl: string): string {
  const isOwn = cdnUrl.startsWith('/') && !cdnUrl.startsWith('//') && imageUrl.startsWith(`${cdnUrl}/`);
  return isOwn && imageUrl !== productImage(cdnUrl, `${id}.svg`) ? fallbackImage : imageUrl;
}
