import type { CoverContext } from './cover-context.ts';
import { imprint, publisherMark } from './cover-imprint.ts';
import { capitalHeight, fit, run, textBlock, textLine, widthOf } from './cover-letters.ts';
import {
  coverHeight as H,
  coverMargin as M,
  coverWidth as W,
  framedPicture,
  imprintFoot,
  imprintPlate,
  onTag,
  yearBadge,
} from './cover-parts.ts';
import { readable } from './cover-colours.ts';
import { box, round } from './cover-shapes.ts';

/** Draws a whole cover as SVG markup, 600 by 800 units. */
export type Layout = (c: CoverContext) => string;

// Picture above, a band with the title below, the year crossing the seam.
const band: Layout = (c) => {
  const seam = 500;
  const title = fit(c.title, c.face, W - 2 * M - 130, 112, { max: 92 });
  const line = [c.kind, c.edition].filter(Boolean).join(' · ');
  return (
    framedPicture(c, 0, 0, W, seam) +
    box(0, seam, W, H - seam, c.ground) +
    box(0, seam, W, 8, c.tag) +
    textLine(c.subject, { face: 'text', size: 25, x: M, y: seam + 62, fill: c.ink, max: W - 2 * M - 150 }) +
    textBlock(title, c.face, { x: M, y: seam + 84, fill: c.ink }) +
    yearBadge(c, W - M - 62, seam + 4, 62) +
    textLine(line, { face: 'text', size: 21, x: M, y: H - M - 22, fill: c.ink }) +
    imprint(c.publisher, M, H - M + 12, c.ink)
  );
};

// Flat ground, a large title flush left, the picture bleeding off the foot.
const poster: Layout = (c) => {
  const title = fit(c.title, c.face, W - 2 * M, 210, { max: 138, lead: 0.94 });
  const top = 96 + title.height + 92;
  return (
    box(0, 0, W, H, c.ground) +
    textLine(c.subject, { face: 'text', size: 24, x: M, y: 64, fill: c.ink, max: 380 }) +
    textLine(c.kindShort, { face: 'text', size: 24, x: W - M, y: 64, fill: c.ink, anchor: 1 }) +
    textBlock(title, c.face, { x: M, y: 96, fill: c.ink }) +
    textLine(c.volume, { face: c.face, size: 46, x: M, y: top - 34, fill: c.tagInk }) +
    framedPicture(c, 0, top, W, H - top) +
    imprintPlate(c)
  );
};

// Three bands, the title centred in the paper middle.
const threeBands: Layout = (c) => {
  const title = fit(c.title, c.face, W - 3 * M, 150, { max: 96, lead: 1 });
  const [first, second] = [214, 500];
  const middle = first + (second - first) / 2;
  const centred = { x: W / 2, anchor: 0.5 };
  return (
    box(0, 0, W, first, c.tag) +
    framedPicture(c, 0, second, W, H - second) +
    box(0, first, W, second - first, c.paper) +
    textLine(c.volume, { face: c.face, size: 78, ...centred, y: first / 2 + 38, fill: onTag(c), max: W - 2 * M }) +
    textLine(c.subject, { face: 'text', size: 25, ...centred, y: middle - title.height / 2 - 26, fill: c.onPaper, max: W - 3 * M }) +
    textBlock(title, c.face, { ...centred, y: middle - title.height / 2 + 4, fill: c.deep }) +
    box(W / 2 - 24, middle + title.height / 2 + 16, 48, 4, c.tag) +
    textLine(c.kind, { face: 'text', size: 22, ...centred, y: middle + title.height / 2 + 54, fill: c.onPaper }) +
    imprintFoot(c)
  );
};

// A coloured strip with the volume running up it.
const spine: Layout = (c) => {
  const strip = 138;
  const title = fit(c.title, c.face, W - strip - 2 * M + 10, 200, { max: 104, lead: 0.98 });
  const mark = `<path transform="translate(${strip / 2 - 17} ${M})" fill="${onTag(c)}" d="${publisherMark(c.publisher, 34)}"/>`;
  return (
    box(0, 0, W, H, c.ground) +
    framedPicture(c, strip, 392, W - strip, H - 392) +
    box(0, 0, strip, H, c.tag) +
    textLine(c.volume, { face: c.face, size: 92, x: strip / 2 + 32, y: H - M, fill: onTag(c), turn: -90, max: 470 }) +
    mark +
    textLine(c.subject, { face: 'text', size: 24, x: strip + 34, y: 78, fill: c.ink, max: W - strip - M - 40 }) +
    textBlock(title, c.face, { x: strip + 34, y: 106, fill: c.ink }) +
    textLine(c.kind, { face: 'text', size: 22, x: strip + 34, y: 360, fill: c.ink })
  );
};

/** The year as a window on the picture. */
function numeralWindow(c: CoverContext): string {
  const face = c.face === 'serif' || c.face === 'geometric' ? 'slab' : c.face;
  const capital = capitalHeight(face);
  const size = Math.min((600 / capital) * 1000, ((W - 40) / widthOf(c.numeral, face, 100)) * 100);
  const set = run(c.numeral, face, size);
  const x = c.side ? W - set.width - 12 : W / 2 - set.width / 2;
  const y = 224 + (capital / 1000) * size;
  return (
    `<clipPath id="${c.id}n"><path transform="translate(${round(x)} ${round(y)})" d="${set.outline}"/></clipPath>` +
    `<g clip-path="url(#${c.id}n)">${box(0, 180, W, 640, c.solid)}${c.draw(x - 20, 210, set.width + 40, 620, c.solid)}</g>`
  );
}

