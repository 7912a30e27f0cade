/** A text as part of the name of a file on any system: no signs that separate folders or have a meaning there, and nothing invisible. */
const safeName = (text: string): string =>
  text
    .replace(/[/\\:*?"<>|]/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/^[ .]+|[ .]+$/gu, '');

// Browsers decode a percentage in the plain form, so it has none (RFC 6266, appendix D).
const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+|%/gu, '_');

// What `encodeURIComponent` leaves as it is and an extended value may not hold (RFC 8187, 3.2.1).
const extendedValue = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The Content-Disposition of a file to save: `name`, made safe, with its extension. A name with other characters than ASCII is there twice, once
 * without them for clients that do not know the extended form. RFC 6266.
 */
export function attachment(name: string, extension: string): string {
  const file = `${safeName(name)}.${extension}`;
  const plain = asciiName(file);
  return `attachment; filename="${plain}"${plain === file ? '' : `; filename*=UTF-8''${extendedValue(file)}`}`;
}
