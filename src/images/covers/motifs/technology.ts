import { at, round, path, polygon, dot, ring, box, range, grid, type Motif, type Point } from '#images/covers/cover-shapes.ts';

export const circuitBoard: Motif = (random, width, height, ink) => {
  const k = 15,
    t = width / k;
  return range(k)
    .map((i) => {
      const x = (i + 0.5) * t,
        y1 = height * (0.08 + random() * 0.3),
        dx = (i < k / 2 ? -1 : 1) * t * Math.floor(random() * 3),
        y2 = y1 + height * 0.1,
        end = height * (0.62 + random() * 0.34),
        col = i % 5 === 2 ? ink.accent : i % 2 ? ink.strong : ink.middle;
      return (
        path(
          `M${round(x)} ${round(y1)}V${round(y2)}L${round(x + dx)} ${round(y2 + Math.abs(dx))}V${round(end)}`,
          `fill="none" stroke="${col}" stroke-width="7"`,
        ) +
        ring(x, y1 - 6, 11, col, 7) +
        ring(x + dx, end + 8, 11, col, 7)
      );
    })
    .join('');
};

export const gears: Motif = (random, width, height, ink) => {
  const gear = (x: number, y: number, R: number, k: number, fill: string, hole: string) => {
    const pts = range(k * 4).map((i): Point => {
      const t = (i / (k * 4)) * 6.2832 + random() * 0,
        q = i % 4 < 2 ? R : R * 0.84;
      return [x + q * Math.cos(t), y + q * Math.sin(t)];
    });
    return (
      polygon(pts, `fill="${fill}" stroke-linejoin="round"`) +
      dot(x, y, R * 0.6, ink.ground) +
      dot(x, y, R * 0.52, fill) +
      dot(x, y, R * 0.2, hole)
    );
  };
  const o = random() * 0.06;
  return (
    gear(width * (0.3 + o), height * 0.36, width * 0.36, 18, ink.strong, ink.accent) +
    gear(width * (0.79 + o), height * 0.64, width * 0.26, 13, ink.middle, ink.ground) +
    gear(width * 0.2, height * 0.88, width * 0.2, 10, ink.accent, ink.ground)
  );
};

export const bits: Motif = (random, width, height, ink) => {
  const t = width / 9;
  return grid(width, height, t, (x, y) =>
    random() < 0.46
      ? box(x + t * 0.38, y + t * 0.16, t * 0.24, t * 0.68, random() < 0.12 ? ink.accent : ink.strong, 'rx="4"')
      : ring(x + t / 2, y + t / 2, t * 0.24, random() < 0.08 ? ink.accent : ink.middle, round(t * 0.15)),
  );
};

export const pixels: Motif = (random, width, height, ink) => {
  const t = width / 12;
  return grid(width, height, t, (x, y) => {
    const v = (1 - y / height) * 0.7 + random() * 0.45;
    return v > 0.88
      ? box(x, y, t + 0.5, t + 0.5, ink.strong)
      : v > 0.66
        ? box(x, y, t + 0.5, t + 0.5, ink.middle)
        : v > 0.45
          ? box(x, y, t + 0.5, t + 0.5, ink.faint)
          : random() < 0.03
            ? box(x, y, t, t, ink.accent)
            : '';
  });
};

export const treeNodes: Motif = (random, width, height, ink) => {
  const places: readonly Point[] = [
    [0.5, 0.14],
    [0.24, 0.38],
    [0.74, 0.36],
    [0.12, 0.64],
    [0.4, 0.62],
    [0.64, 0.64],
    [0.88, 0.6],
    [0.26, 0.88],
    [0.54, 0.88],
    [0.8, 0.86],
  ];
  const P = places.map(([x, y]): Point => [x * width, y * height]);
  const E: readonly Point[] = [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 5],
    [2, 6],
    [4, 7],
    [4, 8],
    [5, 8],
    [6, 9],
  ];
  return (
    E.map(([from, to]) => {
      const [[x1, y1], [x2, y2]] = [at(P, from), at(P, to)];
      return path(
        `M${round(x1)} ${round(y1)}V${round((y1 + y2) / 2)}H${round(x2)}V${round(y2)}`,
        `fill="none" stroke="${ink.middle}" stroke-width="7"`,
      );
    }).join('') +
    P.map(([x, y], i) => {
      const s = width * (i ? 0.085 : 0.12);
      return i % 3 === 0
        ? box(x - s / 2, y - s / 2, s, s, i === 3 ? ink.accent : ink.strong)
        : dot(x, y, s / 2, i % 2 ? ink.strong : ink.faint, `stroke="${ink.strong}" stroke-width="5"`);
    }).join('')
  );
};

export const pipes: Motif = (random, width, height, ink) => {
  const sw = width * 0.1,
    run = (d: string, col: string) =>
      path(d, `fill="none" stroke="${ink.ground}" stroke-width="${round(sw + 12)}" stroke-linejoin="round"`) +
      path(d, `fill="none" stroke="${col}" stroke-width="${round(sw)}" stroke-linejoin="round"`),
    R = width * 0.12;
  const el = (x: number, y: number, a: number, b: number) => `q${x} ${y} ${a} ${b}`;
  const k = 0.2 + random() * 0.08;
  return (
    run(`M${round(width * k)} -20V${round(height * 0.52)}${el(0, round(R), round(R), round(R))}H${round(width * 1.1)}`, ink.strong) +
    run(`M-20 ${round(height * 0.24)}H${round(width * 0.58)}${el(round(R), 0, round(R), round(R))}V${round(height * 1.1)}`, ink.middle) +
    run(`M${round(width * 0.42)} ${round(height * 1.1)}V${round(height * 0.86)}${el(0, round(-R), round(-R), round(-R))}H-20`, ink.accent) +
    (
      [
        [k, 0.1],
        [k, 0.4],
      ] as const
    )
      .map(([x, y]) => box(width * x - sw * 0.7, height * y, sw * 1.4, sw * 0.5, ink.faint))
      .join('') +
    box(width * 0.9, height * 0.52 + R - sw * 0.7, sw * 0.5, sw * 1.4, ink.faint)
  );
};