const numeral: Layout = (c) => {
  const title = fit(c.title, c.face, W - 2 * M, 118, { max: 84 });
  return (
    box(0, 0, W, H, c.ground) +
    numeralWindow(c) +
    textBlock(title, c.face, { x: M, y: M + 4, fill: c.ink }) +
    textLine(c.subject, { face: 'text', size: 24, x: M, y: M + title.height + 46, fill: c.ink, max: W - 2 * M - 150 }) +
    textLine(c.levelWord, { face: c.face, size: 44, x: W - M, y: M + title.height + 48, fill: c.tagInk, anchor: 1 }) +
    textLine(c.kind, { face: 'text', size: 22, x: M, y: M + title.height + 80, fill: c.ink }) +
    imprintPlate(c)
  );
};

// The picture on the whole cover, and the words on a label, as on an exercise book.
const label: Layout = (c) => {
  const [x, y, width, height] = [84, 128, W - 168, 316];
  const title = fit(c.title, c.face, width - 64, 128, { max: 74, lead: 1 });
  const frame = `stroke="${c.deep}" stroke-width="2.5"`;
  const foot = y + height;
  return (
    framedPicture(c, 0, 0, W, H) +
    box(x, y, width, height, c.paper) +
    box(x + 10, y + 10, width - 20, height - 20, 'none', frame) +
    textLine(c.subject, { face: 'text', size: 23, x: W / 2, y: y + 58, fill: c.onPaper, anchor: 0.5, max: width - 64 }) +
    textBlock(title, c.face, { x: W / 2, y: y + 84 + (128 - title.height) / 2, fill: c.deep, anchor: 0.5 }) +
    box(x + 34, foot - 92, width - 68, 2, c.deep) +
    textLine(c.volume, { face: c.face, size: 34, x: x + 34, y: foot - 42, fill: readable(c.paper, c.tag, c.deep) }) +
    textLine(c.kindShort, { face: 'text', size: 22, x: x + width - 34, y: foot - 44, fill: c.onPaper, anchor: 1, max: 190 }) +
    imprintFoot(c)
  );
};

// The picture in a circle.
const roundWindow: Layout = (c) => {
  const title = fit(c.title, c.face, W - 2 * M, 150, { max: 112, lead: 0.96 });
  const radius = 206;
  const [x, y] = [c.side ? W - M - radius : M + radius, 462];
  const [left, top, size] = [x - radius, y - radius, 2 * radius];
  return (
    box(0, 0, W, H, c.ground) +
    `<clipPath id="${c.id}v"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>` +
    `<g clip-path="url(#${c.id}v)">${box(left, top, size, size, c.field)}${c.draw(left, top, size, size, c.field)}</g>` +
    textLine(c.subject, { face: 'text', size: 24, x: M, y: 66, fill: c.ink, max: W - 2 * M }) +
    textBlock(title, c.face, { x: M, y: 92, fill: c.ink }) +
    textLine(c.volume, { face: c.face, size: 50, x: M, y: H - M - 8, fill: c.tagInk, max: 260 }) +
    imprint(c.publisher, W - M, H - M - 8, c.ink, 1) +
    textLine(c.kindShort, { face: 'text', size: 21, x: W - M, y: H - M - 44, fill: c.ink, anchor: 1 })
  );
};

// A grid of square tiles: some with words, the others show the picture.
const tiles: Layout = (c) => {
  const tile = W / 3;
  const title = fit(c.title, c.face, 2 * tile - 56, tile - 96, { max: 82, lead: 0.98 });
  const centred = { x: 2.5 * tile, fill: onTag(c), anchor: 0.5 };
  return (
    framedPicture(c, 0, 0, W, H) +
    box(0, 0, 2 * tile, tile, c.ground) +
    textLine(c.subject, { face: 'text', size: 22, x: 30, y: 50, fill: c.ink, max: 2 * tile - 60 }) +
    textBlock(title, c.face, { x: 30, y: 74, fill: c.ink }) +
    box(2 * tile, tile, tile, tile, c.tag) +
    textLine(c.numeral, { face: c.face, size: 150, ...centred, y: tile + 128, max: tile - 40 }) +
    textLine(c.levelWord, { face: 'text', size: 30, ...centred, y: tile + 174, max: tile - 30 }) +
    box(0, 3 * tile, tile * 2, tile, c.paper) +
    textLine(c.kind, { face: 'text', size: 24, x: 30, y: 3 * tile + 52, fill: c.deep }) +
    (c.edition ? textLine(c.edition, { face: 'text', size: 20, x: 30, y: 3 * tile + 84, fill: c.onPaper }) : '') +
    imprint(c.publisher, 30, H - 34, c.onPaper)
  );
};

// The title at the foot, the picture as a tall panel with a margin, like a plate in a book.
const plate: Layout = (c) => {
  const title = fit(c.title, c.face, W - 2 * M, 128, { max: 88, lead: 0.98 });
  const [top, foot] = [M + 40, 508];
  return (
    box(0, 0, W, H, c.ground) +
    textLine(c.subject, { face: 'text', size: 22, x: M, y: M + 18, fill: c.ink, max: 330 }) +
    textLine(c.volume, { face: 'text', size: 26, x: W - M, y: M + 18, fill: c.tagInk, anchor: 1 }) +
    framedPicture(c, M, top, W - 2 * M, foot - top + 20) +
    textBlock(title, c.face, { x: M, y: foot + 56, fill: c.ink }) +
    box(M, H - M - 44, W - 2 * M, 2, c.ink) +
    textLine(c.kind, { face: 'text', size: 20, x: M, y: H - M - 8, fill: c.ink }) +
    imprint(c.publisher, W - M, H - M - 8, c.ink, 1)
  );
};

/** The compositions by name. */
export const layouts: Readonly<Record<string, Layout>> = { band, poster, threeBands, spine, numeral, label, roundWindow, tiles, plate };
