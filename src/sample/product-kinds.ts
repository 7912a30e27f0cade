import type { MethodStyle } from './sample-data.ts';

/** A kind of product in a method set. Prices are in cents, before the factor of the method. */
export type ProductKind = {
  readonly key: string;
  readonly group: string;
  /** The end of the title; `{jaar}` is the number of years of a licence. */
  readonly suffix: string;
  readonly users: readonly ('leerling' | 'docent')[];
  readonly price: readonly [number, number];
  /** Share, 0 to 1, of the products without a price. */
  readonly priceless?: number;
  /** Years of the licence: one, or the number that the method sells. */
  readonly licence?: 'one' | 'many';
  readonly content?: string;
  /** Keys of the products in a package; keys that a set lacks are left out. */
  readonly parts?: readonly string[];
  /** Only for the year of the examination. */
  readonly examination?: boolean;
};

const pupil = ['leerling'] as const;
const teacher = ['docent'] as const;
const content = 'Volledige lesomgeving voor leerlingen: theorie, opgaven met feedback, oefentoetsen en voortgang.';
const writing = ['werkboek', 'werkboek-a', 'werkboek-b', 'leerwerkboek-a', 'leerwerkboek-b'];

/** Every kind, in the order in which a method set shows them. */
export const productKinds: readonly ProductKind[] = [
  { key: 'leerboek', group: 'Leerboek', suffix: 'leerboek', users: pupil, price: [4150, 5250] },
  { key: 'naslagboek', group: 'Leerboek', suffix: 'naslagboek', users: pupil, price: [2450, 3250] },
  { key: 'werkboek', group: 'Werkboek', suffix: 'werkboek', users: pupil, price: [2295, 2895] },
  { key: 'werkboek-a', group: 'Werkboek', suffix: 'werkboek A', users: pupil, price: [1495, 1895] },
  { key: 'werkboek-b', group: 'Werkboek', suffix: 'werkboek B', users: pupil, price: [1495, 1895] },
  { key: 'leerwerkboek-a', group: 'Leerwerkboek', suffix: 'leerwerkboek A', users: pupil, price: [1995, 2495] },
  { key: 'leerwerkboek-b', group: 'Leerwerkboek', suffix: 'leerwerkboek B', users: pupil, price: [1995, 2495] },
  { key: 'licentie', group: 'Digitale licentie', suffix: 'digitale licentie', users: pupil, price: [2750, 3450], licence: 'one', content },
  {
    key: 'licentie-lang',
    group: 'Digitale licentie',
    suffix: 'digitale licentie, {jaar} jaar',
    users: pupil,
    price: [2750, 3450],
    licence: 'many',
    content,
  },
  { key: 'antwoorden', group: 'Antwoorden', suffix: 'antwoorden', users: ['leerling', 'docent'], price: [1195, 1695] },
  { key: 'uitwerkingen', group: 'Antwoorden', suffix: 'uitwerkingen', users: teacher, price: [1895, 2495] },
  { key: 'oefenschrift', group: 'Oefenschrift', suffix: 'oefenschrift', users: pupil, price: [795, 1195] },
  { key: 'hulpboek', group: 'Werkboek', suffix: 'hulpboek', users: pupil, price: [1295, 1695] },
  { key: 'verdieping', group: 'Werkboek', suffix: 'verdiepingsboek', users: pupil, price: [1395, 1795] },
  { key: 'samenvatting', group: 'Samenvatting', suffix: 'samenvatting en begrippen', users: pupil, price: [795, 1095] },
  { key: 'examen', group: 'Examentraining', suffix: 'examentraining', users: pupil, price: [1650, 2095], examination: true },
  {
    key: 'examenlicentie',
    group: 'Examentraining',
    suffix: 'examentraining online',
    users: pupil,
    price: [1195, 1595],
    examination: true,
    licence: 'one',
    content: 'Oefenexamens met uitleg per vraag, een planner en een overzicht van sterke en zwakke onderwerpen.',
  },
  { key: 'docent', group: 'Docentenhandleiding', suffix: 'docentenhandleiding', users: teacher, price: [5950, 8950], priceless: 0.4 },
  {
    key: 'docentlicentie',
    group: 'Docentlicentie',
    suffix: 'docentlicentie',
    users: teacher,
    price: [3950, 6950],
    priceless: 0.1,
    licence: 'one',
    content: 'Alles wat leerlingen zien, met antwoorden, presentaties, toetsen en het overzicht van de klas.',
  },
  { key: 'toetsen', group: 'Toetsen', suffix: 'toetsenbundel', users: teacher, price: [3995, 5995], priceless: 0.1 },
  {
    key: 'pakket-leerboek',
    group: 'Pakket',
    suffix: 'leerboek en licentie, 1 jaar',
    users: pupil,
    price: [0, 0],
    parts: ['leerboek', 'licentie'],
  },
  {
    key: 'pakket-leerboek-lang',
    group: 'Pakket',
    suffix: 'leerboek en licentie, {jaar} jaar',
    users: pupil,
    price: [0, 0],
    parts: ['leerboek', 'licentie-lang'],
  },
  {
    key: 'pakket-werkboek',
    group: 'Pakket',
    suffix: 'werkboek en licentie, 1 jaar',
    users: pupil,
    price: [0, 0],
    parts: [...writing, 'licentie'],
  },
  { key: 'pakket-boeken', group: 'Pakket', suffix: 'leerwerkboeken A en B', users: pupil, price: [0, 0], parts: writing },
  {
    key: 'pakket-leerwerk',
    group: 'Pakket',
    suffix: 'leerwerkboeken A en B met licentie, 1 jaar',
    users: pupil,
    price: [0, 0],
    parts: [...writing, 'licentie'],
  },
  {
    key: 'pakket-naslag',
    group: 'Pakket',
    suffix: 'naslagboek en licentie, {jaar} jaar',
    users: pupil,
    price: [0, 0],
    parts: ['naslagboek', 'licentie-lang'],
  },
  {
    key: 'pakket-compleet',
    group: 'Pakket',
    suffix: 'compleet leerlingpakket: leerboek, werkboek, antwoorden en digitale licentie voor 1 jaar',
    users: pupil,
    price: [0, 0],
    parts: ['leerboek', ...writing, 'antwoorden', 'licentie'],
  },
];

