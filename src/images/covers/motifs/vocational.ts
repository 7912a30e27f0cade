import { at, round, outline, path, polygon, dot, box, line, range, grid, type Motif } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const brickwork: Motif = (random, width, height, ink) => {
  const brickHeight = height / 12;
  const brickWidth = width / 4.2;
  const [left, top, doorWidth] = [width * 0.3, height * 0.3, width * 0.4];
  const radius = doorWidth / 2;
  return (
    range(12)
      .map((row) =>
        range(7)
          .map((column) => {
            const x = (column - 1) * brickWidth + (row % 2 ? brickWidth / 2 : 0) + 3;
            const colour = pick(random, [ink.strong, ink.middle, ink.middle, ink.strong, ink.faint]);
            return box(x, row * brickHeight + 3, brickWidth - 6, brickHeight - 6, colour);
          })
          .join(''),
      )
      .join('') +
    path(
      outline`M${left} ${height + 5}V${top + radius}a${radius} ${radius} 0 0 1 ${doorWidth} 0V${height + 5}z`,
      `fill="${ink.accent}" stroke="${ink.ground}" stroke-width="14"`,
    ) +
    line(left + radius, top, left + radius, height, ink.ground, 8) +
    line(left, top + doorWidth * 0.62, left + doorWidth, top + doorWidth * 0.62, ink.ground, 8)
  );
};

export const road: Motif = (random, width, height, ink) => {
  const bend = (random() - 0.5) * 0.5;
  const course = outline`M${width * 0.18} ${height * 1.1}C${width * (0.1 + bend)} ${height * 0.55} ${width * (0.95 + bend * 0.4)} ${height * 0.6} ${width * 0.72} ${-height * 0.1}`;
  // The strips of the road, the later over the earlier.
  const strips = [
    [ink.faint, 0.86],
    [ink.ground, 0.74],
    [ink.middle, 0.68],
    [ink.ground, 0.5],
    [ink.strong, 0.47],
    [ink.ground, 0],
  ] as const;
  return (
    strips.map(([colour, part]) => path(course, `fill="none" stroke="${colour}" stroke-width="${round(width * part)}"`)).join('') +
    path(course, `fill="none" stroke="${ink.accent}" stroke-width="10" stroke-dasharray="46 34"`)
  );
};

export const sea: Motif = (random, width, height, ink) => {
  const radius = width / 10;
  const horizon = height * 0.5;
  const bow = width * (0.24 + random() * 0.1);
  return (
    dot(width * 0.78, height * 0.2, width * 0.1, ink.accent) +
    polygon(
      [
        [bow, horizon - height * 0.02],
        [bow + width * 0.5, horizon - height * 0.02],
        [bow + width * 0.43, horizon + height * 0.14],
        [bow + width * 0.06, horizon + height * 0.14],
      ],
      `fill="${ink.strong}"`,
    ) +
    box(bow + width * 0.1, horizon - height * 0.11, width * 0.2, height * 0.09, ink.faint) +
    box(bow + width * 0.13, horizon - height * 0.2, width * 0.05, height * 0.1, ink.accent) +
    range(Math.ceil((height * 0.55) / (radius * 0.7)) + 2)
      .map((row) =>
        range(8)
          .map((column) => {
            const x = (column + (row % 2) / 2) * radius * 2 - radius;
            const y = horizon + height * 0.12 + row * radius * 0.75 + radius;
            return dot(x, y, radius, ink.middle) + dot(x, y, radius * 0.72, ink.ground) + dot(x, y, radius * 0.44, ink.strong);
          })
          .join(''),
      )
      .join('')
  );
};

export const plates: Motif = (random, width, height, ink) => {
  const tile = width / 8;
  const x = width * 0.5;
  const y = height * 0.5;
  const radius = Math.min(width * 0.33, height * 0.36);
  const [forkX, knifeX] = [width * 0.1, width * 0.89];
  const [top, bottom] = [y - radius * 0.9, y + radius * 0.95];
  const prong = outline`v${radius * 0.55}q0 ${radius * 0.2} `;
  const handle = outline`${radius * 0.14} ${radius * 0.2}V${bottom}`;
  return (
    grid(width, height, tile, (left, above, column, row) => ((column + row) % 2 ? box(left, above, tile + 1, tile + 1, ink.faint) : '')) +
    dot(x, y, radius, ink.ground, `stroke="${ink.strong}" stroke-width="6"`) +
    dot(x, y, radius * 0.68, ink.middle) +
    dot(x + radius * 0.12, y - radius * 0.05, radius * (0.3 + random() * 0.08), ink.accent) +
    dot(x - radius * 0.3, y + radius * 0.25, radius * 0.16, ink.strong) +
    path(
      outline`M${forkX} ${top}` +
        prong +
        handle +
        outline`M${forkX + radius * 0.28} ${top}` +
        prong +
        outline`${-radius * 0.14} ${radius * 0.2}M${forkX + radius * 0.14} ${top}v${radius * 0.6}`,
      `fill="none" stroke="${ink.strong}" stroke-width="13" stroke-linecap="round"`,
    ) +
    path(
      outline`M${knifeX} ${bottom}V${top}q${radius * 0.3} ${radius * 0.4} 0 ${radius * 0.95}`,
      `fill="${ink.strong}" stroke="${ink.strong}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"`,
    )
  );
};

