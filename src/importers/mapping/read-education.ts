import { gradesOfLevel, type EducationType, type LearningTrack, type Level } from '#catalogue/education/education-type.ts';
import { joinEducationTypes } from '#catalogue/product/product-family.ts';
import { ownValue } from '#contract/own-value.ts';
import { foldWords } from './fold-words.ts';
import { remembered } from './remembered.ts';

type LevelWord = { readonly level: Level; readonly tracks: readonly LearningTrack[] };

const trackWords: Readonly<Record<string, readonly LearningTrack[]>> = {
  b: ['bb'],
  bb: ['bb'],
  bbl: ['bb'],
  basis: ['bb'],
  basisberoepsgerichte: ['bb'],
  bk: ['bb', 'kb'],
  k: ['kb'],
  kb: ['kb'],
  kbl: ['kb'],
  kader: ['kb'],
  kaderberoepsgerichte: ['kb'],
  kgt: ['kb', 'gl', 'tl'],
  g: ['gl'],
  gl: ['gl'],
  gemengd: ['gl'],
  gemengde: ['gl'],
  gt: ['gl', 'tl'],
  gtl: ['gl', 'tl'],
  t: ['tl'],
  tl: ['tl'],
  theoretisch: ['tl'],
  theoretische: ['tl'],
};

const joinedTracks = /^vmbo(bbl|kbl|gtl|kgt|bb|bk|kb|gl|gt|tl|b|k|g|t)$/u;

function readWord(word: string): LevelWord | 'vmbo' | undefined {
  const joined = joinedTracks.exec(word)?.[1];
  if (joined !== undefined) {
    return { level: 'vmbo', tracks: ownValue(trackWords, joined) ?? [] };
  }
  const words: Readonly<Record<string, LevelWord | 'vmbo'>> = {
    vmbo: 'vmbo',
    mavo: { level: 'vmbo', tracks: ['tl'] },
    havo: { level: 'havo', tracks: [] },
    vwo: { level: 'vwo', tracks: [] },
    atheneum: { level: 'vwo', tracks: [] },
    gymnasium: { level: 'vwo', tracks: [] },
  };
  return ownValue(words, word);
}

// Of 'vmbo 1 t/m 4' the t is no track, and 'mavo t/m vwo' has what lies between.
const withoutThrough = (folded: string): string =>
  folded.replace(/ (?:t m|tm|tot en met) (?=(vwo)?)/gu, (_, end?: string) => (end ? ' havo ' : ' '));

// A single letter or 'basis' says too little: a g is also a gymnasium.
const isOfTracks = (words: readonly string[]): boolean =>
  words.every((word) => ownValue(trackWords, word) !== undefined) && (words.length > 1 || !/^(?:.?|basis)$/u.test(words.join('')));

/**
 * Reads the levels of secondary education in a text of a feed: 'HAVO', 'vmbo-kgt', 'mavo/havo'. Tracks belong to the vmbo before them, or stand alone:
 * 'BB/KB'. A letter is a level beside another one: 'vmbo-t/h', 'h/v'.
 */
export const readLevels = remembered((text): readonly LevelWord[] => {
  const found: LevelWord[] = [];
  const words = withoutThrough(foldWords(text)).split(' ');
  let isVmbo = isOfTracks(words.filter((word) => !/^(?:leerweg|\d+)$/u.test(word)));
  const tracks: LearningTrack[] = [];
  const letters: LevelWord[] = [];
  for (const word of words) {
    const read = readWord(word);
    if (read === 'vmbo') {
      isVmbo = true;
    } else if (read !== undefined) {
      found.push(read);
    } else if (word === 'h' || word === 'v') {
      letters.push({ level: word === 'h' ? 'havo' : 'vwo', tracks: [] });
    } else if (isVmbo) {
      tracks.push(...(ownValue(trackWords, word) ?? []));
    }
  }
  const named = [...(isVmbo ? [{ level: 'vmbo', tracks } as const] : []), ...found];
  return named.length + letters.length > 1 ? [...named, ...letters] : named;
});

const lastLowerYear: Readonly<Record<Level, number>> = { vmbo: 2, havo: 3, vwo: 3 };

// A range that goes down names no year: '0'.
const yearsBetween = (first: string, last: string): string =>
  ['1', '2', '3', '4', '5', '6'].filter((year) => year >= first && year <= last).join(' ') || '0';

/** The years a text of a feed names on a level: 'jaar 4', 'leerjaar 1-2', 'onderbouw'. Undefined when it names none at all. */
function readYears(text: string, level: Level): readonly number[] | undefined {
  const folded = foldWords(text);
  if (/\b(?:onderbouw|bovenbouw|tweede fase)\b/u.test(folded)) {
    return gradesOfLevel[level].filter((year) => folded.includes('onderbouw') === year <= lastLowerYear[level]);
  }
  const numbers = text
    .replace(/\bbrugklas\b/giu, '1')
    .replace(/\b([1-6])(?:\s*(?:-|–|—|t\/m|tm|tot en met)\s*([1-6])\b)+/gu, (_, first: string, last: string) => yearsBetween(first, last))
    .match(/\d+/gu);
  return numbers === null ? undefined : gradesOfLevel[level].filter((year) => numbers.includes(String(year)));
}

/** The years of a level that texts name; all of them when the texts name none. */
function yearsOf(yearTexts: readonly string[], level: Level): readonly number[] {
  const named = yearTexts.map((text) => readYears(text, level)).filter((years) => years !== undefined);
  return named.length === 0 ? gradesOfLevel[level] : named.flat();
}

/**
 * Reads the levels and years of a feed as education types. A level without years has every year of that level; a year that a level does not have
 * (havo 6) is left out. Empty when no level of secondary education is named.
 */
export function readEducation(levelTexts: readonly string[], yearTexts: readonly string[]): readonly EducationType[] {
  const types = levelTexts
    .flatMap(readLevels)
    .flatMap(({ level, tracks }) => gradesOfLevel[level].map((grade) => ({ level, grade, tracks })));
  const joined = joinEducationTypes(types);
  // Each level once: the time would grow with the product of both lengths.
  const years = new Map([...new Set(joined.map(({ level }) => level))].map((level) => [level, yearsOf(yearTexts, level)]));
  return joined.filter(({ level, grade }) => years.get(level)?.includes(grade));
}

/**
 * The phases of education types, in order: onderbouw, bovenbouw, and examen for what is made for the last year of a level alone, or says itself
 * that it is for the examination.
 */
export function learningPhasesOf(types: readonly EducationType[], isForExamination: boolean): readonly string[] {
  const isIn = (phase: string): boolean =>
    types.some(({ level, grade }) => (grade <= lastLowerYear[level] ? 'onderbouw' : 'bovenbouw') === phase);
  const isLastYear = types.length > 0 && types.every(({ level, grade }) => grade === gradesOfLevel[level].at(-1));
  return [...['onderbouw', 'bovenbouw'].filter(isIn), ...(isForExamination || isLastYear ? ['examen'] : [])];
}
