import { textLine } from './cover-letters.ts';
import { coverHeight, coverWidth } from './cover-parts.ts';
import { box } from './cover-shapes.ts';
import { escapeXml } from '#catalogue/markup.ts';

const paper = '#f4f1ea';
const ink = '#5d564b';
const hairline = '#cfc8ba';

/** A closed book, lying at an angle, in the middle of the upper half. */
const book =
  `<g transform="translate(300 330) rotate(-6)" fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">` +
  '<path d="M-104 -136h176a24 24 0 0 1 24 24v224a24 24 0 0 1 -24 24h-176z"/>' +
  '<path d="M-72 -136v272"/><path d="M-34 -76h92"/><path d="M-34 -46h60"/></g>';

/** Draws the placeholder of a missing cover or picture as SVG, 600 by 800 units: a book and a line of text in the colours of the site. */
export const neutralCover = (words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}" role="img">` +
  `<title>${escapeXml(words)}</title>${box(0, 0, coverWidth, coverHeight, paper)}` +
  `${box(22, 22, coverWidth - 44, coverHeight - 44, 'none', `stroke="${hairline}" stroke-width="2"`)}${book}` +
  `${box(coverWidth / 2 - 24, 560, 48, 4, ink)}` +
  `${textLine(words, { face: 'text', size: 30, x: coverWidth / 2, y: 622, fill: ink, anchor: 0.5, max: coverWidth - 120 })}</svg>`;
