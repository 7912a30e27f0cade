import { at, round, path, polyline, dot, box, line, range, type Motif, type Point } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const polder: Motif = (random, width, height, ink) => {
  const tilt = -14 - random() * 16,
    cols = [ink.strong, ink.middle, ink.faint, ink.middle, ink.accent, ink.faint, ink.strong, ink.faint];
  const strips = (y0: number, H: number, rot: number) => {
    let x = -width,
      s = '',
      i = Math.floor(random() * 8);
    while (x < 2 * width) {
      const q = width * (0.05 + random() * 0.11);
      s += box(x, y0, q, H, at(cols, i++)) + box(x + q - 4, y0, 4, H, ink.ground);
      x += q;
    }
    return `<g transform="skewX(${round(rot)})">${s}</g>`;
  };
  return (
    `<g transform="rotate(${round(tilt)} ${round(width / 2)} ${round(height / 2)})">` +
    strips(-height, height * 1.28, 8) +
    strips(height * 0.33, height * 0.3, -20) +
    strips(height * 0.7, height, 4) +
    box(-width, height * 0.28, width * 3, height * 0.055, ink.ground) +
    box(-width, height * 0.63, width * 3, height * 0.075, ink.ground) +
    line(-width, height * 0.667, width * 2, height * 0.667, ink.accent, 5, 'stroke-dasharray="26 18"') +
    '</g>'
  );
};

export const gables: Motif = (random, width, height, ink) => {
  const k = 4,
    t = width / k;
  return range(k)
    .map((i) => {
      const x = i * t,
        H = height * (0.5 + random() * 0.24),
        y = height - H,
        kind = Math.floor(random() * 4),
        fill = [ink.strong, ink.middle, ink.faint, ink.accent][(i + Math.floor(random() * 2) * 2) % 4],
        g = t * 0.62;
      const top =
        kind === 0
          ? `V${round(y)}h${round(t * 0.14)}v${round(-g * 0.3)}h${round(t * 0.14)}v${round(-g * 0.3)}h${round(t * 0.14)}v${round(-g * 0.3)}h${round(t * 0.16)}v${round(g * 0.3)}h${round(t * 0.14)}v${round(g * 0.3)}h${round(t * 0.14)}v${round(g * 0.3)}h${round(t * 0.14)}`
          : kind === 1
            ? `V${round(y)}q${round(t * 0.3)} 0 ${round(t * 0.32)} ${round(-g * 0.8)}a${round(t * 0.18)} ${round(t * 0.18)} 0 0 1 ${round(t * 0.36)} 0q${round(t * 0.02)} ${round(g * 0.8)} ${round(t * 0.32)} ${round(g * 0.8)}`
            : kind === 2
              ? `V${round(y)}L${round(x + t / 2)} ${round(y - g)}L${round(x + t)} ${round(y)}`
              : `V${round(y)}h${round(t * 0.28)}v${round(-g * 0.75)}l${round(t * 0.22)} ${round(-g * 0.25)}l${round(t * 0.22)} ${round(g * 0.25)}v${round(g * 0.75)}h${round(t * 0.28)}`;
      const win = fill === ink.strong ? ink.faint : ink.ground;
      return (
        path(`M${round(x)} ${round(height)}${top}V${round(height)}z`, `fill="${fill}"`) +
        range(Math.floor(H / (t * 0.62)))
          .map((j) => [0.16, 0.42, 0.68].map((q) => box(x + t * q, y + t * 0.16 + j * t * 0.6, t * 0.16, t * 0.34, win)).join(''))
          .join('')
      );
    })
    .join('');
};

