import { round, path, polygon, dot, ring, box, line, range, type Motif, type Point } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const ripples: Motif = (random, width, height, ink) => {
  const a: Point = [width * (0.15 + random() * 0.2), height * (0.2 + random() * 0.2)],
    b: Point = [width * (0.65 + random() * 0.2), height * (0.6 + random() * 0.25)],
    s = width / 17;
  return (
    range(26)
      .map((i) => ring(a[0], a[1], s * (i + 0.6), ink.strong, round(s * 0.36)))
      .join('') +
    range(16)
      .map((i) => ring(b[0], b[1], s * (i + 0.6), ink.accent, round(s * 0.3)))
      .join('') +
    dot(...a, s * 0.9, ink.strong) +
    dot(...b, s * 0.9, ink.accent)
  );
};

export const pendulum: Motif = (random, width, height, ink) => {
  const x = width * (0.42 + random() * 0.16),
    y = -height * 0.06,
    L = height * (0.74 + random() * 0.08),
    k = 11,
    R = width * 0.085;
  return (
    ring(x, y, L, ink.faint, 2) +
    range(k)
      .map((i) => {
        const t = (i / (k - 1) - 0.5) * 1.25,
          px = x + L * Math.sin(t),
          py = y + L * Math.cos(t),
          last = i === k - 3;
        return (
          line(x, y, px, py, last ? ink.strong : ink.middle, last ? 4 : 2) +
          dot(px, py, last ? R : R * 0.62, last ? ink.accent : ink.ground, last ? '' : `stroke="${ink.middle}" stroke-width="2.5"`)
        );
      })
      .join('')
  );
};

export const molecule: Motif = (random, width, height, ink) => {
  const t = width / 5.2,
    k = t * 1.5,
    out: string[] = [],
    nodes: Point[] = [];
  range(Math.ceil(height / k) + 1).forEach((j) =>
    range(7).forEach((i) => {
      const cx = ((i - 0.5) * t * 1.732) / 1 + (j % 2 ? t * 0.866 : 0),
        cy = j * k;
      if (random() < 0.56) {
        range(6).forEach((q) => {
          const u = (Math.PI / 3) * q + Math.PI / 6,
            v = u + Math.PI / 3,
            p: Point = [cx + t * Math.cos(u), cy + t * Math.sin(u)];
          out.push(line(...p, cx + t * Math.cos(v), cy + t * Math.sin(v), ink.middle, 7));
          if (random() < 0.42) {
            nodes.push(p);
          }
        });
      }
    }),
  );
  return (
    out.join('') +
    nodes.map((p) => dot(...p, t * (0.16 + random() * 0.2), pick(random, [ink.strong, ink.strong, ink.faint, ink.accent]))).join('')
  );
};

export const flasks: Motif = (random, width, height, ink) => {
  const one = (x: number, s: number, kind: number, liquid: string, level: number) => {
    const b = height * 0.93;
    const id = `k${Math.floor(random() * 1e6)}`;
    const d =
      kind === 0
        ? `M${round(x - s * 0.16)} ${round(b - s * 2.1)}v${round(s * 0.75)}L${round(x - s * 0.72)} ${round(b - s * 0.12)}q${round(-s * 0.08)} ${round(s * 0.12)} ${round(s * 0.08)} ${round(s * 0.12)}h${round(s * 1.28)}q${round(s * 0.16)} 0 ${round(s * 0.08)} ${round(-s * 0.12)}L${round(x + s * 0.16)} ${round(b - s * 1.35)}v${round(-s * 0.75)}z`
        : kind === 1
          ? `M${round(x - s * 0.17)} ${round(b - s * 2.3)}v${round(s * 1.02)}a${round(s * 0.66)} ${round(s * 0.66)} 0 1 0 ${round(s * 0.34)} 0v${round(-s * 1.02)}z`
          : `M${round(x - s * 0.24)} ${round(b - s * 1.9)}v${round(s * 1.66)}a${round(s * 0.24)} ${round(s * 0.24)} 0 0 0 ${round(s * 0.48)} 0v${round(-s * 1.66)}z`;
    return (
      `<clipPath id="${id}"><path d="${d}"/></clipPath>` +
      path(d, `fill="${ink.ground}" fill-opacity=".35"`) +
      `<g clip-path="url(#${id})">${box(x - s, b - s * level, s * 2, s * 2, liquid)}</g>` +
      path(d, `fill="none" stroke="${ink.strong}" stroke-width="5" stroke-linejoin="round"`)
    );
  };
  const s = Math.min(width * 0.21, height * 0.3);
  return (
    line(0, height * 0.935, width, height * 0.935, ink.strong, 5) +
    one(width * 0.2, s * 1.25, Math.floor(random() * 2), ink.middle, 0.9) +
    one(width * 0.5, s, 2, ink.accent, 1.1) +
    one(width * 0.79, s * 1.45, Math.floor(random() * 2), ink.faint, 0.75)
  );
};

export const fieldLines: Motif = (random, width, height, ink) => {
  const x = width / 2,
    y = height * 0.5,
    L = width * 0.2,
    turn = -40 + random() * 80;
  return (
    `<g transform="rotate(${round(turn)} ${round(x)} ${round(y)})">` +
    range(11)
      .flatMap((i) =>
        [1, -1].map((s) => {
          const k = (i + 1) * width * 0.105,
            q = L * (1 + i * 0.22);
          return path(
            `M${round(x - L)} ${round(y)}C${round(x - L - q)} ${round(y + s * k * 0.5)} ${round(x - L * 0.8)} ${round(y + s * k)} ${round(x)} ${round(y + s * k)}S${round(x + L + q)} ${round(y + s * k * 0.5)} ${round(x + L)} ${round(y)}`,
            `fill="none" stroke="${i === 4 ? ink.accent : i % 2 ? ink.middle : ink.strong}" stroke-width="${i === 4 ? 7 : 3.5}"`,
          );
        }),
      )
      .join('') +
    box(x - L * 1.3, y - width * 0.055, L * 1.3, width * 0.11, ink.accent) +
    box(x, y - width * 0.055, L * 1.3, width * 0.11, ink.strong) +
    '</g>'
  );
};

export const prism: Motif = (random, width, height, ink) => {
  const x = width * 0.5,
    y = height * 0.55,
    s = Math.min(width, height) * 0.3,
    top: Point = [x, y - s * 1.05],
    inn: Point = [x - s * 0.42, y - s * 0.15],
    out: Point = [x + s * 0.4, y - s * 0.18],
    cols = [ink.accent, ink.faint, ink.middle, ink.strong, ink.middle, ink.faint, ink.accent],
    spread = height * (0.62 + random() * 0.12);
  return (
    cols
      .map((col, i) =>
        polygon(
          [out, [width * 1.05, y - s * 0.9 + spread * (i / 7)], [width * 1.05, y - s * 0.9 + spread * ((i + 1) / 7)]],
          `fill="${col}"`,
        ),
      )
      .join('') +
    line(-10, y + s * (0.5 + random() * 0.3), ...inn, ink.strong, 12) +
    polygon(
      [top, [x + s * 1.1, y + s * 0.9], [x - s * 1.1, y + s * 0.9]],
      `fill="${ink.ground}" stroke="${ink.strong}" stroke-width="9" stroke-linejoin="round"`,
    ) +
    polygon([inn, out, [out[0] + s * 0.05, out[1] + s * 0.24]], `fill="${ink.faint}"`)
  );
};
