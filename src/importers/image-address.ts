/** Greatest length of the address of an image, in characters. */
export const maxImageAddressLength = 2_000;

/** What the report says of an address that is none of an image. */
export const noImageReason = (text: string): string =>
  `"${text.slice(0, 200)}" is geen adres van een afbeelding; de afbeelding is weggelaten.`;

/** Reads the address of an image elsewhere: http or https, at most 2,000 characters. Undefined for anything else. */
export function readImageAddress(text: string): string | undefined {
  const parsed = URL.parse(text);
  return parsed !== null && /^https?:$/u.test(parsed.protocol) && parsed.href.length <= maxImageAddressLength ? parsed.href : undefined;
}
