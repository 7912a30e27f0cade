import { round, path, polygon, polyline, dot, line, range, grid, type Motif } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const seeds: Motif = (random, width, height, ink) => {
  const x = width * (0.4 + random() * 0.2),
    y = height * (0.45 + random() * 0.1),
    k = Math.max(width, height) / 26,
    N = 430;
  return range(N)
    .map((i) => {
      const q = N - i,
        t = q * 2.39996,
        R = k * Math.sqrt(q) * 0.92,
        s = 3 + (R / Math.max(width, height)) * 17;
      return dot(x + R * Math.cos(t), y + R * Math.sin(t), s, q < 55 ? ink.accent : q % 13 < 5 ? ink.middle : ink.strong);
    })
    .join('');
};

export const leaves: Motif = (random, width, height, ink) => {
  const t = width / 4;
  return grid(width, height, t, (x, y) => {
    const f = random() < 0.5,
      R = round(t),
      a = f
        ? `M${round(x)} ${round(y)}A${R} ${R} 0 0 1 ${round(x + t)} ${round(y + t)}A${R} ${R} 0 0 1 ${round(x)} ${round(y)}`
        : `M${round(x + t)} ${round(y)}A${R} ${R} 0 0 1 ${round(x)} ${round(y + t)}A${R} ${R} 0 0 1 ${round(x + t)} ${round(y)}`;
    const fill = pick(random, [ink.strong, ink.middle, ink.strong, ink.faint, ink.accent]);
    return (
      path(a, `fill="${fill}"`) +
      (f
        ? line(x + t * 0.08, y + t * 0.08, x + t * 0.92, y + t * 0.92, ink.ground, 3)
        : line(x + t * 0.92, y + t * 0.08, x + t * 0.08, y + t * 0.92, ink.ground, 3))
    );
  });
};

export const cells: Motif = (random, width, height, ink) => {
  const t = width / 4.6;
  return range(Math.ceil(height / (t * 0.86)) + 1)
    .map((j) =>
      range(7)
        .map((i) => {
          const x = (i - 0.4 + (j % 2) / 2) * t + (random() - 0.5) * t * 0.12,
            y = j * t * 0.86 + (random() - 0.5) * t * 0.12,
            s = t * (0.44 + random() * 0.05);
          return (
            dot(x, y, s, pick(random, [ink.faint, ink.faint, ink.middle, ink.middle, ink.strong])) +
            dot(
              x + (random() - 0.5) * s * 0.6,
              y + (random() - 0.5) * s * 0.6,
              s * (0.2 + random() * 0.1),
              random() < 0.12 ? ink.accent : ink.ground,
            )
          );
        })
        .join(''),
    )
    .join('');
};

export const contourLines: Motif = (random, width, height, ink) => {
  const x = width * (0.35 + random() * 0.3),
    y = height * (0.35 + random() * 0.3),
    [first = 0, second = 0, third = 0] = range(5).map(() => random() * 6.28),
    N = 19,
    M = Math.hypot(width, height) * 0.62;
  return range(N)
    .map((q) => {
      const i = N - q,
        R = (M * i) / N;
      return polygon(
        range(73).map((s) => {
          const t = (s / 72) * 6.2832;
          const f =
            1 +
            0.13 * Math.sin(2 * t + first + i * 0.05) +
            0.09 * Math.sin(3 * t + second - i * 0.09) +
            0.05 * Math.sin(5 * t + third + i * 0.1);
          return [x + R * f * Math.cos(t), y + R * f * Math.sin(t)];
        }),
        `fill="${i === 2 ? ink.accent : i > 13 ? ink.ground : i > 7 ? ink.faint : ink.middle}" stroke="${ink.strong}" stroke-width="${i % 5 ? 2 : 4.5}"`,
      );
    })
    .join('');
};

export const orbits: Motif = (random, width, height, ink) => {
  const x = width * 0.5,
    y = height * 0.52,
    tilt = -18 - random() * 20;
  return (
    `<g transform="rotate(${round(tilt)} ${round(x)} ${round(y)})">` +
    range(6)
      .map((i) => {
        const a = width * (0.16 + i * 0.11),
          b = a * 0.56,
          t = random() * 6.28;
        return (
          `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(a)}" ry="${round(b)}" fill="none" stroke="${ink.middle}" stroke-width="3"/>` +
          dot(
            x + a * Math.cos(t),
            y + b * Math.sin(t),
            width * (0.02 + random() * 0.035),
            i === 2 ? ink.accent : i % 2 ? ink.strong : ink.faint,
          )
        );
      })
      .join('') +
    dot(x, y, width * 0.095, ink.accent) +
    '</g>'
  );
};

export const helix: Motif = (random, width, height, ink) => {
  const A = width * 0.26,
    x = width / 2,
    turns = 1.35 + random() * 0.5,
    k = 26,
    ph = random() * 6;
  const X = (i: number, s: number) => x + s * A * Math.sin((i / k) * turns * 6.2832 + ph);
  return (
    `<g transform="rotate(${round(16 + random() * 10)} ${round(x)} ${round(height / 2)})">` +
    range(k + 9)
      .map((q) => {
        const i = q - 4;
        return line(X(i, 1), (i / k) * height, X(i, -1), (i / k) * height, i % 4 === 1 ? ink.accent : ink.middle, 9);
      })
      .join('') +
    [1, -1]
      .map((s) =>
        polyline(
          range((k + 8) * 3).map((q) => [X(q / 3 - 4, s), ((q / 3 - 4) / k) * height]),
          `fill="none" stroke="${s > 0 ? ink.strong : ink.faint}" stroke-width="20" stroke-linejoin="round"`,
        ),
      )
      .join('') +
    '</g>'
  );
};
