import type { IconName } from './icon-paths.ts';

/** The look of an area: its icon, and the value of `data-area`, which gives the colour. */
export type AreaLook = { readonly icon: IconName; readonly tone: string };

// A map, because an area may have the name of a property of Object.prototype.
const looks: ReadonlyMap<string, AreaLook> = new Map(
  Object.entries({
    'Exacte vakken': { icon: 'geometry', tone: 'exact' },
    'Natuur en leven': { icon: 'leaf', tone: 'nature' },
    Talen: { icon: 'language', tone: 'languages' },
    'Mens en maatschappij': { icon: 'world', tone: 'society' },
    'Economie en organisatie': { icon: 'chart-line', tone: 'economics' },
    'Kunst en cultuur': { icon: 'palette', tone: 'arts' },
    'Bewegen en sport': { icon: 'run', tone: 'sport' },
    'Techniek en digitaal': { icon: 'cpu', tone: 'technology' },
    'Beroepsgerichte vakken': { icon: 'tools', tone: 'vocational' },
  } as const),
);

/** The look of an area; an area outside the curriculum gets a book and the colour of text. */
export const areaLook = (title: string): AreaLook => looks.get(title) ?? { icon: 'book', tone: 'other' };