type Assortment = { readonly core: readonly string[]; readonly extra: readonly (readonly string[])[] };

const extras = [
  ['docentlicentie'],
  ['toetsen'],
  ['oefenschrift'],
  ['samenvatting'],
  ['uitwerkingen'],
  ['hulpboek'],
  ['verdieping'],
  ['examen'],
  ['examenlicentie'],
];

/** The kinds in every set of a method, and the extra kinds in some sets; the keys of one extra are added together. */
export const assortments: Readonly<Record<MethodStyle, Assortment>> = {
  boeken: {
    core: ['leerboek', 'werkboek', 'antwoorden', 'docent', 'licentie'],
    extra: [...extras, ['licentie-lang', 'pakket-leerboek-lang'], ['pakket-leerboek'], ['pakket-werkboek'], ['pakket-compleet']],
  },
  delen: {
    core: ['leerboek', 'werkboek-a', 'werkboek-b', 'antwoorden', 'docent', 'licentie'],
    extra: [...extras, ['licentie-lang', 'pakket-leerboek-lang'], ['pakket-leerboek'], ['pakket-compleet']],
  },
  leerwerk: {
    core: ['leerwerkboek-a', 'leerwerkboek-b', 'antwoorden', 'docent', 'licentie'],
    extra: [...extras, ['licentie-lang'], ['pakket-boeken'], ['pakket-leerwerk']],
  },
  digitaal: {
    core: ['licentie', 'licentie-lang', 'docentlicentie', 'docent', 'naslagboek'],
    extra: [
      ['toetsen'],
      ['oefenschrift'],
      ['samenvatting'],
      ['werkboek'],
      ['pakket-naslag'],
      ['hulpboek'],
      ['verdieping'],
      ['examen'],
      ['examenlicentie'],
    ],
  },
};

/** The factor of the random rank of an extra. Extras with a lower rank are added first. */
export const extraRank: Readonly<Record<string, number>> = {
  docentlicentie: 0.45,
  toetsen: 0.6,
  examen: 0.35,
  'licentie-lang': 0.5,
  'pakket-leerboek': 0.5,
  'pakket-werkboek': 0.7,
  'pakket-leerwerk': 0.55,
};
