import { outline, round, path, polyline, dot, box, line, range, type Motif } from '#images/covers/cover-shapes.ts';

export const barChart: Motif = (random, width, height, ink) => {
  const bars = 9;
  const step = width / bars;
  const heights = range(bars).map((bar) => height * (0.2 + 0.55 * (bar / (bars - 1)) ** 1.3 + (random() - 0.5) * 0.14));
  return (
    heights
      .map((own, bar) =>
        box(bar * step + step * 0.12, height - own, step * 0.76, own, bar === 6 ? ink.accent : bar % 2 ? ink.middle : ink.strong),
      )
      .join('') +
    polyline(
      heights.map((own, bar) => [bar * step + step / 2, height - own - height * 0.1 - random() * height * 0.05]),
      `fill="none" stroke="${ink.faint}" stroke-width="6" stroke-linejoin="round"`,
    )
  );
};

export const coins: Motif = (random, width, height, ink) => {
  const stacks = 4;
  const step = width / stacks;
  const [across, down, thickness] = [step * 0.42, step * 0.15, step * 0.17];
  return range(stacks)
    .map((stack) => {
      const count = 3 + Math.floor(random() * 9) + stack;
      const x = (stack + 0.5) * step;
      return range(count)
        .map((coin) => {
          const y = height * 0.97 - down - coin * thickness;
          const side = stack === 2 ? ink.accent : coin % 2 ? ink.strong : ink.middle;
          const face = `<ellipse cx="${round(x)}" cy="${round(y - thickness)}" rx="${round(across)}" ry="${round(down)}" fill="${ink.faint}"/>`;
          return (
            path(
              outline`M${x - across} ${y - thickness}v${thickness}a${across} ${down} 0 0 0 ${2 * across} 0v${-thickness}z`,
              `fill="${side}"`,
            ) + (coin === count - 1 ? face : '')
          );
        })
        .join('');
    })
    .join('');
};

export const supplyAndDemand: Motif = (random, width, height, ink) => {
  const tile = width / 8;
  const x = width * (0.5 + (random() - 0.5) * 0.16);
  const y = height * 0.5;
  const curve = (start: number, bendX: number, bendY: number, end: number, colour: string): string =>
    path(
      outline`M${-width * 0.05} ${height * start}Q${x * bendX} ${y * bendY} ${x} ${y}T${width * 1.05} ${height * end}`,
      `fill="none" stroke="${colour}" stroke-width="16"`,
    );
  return (
    range(8)
      .map((column) => line(column * tile, 0, column * tile, height, ink.faint, 2))
      .join('') +
    range(Math.ceil(height / tile))
      .map((row) => line(0, row * tile, width, row * tile, ink.faint, 2))
      .join('') +
    box(0, y, x, height - y, ink.faint, 'fill-opacity=".6"') +
    curve(0.05, 0.7, 0.9, 0.86, ink.strong) +
    curve(0.95, 0.72, 1.1, 0.1, ink.middle) +
    dot(x, y, width * 0.06, ink.accent)
  );
};

export const ledger: Motif = (random, width, height, ink) => {
  const rowHeight = height / 15;
  return (
    range(15)
      .map((row) => {
        const [top, isTotal] = [row * rowHeight, row === 9];
        const entry = (x: number, length: number, colour: string): string =>
          box(x, top + rowHeight * 0.36, length, rowHeight * 0.28, isTotal ? ink.accent : colour);
        return (
          box(0, top, width, rowHeight, row % 2 ? ink.ground : ink.faint) +
          entry(width * 0.07, width * (0.16 + random() * 0.26), ink.middle) +
          [0.74, 0.95]
            .map((right) => {
              const length = width * (0.06 + random() * 0.1);
              return random() < 0.2 ? '' : entry(width * right - length, length, ink.strong);
            })
            .join('')
        );
      })
      .join('') +
    [0.55, 0.77].map((column) => line(width * column, 0, width * column, height, ink.strong, 3)).join('') +
    line(width * 0.55, height * 0.868, width, height * 0.868, ink.strong, 7)
  );
};
