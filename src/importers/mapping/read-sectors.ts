import type { Sector } from '#catalogue/education/sector.ts';
import { foldWords } from './fold-words.ts';
import { readLevels } from './read-education.ts';
import { remembered } from './remembered.ts';

const namesOfSectors: readonly (readonly [RegExp, Sector])[] = [
  [/^(?:po|primair onderwijs|basisonderwijs|speciaal basisonderwijs|bo|bao|sbo)$/u, 'PO'],
  [/^(?:vo|voortgezet onderwijs|vmbo|havo|vwo|vso|voortgezet speciaal onderwijs)$/u, 'VO'],
  [/^(?:mbo|middelbaar beroepsonderwijs|beroepsonderwijs|bve)$/u, 'MBO'],
  [/^(?:ho|hoger onderwijs|hbo|hoger beroepsonderwijs|wo|wetenschappelijk onderwijs|universiteit)$/u, 'HO'],
];

/** Reads the sectors that a text of a feed names: 'VO', 'Primair onderwijs', 'VO/MBO'. A name that is none of them is `other`. */
export const readSectors = remembered((text): readonly Sector[] =>
  text.split('/').map((name) => namesOfSectors.find(([pattern]) => pattern.test(foldWords(name)))?.[1] ?? 'other'),
);

const levelsOfSectors: readonly (readonly [RegExp, Sector])[] = [
  [/\b(?:groep \d|basisonderwijs)\b/u, 'PO'],
  [/\bmbo(?: ?[1-4])?\b/u, 'MBO'],
  [/\b(?:hbo|wo|bachelor|master)\b/u, 'HO'],
];

/** The sectors whose levels a text of a feed names: 'HAVO', 'mbo 4', 'groep 7'. Empty when it names none. */
export const sectorsOfLevel = remembered((text): readonly Sector[] => {
  const folded = foldWords(text);
  const others = levelsOfSectors.filter(([pattern]) => pattern.test(folded)).map(([, sector]) => sector);
  return readLevels(text).length > 0 ? ['VO', ...others] : others;
});
