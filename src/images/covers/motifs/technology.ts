import { at, outline, round, path, polygon, dot, ring, box, range, grid, type Motif, type Point } from '#images/covers/cover-shapes.ts';

export const circuitBoard: Motif = (random, width, height, ink) => {
  const wires = 15;
  const step = width / wires;
  return range(wires)
    .map((wire) => {
      const x = (wire + 0.5) * step;
      const top = height * (0.08 + random() * 0.3);
      const shift = (wire < wires / 2 ? -1 : 1) * step * Math.floor(random() * 3);
      const bend = top + height * 0.1;
      const end = height * (0.62 + random() * 0.34);
      const colour = wire % 5 === 2 ? ink.accent : wire % 2 ? ink.strong : ink.middle;
      return (
        path(
          outline`M${x} ${top}V${bend}L${x + shift} ${bend + Math.abs(shift)}V${end}`,
          `fill="none" stroke="${colour}" stroke-width="7"`,
        ) +
        ring(x, top - 6, 11, colour, 7) +
        ring(x + shift, end + 8, 11, colour, 7)
      );
    })
    .join('');
};

export const gears: Motif = (random, width, height, ink) => {
  const gear = (x: number, y: number, radius: number, teeth: number, fill: string, hole: string): string => {
    const corners = range(teeth * 4).map((corner): Point => {
      // Takes a number that it does not use: the numbers after it decide the rest of the cover, which must not change.
      random();
      const angle = (corner / (teeth * 4)) * 6.2832;
      const distance = corner % 4 < 2 ? radius : radius * 0.84;
      return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
    });
    return (
      polygon(corners, `fill="${fill}" stroke-linejoin="round"`) +
      dot(x, y, radius * 0.6, ink.ground) +
      dot(x, y, radius * 0.52, fill) +
      dot(x, y, radius * 0.2, hole)
    );
  };
  const shift = random() * 0.06;
  return (
    gear(width * (0.3 + shift), height * 0.36, width * 0.36, 18, ink.strong, ink.accent) +
    gear(width * (0.79 + shift), height * 0.64, width * 0.26, 13, ink.middle, ink.ground) +
    gear(width * 0.2, height * 0.88, width * 0.2, 10, ink.accent, ink.ground)
  );
};

export const bits: Motif = (random, width, height, ink) => {
  const tile = width / 9;
  return grid(width, height, tile, (x, y) =>
    random() < 0.46
      ? box(x + tile * 0.38, y + tile * 0.16, tile * 0.24, tile * 0.68, random() < 0.12 ? ink.accent : ink.strong, 'rx="4"')
      : ring(x + tile / 2, y + tile / 2, tile * 0.24, random() < 0.08 ? ink.accent : ink.middle, round(tile * 0.15)),
  );
};

export const pixels: Motif = (random, width, height, ink) => {
  const tile = width / 12;
  return grid(width, height, tile, (x, y) => {
    const density = (1 - y / height) * 0.7 + random() * 0.45;
    const colour = density > 0.88 ? ink.strong : density > 0.66 ? ink.middle : density > 0.45 ? ink.faint : undefined;
    if (colour !== undefined) {
      // Half a unit over the next tile, so that no seam shows.
      return box(x, y, tile + 0.5, tile + 0.5, colour);
    }
    return random() < 0.03 ? box(x, y, tile, tile, ink.accent) : '';
  });
};

export const treeNodes: Motif = (random, width, height, ink) => {
  const places: readonly Point[] = [
    [0.5, 0.14],
    [0.24, 0.38],
    [0.74, 0.36],
    [0.12, 0.64],
    [0.4, 0.62],
    [0.64, 0.64],
    [0.88, 0.6],
    [0.26, 0.88],
    [0.54, 0.88],
    [0.8, 0.86],
  ];
  const nodes = places.map(([x, y]): Point => [x * width, y * height]);
  const edges = [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 5],
    [2, 6],
    [4, 7],
    [4, 8],
    [5, 8],
    [6, 9],
  ] as const;
  return (
    edges
      .map(([from, to]) => {
        const [[x1, y1], [x2, y2]] = [at(nodes, from), at(nodes, to)];
        return path(outline`M${x1} ${y1}V${(y1 + y2) / 2}H${x2}V${y2}`, `fill="none" stroke="${ink.middle}" stroke-width="7"`);
      })
      .join('') +
    nodes
      .map(([x, y], place) => {
        const size = width * (place === 0 ? 0.12 : 0.085);
        return place % 3 === 0
          ? box(x - size / 2, y - size / 2, size, size, place === 3 ? ink.accent : ink.strong)
          : dot(x, y, size / 2, place % 2 ? ink.strong : ink.faint, `stroke="${ink.strong}" stroke-width="5"`);
      })
      .join('')
  );
};

export const pipes: Motif = (random, width, height, ink) => {
  const pipeWidth = width * 0.1;
  const radius = width * 0.12;
  const left = 0.2 + random() * 0.08;
  const pipe = (course: string, colour: string): string =>
    path(course, `fill="none" stroke="${ink.ground}" stroke-width="${round(pipeWidth + 12)}" stroke-linejoin="round"`) +
    path(course, `fill="none" stroke="${colour}" stroke-width="${round(pipeWidth)}" stroke-linejoin="round"`);
  const flange = (y: number): string => box(width * left - pipeWidth * 0.7, height * y, pipeWidth * 1.4, pipeWidth * 0.5, ink.faint);
  return (
    pipe(outline`M${width * left} -20V${height * 0.52}q0 ${radius} ${radius} ${radius}H${width * 1.1}`, ink.strong) +
    pipe(outline`M-20 ${height * 0.24}H${width * 0.58}q${radius} 0 ${radius} ${radius}V${height * 1.1}`, ink.middle) +
    pipe(outline`M${width * 0.42} ${height * 1.1}V${height * 0.86}q0 ${-radius} ${-radius} ${-radius}H-20`, ink.accent) +
    flange(0.1) +
    flange(0.4) +
    box(width * 0.9, height * 0.52 + radius - pipeWidth * 0.7, pipeWidth * 0.5, pipeWidth * 1.4, ink.faint)
  );
};
