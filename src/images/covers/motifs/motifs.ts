import { brushStrokes, hatching, musicStaves, pianoKeys, ribbon, shapes, stage } from './arts.ts';
import { barChart, coins, ledger, supplyAndDemand } from './economy.ts';
import { arcade, characterStrokes, meander, mosaic, speechBubbles, textLines } from './languages.ts';
import { cubes, fractions, lissajousFigure, threads, triangles, truchet, waves } from './mathematics.ts';
import { cells, contourLines, helix, leaves, orbits, seeds } from './nature.ts';
import { fieldLines, flasks, molecule, pendulum, prism, ripples } from './science.ts';
import { crowd, gables, hemicycle, network, polder, squares, strata } from './society.ts';
import { bouncingBall, pitch, sprint } from './sports.ts';
import { bits, circuitBoard, gears, pipes, pixels, treeNodes } from './technology.ts';
import { awning, brickwork, frames, heartsAndCrosses, plates, road, sea, tulips } from './vocational.ts';
import type { Motif } from '#images/covers/cover-shapes.ts';

/** A picture and the text that seeds its random numbers, with the id of the cover. Another seed changes every cover with this picture. */
export type SeededMotif = { readonly draw: Motif; readonly seed: string };

/** The pictures by name, except 'letter', which `cover-context.ts` draws from the letters of a typeface. */
export const motifs: Readonly<Record<string, SeededMotif>> = {
  hatching: { draw: hatching, seed: 'arcering' },
  brushStrokes: { draw: brushStrokes, seed: 'kwast' },
  ribbon: { draw: ribbon, seed: 'lint' },
  musicStaves: { draw: musicStaves, seed: 'notenbalk' },
  pianoKeys: { draw: pianoKeys, seed: 'toetsen' },
  stage: { draw: stage, seed: 'toneel' },
  shapes: { draw: shapes, seed: 'vormen' },
  ledger: { draw: ledger, seed: 'kasboek' },
  coins: { draw: coins, seed: 'munten' },
  supplyAndDemand: { draw: supplyAndDemand, seed: 'snijpunt' },
  barChart: { draw: barChart, seed: 'staven' },
  arcade: { draw: arcade, seed: 'bogen' },
  meander: { draw: meander, seed: 'meander' },
  mosaic: { draw: mosaic, seed: 'mozaiek' },
  textLines: { draw: textLines, seed: 'regels' },
  characterStrokes: { draw: characterStrokes, seed: 'streken' },
  speechBubbles: { draw: speechBubbles, seed: 'wolken' },
  fractions: { draw: fractions, seed: 'breuken' },
  threads: { draw: threads, seed: 'draden' },
  triangles: { draw: triangles, seed: 'driehoeken' },
  lissajousFigure: { draw: lissajousFigure, seed: 'figuur' },
  waves: { draw: waves, seed: 'golf' },
  cubes: { draw: cubes, seed: 'kubussen' },
  truchet: { draw: truchet, seed: 'truchet' },
  orbits: { draw: orbits, seed: 'banen' },
  leaves: { draw: leaves, seed: 'bladeren' },
  cells: { draw: cells, seed: 'cellen' },
  helix: { draw: helix, seed: 'helix' },
  contourLines: { draw: contourLines, seed: 'lussen' },
  seeds: { draw: seeds, seed: 'zaden' },
  flasks: { draw: flasks, seed: 'kolven' },
  molecule: { draw: molecule, seed: 'molecuul' },
  prism: { draw: prism, seed: 'prisma' },
  ripples: { draw: ripples, seed: 'rimpels' },
  pendulum: { draw: pendulum, seed: 'slinger' },
  fieldLines: { draw: fieldLines, seed: 'veldlijnen' },
  gables: { draw: gables, seed: 'gevels' },
  hemicycle: { draw: hemicycle, seed: 'halfrond' },
  strata: { draw: strata, seed: 'lagen' },
  crowd: { draw: crowd, seed: 'menigte' },
  network: { draw: network, seed: 'netwerk' },
  polder: { draw: polder, seed: 'polder' },
  squares: { draw: squares, seed: 'vierkanten' },
  sprint: { draw: sprint, seed: 'sprint' },
  bouncingBall: { draw: bouncingBall, seed: 'stuiter' },
  pitch: { draw: pitch, seed: 'veld' },
  bits: { draw: bits, seed: 'bits' },
  treeNodes: { draw: treeNodes, seed: 'knooppunten' },
  pipes: { draw: pipes, seed: 'leidingen' },
  pixels: { draw: pixels, seed: 'pixels' },
  circuitBoard: { draw: circuitBoard, seed: 'printbaan' },
  gears: { draw: gears, seed: 'tandwiel' },
  plates: { draw: plates, seed: 'borden' },
  frames: { draw: frames, seed: 'kaders' },
  awning: { draw: awning, seed: 'luifel' },
  brickwork: { draw: brickwork, seed: 'metselwerk' },
  tulips: { draw: tulips, seed: 'tulpen' },
  road: { draw: road, seed: 'weg' },
  sea: { draw: sea, seed: 'zee' },
  heartsAndCrosses: { draw: heartsAndCrosses, seed: 'zorg' },
};

/** Pictures that need the whole field; in the outline of a numeral they cannot be recognised. */
export const scenes: ReadonlySet<string> = new Set([
  'pitch',
  'hemicycle',
  'awning',
  'plates',
  'sea',
  'stage',
  'flasks',
  'pendulum',
  'barChart',
  'coins',
  'hatching',
  'frames',
]);
