import { round, path, dot, box, line, range, type Motif } from '#images/covers/cover-shapes.ts';

export const sprint: Motif = (random, width, height, ink) => {
  const k = 7,
    s = width * 0.125,
    x = width * (0.02 + random() * 0.1),
    y = height * 1.02;
  return (
    range(k)
      .map((i) => {
        const R = width * 0.2 + (k - i) * s;
        return dot(x, y, R, i === 3 ? ink.accent : i % 2 ? ink.middle : ink.strong, `stroke="${ink.ground}" stroke-width="6"`);
      })
      .join('') + dot(x, y, width * 0.2, ink.faint)
  );
};

export const pitch: Motif = (random, width, height, ink) => {
  const m = width * 0.07,
    f = 'fill="none"';
  return (
    box(0, 0, width, height, ink.strong) +
    box(m, m, width - 2 * m, height - 2 * m, ink.middle, `stroke="${ink.faint}" stroke-width="8"`) +
    line(m, height * 0.62, width - m, height * 0.62, ink.faint, 8) +
    dot(width / 2, height * 0.62, width * 0.19, 'none', `stroke="${ink.faint}" stroke-width="8"`) +
    path(
      `M${round(width * 0.28)} ${round(m)}v${round(height * 0.2)}a${round(width * 0.22)} ${round(width * 0.22)} 0 0 0 ${round(width * 0.44)} 0v${round(-height * 0.2)}`,
      `${f} stroke="${ink.faint}" stroke-width="8"`,
    ) +
    dot(width * (0.4 + random() * 0.3), height * (0.44 + random() * 0.08), width * 0.055, ink.accent)
  );
};

export const bouncingBall: Motif = (random, width, height, ink) => {
  let x = -width * 0.05,
    s = '';
  const g = height * 0.9;
  [0.62, 0.4, 0.26, 0.16].forEach((q, i) => {
    const d = width * (0.36 - i * 0.06),
      top = g - height * q * 1.9;
    s += path(
      `M${round(x)} ${round(g)}Q${round(x + d / 2)} ${round(top)} ${round(x + d)} ${round(g)}`,
      `fill="none" stroke="${ink.strong}" stroke-width="5" stroke-dasharray="2 14" stroke-linecap="round"`,
    );
    range(5).forEach((k) => {
      const t = (k + 0.5) / 5,
        X = x + d * t,
        Y = (1 - t) ** 2 * g + 2 * t * (1 - t) * top + t * t * g;
      s += dot(X, Y, width * 0.045, i === 1 && k === 2 ? ink.accent : k % 2 ? ink.middle : ink.faint);
    });
    x += d;
  });
  return s + box(0, g + width * 0.05, width, height, ink.strong);
};
