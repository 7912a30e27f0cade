import { outline, path, dot, box, line, range, type Motif } from '#images/covers/cover-shapes.ts';

export const sprint: Motif = (random, width, height, ink) => {
  const lanes = 7;
  const x = width * (0.02 + random() * 0.1);
  const y = height * 1.02;
  return (
    range(lanes)
      .map((lane) => {
        const radius = width * 0.2 + (lanes - lane) * width * 0.125;
        return dot(x, y, radius, lane === 3 ? ink.accent : lane % 2 ? ink.middle : ink.strong, `stroke="${ink.ground}" stroke-width="6"`);
      })
      .join('') + dot(x, y, width * 0.2, ink.faint)
  );
};

export const pitch: Motif = (random, width, height, ink) => {
  const margin = width * 0.07;
  const stroke = `stroke="${ink.faint}" stroke-width="8"`;
  const depth = height * 0.2;
  const radius = width * 0.22;
  return (
    box(0, 0, width, height, ink.strong) +
    box(margin, margin, width - 2 * margin, height - 2 * margin, ink.middle, stroke) +
    line(margin, height * 0.62, width - margin, height * 0.62, ink.faint, 8) +
    dot(width / 2, height * 0.62, width * 0.19, 'none', stroke) +
    path(outline`M${width * 0.28} ${margin}v${depth}a${radius} ${radius} 0 0 0 ${width * 0.44} 0v${-depth}`, `fill="none" ${stroke}`) +
    dot(width * (0.4 + random() * 0.3), height * (0.44 + random() * 0.08), width * 0.055, ink.accent)
  );
};

export const bouncingBall: Motif = (_random, width, height, ink) => {
  const ground = height * 0.9;
  let x = -width * 0.05;
  let bounces = '';
  for (const [bounce, rise] of [0.62, 0.4, 0.26, 0.16].entries()) {
    const length = width * (0.36 - bounce * 0.06);
    const top = ground - height * rise * 1.9;
    bounces += path(
      outline`M${x} ${ground}Q${x + length / 2} ${top} ${x + length} ${ground}`,
      `fill="none" stroke="${ink.strong}" stroke-width="5" stroke-dasharray="2 14" stroke-linecap="round"`,
    );
    for (const ball of range(5)) {
      // The point of the quadratic curve above at this part of its way.
      const part = (ball + 0.5) / 5;
      const y = (1 - part) ** 2 * ground + 2 * part * (1 - part) * top + part * part * ground;
      const colour = bounce === 1 && ball === 2 ? ink.accent : ball % 2 ? ink.middle : ink.faint;
      bounces += dot(x + length * part, y, width * 0.045, colour);
    }
    x += length;
  }
  return bounces + box(0, ground + width * 0.05, width, height, ink.strong);
};
