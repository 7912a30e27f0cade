import { coverContext, type CoverContext, type CoverInput } from './cover-context.ts';
import { layouts } from './cover-layouts.ts';
import { textLine } from './cover-letters.ts';
import { coverHeight, coverWidth } from './cover-parts.ts';
import { box } from './cover-shapes.ts';
import { escapeXml } from '#catalogue/markup.ts';

// The cover of a licence is drawn on a screen, above the words 'Digitale licentie'.
function onScreen(c: CoverContext, inner: string): string {
  const scale = 0.8;
  const x = (coverWidth - coverWidth * scale) / 2;
  const frame = `<rect x="-4" y="-4" width="${coverWidth + 8}" height="${coverHeight + 8}" rx="26" fill="none" stroke="${c.deep}" stroke-width="14"/>`;
  return (
    box(0, 0, coverWidth, coverHeight, c.paper) +
    `<clipPath id="${c.id}s"><rect width="${coverWidth}" height="${coverHeight}" rx="22"/></clipPath>` +
    `<g transform="translate(${x} 40) scale(${scale})"><g clip-path="url(#${c.id}s)">${inner}</g>${frame}</g>` +
    textLine('Digitale licentie', { face: 'text', size: 30, x: coverWidth / 2, y: coverHeight - 48, fill: c.deep, anchor: 0.5 })
  );
}

/**
 * Draws a cover as SVG, 600 by 800 units. The same input gives the same bytes. Method, subject and area decide composition, typeface and picture;
 * level, year, kind and part decide the colours and the other words. Letters are outlines, so that a cover needs no font.
 */
export function cover(input: CoverInput): string {
  const c = coverContext(input);
  const drawn = layouts[c.layout]?.(c) ?? '';
  const title = escapeXml(`${c.title}, ${c.volume}, ${c.kind}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}" role="img">` +
    `<title>${title}</title>${input.kind === 'licentie' ? onScreen(c, drawn) : drawn}</svg>`
  );
}
