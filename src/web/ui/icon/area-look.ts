import type { IconName } from './icon-paths.ts';

/** How an area is told apart: its drawing, and the word for `data-area` that gives its colour. */
export type AreaLook = { readonly icon: IconName; readonly tone: string };

// A map: an area may have the name of something that every object has.
const looks: ReadonlyMap<string, AreaLook> = new Map(
  Object.entries({
    'Exacte vakken': { icon: 'geometry', tone: 'exact' },
    'Natuur en leven': { icon: 'leaf', tone: 'natuur' },
    Talen: { icon: 'language', tone: 'talen' },
    'Mens en maatschappij': { icon: 'world', tone: 'mens' },
    'Economie en organisatie': { icon: 'chart-line', tone: 'economie' },
    'Kunst en cultuur': { icon: 'palette', tone: 'kunst' },
    'Bewegen en sport': { icon: 'run', tone: 'sport' },
    'Techniek en digitaal': { icon: 'cpu', tone: 'techniek' },
    'Beroepsgerichte vakken': { icon: 'tools', tone: 'beroep' },
  } as const),
);

/** The look of an area; one that a feed brought along gets a book and the colour of text. */
export const areaLook = (title: string): AreaLook => looks.get(title) ?? { icon: 'book', tone: 'anders' };
