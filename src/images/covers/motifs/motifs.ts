import { arcering, kwast, lint, notenbalk, toetsen, toneel, vormen } from './arts.ts';
import { kasboek, munten, snijpunt, staven } from './economy.ts';
import { bogen, meander, mozaiek, regels, streken, wolken } from './languages.ts';
import { breuken, draden, driehoeken, figuur, golf, kubussen, truchet } from './mathematics.ts';
import { banen, bladeren, cellen, helix, lussen, zaden } from './nature.ts';
import { kolven, molecuul, prisma, rimpels, slinger, veldlijnen } from './science.ts';
import { gevels, halfrond, lagen, menigte, netwerk, polder, vierkanten } from './society.ts';
import { sprint, stuiter, veld } from './sports.ts';
import { bits, knooppunten, leidingen, pixels, printbaan, tandwiel } from './technology.ts';
import { borden, kaders, luifel, metselwerk, tulpen, weg, zee, zorg } from './vocational.ts';
import type { Motif } from '#images/covers/cover-shapes.ts';

/** Every picture by its name; 'letter' is drawn from the cover's own letters and stands elsewhere. */
export const motifs: Readonly<Record<string, Motif>> = {
  arcering,
  kwast,
  lint,
  notenbalk,
  toetsen,
  toneel,
  vormen,
  kasboek,
  munten,
  snijpunt,
  staven,
  bogen,
  meander,
  mozaiek,
  regels,
  streken,
  wolken,
  breuken,
  draden,
  driehoeken,
  figuur,
  golf,
  kubussen,
  truchet,
  banen,
  bladeren,
  cellen,
  helix,
  lussen,
  zaden,
  kolven,
  molecuul,
  prisma,
  rimpels,
  slinger,
  veldlijnen,
  gevels,
  halfrond,
  lagen,
  menigte,
  netwerk,
  polder,
  vierkanten,
  sprint,
  stuiter,
  veld,
  bits,
  knooppunten,
  leidingen,
  pixels,
  printbaan,
  tandwiel,
  borden,
  kaders,
  luifel,
  metselwerk,
  tulpen,
  weg,
  zee,
  zorg,
};

/** Pictures that need the whole field: through the window of a figure nobody would see what they are. */
export const scenes: ReadonlySet<string> = new Set([
  'veld',
  'halfrond',
  'luifel',
  'borden',
  'zee',
  'toneel',
  'kolven',
  'slinger',
  'staven',
  'munten',
  'arcering',
  'kaders',
]);
