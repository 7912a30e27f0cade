import { readable } from './cover-colours.ts';
import type { CoverContext } from './cover-context.ts';
import { imprint } from './cover-imprint.ts';
import { textLine, widthOf } from './cover-letters.ts';
import { box, round } from './cover-shapes.ts';

/** Width, height and margin of a cover, in SVG units. */
export const coverWidth = 600;
export const coverHeight = 800;
export const coverMargin = 44;

/** The text colour that is readable on the colour of the tag. */
export const onTag = (c: CoverContext): string => readable(c.tag, c.deep, c.paper);

/** The picture in a box, clipped to it. */
export const framedPicture = (c: CoverContext, x: number, y: number, width: number, height: number): string =>
  `<clipPath id="${c.id}p"><rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/></clipPath>` +
  `<g clip-path="url(#${c.id}p)">${box(x, y, width, height, c.field)}${c.draw(x, y, width, height, c.field)}</g>`;

/** The year in a disc, with the level below it. */
export function yearBadge(c: CoverContext, x: number, y: number, radius: number): string {
  const max = radius * 1.5;
  const fill = onTag(c);
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${c.tag}"/>` +
    textLine(c.numeral, { face: c.face, size: 66, x, y: y + 16, fill, anchor: 0.5, max }) +
    textLine(c.level, { face: 'text', size: 20, x, y: y + 40, fill, anchor: 0.5, max })
  );
}

/** The publisher on a slip at the foot, centred. */
export function imprintFoot(c: CoverContext): string {
  const wide = widthOf(c.publisher, 'text', 19) + 68;
  return (
    box(coverWidth / 2 - wide / 2, coverHeight - 62, wide, 62, c.paper) +
    imprint(c.publisher, coverWidth / 2, coverHeight - 24, c.onPaper, 0.5)
  );
}

/** The publisher on a slip in the left corner. */
export function imprintPlate(c: CoverContext): string {
  const wide = widthOf(c.publisher, 'text', 19) + 76;
  return box(0, coverHeight - 58, wide, 58, c.paper) + imprint(c.publisher, coverMargin - 14, coverHeight - 22, c.onPaper);
}
