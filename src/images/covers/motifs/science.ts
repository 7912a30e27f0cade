import { outline, round, path, polygon, dot, ring, box, line, range, type Motif, type Point } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const ripples: Motif = (random, width, height, ink) => {
  const strong: Point = [width * (0.15 + random() * 0.2), height * (0.2 + random() * 0.2)];
  const accent: Point = [width * (0.65 + random() * 0.2), height * (0.6 + random() * 0.25)];
  const step = width / 17;
  const ripplesAround = (middle: Point, count: number, colour: string, thickness: number): string =>
    range(count)
      .map((ripple) => ring(...middle, step * (ripple + 0.6), colour, round(step * thickness)))
      .join('');
  return (
    ripplesAround(strong, 26, ink.strong, 0.36) +
    ripplesAround(accent, 16, ink.accent, 0.3) +
    dot(...strong, step * 0.9, ink.strong) +
    dot(...accent, step * 0.9, ink.accent)
  );
};

export const pendulum: Motif = (random, width, height, ink) => {
  const x = width * (0.42 + random() * 0.16);
  const y = -height * 0.06;
  const length = height * (0.74 + random() * 0.08);
  const places = 11;
  const radius = width * 0.085;
  return (
    ring(x, y, length, ink.faint, 2) +
    range(places)
      .map((place) => {
        const angle = (place / (places - 1) - 0.5) * 1.25;
        const weight: Point = [x + length * Math.sin(angle), y + length * Math.cos(angle)];
        return place === places - 3
          ? line(x, y, ...weight, ink.strong, 4) + dot(...weight, radius, ink.accent)
          : line(x, y, ...weight, ink.middle, 2) + dot(...weight, radius * 0.62, ink.ground, `stroke="${ink.middle}" stroke-width="2.5"`);
      })
      .join('')
  );
};

export const molecule: Motif = (random, width, height, ink) => {
  const side = width / 5.2;
  const rowHeight = side * 1.5;
  const bonds: string[] = [];
  const atoms: Point[] = [];
  for (const row of range(Math.ceil(height / rowHeight) + 1)) {
    for (const column of range(7)) {
      const x = (column - 0.5) * side * 1.732 + (row % 2 ? side * 0.866 : 0);
      const y = row * rowHeight;
      const cornerAt = (angle: number): Point => [x + side * Math.cos(angle), y + side * Math.sin(angle)];
      for (const corner of random() < 0.56 ? range(6) : []) {
        const angle = (Math.PI / 3) * corner + Math.PI / 6;
        const atom = cornerAt(angle);
        bonds.push(line(...atom, ...cornerAt(angle + Math.PI / 3), ink.middle, 7));
        if (random() < 0.42) {
          atoms.push(atom);
        }
      }
    }
  }
  return (
    bonds.join('') +
    atoms
      .map((atom) => dot(...atom, side * (0.16 + random() * 0.2), pick(random, [ink.strong, ink.strong, ink.faint, ink.accent])))
      .join('')
  );
};

/** The outlines of glass on a bottom line, by kind; `size`: about half the width of a flask. */
const glassware = {
  conicalFlask: (x: number, bottom: number, size: number) =>
    [
      outline`M${x - size * 0.16} ${bottom - size * 2.1}v${size * 0.75}L${x - size * 0.72} ${bottom - size * 0.12}`,
      outline`q${-size * 0.08} ${size * 0.12} ${size * 0.08} ${size * 0.12}h${size * 1.28}q${size * 0.16} 0 ${size * 0.08} ${-size * 0.12}`,
      outline`L${x + size * 0.16} ${bottom - size * 1.35}v${-size * 0.75}z`,
    ].join(''),
  roundFlask: (x: number, bottom: number, size: number) =>
    outline`M${x - size * 0.17} ${bottom - size * 2.3}v${size * 1.02}a${size * 0.66} ${size * 0.66} 0 1 0 ${size * 0.34} 0v${-size * 1.02}z`,
  testTube: (x: number, bottom: number, size: number) =>
    outline`M${x - size * 0.24} ${bottom - size * 1.9}v${size * 1.66}a${size * 0.24} ${size * 0.24} 0 0 0 ${size * 0.48} 0v${-size * 1.66}z`,
};

