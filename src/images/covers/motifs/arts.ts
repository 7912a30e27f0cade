import { outline, round, path, polygon, dot, box, line, range, grid, type Motif } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

type Tile = (x: number, y: number, size: number, first: string, second: string) => string;

/** A quarter of a disc, with its straight sides at the right and below. */
const quarter = (x: number, y: number, radius: number, fill: string): string =>
  path(outline`M${x} ${y}a${radius} ${radius} 0 0 1 ${radius} ${-radius}v${radius}z`, `fill="${fill}"`);

const dome = (x: number, y: number, size: number, fill: string): string =>
  path(outline`M${x} ${y}a${size / 2} ${size / 2} 0 0 1 ${size} 0z`, `fill="${fill}"`);

const tiles: readonly Tile[] = [
  (x, y, size, first) => path(outline`M${x} ${y}h${size}a${size} ${size} 0 0 1${-size} ${size}z`, `fill="${first}"`),
  (x, y, size, first, second) => dot(x + size / 2, y + size / 2, size * 0.5, first) + dot(x + size / 2, y + size / 2, size * 0.22, second),
  (x, y, size, first, second) => dome(x, y + size / 2, size, first) + dome(x, y + size, size, second),
  (x, y, size, first) =>
    range(4)
      .map((bar) => box(x + (bar * size) / 4, y, size / 8, size, first))
      .join(''),
  (x, y, size, first) =>
    polygon(
      [
        [x, y + size],
        [x + size, y + size],
        [x + size, y],
      ],
      `fill="${first}"`,
    ),
  (x, y, size, first, second) => quarter(x, y + size, size, first) + quarter(x + size * 0.5, y + size, size * 0.5, second),
];

export const shapes: Motif = (random, width, height, ink) => {
  const size = width / 3;
  const colourings = [
    [ink.ground, ink.strong, ink.accent],
    [ink.faint, ink.strong, ink.middle],
    [ink.middle, ink.faint, ink.strong],
    [ink.strong, ink.faint, ink.accent],
    [ink.accent, ink.strong, ink.ground],
  ] as const;
  return grid(width, height, size, (x, y) => {
    const [ground, first, second] = pick(random, colourings);
    return box(x, y, size + 1, size + 1, ground) + pick(random, tiles)(x, y, size, first, second);
  });
};

export const brushStrokes: Motif = (random, width, height, ink) =>
  [ink.strong, ink.accent, ink.middle, ink.faint, ink.strong]
    .map((colour, stroke) => {
      const y = height * (0.12 + stroke * 0.19);
      const bend = (random() - 0.5) * height * 0.3;
      const thickness = height * (0.1 + random() * 0.06);
      const hairs = 7;
      return range(hairs)
        .map((hair) => {
          const hairY = y + ((hair - 3) * thickness) / hairs;
          return path(
            outline`M${width * (0.02 + random() * 0.06)} ${hairY}C${width * 0.3} ${hairY + bend} ${width * 0.6} ${hairY - bend} ${width * (0.86 + random() * 0.13)} ${hairY + bend * 0.4}`,
            `fill="none" stroke="${colour}" stroke-width="${round(thickness / hairs + 1.4)}" stroke-linecap="round"`,
          );
        })
        .join('');
    })
    .join('');

export const pianoKeys: Motif = (random, width, height, ink) => {
  const count = 7;
  const step = width / count;
  const pressed = Math.floor(random() * count);
  const blackKeys = range(count).filter((key) => key !== 2 && key !== 6);
  return (
    range(count)
      .map((key) => box(key * step + 2, 0, step - 4, height * 0.98, key === pressed ? ink.accent : ink.faint, 'rx="8"'))
      .join('') +
    blackKeys
      .map((key) =>
        box(
          (key + 1) * step - step * 0.29,
          -10,
          step * 0.58,
          height * 0.6,
          key === (pressed + 3) % count ? ink.middle : ink.strong,
          'rx="6"',
        ),
      )
      .join('')
  );
};

