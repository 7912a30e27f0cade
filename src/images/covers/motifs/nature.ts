import { round, outline, path, polygon, polyline, dot, line, range, grid, type Motif } from '#images/covers/cover-shapes.ts';
import { pick } from '#seeded-random.ts';

export const seeds: Motif = (random, width, height, ink) => {
  const x = width * (0.4 + random() * 0.2);
  const y = height * (0.45 + random() * 0.1);
  const longest = Math.max(width, height);
  const step = longest / 26;
  const count = 430;
  // From the rim to the middle: each seed lies at the golden angle from the next.
  return range(count)
    .map((place) => {
      const seed = count - place;
      const angle = seed * 2.39996;
      const distance = step * Math.sqrt(seed) * 0.92;
      const colour = seed < 55 ? ink.accent : seed % 13 < 5 ? ink.middle : ink.strong;
      return dot(x + distance * Math.cos(angle), y + distance * Math.sin(angle), 3 + (distance / longest) * 17, colour);
    })
    .join('');
};

export const leaves: Motif = (random, width, height, ink) => {
  const tile = width / 4;
  const margin = tile * 0.08;
  return grid(width, height, tile, (x, y) => {
    const isFalling = random() < 0.5;
    const [left, right] = isFalling ? [x, x + tile] : [x + tile, x];
    const inset = isFalling ? margin : -margin;
    const fill = pick(random, [ink.strong, ink.middle, ink.strong, ink.faint, ink.accent]);
    return (
      path(outline`M${left} ${y}A${tile} ${tile} 0 0 1 ${right} ${y + tile}A${tile} ${tile} 0 0 1 ${left} ${y}`, `fill="${fill}"`) +
      line(left + inset, y + margin, right - inset, y + tile * 0.92, ink.ground, 3)
    );
  });
};

export const cells: Motif = (random, width, height, ink) => {
  const step = width / 4.6;
  return range(Math.ceil(height / (step * 0.86)) + 1)
    .map((row) =>
      range(7)
        .map((column) => {
          const x = (column - 0.4 + (row % 2) / 2) * step + (random() - 0.5) * step * 0.12;
          const y = row * step * 0.86 + (random() - 0.5) * step * 0.12;
          const radius = step * (0.44 + random() * 0.05);
          return (
            dot(x, y, radius, pick(random, [ink.faint, ink.faint, ink.middle, ink.middle, ink.strong])) +
            dot(
              x + (random() - 0.5) * radius * 0.6,
              y + (random() - 0.5) * radius * 0.6,
              radius * (0.2 + random() * 0.1),
              random() < 0.12 ? ink.accent : ink.ground,
            )
          );
        })
        .join(''),
    )
    .join('');
};

export const contourLines: Motif = (random, width, height, ink) => {
  const x = width * (0.35 + random() * 0.3);
  const y = height * (0.35 + random() * 0.3);
  const [first = 0, second = 0, third = 0] = range(5).map(() => random() * 6.28);
  const count = 19;
  const largest = Math.hypot(width, height) * 0.62;
  return range(count)
    .map((place) => {
      const contour = count - place;
      const radius = (largest * contour) / count;
      const points = range(73).map((step) => {
        const angle = (step / 72) * 6.2832;
        const stretch =
          1 +
          0.13 * Math.sin(2 * angle + first + contour * 0.05) +
          0.09 * Math.sin(3 * angle + second - contour * 0.09) +
          0.05 * Math.sin(5 * angle + third + contour * 0.1);
        return [x + radius * stretch * Math.cos(angle), y + radius * stretch * Math.sin(angle)] as const;
      });
      const fill = contour === 2 ? ink.accent : contour > 13 ? ink.ground : contour > 7 ? ink.faint : ink.middle;
      return polygon(points, `fill="${fill}" stroke="${ink.strong}" stroke-width="${contour % 5 ? 2 : 4.5}"`);
    })
    .join('');
};

export const orbits: Motif = (random, width, height, ink) => {
  const x = width * 0.5;
  const y = height * 0.52;
  const tilt = -18 - random() * 20;
  return (
    `<g transform="rotate(${round(tilt)} ${round(x)} ${round(y)})">` +
    range(6)
      .map((orbit) => {
        const across = width * (0.16 + orbit * 0.11);
        const down = across * 0.56;
        const angle = random() * 6.28;
        const colour = orbit === 2 ? ink.accent : orbit % 2 ? ink.strong : ink.faint;
        return (
          `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="none" stroke="${ink.middle}" stroke-width="3"/>` +
          dot(x + across * Math.cos(angle), y + down * Math.sin(angle), width * (0.02 + random() * 0.035), colour)
        );
      })
      .join('') +
    dot(x, y, width * 0.095, ink.accent) +
    '</g>'
  );
};

export const helix: Motif = (random, width, height, ink) => {
  const amplitude = width * 0.26;
  const middle = width / 2;
  const turns = 1.35 + random() * 0.5;
  const rungs = 26;
  const phase = random() * 6;
  // A strand, 1 or -1, at the height of a rung, which may be a fraction, below 0 and above the number of rungs.
  const xAt = (rung: number, strand: number): number => middle + strand * amplitude * Math.sin((rung / rungs) * turns * 6.2832 + phase);
  const yAt = (rung: number): number => (rung / rungs) * height;
  return (
    `<g transform="rotate(${round(16 + random() * 10)} ${round(middle)} ${round(height / 2)})">` +
    range(rungs + 9)
      .map((place) => {
        const rung = place - 4;
        return line(xAt(rung, 1), yAt(rung), xAt(rung, -1), yAt(rung), rung % 4 === 1 ? ink.accent : ink.middle, 9);
      })
      .join('') +
    [1, -1]
      .map((strand) =>
        polyline(
          range((rungs + 8) * 3).map((place) => [xAt(place / 3 - 4, strand), yAt(place / 3 - 4)]),
          `fill="none" stroke="${strand > 0 ? ink.strong : ink.faint}" stroke-width="20" stroke-linejoin="round"`,
        ),
      )
      .join('') +
    '</g>'
  );
};