export const flasks: Motif = (random, width, height, ink) => {
  const bottom = height * 0.93;
  const glass = (kind: keyof typeof glassware, x: number, size: number, liquid: string, level: number): string => {
    const id = `k${Math.floor(random() * 1e6)}`;
    const shape = glassware[kind](x, bottom, size);
    return (
      `<clipPath id="${id}"><path d="${shape}"/></clipPath>` +
      path(shape, `fill="${ink.ground}" fill-opacity=".35"`) +
      `<g clip-path="url(#${id})">${box(x - size, bottom - size * level, size * 2, size * 2, liquid)}</g>` +
      path(shape, `fill="none" stroke="${ink.strong}" stroke-width="5" stroke-linejoin="round"`)
    );
  };
  const flask = (): keyof typeof glassware => (random() < 0.5 ? 'conicalFlask' : 'roundFlask');
  const size = Math.min(width * 0.21, height * 0.3);
  return (
    line(0, height * 0.935, width, height * 0.935, ink.strong, 5) +
    glass(flask(), width * 0.2, size * 1.25, ink.middle, 0.9) +
    glass('testTube', width * 0.5, size, ink.accent, 1.1) +
    glass(flask(), width * 0.79, size * 1.45, ink.faint, 0.75)
  );
};

export const fieldLines: Motif = (random, width, height, ink) => {
  const x = width / 2;
  const y = height * 0.5;
  const length = width * 0.2;
  const turn = -40 + random() * 80;
  const [left, right] = [x - length, x + length];
  return (
    `<g transform="rotate(${round(turn)} ${round(x)} ${round(y)})">` +
    range(11)
      .flatMap((place) =>
        [1, -1].map((side) => {
          const bulge = length * (1 + place * 0.22);
          const far = y + side * (place + 1) * width * 0.105;
          const near = y + side * (place + 1) * width * 0.105 * 0.5;
          const [colour, thickness] = place === 4 ? [ink.accent, 7] : [place % 2 ? ink.middle : ink.strong, 3.5];
          return path(
            outline`M${left} ${y}C${left - bulge} ${near} ${x - length * 0.8} ${far} ${x} ${far}S${right + bulge} ${near} ${right} ${y}`,
            `fill="none" stroke="${colour}" stroke-width="${thickness}"`,
          );
        }),
      )
      .join('') +
    box(x - length * 1.3, y - width * 0.055, length * 1.3, width * 0.11, ink.accent) +
    box(x, y - width * 0.055, length * 1.3, width * 0.11, ink.strong) +
    '</g>'
  );
};

export const prism: Motif = (random, width, height, ink) => {
  const x = width * 0.5;
  const y = height * 0.55;
  const size = Math.min(width, height) * 0.3;
  const entry: Point = [x - size * 0.42, y - size * 0.15];
  const exit: Point = [x + size * 0.4, y - size * 0.18];
  const colours = [ink.accent, ink.faint, ink.middle, ink.strong, ink.middle, ink.faint, ink.accent];
  const spread = height * (0.62 + random() * 0.12);
  const edge = (band: number): Point => [width * 1.05, y - size * 0.9 + spread * (band / 7)];
  return (
    colours.map((colour, band) => polygon([exit, edge(band), edge(band + 1)], `fill="${colour}"`)).join('') +
    line(-10, y + size * (0.5 + random() * 0.3), ...entry, ink.strong, 12) +
    polygon(
      [
        [x, y - size * 1.05],
        [x + size * 1.1, y + size * 0.9],
        [x - size * 1.1, y + size * 0.9],
      ],
      `fill="${ink.ground}" stroke="${ink.strong}" stroke-width="9" stroke-linejoin="round"`,
    ) +
    polygon([entry, exit, [exit[0] + size * 0.05, exit[1] + size * 0.24]], `fill="${ink.faint}"`)
  );
};
