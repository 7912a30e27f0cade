import { ownValue } from '#contract/own-value.ts';
import { inksOfArea, motifsOfArea, motifsOfSubject } from './cover-choices.ts';
import type { CoverInput } from './cover-context.ts';
import { motifs } from './motifs/motifs.ts';
import { hash, randomOf, type Random } from '#seeded-random.ts';
import { at, box, dot, path, range, round, type PictureInks } from './cover-shapes.ts';

const spreadWidth = 900;
const spreadHeight = 560;
const page = spreadWidth / 2;
const column = 176;
const [left, right] = [40, 234];
const paper = '#fdfdfb';
const text = '#8b93a0';

type Lines = { readonly x: number; readonly y: number; readonly count: number; readonly width?: number; readonly colour?: string };

// Strokes for lines of text: 2 to 12 units shorter than the column, and shorter still at the end of a paragraph.
function lines(random: Random, { x, y, count, width = column, colour = text }: Lines): string {
  const drawn = range(count).map((index) => {
    const isLast = index % 6 === 5 || index === count - 1;
    const length = isLast ? width * (0.4 + random() * 0.35) : width - 12 + random() * 10;
    return `M${x} ${y + 2 + index * 13}h${round(length)}`;
  });
  return path(drawn.join(''), `stroke="${colour}" stroke-opacity=".6" stroke-width="4"`);
}

type Frame = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ink: PictureInks;
};

function picture(random: Random, name: string, { id, x, y, width, height, ink }: Frame): string {
  const drawn = motifs[name]?.draw(random, width, height, ink) ?? '';
  return (
    `<clipPath id="${id}"><rect width="${width}" height="${height}"/></clipPath>` +
    `<g transform="translate(${x} ${y})" clip-path="url(#${id})">${box(0, 0, width, height, ink.ground)}${drawn}</g>`
  );
}

/** The pictures for a method: those of its subject, from one that depends on the method, then those of its area. 'letter' is for covers only. */
function picturesOf({ method, area = '', subject = '' }: CoverInput): readonly string[] {
  const own = (ownValue(motifsOfSubject, subject) ?? []).filter((name) => name in motifs);
  const turned = own.map((_name, index) => at(own, hash(method) + index));
  return [...new Set([...turned, ...(ownValue(motifsOfArea, area) ?? ['shapes', 'brushStrokes']).filter((name) => name in motifs)])];
}

/**
 * Draws two facing pages of a method's textbook as SVG, 900 by 560 units: strokes for text, and two pictures in the colours of its area. `number`
 * counts from 1. The same input gives the same bytes.
 */
export function spread(input: CoverInput, number: number): string {
  const random = randomOf(hash(`${input.method}/${input.subject}/${number}`));
  const [deep, main, soft, tint, pop, pop2] = ownValue(inksOfArea, input.area ?? '') ?? at(Object.values(inksOfArea), 0);
  const names = picturesOf(input);
  const first = (number - 1) * 2;
  const onTint: PictureInks = { ground: tint, strong: deep, middle: main, faint: soft, accent: pop2, dark: false };
  const onDeep: PictureInks = { ground: deep, strong: tint, middle: soft, faint: main, accent: pop, dark: true };
  const verso =
    box(left, 44, 170, 13, deep) +
    box(left, 66, 96, 9, pop2) +
    lines(random, { x: left, y: 100, count: 17 }) +
    lines(random, { x: right, y: 100, count: 7 }) +
    box(right, 204, column, 104, soft, 'opacity=".5"') +
    lines(random, { x: right + 12, y: 218, count: 6, width: column - 24, colour: deep }) +
    picture(random, at(names, first), { id: 'a', x: left, y: 330, width: 370, height: 180, ink: onTint }) +
    box(left, 530, 18, 5, deep);
  const recto =
    lines(random, { x: left, y: 48, count: 16 }) +
    lines(random, { x: right, y: 48, count: 10 }) +
    box(right, 190, column, 2, deep) +
    [main, main, pop2, pop2, deep]
      .map(
        (colour, row) =>
          dot(right + 8, 214 + row * 34, 6, colour) + lines(random, { x: right + 24, y: 206 + row * 34, count: 2, width: 152 }),
      )
      .join('') +
    picture(random, at(names, first + 1), { id: 'b', x: left, y: 270, width: column, height: 240, ink: onDeep }) +
    lines(random, { x: right, y: 388, count: 9 }) +
    box(392, 530, 18, 5, deep);
  const fold = box(page - 20, 0, 20, spreadHeight, deep, 'opacity=".03"') + box(page - 1, 0, 2, spreadHeight, deep, 'opacity=".12"');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${spreadWidth} ${spreadHeight}" width="${spreadWidth}" height="${spreadHeight}">` +
    `${box(0, 0, spreadWidth, spreadHeight, paper)}${verso}<g transform="translate(${page} 0)">${recto}</g>${fold}</svg>`
  );
}
