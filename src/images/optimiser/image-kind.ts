/** The kinds of image that the optimiser reads. SVG is not one of them: it can contain scripts and load other files. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const text = (bytes: Uint8Array, start: number, end: number): string => Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** The kind of an image by its first bytes, whatever its name or content type; undefined for any other file. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (text(bytes, 0, 3) === '\u00ff\u00d8\u00ff') {
    return 'jpeg';
  }
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') {
    return 'png';
  }
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') {
    return 'webp';
  }
  if (/^GIF8[79]a$/u.test(text(bytes, 0, 6))) {
    return 'gif';
  }
  return /^ftypavi[fs]$/u.test(text(bytes, 4, 12)) ? 'avif' : undefined;
}
