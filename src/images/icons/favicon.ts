import { textLine } from '#images/covers/cover-letters.ts';
import { escapeXml } from '#catalogue/markup.ts';

/** The mark of the site as SVG, 64 by 64 units: its first letter on the accent colour; `corner` is the radius of the corners in units. */
export const favicon = (corner: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><title>${escapeXml('Catalogus')}</title>` +
  `<rect width="64" height="64" rx="${corner}" fill="#0e5560"/>` +
  `${textLine('C', { face: 'serif', size: 62, x: 32, y: 53, fill: '#fbfaf6', anchor: 0.5 })}</svg>\n`;

/** Wraps a square PNG of `size` pixels, at most 256, in an ICO file, the format of `/favicon.ico`. */
export function icoFile(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size % 256, 6);
  head.writeUInt8(size % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
