import { at, round, path, polygon, dot, box, line, range, grid, type Motif } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const shapes: Motif = (random, width, height, ink) => {
  const t = width / 3;
  return grid(width, height, t, (x, y) => {
    const [bg, fg, x2] = pick(random, [
        [ink.ground, ink.strong, ink.accent],
        [ink.faint, ink.strong, ink.middle],
        [ink.middle, ink.faint, ink.strong],
        [ink.strong, ink.faint, ink.accent],
        [ink.accent, ink.strong, ink.ground],
      ]),
      q = Math.floor(random() * 6),
      X = x + t / 2,
      Y = y + t / 2;
    return (
      box(x, y, t + 1, t + 1, bg) +
      at(
        [
          () => path(`M${round(x)} ${round(y)}h${round(t)}a${round(t)} ${round(t)} 0 0 1${round(-t)} ${round(t)}z`, `fill="${fg}"`),
          () => dot(X, Y, t * 0.5, fg) + dot(X, Y, t * 0.22, x2),
          () =>
            path(`M${round(x)} ${round(Y)}a${round(t / 2)} ${round(t / 2)} 0 0 1 ${round(t)} 0z`, `fill="${fg}"`) +
            path(`M${round(x)} ${round(y + t)}a${round(t / 2)} ${round(t / 2)} 0 0 1 ${round(t)} 0z`, `fill="${x2}"`),
          () =>
            range(4)
              .map((k) => box(x + (k * t) / 4, y, t / 8, t, fg))
              .join(''),
          () =>
            polygon(
              [
                [x, y + t],
                [x + t, y + t],
                [x + t, y],
              ],
              `fill="${fg}"`,
            ),
          () =>
            path(`M${round(x)} ${round(y + t)}a${round(t)} ${round(t)} 0 0 1 ${round(t)} ${round(-t)}v${round(t)}z`, `fill="${fg}"`) +
            path(
              `M${round(x + t * 0.5)} ${round(y + t)}a${round(t * 0.5)} ${round(t * 0.5)} 0 0 1 ${round(t * 0.5)} ${round(-t * 0.5)}v${round(t * 0.5)}z`,
              `fill="${x2}"`,
            ),
        ],
        q,
      )()
    );
  });
};

export const brushStrokes: Motif = (random, width, height, ink) =>
  range(5)
    .map((i) => {
      const y = height * (0.12 + i * 0.19),
        b = (random() - 0.5) * height * 0.3,
        col = [ink.strong, ink.accent, ink.middle, ink.faint, ink.strong][i],
        sw = height * (0.1 + random() * 0.06);
      return range(7)
        .map((k) => {
          const o = ((k - 3) * sw) / 7;
          return path(
            `M${round(width * (0.02 + random() * 0.06))} ${round(y + o)}C${round(width * 0.3)} ${round(y + b + o)} ${round(width * 0.6)} ${round(y - b + o)} ${round(width * (0.86 + random() * 0.13))} ${round(y + b * 0.4 + o)}`,
            `fill="none" stroke="${col}" stroke-width="${round(sw / 7 + 1.4)}" stroke-linecap="round"`,
          );
        })
        .join('');
    })
    .join('');

export const pianoKeys: Motif = (random, width, height, ink) => {
  const k = 7,
    t = width / k,
    hit = Math.floor(random() * k);
  return (
    range(k)
      .map((i) => box(i * t + 2, 0, t - 4, height * 0.98, i === hit ? ink.accent : ink.faint, 'rx="8"'))
      .join('') +
    range(k)
      .map((i) =>
        [2, 6].includes(i)
          ? ''
          : box((i + 1) * t - t * 0.29, -10, t * 0.58, height * 0.6, i === (hit + 3) % 7 ? ink.middle : ink.strong, 'rx="6"'),
      )
      .join('')
  );
};

