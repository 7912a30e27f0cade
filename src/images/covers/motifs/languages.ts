import { at, round, path, dot, box, line, range, grid, type Motif } from '#images/covers/cover-shapes.ts';

export const speechBubbles: Motif = (random, width, height, ink) => {
  const b = (x: number, y: number, s: number, fill: string, left: boolean) =>
    path(
      `M${round(x + s * 0.3)} ${round(y)}h${round(s * 0.9)}a${round(s * 0.3)} ${round(s * 0.3)} 0 0 1 ${round(s * 0.3)} ${round(s * 0.3)}v${round(s * 0.35)}a${round(s * 0.3)} ${round(s * 0.3)} 0 0 1 ${round(-s * 0.3)} ${round(s * 0.3)}h${left ? `${round(-s * 0.42)}l${round(-s * 0.34)} ${round(s * 0.34)}v${round(-s * 0.34)}h${round(-s * 0.14)}` : `${round(-s * 0.1)}v${round(s * 0.34)}l${round(-s * 0.34)} ${round(-s * 0.34)}h${round(-s * 0.46)}`}a${round(s * 0.3)} ${round(s * 0.3)} 0 0 1 ${round(-s * 0.3)} ${round(-s * 0.3)}v${round(-s * 0.35)}a${round(s * 0.3)} ${round(s * 0.3)} 0 0 1 ${round(s * 0.3)} ${round(-s * 0.3)}z`,
      `fill="${fill}" ${ink.dark ? 'fill-opacity=".92"' : 'style="mix-blend-mode:multiply"'}`,
    );
  const s = Math.min(width * 0.5, height * 0.42),
    j = random() * 0.06;
  return (
    b(width * (0.04 + j), height * 0.07, s * 0.95, ink.faint, true) +
    b(width * 0.32, height * (0.3 - j), s * 0.98, ink.accent, false) +
    b(width * (-0.06 + j), height * 0.56, s * 1.12, ink.middle, true)
  );
};

export const textLines: Motif = (random, width, height, ink) => {
  const t = height / 13;
  const hit = Math.floor(4 + random() * 5);
  return range(12)
    .map((j) => {
      let x = width * 0.09,
        s = '';
      const end = j % 5 === 4 ? width * (0.35 + random() * 0.3) : width * 0.92;
      while (x < end - t) {
        const q = Math.min(t * (0.7 + random() * 2.6), width * 0.93 - x),
          mark = j === hit && x > width * 0.25 && x < width * 0.6;
        s +=
          (mark ? box(x - t * 0.16, t * (j + 0.42), q + t * 0.32, t * 0.9, ink.accent) : '') +
          box(x, t * (j + 0.62), q, t * 0.48, mark ? ink.strong : j % 5 === 0 ? ink.strong : ink.middle);
        x += q + t * 0.34;
      }
      return s;
    })
    .join('');
};

export const characterStrokes: Motif = (random, width, height, ink) => {
  const t = width / 3,
    S = {
      person: 'M50 14Q48 52 16 88M50 34Q62 70 88 88',
      big: 'M16 36H84M50 12Q50 58 16 88M52 42Q64 74 88 88',
      mountain: 'M50 14V84M20 42V84H82V42',
      tree: 'M14 34H86M50 12V90M48 38Q38 62 16 74M52 38Q64 62 86 74',
      middle: 'M22 32H78V60H22zM50 10V92',
      mouth: 'M22 26H78V78H22z',
      one: 'M14 52Q50 44 88 52',
      three: 'M22 26H78M26 52H74M14 80H88',
    };
  const strokes = Object.values(S);
  let k = Math.floor(random() * strokes.length);
  return grid(
    width,
    height,
    t,
    (x, y, i, j) =>
      box(x, y, t, t, (i + j) % 2 ? ink.faint : ink.ground) +
      line(x + t / 2, y, x + t / 2, y + t, ink.middle, 2, 'stroke-dasharray="8 7"') +
      line(x, y + t / 2, x + t, y + t / 2, ink.middle, 2, 'stroke-dasharray="8 7"') +
      box(x, y, t, t, 'none', `stroke="${ink.middle}" stroke-width="3"`) +
      `<path transform="translate(${round(x)} ${round(y)}) scale(${round(t / 10) / 10})" d="${at(strokes, k++)}" fill="none" stroke="${(i * 2 + j) % 5 === 2 ? ink.accent : ink.strong}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
};

export const meander: Motif = (random, width, height, ink) => {
  const t = width / 6,
    u = t / 6;
  const rows = Math.ceil(height / (t * 1.5));
  return range(rows)
    .map((j) => {
      const y = j * t * 1.5 + t * 0.25;
      const col = j % 3 === 1 ? ink.accent : ink.strong;
      return (
        box(0, y - u * 2, width, u * 0.8, ink.middle) +
        box(0, y + t + u, width, u * 0.8, ink.middle) +
        range(7)
          .map((i) => {
            const x = (i - (j % 2) / 2) * t;
            return path(
              `M${round(x)} ${round(y + t - u / 2)}V${round(y + u / 2)}h${round(t * 0.83)}v${round(t * 0.67)}h${round(-t * 0.5)}v${round(-t * 0.33)}h${round(t * 0.2)}M${round(x)} ${round(y + t - u / 2)}h${round(t)}`,
              `fill="none" stroke="${col}" stroke-width="${round(u * 0.9)}"`,
            );
          })
          .join('')
      );
    })
    .join('');
};

export const arcade: Motif = (random, width, height, ink) => {
  const rows = 3,
    H = height / rows,
    k = 4,
    t = width / k;
  return range(rows)
    .map(
      (j) =>
        box(0, j * H, width, H, j % 2 ? ink.middle : ink.faint) +
        box(0, j * H, width, H * 0.09, ink.strong) +
        range(k)
          .map((i) => {
            const x = i * t + t * 0.16,
              q = t * 0.68,
              y = j * H + H * 0.26 + q / 2;
            return (
              path(
                `M${round(x)} ${round(j * H + H)}V${round(y)}a${round(q / 2)} ${round(q / 2)} 0 0 1 ${round(q)} 0V${round(j * H + H)}z`,
                `fill="${(i + j * 2) % 5 === Math.floor(random() * 5) ? ink.accent : ink.strong}"`,
              ) + (j < 2 ? '' : '')
            );
          })
          .join(''),
    )
    .join('');
};

export const mosaic: Motif = (random, width, height, ink) => {
  const x = width / 2,
    y = height * (0.5 + (random() - 0.5) * 0.2),
    s = width / 24,
    order = [
      ink.accent,
      ink.accent,
      ink.strong,
      ink.strong,
      ink.faint,
      ink.middle,
      ink.faint,
      ink.middle,
      ink.faint,
      ink.strong,
      ink.strong,
      ink.faint,
      ink.faint,
      ink.middle,
      ink.accent,
      ink.middle,
      ink.strong,
      ink.faint,
      ink.middle,
      ink.strong,
      ink.faint,
      ink.middle,
      ink.strong,
    ];
  return order
    .map((col, i) => {
      const R = s * 1.2 * (i + 0.9),
        k = Math.max(6, Math.round((R * 6.2832) / (s * 1.2))),
        step = (R * 6.2832) / k;
      return dot(
        x,
        y,
        R,
        'none',
        `stroke="${col}" stroke-width="${round(s)}" stroke-dasharray="${Math.round((step - s * 0.2) * 100) / 100} ${Math.round(s * 20) / 100}" stroke-dashoffset="${round(random() * s)}"`,
      );
    })
    .join('');
};
