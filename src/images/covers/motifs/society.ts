import { at, outline, round, path, polyline, dot, box, line, range, type Motif, type Point } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const polder: Motif = (random, width, height, ink) => {
  const tilt = -14 - random() * 16;
  const colours = [ink.strong, ink.middle, ink.faint, ink.middle, ink.accent, ink.faint, ink.strong, ink.faint];
  const fields = (top: number, down: number, skew: number): string => {
    let x = -width;
    let strips = '';
    let next = Math.floor(random() * colours.length);
    while (x < 2 * width) {
      const across = width * (0.05 + random() * 0.11);
      strips += box(x, top, across, down, at(colours, next)) + box(x + across - 4, top, 4, down, ink.ground);
      next += 1;
      x += across;
    }
    return `<g transform="skewX(${round(skew)})">${strips}</g>`;
  };
  return (
    `<g transform="rotate(${round(tilt)} ${round(width / 2)} ${round(height / 2)})">` +
    fields(-height, height * 1.28, 8) +
    fields(height * 0.33, height * 0.3, -20) +
    fields(height * 0.7, height, 4) +
    box(-width, height * 0.28, width * 3, height * 0.055, ink.ground) +
    box(-width, height * 0.63, width * 3, height * 0.075, ink.ground) +
    line(-width, height * 0.667, width * 2, height * 0.667, ink.accent, 5, 'stroke-dasharray="26 18"') +
    '</g>'
  );
};

/** The tops of gables, as a course from the upper left corner of the walls to the upper right: stepped, bell, pointed and neck gables. */
const gableTops: readonly ((width: number, height: number, x: number, y: number) => string)[] = [
  (width, height) => {
    const rise = outline`h${width * 0.14}v${-height * 0.3}`;
    const fall = outline`v${height * 0.3}h${width * 0.14}`;
    return rise + rise + rise + outline`h${width * 0.16}` + fall + fall + fall;
  },
  (width, height) =>
    outline`q${width * 0.3} 0 ${width * 0.32} ${-height * 0.8}a${width * 0.18} ${width * 0.18} 0 0 1 ${width * 0.36} 0q${width * 0.02} ${height * 0.8} ${width * 0.32} ${height * 0.8}`,
  (width, height, x, y) => outline`L${x + width / 2} ${y - height}L${x + width} ${y}`,
  (width, height) =>
    outline`h${width * 0.28}v${-height * 0.75}l${width * 0.22} ${-height * 0.25}l${width * 0.22} ${height * 0.25}v${height * 0.75}h${width * 0.28}`,
];

export const gables: Motif = (random, width, height, ink) => {
  const count = 4;
  const step = width / count;
  return range(count)
    .map((house) => {
      const x = house * step;
      const walls = height * (0.5 + random() * 0.24);
      const top = height - walls;
      const gableTop = pick(random, gableTops)(step, step * 0.62, x, top);
      const fill = at([ink.strong, ink.middle, ink.faint, ink.accent], house + Math.floor(random() * 2) * 2);
      const glass = fill === ink.strong ? ink.faint : ink.ground;
      return (
        path(outline`M${x} ${height}V${top}` + gableTop + outline`V${height}z`, `fill="${fill}"`) +
        range(Math.floor(walls / (step * 0.62)))
          .flatMap((floor) =>
            [0.16, 0.42, 0.68].map((left) => box(x + step * left, top + step * 0.16 + floor * step * 0.6, step * 0.16, step * 0.34, glass)),
          )
          .join('')
      );
    })
    .join('');
};

