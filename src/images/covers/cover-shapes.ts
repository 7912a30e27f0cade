import type { Random } from '#seeded-random.ts';

/** The colours of a picture, '#rrggbb': its ground, three inks from strong to faint, and an accent. `dark`: whether the ground is dark. */
export type PictureInks = {
  readonly ground: string;
  readonly strong: string;
  readonly middle: string;
  readonly faint: string;
  readonly accent: string;
  readonly dark: boolean;
};

/** Draws a picture in a box at 0 0, as SVG markup without text; the caller clips it to the box. */
export type Motif = (random: Random, width: number, height: number, ink: PictureInks) => string;

/** A point in a picture, in SVG units. */
export type Point = readonly [x: number, y: number];

/** Rounds to one decimal: less than a tenth of a unit is not visible, and shorter numbers make the SVG smaller. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** The integers from 0 to `count` - 1. */
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The item at an index modulo the length of the list. Throws a RangeError for an empty list. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) {
    throw new RangeError(`no item at ${index}`);
  }
  return item;
}

/** Fills a box with square tiles. */
export const grid = (
  width: number,
  height: number,
  tile: number,
  draw: (x: number, y: number, column: number, row: number) => string,
): string =>
  range(Math.ceil(height / tile))
    .flatMap((row) => range(Math.ceil(width / tile)).map((column) => draw(column * tile, row * tile, column, row)))
    .join('');

/** The data of a path, of which every number is rounded: outline`M${x} ${y}h${width}z`. */
export const outline = (parts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  String.raw({ raw: parts }, ...numbers.map(round));

export const path = (data: string, attributes: string): string => `<path d="${data}" ${attributes}/>`;

const through = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** Lines from point to point. */
export const polyline = (points: readonly Point[], attributes: string): string => path(through(points), attributes);

/** Lines from point to point, and back to the first. */
export const polygon = (points: readonly Point[], attributes: string): string => path(`${through(points)}z`, attributes);

export const dot = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, strokeWidth: number): string =>
  dot(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${strokeWidth}"`);

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, strokeWidth: number, more = ''): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width="${strokeWidth}" fill="none" ${more}/>`;