export const musicStaves: Motif = (random, width, height, ink) =>
  range(3)
    .map((j) => {
      const y = height * (0.16 + j * 0.3),
        s = height * 0.034;
      return (
        range(5)
          .map((i) => line(0, y + i * s, width, y + i * s, ink.middle, 3))
          .join('') +
        range(6)
          .map((i) => {
            const x = width * (0.1 + i * 0.155),
              v = Math.floor(random() * 8),
              Y = y + s * (v / 2),
              up = v > 3;
            return (
              `<ellipse cx="${round(x)}" cy="${round(Y)}" rx="${round(s * 0.72)}" ry="${round(s * 0.52)}" fill="${(i + j) % 5 === 2 ? ink.accent : ink.strong}" transform="rotate(-20 ${round(x)} ${round(Y)})"/>` +
              line(
                x + (up ? 1 : -1) * s * 0.62,
                Y,
                x + (up ? 1 : -1) * s * 0.62,
                Y + (up ? -3.2 : 3.2) * s,
                (i + j) % 5 === 2 ? ink.accent : ink.strong,
                4,
              )
            );
          })
          .join('')
      );
    })
    .join('');

export const ribbon: Motif = (random, width, height, ink) => {
  const a = random() * 0.3,
    b = random() * 0.3;
  return range(15)
    .map((i) => {
      const o = i * width * 0.03;
      return path(
        `M${round(-20 + o)} ${round(height * (0.85 + a * 0.3))}C${round(width * 0.2 + o)} ${round(height * (0.2 - a))} ${round(width * 0.52 + o * 0.4)} ${round(height * (1.15 + b) - o * 0.6)} ${round(width * 0.66)} ${round(height * 0.5 - o * 0.5)}S${round(width * 0.8 - o * 0.3)} ${round(height * 0.02 + o * 0.2)} ${round(width * 1.1)} ${round(height * 0.1 + o)}`,
        `fill="none" stroke="${i === 7 ? ink.accent : i > 9 ? ink.middle : ink.strong}" stroke-width="${i === 7 ? 9 : 4}"`,
      );
    })
    .join('');
};

export const stage: Motif = (random, width, height, ink) => {
  const x = width * (0.4 + random() * 0.2),
    y = height * 0.86;
  return (
    box(0, 0, width, height, ink.strong) +
    polygon(
      [
        [x - width * 0.05, -10],
        [x + width * 0.05, -10],
        [x + width * 0.34, y],
        [x - width * 0.34, y],
      ],
      `fill="${ink.middle}"`,
    ) +
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width * 0.34)}" ry="${round(height * 0.07)}" fill="${ink.accent}"/>` +
    [0, 1]
      .map((s) =>
        range(6)
          .map((i) => {
            const q = width * 0.058,
              X = s ? width - (i + 1) * q : i * q;
            return path(
              `M${round(X)} 0h${round(q)}V${round(height * (1 - i * 0.045))}q${round(-q / 2)} ${round(q * 0.6)} ${round(-q)} 0z`,
              `fill="${i % 2 ? ink.faint : ink.ground}"`,
            );
          })
          .join(''),
      )
      .join('')
  );
};

export const hatching: Motif = (random, width, height, ink) => {
  const x = width * 0.5,
    y = height * 0.5,
    R = Math.min(width, height) * 0.4,
    out = [];
  const seg = (ang: number, gap: number, keep: number, col: string) =>
    range(Math.ceil((2 * R) / gap)).forEach((i) => {
      const o = -R + i * gap,
        L = Math.sqrt(Math.max(0, R * R - o * o)),
        from = keep === 1 ? -L : -L + 2 * L * keep;
      out.push(
        `<path transform="rotate(${ang} ${round(x)} ${round(y)})" d="M${round(x + from + random() * 8)} ${round(y + o)}H${round(x + L - random() * 10)}" stroke="${col}" stroke-width="4" stroke-linecap="round"/>`,
      );
    });
  seg(-35, 15, 1, ink.middle);
  seg(20, 13, 0.42, ink.strong);
  seg(62, 13, 0.66, ink.strong);
  out.push(
    `<path d="M0 ${round(y + R)}H${round(width)}" stroke="${ink.strong}" stroke-width="4"/>`,
    range(14)
      .map((i) => line(x - R * 0.3 + i * 4, y + R + 12 + i * 7, x + R * 1.15 + i * 9 - random() * 30, y + R + 12 + i * 7, ink.faint, 4))
      .join(''),
  );
  return out.join('') + dot(x - R * 0.42, y - R * 0.42, R * 0.1, ink.accent);
};
