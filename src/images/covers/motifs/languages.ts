import { at, outline, round, path, dot, box, line, range, grid, type Motif } from '#images/covers/cover-shapes.ts';

/** The outline of a bubble of four round corners with its tail at the lower left or right; `size`: of the corners, the other lengths follow from it. */
function bubbleOutline(x: number, y: number, size: number, tail: 'left' | 'right'): string {
  const corner = (across: number, down: number): string => outline`a${size * 0.3} ${size * 0.3} 0 0 1 ${size * across} ${size * down}`;
  const bottom =
    tail === 'left'
      ? outline`${-size * 0.42}l${-size * 0.34} ${size * 0.34}v${-size * 0.34}h${-size * 0.14}`
      : outline`${-size * 0.1}v${size * 0.34}l${-size * 0.34} ${-size * 0.34}h${-size * 0.46}`;
  return [
    outline`M${x + size * 0.3} ${y}h${size * 0.9}`,
    corner(0.3, 0.3),
    outline`v${size * 0.35}`,
    corner(-0.3, 0.3),
    `h${bottom}`,
    corner(-0.3, -0.3),
    outline`v${-size * 0.35}`,
    corner(0.3, -0.3),
    'z',
  ].join('');
}

export const speechBubbles: Motif = (random, width, height, ink) => {
  const blend = ink.dark ? 'fill-opacity=".92"' : 'style="mix-blend-mode:multiply"';
  const bubble = (x: number, y: number, size: number, fill: string, tail: 'left' | 'right'): string =>
    path(bubbleOutline(x, y, size, tail), `fill="${fill}" ${blend}`);
  const size = Math.min(width * 0.5, height * 0.42);
  const shift = random() * 0.06;
  return (
    bubble(width * (0.04 + shift), height * 0.07, size * 0.95, ink.faint, 'left') +
    bubble(width * 0.32, height * (0.3 - shift), size * 0.98, ink.accent, 'right') +
    bubble(width * (-0.06 + shift), height * 0.56, size * 1.12, ink.middle, 'left')
  );
};

export const textLines: Motif = (random, width, height, ink) => {
  const lineHeight = height / 13;
  const markedLine = Math.floor(4 + random() * 5);
  return range(12)
    .map((row) => {
      let x = width * 0.09;
      let words = '';
      const end = row % 5 === 4 ? width * (0.35 + random() * 0.3) : width * 0.92;
      while (x < end - lineHeight) {
        const length = Math.min(lineHeight * (0.7 + random() * 2.6), width * 0.93 - x);
        const isMarked = row === markedLine && x > width * 0.25 && x < width * 0.6;
        words +=
          (isMarked
            ? box(x - lineHeight * 0.16, lineHeight * (row + 0.42), length + lineHeight * 0.32, lineHeight * 0.9, ink.accent)
            : '') + box(x, lineHeight * (row + 0.62), length, lineHeight * 0.48, isMarked || row % 5 === 0 ? ink.strong : ink.middle);
        x += length + lineHeight * 0.34;
      }
      return words;
    })
    .join('');
};

// In a box of a hundred units: person, big, mountain, tree, middle, mouth, one and three.
const characters = [
  'M50 14Q48 52 16 88M50 34Q62 70 88 88',
  'M16 36H84M50 12Q50 58 16 88M52 42Q64 74 88 88',
  'M50 14V84M20 42V84H82V42',
  'M14 34H86M50 12V90M48 38Q38 62 16 74M52 38Q64 62 86 74',
  'M22 32H78V60H22zM50 10V92',
  'M22 26H78V78H22z',
  'M14 52Q50 44 88 52',
  'M22 26H78M26 52H74M14 80H88',
];