export const strata: Motif = (random, width, height, ink) => {
  const colours = [ink.faint, ink.middle, ink.strong, ink.faint, ink.accent, ink.middle, ink.strong, ink.middle];
  const amplitude = height * 0.05;
  return colours
    .map((colour, layer) => {
      const base = height * (0.06 + layer * 0.125);
      const [slow, fast] = [random() * 6, random() * 6];
      const topAt = (x: number): number =>
        base + amplitude * Math.sin((x / width) * 5 + slow) + amplitude * 0.5 * Math.sin((x / width) * 11 + fast);
      const top = range(41).map((step): Point => [(step / 40) * (width + 10) - 5, topAt((step / 40) * width)]);
      const pebbles = range(layer % 3 === 1 ? 26 : 0).map((pebble) => {
        const x = (pebble / 26) * width + 8;
        return dot(x, topAt(x) + height * 0.05, 4, ink.ground);
      });
      return polyline([[-5, height + 5], ...top, [width + 5, height + 5]], `fill="${colour}"`) + pebbles.join('');
    })
    .join('');
};

export const hemicycle: Motif = (random, width, height, ink) => {
  const x = width / 2;
  const y = height * 0.72;
  // The part of the seats up to which each party has them, from the left.
  const parties = [
    [0.14 + random() * 0.1, ink.accent],
    [0.36 + random() * 0.1, ink.strong],
    [0.6 + random() * 0.06, ink.faint],
    [0.78, ink.middle],
  ] as const;
  return (
    range(9)
      .map((row) => {
        const radius = width * (0.12 + row * 0.038);
        const seats = Math.round((radius * 3.1416) / (width * 0.042));
        return range(seats)
          .map((seat) => {
            const part = seat / (seats - 1);
            const angle = Math.PI * (1 - part);
            const colour = parties.find(([end]) => part < end)?.[1] ?? ink.strong;
            return dot(x + radius * Math.cos(angle), y - radius * Math.sin(angle), width * 0.0148, colour);
          })
          .join('');
      })
      .join('') + box(x - width * 0.05, y - width * 0.035, width * 0.1, width * 0.07, ink.accent)
  );
};

export const crowd: Motif = (random, width, height, ink) => {
  const step = width / 5.5;
  const rows = Math.ceil(height / (step * 0.62)) + 1;
  const [accentRow, accentColumn] = [Math.floor(rows * 0.5), 2 + Math.floor(random() * 2)];
  const outlined = `stroke="${ink.ground}" stroke-width="4"`;
  return range(rows)
    .map((row) =>
      range(8)
        .map((column) => {
          const x = (column - 0.4 + (row % 2) / 2) * step;
          const y = row * step * 0.62;
          const fill = row === accentRow && column === accentColumn ? ink.accent : pick(random, [ink.strong, ink.middle, ink.faint]);
          return (
            path(
              outline`M${x - step * 0.46} ${y + step}v${-step * 0.14}a${step * 0.46} ${step * 0.42} 0 0 1 ${step * 0.92} 0v${step * 0.14}z`,
              `fill="${fill}" ${outlined}`,
            ) + dot(x, y + step * 0.2, step * 0.235, fill, outlined)
          );
        })
        .join(''),
    )
    .join('');
};

export const network: Motif = (random, width, height, ink) => {
  const nodes = range(22).map((place): Point => [width * (0.1 + ((place * 0.618) % 1) * 0.8), height * (0.06 + (place / 22) * 0.9)]);
  const edges = nodes.flatMap((from, place) =>
    nodes
      .slice(place + 1)
      .filter((to) => Math.hypot(from[0] - to[0], from[1] - to[1]) < width * 0.33)
      .map((to) => line(...from, ...to, ink.middle, 3)),
  );
  const dots = nodes.map((node, place) =>
    dot(...node, width * (0.018 + random() * 0.04), place % 7 === 3 ? ink.accent : place % 3 ? ink.strong : ink.faint),
  );
  return [...edges, ...dots].join('');
};

export const squares: Motif = (random, width, height, ink) => {
  const x = width / 2;
  const y = height / 2;
  const largest = Math.max(width, height) * 1.05;
  const turn = 4 + random() * 3;
  return range(17)
    .map((square) => {
      const size = largest * 0.86 ** square;
      const fill = square === 16 ? ink.accent : at([ink.strong, ink.faint, ink.middle, ink.ground], square);
      return `<rect x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${round(size)}" height="${round(size)}" fill="${fill}" transform="rotate(${round(square * turn)} ${round(x)} ${round(y)})"/>`;
    })
    .join('');
};
