import {
  outline,
  round,
  path,
  polygon,
  polyline,
  dot,
  box,
  line,
  range,
  grid,
  type Motif,
  type Point,
} from '#images/covers/cover-shapes.ts';

export const waves: Motif = (random, width, height, ink) => {
  const rows = 17;
  const middle = 0.3 + random() * 0.4;
  const frequency = 2 + Math.floor(random() * 3);
  const phase = random() * 6;
  const amplitude = height * 0.13;
  return range(rows)
    .map((row) => {
      const base = (height * (row + 1.5)) / (rows + 1);
      const wave = range(61).map((step): Point => {
        const x = step / 60;
        const envelope = Math.exp(-(((x - middle - (row - rows / 2) * 0.012) / 0.19) ** 2));
        return [x * width, base - amplitude * envelope * (0.55 + 0.45 * Math.sin(frequency * 6.28 * x + phase + row * 0.55))];
      });
      return polyline(
        [[-10, height + 20], ...wave, [width + 10, height + 20]],
        `fill="${row % 6 === 3 ? ink.accent : row % 2 ? ink.middle : ink.ground}" stroke="${ink.strong}" stroke-width="3"`,
      );
    })
    .join('');
};

export const threads: Motif = (random, width, height, ink) => {
  const count = 22;
  // Each corner, the direction of its sides from there, and the colour of its threads.
  const corners = [
    [0, 0, 1, 1, ink.strong],
    [width, height, -1, -1, ink.accent],
    [width, 0, -1, 1, ink.middle],
  ] as const;
  return corners
    .slice(0, 2 + Math.floor(random() * 2))
    .map(([x, y, across, down, colour]) =>
      range(count + 1)
        .map((thread) => line(x + across * width * (thread / count), y, x, y + down * height * (1 - thread / count), colour, 2.4))
        .join(''),
    )
    .join('');
};

export const truchet: Motif = (random, width, height, ink) => {
  const tile = width / 5;
  const radius = tile / 2;
  return grid(width, height, tile, (x, y, column, row) => {
    const isFalling = random() < 0.5;
    const fill = random() < 0.16 ? ink.accent : (column + row) % 2 ? ink.middle : ink.ground;
    const arcs = isFalling
      ? outline`M${x + radius} ${y}a${radius} ${radius} 0 0 1-${radius} ${radius}M${x + tile} ${y + radius}a${radius} ${radius} 0 0 0-${radius} ${radius}`
      : outline`M${x + radius} ${y}a${radius} ${radius} 0 0 0 ${radius} ${radius}M${x} ${y + radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`;
    return box(x, y, tile + 0.6, tile + 0.6, fill) + path(arcs, `fill="none" stroke="${ink.strong}" stroke-width="${round(tile * 0.22)}"`);
  });
};

export const triangles: Motif = (random, width, height, ink) => {
  const side = width / 4.5;
  const rowHeight = side * 0.866;
  return range(Math.ceil(height / rowHeight) + 1)
    .map((row) =>
      range(12)
        .map((column) => {
          const left = ((column - 1) * side) / 2;
          const top = row * rowHeight;
          const [base, apex] = (column + row) % 2 ? [top + rowHeight, top] : [top, top + rowHeight];
          const shade = random() + (top / height) * 0.5;
          const fill =
            shade > 1.25 ? ink.strong : shade > 0.95 ? ink.middle : shade > 0.55 ? ink.faint : shade > 0.12 ? ink.ground : ink.accent;
          return polygon(
            [
              [left, base],
              [left + side, base],
              [left + side / 2, apex],
            ],
            `fill="${fill}"`,
          );
        })
        .join(''),
    )
    .join('');
};

export const lissajousFigure: Motif = (random, width, height, ink) => {
  const across = 3 + Math.floor(random() * 2);
  const down = across - 1;
  const phase = random() * 3;
  return range(9)
    .map((curve) => {
      const points = range(181).map((step): Point => {
        const angle = (step / 180) * 6.2832;
        return [
          width / 2 + width * (0.44 - curve * 0.02) * Math.sin(across * angle + phase + curve * 0.07),
          height / 2 + height * (0.42 - curve * 0.02) * Math.sin(down * angle),
        ];
      });
      const [colour, thickness] = curve === 4 ? [ink.accent, 6] : [curve % 2 ? ink.middle : ink.strong, 2.5];
      return polygon(points, `fill="none" stroke="${colour}" stroke-width="${thickness}"`);
    })
    .join('');
};

export const fractions: Motif = (random, width, height, ink) => {
  const tile = width / 4;
  const radius = tile * 0.4;
  return grid(width, height, tile, (left, top, column, row) => {
    const denominator = 2 + ((column * 3 + row * 5 + Math.floor(random() * 3)) % 6);
    const numerator = 1 + Math.floor(random() * (denominator - 1));
    const fraction = numerator / denominator;
    const angle = fraction * 6.2832;
    const [x, y] = [left + tile / 2, top + tile / 2];
    return (
      dot(x, y, radius, ink.faint) +
      path(
        outline`M${x} ${y}V${y - radius}A${radius} ${radius} 0 ${fraction > 0.5 ? 1 : 0} 1 ${x + radius * Math.sin(angle)} ${y - radius * Math.cos(angle)}z`,
        `fill="${(column + row) % 4 === 1 ? ink.accent : (column * row) % 3 ? ink.strong : ink.middle}"`,
      )
    );
  });
};

export const cubes: Motif = (random, width, height, ink) => {
  // Half the width and half the height of the upper face of a cube.
  const across = width / 7;
  const down = across * 0.577;
  const cube = (x: number, y: number): string => {
    const face = (corners: readonly Point[], fill: string): string =>
      polygon(
        corners.map(([column, row]) => [x + column * across, y + row * down]),
        `fill="${fill}"`,
      );
    return (
      face(
        [
          [0, 0],
          [1, -1],
          [2, 0],
          [1, 1],
        ],
        ink.faint,
      ) +
      face(
        [
          [0, 0],
          [1, 1],
          [1, 3],
          [0, 2],
        ],
        ink.middle,
      ) +
      face(
        [
          [2, 0],
          [1, 1],
          [1, 3],
          [2, 2],
        ],
        random() < 0.1 ? ink.accent : ink.strong,
      )
    );
  };
  return range(Math.ceil(height / (down * 3)) + 1)
    .map((row) =>
      range(5)
        .map((column) => (random() < 0.14 ? '' : cube(column * 2 * across - across + (row % 2 ? across : 0), row * 3 * down)))
        .join(''),
    )
    .join('');
};
