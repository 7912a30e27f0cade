import { at, round, path, polygon, dot, box, line, range, grid, type Motif } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const brickwork: Motif = (random, width, height, ink) => {
  const t = height / 12,
    k = width / 4.2,
    X = width * 0.3,
    W = width * 0.4,
    Y = height * 0.3;
  return (
    range(12)
      .map((j) =>
        range(7)
          .map((i) =>
            box(
              (i - 1) * k + (j % 2 ? k / 2 : 0) + 3,
              j * t + 3,
              k - 6,
              t - 6,
              pick(random, [ink.strong, ink.middle, ink.middle, ink.strong, ink.faint]),
            ),
          )
          .join(''),
      )
      .join('') +
    path(
      `M${round(X)} ${round(height + 5)}V${round(Y + W / 2)}a${round(W / 2)} ${round(W / 2)} 0 0 1 ${round(W)} 0V${round(height + 5)}z`,
      `fill="${ink.accent}" stroke="${ink.ground}" stroke-width="14"`,
    ) +
    line(X + W / 2, Y, X + W / 2, height, ink.ground, 8) +
    line(X, Y + W * 0.62, X + W, Y + W * 0.62, ink.ground, 8)
  );
};

export const road: Motif = (random, width, height, ink) => {
  const b = (random() - 0.5) * 0.5,
    d = `M${round(width * 0.18)} ${round(height * 1.1)}C${round(width * (0.1 + b))} ${round(height * 0.55)} ${round(width * (0.95 + b * 0.4))} ${round(height * 0.6)} ${round(width * 0.72)} ${round(-height * 0.1)}`;
  return (
    range(6)
      .map((i) =>
        path(
          d,
          `fill="none" stroke="${at([ink.faint, ink.ground, ink.middle, ink.ground, ink.strong, ink.ground], i)}" stroke-width="${round(width * at([0.86, 0.74, 0.68, 0.5, 0.47, 0], i))}"`,
        ),
      )
      .join('') + path(d, `fill="none" stroke="${ink.accent}" stroke-width="10" stroke-dasharray="46 34"`)
  );
};

export const sea: Motif = (random, width, height, ink) => {
  const R = width / 10,
    y0 = height * 0.5,
    x = width * (0.24 + random() * 0.1);
  return (
    dot(width * 0.78, height * 0.2, width * 0.1, ink.accent) +
    polygon(
      [
        [x, y0 - height * 0.02],
        [x + width * 0.5, y0 - height * 0.02],
        [x + width * 0.43, y0 + height * 0.14],
        [x + width * 0.06, y0 + height * 0.14],
      ],
      `fill="${ink.strong}"`,
    ) +
    box(x + width * 0.1, y0 - height * 0.11, width * 0.2, height * 0.09, ink.faint) +
    box(x + width * 0.13, y0 - height * 0.2, width * 0.05, height * 0.1, ink.accent) +
    range(Math.ceil((height * 0.55) / (R * 0.7)) + 2)
      .map((j) =>
        range(8)
          .map((i) => {
            const X = (i + (j % 2) / 2) * R * 2 - R,
              Y = y0 + height * 0.12 + j * R * 0.75 + R;
            return [1, 0.72, 0.44].map((q, k) => dot(X, Y, R * q, at([ink.middle, ink.ground, ink.strong], k))).join('');
          })
          .join(''),
      )
      .join('')
  );
};

export const plates: Motif = (random, width, height, ink) => {
  const x = width * 0.5,
    y = height * 0.5,
    R = Math.min(width * 0.33, height * 0.36);
  return (
    grid(width, height, width / 8, (X, Y, i, j) => ((i + j) % 2 ? box(X, Y, width / 8 + 1, width / 8 + 1, ink.faint) : '')) +
    dot(x, y, R, ink.ground, `stroke="${ink.strong}" stroke-width="6"`) +
    dot(x, y, R * 0.68, ink.middle) +
    dot(x + R * 0.12, y - R * 0.05, R * (0.3 + random() * 0.08), ink.accent) +
    dot(x - R * 0.3, y + R * 0.25, R * 0.16, ink.strong) +
    path(
      `M${round(width * 0.1)} ${round(y - R * 0.9)}v${round(R * 0.55)}q0 ${round(R * 0.2)} ${round(R * 0.14)} ${round(R * 0.2)}V${round(y + R * 0.95)}M${round(width * 0.1 + R * 0.28)} ${round(y - R * 0.9)}v${round(R * 0.55)}q0 ${round(R * 0.2)} ${round(-R * 0.14)} ${round(R * 0.2)}M${round(width * 0.1 + R * 0.14)} ${round(y - R * 0.9)}v${round(R * 0.6)}`,
      `fill="none" stroke="${ink.strong}" stroke-width="13" stroke-linecap="round"`,
    ) +
    path(
      `M${round(width * 0.89)} ${round(y + R * 0.95)}V${round(y - R * 0.9)}q${round(R * 0.3)} ${round(R * 0.4)} 0 ${round(R * 0.95)}`,
      `fill="${ink.strong}" stroke="${ink.strong}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"`,
    )
  );
};