export const strata: Motif = (random, width, height, ink) =>
  range(8)
    .map((j) => {
      const y = height * (0.06 + j * 0.125),
        a = height * 0.05,
        p1 = random() * 6,
        p2 = random() * 6;
      const f = (x: number) => y + a * Math.sin((x / width) * 5 + p1) + a * 0.5 * Math.sin((x / width) * 11 + p2);
      return (
        polyline(
          [[-5, height + 5], ...range(41).map((i): Point => [(i / 40) * (width + 10) - 5, f((i / 40) * width)]), [width + 5, height + 5]],
          `fill="${at([ink.faint, ink.middle, ink.strong, ink.faint, ink.accent, ink.middle, ink.strong, ink.middle], j)}"`,
        ) +
        (j % 3 === 1
          ? range(26)
              .map((i) => {
                const x = (i / 26) * width + 8;
                return dot(x, f(x) + height * 0.05, 4, ink.ground);
              })
              .join('')
          : '')
      );
    })
    .join('');

export const hemicycle: Motif = (random, width, height, ink) => {
  const x = width / 2,
    y = height * 0.72,
    shares = [0.14 + random() * 0.1, 0.36 + random() * 0.1, 0.6 + random() * 0.06, 0.78] as const;
  return (
    range(9)
      .map((i) => {
        const R = width * (0.12 + i * 0.038),
          k = Math.round((R * 3.1416) / (width * 0.042));
        return range(k)
          .map((q) => {
            const s = q / (k - 1),
              t = Math.PI * (1 - s);
            return dot(
              x + R * Math.cos(t),
              y - R * Math.sin(t),
              width * 0.0148,
              s < shares[0] ? ink.accent : s < shares[1] ? ink.strong : s < shares[2] ? ink.faint : s < shares[3] ? ink.middle : ink.strong,
            );
          })
          .join('');
      })
      .join('') + box(x - width * 0.05, y - width * 0.035, width * 0.1, width * 0.07, ink.accent)
  );
};

export const crowd: Motif = (random, width, height, ink) => {
  const t = width / 5.5,
    rows = Math.ceil(height / (t * 0.62)) + 1,
    one = [Math.floor(rows * 0.5), 2 + Math.floor(random() * 2)];
  return range(rows)
    .map((j) =>
      range(8)
        .map((i) => {
          const x = (i - 0.4 + (j % 2) / 2) * t,
            y = j * t * 0.62,
            fill = j === one[0] && i === one[1] ? ink.accent : pick(random, [ink.strong, ink.middle, ink.faint]);
          return (
            path(
              `M${round(x - t * 0.46)} ${round(y + t)}v${round(-t * 0.14)}a${round(t * 0.46)} ${round(t * 0.42)} 0 0 1 ${round(t * 0.92)} 0v${round(t * 0.14)}z`,
              `fill="${fill}" stroke="${ink.ground}" stroke-width="4"`,
            ) + dot(x, y + t * 0.2, t * 0.235, fill, `stroke="${ink.ground}" stroke-width="4"`)
          );
        })
        .join(''),
    )
    .join('');
};

export const network: Motif = (random, width, height, ink) => {
  const P = range(22).map((i): Point => [width * (0.1 + ((i * 0.618) % 1) * 0.8), height * (0.06 + (i / 22) * 0.9)]);
  return (
    P.flatMap((p, i) =>
      P.slice(i + 1)
        .filter((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < width * 0.33)
        .map((q) => line(...p, ...q, ink.middle, 3)),
    ).join('') +
    P.map((p, i) => dot(...p, width * (0.018 + random() * 0.04), i % 7 === 3 ? ink.accent : i % 3 ? ink.strong : ink.faint)).join('')
  );
};

export const squares: Motif = (random, width, height, ink) => {
  const x = width / 2,
    y = height / 2,
    s = Math.max(width, height) * 1.05,
    turn = 4 + random() * 3;
  return range(17)
    .map((i) => {
      const q = s * 0.86 ** i;
      return `<rect x="${round(x - q / 2)}" y="${round(y - q / 2)}" width="${round(q)}" height="${round(q)}" fill="${i === 16 ? ink.accent : [ink.strong, ink.faint, ink.middle, ink.ground][i % 4]}" transform="rotate(${round(i * turn)} ${round(x)} ${round(y)})"/>`;
    })
    .join('');
};
