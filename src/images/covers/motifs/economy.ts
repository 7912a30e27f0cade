import { round, path, polyline, dot, box, line, range, type Motif } from '#images/covers/cover-shapes.ts';

export const barChart: Motif = (random, width, height, ink) => {
  const k = 9,
    t = width / k,
    hs = range(k).map((i) => height * (0.2 + 0.55 * (i / (k - 1)) ** 1.3 + (random() - 0.5) * 0.14));
  return (
    hs.map((q, i) => box(i * t + t * 0.12, height - q, t * 0.76, q, i === 6 ? ink.accent : i % 2 ? ink.middle : ink.strong)).join('') +
    polyline(
      hs.map((q, i) => [i * t + t / 2, height - q - height * 0.1 - random() * height * 0.05]),
      `fill="none" stroke="${ink.faint}" stroke-width="6" stroke-linejoin="round"`,
    )
  );
};

export const coins: Motif = (random, width, height, ink) => {
  const k = 4,
    t = width / k;
  return range(k)
    .map((i) => {
      const m = 3 + Math.floor(random() * 9) + i,
        rx = t * 0.42,
        ry = t * 0.15,
        st = t * 0.17,
        x = (i + 0.5) * t;
      return range(m)
        .map((j) => {
          const y = height * 0.97 - ry - j * st,
            side = i === 2 ? ink.accent : j % 2 ? ink.strong : ink.middle;
          return (
            path(
              `M${round(x - rx)} ${round(y - st)}v${round(st)}a${round(rx)} ${round(ry)} 0 0 0 ${round(2 * rx)} 0v${round(-st)}z`,
              `fill="${side}"`,
            ) +
            (j === m - 1 ? `<ellipse cx="${round(x)}" cy="${round(y - st)}" rx="${round(rx)}" ry="${round(ry)}" fill="${ink.faint}"/>` : '')
          );
        })
        .join('');
    })
    .join('');
};

export const supplyAndDemand: Motif = (random, width, height, ink) => {
  const t = width / 8,
    x = width * (0.5 + (random() - 0.5) * 0.16),
    y = height * 0.5;
  return (
    range(8)
      .map((i) => line(i * t, 0, i * t, height, ink.faint, 2))
      .join('') +
    range(Math.ceil(height / t))
      .map((j) => line(0, j * t, width, j * t, ink.faint, 2))
      .join('') +
    box(0, y, x, height - y, ink.faint, 'fill-opacity=".6"') +
    path(
      `M${round(-width * 0.05)} ${round(height * 0.05)}Q${round(x * 0.7)} ${round(y * 0.9)} ${round(x)} ${round(y)}T${round(width * 1.05)} ${round(height * 0.86)}`,
      `fill="none" stroke="${ink.strong}" stroke-width="16"`,
    ) +
    path(
      `M${round(-width * 0.05)} ${round(height * 0.95)}Q${round(x * 0.72)} ${round(y * 1.1)} ${round(x)} ${round(y)}T${round(width * 1.05)} ${round(height * 0.1)}`,
      `fill="none" stroke="${ink.middle}" stroke-width="16"`,
    ) +
    dot(x, y, width * 0.06, ink.accent)
  );
};

export const ledger: Motif = (random, width, height, ink) => {
  const t = height / 15;
  return (
    range(15)
      .map(
        (j) =>
          box(0, j * t, width, t, j % 2 ? ink.ground : ink.faint) +
          box(width * 0.07, j * t + t * 0.36, width * (0.16 + random() * 0.26), t * 0.28, j === 9 ? ink.accent : ink.middle) +
          [0.74, 0.95]
            .map((q) => {
              const k = width * (0.06 + random() * 0.1);
              return random() < 0.2 ? '' : box(width * q - k, j * t + t * 0.36, k, t * 0.28, j === 9 ? ink.accent : ink.strong);
            })
            .join(''),
      )
      .join('') +
    [0.55, 0.77].map((q) => line(width * q, 0, width * q, height, ink.strong, 3)).join('') +
    line(width * 0.55, height * 0.868, width, height * 0.868, ink.strong, 7)
  );
};
