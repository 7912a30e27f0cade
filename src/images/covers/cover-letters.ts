import { readFileSync } from 'node:fs';
import { round } from './cover-shapes.ts';

/** The typefaces of titles; `cover-glyphs.json` holds their outlines. */
export const faces = ['grotesque', 'condensed', 'geometric', 'serif', 'slab'] as const;
/** A typeface for titles, or 'text' for small print. */
export type Face = (typeof faces)[number] | 'text';

type Glyph = readonly [advance: number, outline: string];
type Font = { readonly cap: number; readonly glyphs: Readonly<Record<string, Glyph>>; readonly kern: Readonly<Record<string, number>> };

const fonts = JSON.parse(readFileSync(new URL('./cover-glyphs.json', import.meta.url), 'utf8')) as Readonly<Record<Face, Font>>;
const space: Glyph = [250, ''];

/** Height of a typeface's capitals, in thousandths of its size. */
export const capitalHeight = (face: Face): number => fonts[face].cap;

// A letter that the typeface lacks is drawn without its accent, and as a space when even that is missing.
const glyphOf = (font: Font, character: string): Glyph =>
  font.glyphs[character] ?? font.glyphs[character.normalize('NFD').slice(0, 1)] ?? font.glyphs[' '] ?? space;

function outlineAt(outline: string, offset: number, scale: number, coarse: boolean): string {
  return outline.replace(/([a-zM])([^a-zM]*)/gu, (_match, command: string, rest: string) => {
    const values = (rest.match(/-?\d+/gu) ?? []).map(
      (value, index) => Number(value) * scale + (command === 'M' && index === 0 ? offset : 0),
    );
    const texts = values.map((value) => String(coarse ? Math.round(value) : round(value)));
    return command + texts.map((text, index) => (index > 0 && !text.startsWith('-') ? ` ${text}` : text)).join('');
  });
}

/** The outline of a line of text as path data, its baseline starting at 0 0, and its width in SVG units. */
export function run(text: string, face: Face, size: number): { readonly outline: string; readonly width: number } {
  const font = fonts[face];
  const scale = size / 1000;
  let [x, previous, outline] = [0, '', ''];
  for (const character of text) {
    x += (font.kern[previous + character] ?? 0) * scale;
    const [advance, shape] = glyphOf(font, character);
    outline += outlineAt(shape, x, scale, size > 150);
    x += advance * scale;
    previous = character;
  }
  return { outline, width: x };
}

/** The width of a line of text, in SVG units. */
export const widthOf = (text: string, face: Face, size: number): number => run(text, face, size).width;

/**
 * How a line is set, with lengths in SVG units: `anchor` 0 is left, 0.5 centred, 1 right; `y` is the baseline; `turn` is in degrees; a line wider than
 * `max` gets a smaller size.
 */
export type LineStyle = {
  readonly face: Face;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly anchor?: number;
  readonly turn?: number;
  readonly max?: number;
};

/** Draws one line of text as an outline. */
export function textLine(text: string, { face, size, x, y, fill, anchor = 0, turn = 0, max }: LineStyle): string {
  const full = run(text, face, size);
  const set = max !== undefined && full.width > max ? run(text, face, size * (max / full.width)) : full;
  const turned = turn ? ` rotate(${turn})` : '';
  const moved = anchor ? ` translate(${round(-set.width * anchor)})` : '';
  return `<path transform="translate(${round(x)} ${round(y)})${turned}${moved}" fill="${fill}" d="${set.outline}"/>`;
}

/** A text broken into lines: the font size and the height of all lines in SVG units, the line height as a factor of the size. */
export type FittedText = { readonly rows: readonly string[]; readonly size: number; readonly lead: number; readonly height: number };

type Cut = readonly (readonly [start: number, end: number])[];

function cutsOf(length: number, count: number, from = 0): readonly Cut[] {
  if (count === 1) {
    return [[[from, length]]];
  }
  return Array.from({ length: length - from - count + 1 }, (_, index) => from + index + 1).flatMap((end) =>
    cutsOf(length, count - 1, end).map((rest): Cut => [[from, end], ...rest]),
  );
}

const joined = (words: readonly string[]): string =>
  words.reduce((text, word) => (text && !text.endsWith('-') ? `${text} ${word}` : text + word), '');

/**
 * Breaks a text into at most three lines, at spaces and after hyphens, in the largest size that fits in a box of `width` by `height`. The size is at
 * least 26 units, also when that does not fit.
 */
export function fit(
  text: string,
  face: Face,
  width: number,
  height: number,
  options: { readonly max: number; readonly lead?: number },
): FittedText {
  const lead = options.lead ?? 0.98;
  const words = text.split(/\s+/u).flatMap((word) => word.split(/(?<=-)/u));
  let best: { readonly size: number; readonly rows: readonly string[] } | undefined;
  for (let count = 1; count <= Math.min(3, words.length); count += 1) {
    for (const cut of cutsOf(words.length, count)) {
      const rows = cut.map(([start, end]) => joined(words.slice(start, end)));
      const widest = Math.max(...rows.map((row) => widthOf(row, face, 100)));
      const size = Math.min(options.max, (width / widest) * 100, height / (count * lead));
      if (best === undefined || size > best.size * 1.04) {
        best = { size: Math.max(size, 26), rows };
      }
    }
  }
  const { size, rows } = best ?? { size: 26, rows: [text] };
  return { rows, size, lead, height: rows.length * size * lead };
}

/** Draws fitted lines; y is the top of the first line's capitals. */
export const textBlock = (
  fitted: FittedText,
  face: Face,
  { x, y, fill, anchor = 0 }: { readonly x: number; readonly y: number; readonly fill: string; readonly anchor?: number },
): string =>
  fitted.rows
    .map((row, index) =>
      textLine(row, {
        face,
        size: fitted.size,
        x,
        y: y + (capitalHeight(face) / 1000) * fitted.size + index * fitted.size * fitted.lead,
        fill,
        anchor,
      }),
    )
    .join('');
