/** The absolute address of a cover; undefined for a name at the CDN. */
export function coverAddress(image: string): string | undefined {
  const absolute = image.startsWith('//') ? `https:${image}` : image;
  return /^https?:\/\//iu.test(absolute) ? absolute : undefined;
}

/** The origin of an absolute address; the beginning of one that cannot be read. */
export const originOfCover = (address: string): string => URL.parse(address)?.origin ?? address.slice(0, 100);
