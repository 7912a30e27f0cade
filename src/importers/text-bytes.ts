/** Whether bytes begin with the given ones. */
export const startsWith = (bytes: Uint8Array, ...beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

/** Whether bytes begin a ZIP archive, as an Excel workbook is one. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/**
 * Whether bytes outside ASCII are all whole UTF-8 sequences. Undefined when there are none. A sequence cut off at the end does not count, unless
 * nothing comes after these bytes (`isEnd`): then it is no UTF-8.
 */
export function looksLikeUtf8(bytes: Uint8Array, isEnd = false): boolean | undefined {
  let hasSequence = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) {
      continue;
    }
    const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
    const isCutOff = index + more >= bytes.length;
    if (more === 0 || (isCutOff && isEnd)) {
      return false;
    }
    for (let offset = 1; offset <= more && index + offset < bytes.length; offset += 1) {
      if (((bytes[index + offset] ?? 0) & 0xc0) !== 0x80) {
        return false;
      }
    }
    hasSequence ||= !isCutOff;
    index += more;
  }
  return hasSequence ? true : undefined;
}

const isSmallLetter = (byte = 0): boolean => byte >= 0x61 && byte <= 0x7a;
// é, è, ê, ë, ï, ç and ü of Mac OS Roman. Windows-1252 has signs, capitals or nothing there, which follow no small letter.
const lettersOfMac: ReadonlySet<number> = new Set([0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x95, 0x9f]);

const isLetter = (byte = 0): boolean => isSmallLetter(byte | 0x20) || byte >= 0x80;
// The sign of euros: 'Û' of the other encoding for that of Mac OS Roman, and 'Ä' for that of Windows-1252.
const euroOfMac = 0xdb;
const euroOfWindows = 0x80;

/** Whether bytes that are no UTF-8 are text of Mac OS Roman rather than Windows-1252: by the letters outside ASCII in their words, and by signs of euros. */
export function looksLikeMacRoman(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0];
  for (let index = 1; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x80 && isSmallLetter(bytes[index - 1])) {
      mac += lettersOfMac.has(byte) && (isSmallLetter(bytes[index + 1]) || !isLetter(bytes[index + 1])) ? 1 : 0;
      windows += byte >= 0xe0 ? 1 : 0;
    } else if (byte >= 0x80 && !isLetter(bytes[index - 1]) && !isLetter(bytes[index + 1])) {
      mac += byte === euroOfMac ? 1 : 0;
      windows += byte === euroOfWindows ? 1 : 0;
    }
  }
  return mac > windows;
}

const blanks: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** Whether a byte is none of a text itself: a space, a line end, or one of byte order marks and of UTF-16. */
export const isBlank = (byte: number): boolean => blanks.has(byte);
