import { at, round, path, polygon, polyline, dot, box, line, range, grid, type Motif, type Point } from '#images/covers/cover-shapes.ts';

export const waves: Motif = (random, width, height, ink) => {
  const rows = 17,
    mid = 0.3 + random() * 0.4,
    k = 2 + Math.floor(random() * 3),
    ph = random() * 6;
  return range(rows)
    .map((i) => {
      const y0 = (height * (i + 1.5)) / (rows + 1),
        amp = height * 0.13;
      const pts = range(61).map((q): Point => {
        const x = q / 60;
        const env = Math.exp(-(((x - mid - (i - rows / 2) * 0.012) / 0.19) ** 2));
        return [x * width, y0 - amp * env * (0.55 + 0.45 * Math.sin(k * 6.28 * x + ph + i * 0.55))];
      });
      return polyline(
        [[-10, height + 20], ...pts, [width + 10, height + 20]],
        `fill="${i % 6 === 3 ? ink.accent : i % 2 ? ink.middle : ink.ground}" stroke="${ink.strong}" stroke-width="3"`,
      );
    })
    .join('');
};

export const threads: Motif = (random, width, height, ink) => {
  const k = 22,
    corners = (
      [
        [0, 0, 1, 1],
        [width, height, -1, -1],
        [width, 0, -1, 1],
      ] as const
    ).slice(0, 2 + Math.floor(random() * 2));
  return corners
    .map(([x, y, sx, sy], q) =>
      range(k + 1)
        .map((i) => line(x + sx * width * (i / k), y, x, y + sy * height * (1 - i / k), at([ink.strong, ink.accent, ink.middle], q), 2.4))
        .join(''),
    )
    .join('');
};

export const truchet: Motif = (random, width, height, ink) => {
  const t = width / 5;
  return grid(width, height, t, (x, y, i, j) => {
    const f = random() < 0.5,
      fill = random() < 0.16 ? ink.accent : (i + j) % 2 ? ink.middle : ink.ground,
      s = `fill="none" stroke="${ink.strong}" stroke-width="${round(t * 0.22)}"`;
    const d = f
      ? `M${round(x + t / 2)} ${round(y)}a${round(t / 2)} ${round(t / 2)} 0 0 1-${round(t / 2)} ${round(t / 2)}M${round(x + t)} ${round(y + t / 2)}a${round(t / 2)} ${round(t / 2)} 0 0 0-${round(t / 2)} ${round(t / 2)}`
      : `M${round(x + t / 2)} ${round(y)}a${round(t / 2)} ${round(t / 2)} 0 0 0 ${round(t / 2)} ${round(t / 2)}M${round(x)} ${round(y + t / 2)}a${round(t / 2)} ${round(t / 2)} 0 0 1 ${round(t / 2)} ${round(t / 2)}`;
    return box(x, y, t + 0.6, t + 0.6, fill) + path(d, s);
  });
};

export const triangles: Motif = (random, width, height, ink) => {
  const t = width / 4.5,
    k = t * 0.866;
  return range(Math.ceil(height / k) + 1)
    .map((j) =>
      range(12)
        .map((i) => {
          const x = ((i - 1) * t) / 2,
            y = j * k,
            up = (i + j) % 2,
            v = random() + ((j * k) / height) * 0.5;
          return polygon(
            up
              ? [
                  [x, y + k],
                  [x + t, y + k],
                  [x + t / 2, y],
                ]
              : [
                  [x, y],
                  [x + t, y],
                  [x + t / 2, y + k],
                ],
            `fill="${v > 1.25 ? ink.strong : v > 0.95 ? ink.middle : v > 0.55 ? ink.faint : v > 0.12 ? ink.ground : ink.accent}"`,
          );
        })
        .join(''),
    )
    .join('');
};

export const lissajousFigure: Motif = (random, width, height, ink) => {
  const a = 3 + Math.floor(random() * 2),
    b = a - 1,
    ph = random() * 3;
  return range(9)
    .map((i) =>
      polygon(
        range(181).map((q) => {
          const t = (q / 180) * 6.2832;
          return [
            width / 2 + width * (0.44 - i * 0.02) * Math.sin(a * t + ph + i * 0.07),
            height / 2 + height * (0.42 - i * 0.02) * Math.sin(b * t),
          ];
        }),
        `fill="none" stroke="${i === 4 ? ink.accent : i % 2 ? ink.middle : ink.strong}" stroke-width="${i === 4 ? 6 : 2.5}"`,
      ),
    )
    .join('');
};

export const fractions: Motif = (random, width, height, ink) => {
  const t = width / 4;
  return grid(width, height, t, (x, y, i, j) => {
    const k = 2 + ((i * 3 + j * 5 + Math.floor(random() * 3)) % 6),
      m = 1 + Math.floor(random() * (k - 1)),
      R = t * 0.4,
      u = (m / k) * 6.2832,
      X = x + t / 2,
      Y = y + t / 2;
    return (
      dot(X, Y, R, ink.faint) +
      path(
        `M${round(X)} ${round(Y)}V${round(Y - R)}A${round(R)} ${round(R)} 0 ${m / k > 0.5 ? 1 : 0} 1 ${round(X + R * Math.sin(u))} ${round(Y - R * Math.cos(u))}z`,
        `fill="${(i + j) % 4 === 1 ? ink.accent : (i * j) % 3 ? ink.strong : ink.middle}"`,
      )
    );
  });
};

export const cubes: Motif = (random, width, height, ink) => {
  const s = width / 7,
    k = s * 0.577;
  const cube = (x: number, y: number) =>
    polygon(
      [
        [x, y],
        [x + s, y - k],
        [x + 2 * s, y],
        [x + s, y + k],
      ],
      `fill="${ink.faint}"`,
    ) +
    polygon(
      [
        [x, y],
        [x + s, y + k],
        [x + s, y + k * 3],
        [x, y + k * 2],
      ],
      `fill="${ink.middle}"`,
    ) +
    polygon(
      [
        [x + 2 * s, y],
        [x + s, y + k],
        [x + s, y + k * 3],
        [x + 2 * s, y + k * 2],
      ],
      `fill="${random() < 0.1 ? ink.accent : ink.strong}"`,
    );
  return range(Math.ceil(height / (k * 3)) + 1)
    .map((j) =>
      range(5)
        .map((i) => (random() < 0.14 ? '' : cube(i * 2 * s - s + (j % 2 ? s : 0), j * 3 * k)))
        .join(''),
    )
    .join('');
};