export const musicStaves: Motif = (random, width, height, ink) => {
  const space = height * 0.034;
  const note = (x: number, y: number, stem: 'up' | 'down', colour: string): string => {
    const stemX = x + (stem === 'up' ? 1 : -1) * space * 0.62;
    return (
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(space * 0.72)}" ry="${round(space * 0.52)}" fill="${colour}" transform="rotate(-20 ${round(x)} ${round(y)})"/>` +
      line(stemX, y, stemX, y + (stem === 'up' ? -3.2 : 3.2) * space, colour, 4)
    );
  };
  return range(3)
    .map((stave) => {
      const top = height * (0.16 + stave * 0.3);
      const lines = range(5).map((place) => line(0, top + place * space, width, top + place * space, ink.middle, 3));
      const notes = range(6).map((place) => {
        const pitch = Math.floor(random() * 8);
        const colour = (place + stave) % 5 === 2 ? ink.accent : ink.strong;
        return note(width * (0.1 + place * 0.155), top + space * (pitch / 2), pitch > 3 ? 'up' : 'down', colour);
      });
      return [...lines, ...notes].join('');
    })
    .join('');
};

export const ribbon: Motif = (random, width, height, ink) => {
  const begin = random() * 0.3;
  const end = random() * 0.3;
  return range(15)
    .map((thread) => {
      const shift = thread * width * 0.03;
      const course = [
        outline`M${-20 + shift} ${height * (0.85 + begin * 0.3)}`,
        outline`C${width * 0.2 + shift} ${height * (0.2 - begin)} ${width * 0.52 + shift * 0.4} ${height * (1.15 + end) - shift * 0.6} ${width * 0.66} ${height * 0.5 - shift * 0.5}`,
        outline`S${width * 0.8 - shift * 0.3} ${height * 0.02 + shift * 0.2} ${width * 1.1} ${height * 0.1 + shift}`,
      ].join('');
      const [colour, thickness] = thread === 7 ? [ink.accent, 9] : [thread > 9 ? ink.middle : ink.strong, 4];
      return path(course, `fill="none" stroke="${colour}" stroke-width="${thickness}"`);
    })
    .join('');
};

export const stage: Motif = (random, width, height, ink) => {
  const x = width * (0.4 + random() * 0.2);
  const floor = height * 0.86;
  const fold = width * 0.058;
  const curtain = (leftOf: (place: number) => number): string =>
    range(6)
      .map((place) =>
        path(
          outline`M${leftOf(place)} 0h${fold}V${height * (1 - place * 0.045)}q${-fold / 2} ${fold * 0.6} ${-fold} 0z`,
          `fill="${place % 2 ? ink.faint : ink.ground}"`,
        ),
      )
      .join('');
  return (
    box(0, 0, width, height, ink.strong) +
    polygon(
      [
        [x - width * 0.05, -10],
        [x + width * 0.05, -10],
        [x + width * 0.34, floor],
        [x - width * 0.34, floor],
      ],
      `fill="${ink.middle}"`,
    ) +
    `<ellipse cx="${round(x)}" cy="${round(floor)}" rx="${round(width * 0.34)}" ry="${round(height * 0.07)}" fill="${ink.accent}"/>` +
    curtain((place) => place * fold) +
    curtain((place) => width - (place + 1) * fold)
  );
};

export const hatching: Motif = (random, width, height, ink) => {
  const x = width * 0.5;
  const y = height * 0.5;
  const radius = Math.min(width, height) * 0.4;
  // Parallel lines in the disc, each from a part of its chord.
  const hatch = (angle: number, gap: number, from: number, colour: string): string =>
    range(Math.ceil((2 * radius) / gap))
      .map((place) => {
        const distance = -radius + place * gap;
        const half = Math.sqrt(Math.max(0, radius * radius - distance * distance));
        const course = outline`M${x - half + 2 * half * from + random() * 8} ${y + distance}H${x + half - random() * 10}`;
        return `<path transform="rotate(${angle} ${round(x)} ${round(y)})" d="${course}" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
      })
      .join('');
  const floor = y + radius;
  return (
    hatch(-35, 15, 0, ink.middle) +
    hatch(20, 13, 0.42, ink.strong) +
    hatch(62, 13, 0.66, ink.strong) +
    path(outline`M0 ${floor}H${width}`, `stroke="${ink.strong}" stroke-width="4"`) +
    range(14)
      .map((place) => {
        const lineY = floor + 12 + place * 7;
        return line(x - radius * 0.3 + place * 4, lineY, x + radius * 1.15 + place * 9 - random() * 30, lineY, ink.faint, 4);
      })
      .join('') +
    dot(x - radius * 0.42, y - radius * 0.42, radius * 0.1, ink.accent)
  );
};