/** A heart around a point; `size`: half its height, about. */
const heart = (x: number, y: number, size: number): string =>
  [
    outline`M${x} ${y + size}`,
    outline`C${x - size * 2} ${y - size * 0.2} ${x - size * 0.9} ${y - size * 1.5} ${x} ${y - size * 0.45}`,
    outline`C${x + size * 0.9} ${y - size * 1.5} ${x + size * 2} ${y - size * 0.2} ${x} ${y + size}z`,
  ].join('');

export const heartsAndCrosses: Motif = (random, width, height, ink) => {
  const tile = width / 4;
  const size = tile * 0.3;
  return grid(width, height, tile, (left, top, column, row) => {
    const [x, y] = [left + tile / 2, top + tile / 2];
    const colour = pick(random, [ink.strong, ink.middle, ink.strong, ink.accent, ink.faint]);
    return (column + row) % 2
      ? path(heart(x, y, size), `fill="${colour}"`)
      : box(x - size * 0.3, y - size, size * 0.6, size * 2, colour) + box(x - size, y - size * 0.3, size * 2, size * 0.6, colour);
  });
};

/** A flower around a point; `size`: of its petals. */
const tulipFlower = (x: number, y: number, size: number): string =>
  [
    outline`M${x} ${y + size * 1.2}`,
    outline`C${x - size * 1.5} ${y + size * 1.1} ${x - size * 1.25} ${y - size * 0.5} ${x - size * 0.8} ${y - size * 1.25}`,
    outline`Q${x - size * 0.3} ${y - size * 0.7} ${x} ${y - size * 1.5}`,
    outline`Q${x + size * 0.3} ${y - size * 0.7} ${x + size * 0.8} ${y - size * 1.25}`,
    outline`C${x + size * 1.25} ${y - size * 0.5} ${x + size * 1.5} ${y + size * 1.1} ${x} ${y + size * 1.2}z`,
  ].join('');

export const tulips: Motif = (_random, width, height, ink) => {
  const step = width / 4.5;
  const size = step * 0.27;
  const leaf = outline`q${-size * 1.3} ${-size * 0.3} ${-size * 1.1} ${-size * 1.7}q${size} ${size * 0.5} ${size * 1.1} ${size * 1.7}z`;
  const tulip = (x: number, y: number, colour: string): string =>
    path(outline`M${x} ${y + size}V${y + step}`, `stroke="${ink.faint}" stroke-width="6"`) +
    path(outline`M${x} ${y + step * 0.98}` + leaf, `fill="${ink.faint}"`) +
    path(tulipFlower(x, y, size), `fill="${colour}"`) +
    path(
      outline`M${x - size * 0.34} ${y + size}Q${x - size * 0.5} ${y - size * 0.1} ${x} ${y - size * 0.9}Q${x + size * 0.5} ${y - size * 0.1} ${x + size * 0.34} ${y + size}`,
      `fill="none" stroke="${ink.ground}" stroke-width="3.5"`,
    );
  return range(Math.ceil(height / (step * 1.05)) + 1)
    .map((row) =>
      range(6)
        .map((column) =>
          tulip((column - 0.25 + (row % 2) / 2) * step, row * step * 1.05 - step * 0.1, at([ink.strong, ink.accent, ink.middle], row)),
        )
        .join(''),
    )
    .join('');
};

export const awning: Motif = (random, width, height, ink) => {
  const strips = 7;
  const step = width / strips;
  return (
    range(strips)
      .map((strip) =>
        path(
          outline`M${strip * step} 0h${step}v${height * 0.42}a${step / 2} ${step / 2} 0 0 1 ${-step} 0z`,
          `fill="${strip % 2 ? ink.faint : ink.strong}"`,
        ),
      )
      .join('') +
    box(width * 0.1, height * 0.6, width * 0.5, height * 0.5, ink.middle) +
    box(width * 0.68, height * 0.6, width * 0.22, height * 0.5, ink.accent) +
    range(3)
      .map((ware) => dot(width * (0.2 + ware * 0.15), height * 0.9, width * (0.045 + random() * 0.02), ink.faint))
      .join('') +
    line(0, height * 0.985, width, height * 0.985, ink.strong, 14)
  );
};

export const frames: Motif = (random, width, height, ink) => {
  const frame = (x: number, y: number, across: number, down: number, colour: string, fill: string): string =>
    box(x, y, across, down, fill, `stroke="${colour}" stroke-width="6"`) +
    box(x, y, across, down * 0.12, colour) +
    dot(x + down * 0.06, y + down * 0.06, down * 0.022, ink.ground);
  const shift = random() * 0.06;
  const pointer = [
    outline`M${width * 0.6} ${height * 0.8}l0 ${height * 0.13}l${width * 0.045} ${-height * 0.03}l${width * 0.035} ${height * 0.06}`,
    outline`l${width * 0.03} ${-height * 0.015}l${-width * 0.035} ${-height * 0.06}l${width * 0.055} ${-height * 0.005}z`,
  ];
  return (
    frame(width * (0.06 + shift), height * 0.08, width * 0.62, height * 0.4, ink.middle, ink.faint) +
    frame(width * 0.3, height * (0.3 + shift), width * 0.62, height * 0.42, ink.strong, ink.ground) +
    frame(width * 0.12, height * 0.6, width * 0.5, height * 0.32, ink.accent, ink.faint) +
    path(pointer.join(''), `fill="${ink.strong}" stroke="${ink.ground}" stroke-width="6" stroke-linejoin="round"`)
  );
};