export const characterStrokes: Motif = (random, width, height, ink) => {
  const tile = width / 3;
  const scale = round(tile / 10) / 10;
  let next = Math.floor(random() * characters.length);
  return grid(width, height, tile, (x, y, column, row) => {
    const colour = (column * 2 + row) % 5 === 2 ? ink.accent : ink.strong;
    const strokes = at(characters, next);
    next += 1;
    return (
      box(x, y, tile, tile, (column + row) % 2 ? ink.faint : ink.ground) +
      line(x + tile / 2, y, x + tile / 2, y + tile, ink.middle, 2, 'stroke-dasharray="8 7"') +
      line(x, y + tile / 2, x + tile, y + tile / 2, ink.middle, 2, 'stroke-dasharray="8 7"') +
      box(x, y, tile, tile, 'none', `stroke="${ink.middle}" stroke-width="3"`) +
      `<path transform="translate(${round(x)} ${round(y)}) scale(${scale})" d="${strokes}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`
    );
  });
};

export const meander: Motif = (_random, width, height, ink) => {
  const size = width / 6;
  const stroke = size / 6;
  return range(Math.ceil(height / (size * 1.5)))
    .map((row) => {
      const y = row * size * 1.5 + size * 0.25;
      const colour = row % 3 === 1 ? ink.accent : ink.strong;
      const bottom = y + size - stroke / 2;
      const spiral = outline`V${y + stroke / 2}h${size * 0.83}v${size * 0.67}h${-size * 0.5}v${-size * 0.33}h${size * 0.2}`;
      return (
        box(0, y - stroke * 2, width, stroke * 0.8, ink.middle) +
        box(0, y + size + stroke, width, stroke * 0.8, ink.middle) +
        range(7)
          .map((column) => {
            const x = (column - (row % 2) / 2) * size;
            return path(
              outline`M${x} ${bottom}` + spiral + outline`M${x} ${bottom}h${size}`,
              `fill="none" stroke="${colour}" stroke-width="${round(stroke * 0.9)}"`,
            );
          })
          .join('')
      );
    })
    .join('');
};

export const arcade: Motif = (random, width, height, ink) => {
  const [rows, arches] = [3, 4];
  const rowHeight = height / rows;
  const step = width / arches;
  const archWidth = step * 0.68;
  const radius = archWidth / 2;
  return range(rows)
    .map((row) => {
      const top = row * rowHeight;
      const bottom = top + rowHeight;
      const shoulder = top + rowHeight * 0.26 + radius;
      return (
        box(0, top, width, rowHeight, row % 2 ? ink.middle : ink.faint) +
        box(0, top, width, rowHeight * 0.09, ink.strong) +
        range(arches)
          .map((column) =>
            path(
              outline`M${column * step + step * 0.16} ${bottom}V${shoulder}a${radius} ${radius} 0 0 1 ${archWidth} 0V${bottom}z`,
              `fill="${(column + row * 2) % 5 === Math.floor(random() * 5) ? ink.accent : ink.strong}"`,
            ),
          )
          .join('')
      );
    })
    .join('');
};

// The inks of the rings of a mosaic, from the middle outwards.
const mosaicRings = [
  ...(['accent', 'accent', 'strong', 'strong', 'faint', 'middle', 'faint', 'middle', 'faint', 'strong', 'strong', 'faint'] as const),
  ...(['faint', 'middle', 'accent', 'middle', 'strong', 'faint', 'middle', 'strong', 'faint', 'middle', 'strong'] as const),
];

export const mosaic: Motif = (random, width, height, ink) => {
  const x = width / 2;
  const y = height * (0.5 + (random() - 0.5) * 0.2);
  const tile = width / 24;
  return mosaicRings
    .map((name, place) => {
      const radius = tile * 1.2 * (place + 0.9);
      const length = radius * 6.2832;
      const step = length / Math.max(6, Math.round(length / (tile * 1.2)));
      const dashes = `${Math.round((step - tile * 0.2) * 100) / 100} ${Math.round(tile * 20) / 100}`;
      return dot(
        x,
        y,
        radius,
        'none',
        `stroke="${ink[name]}" stroke-width="${round(tile)}" stroke-dasharray="${dashes}" stroke-dashoffset="${round(random() * tile)}"`,
      );
    })
    .join('');
};
