import { escapeXml } from '#catalogue/markup.ts';
import { textLine } from './covers/cover-letters.ts';
import { box } from './covers/cover-shapes.ts';

const [ground, paper, soft] = ['#0e5560', '#fbfaf6', '#b9d3d5'];

/**
 * Draws the picture of pages that have no photograph of their own in link previews on other sites, as SVG of 1200 by 630 units: the name of the site and
 * a line below it.
 */
export const linkPreview = (name: string, line: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><title>${escapeXml(name)}</title>` +
  `${box(0, 0, 1200, 630, ground)}${textLine(name, { face: 'serif', size: 150, x: 94, y: 330, fill: paper })}` +
  `${box(100, 398, 96, 6, soft)}${textLine(line, { face: 'text', size: 46, x: 100, y: 484, fill: paper, max: 1000 })}</svg>\n`;