export const heartsAndCrosses: Motif = (random, width, height, ink) => {
  const t = width / 4;
  return grid(width, height, t, (x, y, i, j) => {
    const X = x + t / 2,
      Y = y + t / 2,
      s = t * 0.3,
      col = pick(random, [ink.strong, ink.middle, ink.strong, ink.accent, ink.faint]);
    return (i + j) % 2
      ? path(
          `M${round(X)} ${round(Y + s)}C${round(X - s * 2)} ${round(Y - s * 0.2)} ${round(X - s * 0.9)} ${round(Y - s * 1.5)} ${round(X)} ${round(Y - s * 0.45)}C${round(X + s * 0.9)} ${round(Y - s * 1.5)} ${round(X + s * 2)} ${round(Y - s * 0.2)} ${round(X)} ${round(Y + s)}z`,
          `fill="${col}"`,
        )
      : box(X - s * 0.3, Y - s, s * 0.6, s * 2, col) + box(X - s, Y - s * 0.3, s * 2, s * 0.6, col);
  });
};

export const tulips: Motif = (random, width, height, ink) => {
  const t = width / 4.5;
  return range(Math.ceil(height / (t * 1.05)) + 1)
    .map((j) =>
      range(6)
        .map((i) => {
          const x = (i - 0.25 + (j % 2) / 2) * t,
            y = j * t * 1.05 - t * 0.1,
            s = t * 0.27,
            col = j % 3 === 1 ? ink.accent : j % 3 ? ink.middle : ink.strong;
          return (
            path(`M${round(x)} ${round(y + s)}V${round(y + t)}`, `stroke="${ink.faint}" stroke-width="6"`) +
            path(
              `M${round(x)} ${round(y + t * 0.98)}q${round(-s * 1.3)} ${round(-s * 0.3)} ${round(-s * 1.1)} ${round(-s * 1.7)}q${round(s)} ${round(s * 0.5)} ${round(s * 1.1)} ${round(s * 1.7)}z`,
              `fill="${ink.faint}"`,
            ) +
            path(
              `M${round(x)} ${round(y + s * 1.2)}C${round(x - s * 1.5)} ${round(y + s * 1.1)} ${round(x - s * 1.25)} ${round(y - s * 0.5)} ${round(x - s * 0.8)} ${round(y - s * 1.25)}Q${round(x - s * 0.3)} ${round(y - s * 0.7)} ${round(x)} ${round(y - s * 1.5)}Q${round(x + s * 0.3)} ${round(y - s * 0.7)} ${round(x + s * 0.8)} ${round(y - s * 1.25)}C${round(x + s * 1.25)} ${round(y - s * 0.5)} ${round(x + s * 1.5)} ${round(y + s * 1.1)} ${round(x)} ${round(y + s * 1.2)}z`,
              `fill="${col}"`,
            ) +
            path(
              `M${round(x - s * 0.34)} ${round(y + s)}Q${round(x - s * 0.5)} ${round(y - s * 0.1)} ${round(x)} ${round(y - s * 0.9)}Q${round(x + s * 0.5)} ${round(y - s * 0.1)} ${round(x + s * 0.34)} ${round(y + s)}`,
              `fill="none" stroke="${ink.ground}" stroke-width="3.5"`,
            )
          );
        })
        .join(''),
    )
    .join('');
};

export const awning: Motif = (random, width, height, ink) => {
  const k = 7,
    t = width / k,
    H = height * 0.42;
  return (
    range(k)
      .map((i) =>
        path(
          `M${round(i * t)} 0h${round(t)}v${round(H)}a${round(t / 2)} ${round(t / 2)} 0 0 1 ${round(-t)} 0z`,
          `fill="${i % 2 ? ink.faint : ink.strong}"`,
        ),
      )
      .join('') +
    box(width * 0.1, height * 0.6, width * 0.5, height * 0.5, ink.middle) +
    box(width * 0.68, height * 0.6, width * 0.22, height * 0.5, ink.accent) +
    range(3)
      .map((i) => dot(width * (0.2 + i * 0.15), height * 0.9, width * (0.045 + random() * 0.02), ink.faint))
      .join('') +
    line(0, height * 0.985, width, height * 0.985, ink.strong, 14)
  );
};

export const frames: Motif = (random, width, height, ink) => {
  const f = (x: number, y: number, W: number, H: number, col: string, fill: string) =>
    box(x, y, W, H, fill, `stroke="${col}" stroke-width="6"`) +
    box(x, y, W, H * 0.12, col) +
    dot(x + H * 0.06, y + H * 0.06, H * 0.022, ink.ground);
  const o = random() * 0.06;
  return (
    f(width * (0.06 + o), height * 0.08, width * 0.62, height * 0.4, ink.middle, ink.faint) +
    f(width * 0.3, height * (0.3 + o), width * 0.62, height * 0.42, ink.strong, ink.ground) +
    f(width * 0.12, height * 0.6, width * 0.5, height * 0.32, ink.accent, ink.faint) +
    path(
      `M${round(width * 0.6)} ${round(height * 0.8)}l0 ${round(height * 0.13)}l${round(width * 0.045)} ${round(-height * 0.03)}l${round(width * 0.035)} ${round(height * 0.06)}l${round(width * 0.03)} ${round(-height * 0.015)}l${round(-width * 0.035)} ${round(-height * 0.06)}l${round(width * 0.055)} ${round(-height * 0.005)}z`,
      `fill="${ink.strong}" stroke="${ink.ground}" stroke-width="6" stroke-linejoin="round"`,
    )
  );
};
