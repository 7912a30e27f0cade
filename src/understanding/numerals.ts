/** The numbers from 0 to 12 in words. */
export const numerals: readonly string[] = [
  'nul',
  'een',
  'twee',
  'drie',
  'vier',
  'vijf',
  'zes',
  'zeven',
  'acht',
  'negen',
  'tien',
  'elf',
  'twaalf',
];

/** The ordinals from 1 to 12 in words, each at the place of its number; '' at 0. */
export const ordinals: readonly string[] = [
  '',
  'eerste',
  'tweede',
  'derde',
  'vierde',
  'vijfde',
  'zesde',
  'zevende',
  'achtste',
  'negende',
  'tiende',
  'elfde',
  'twaalfde',
];

/** An expression for the ordinals from 1 to 12. */
export const ordinalInWords: string = ordinals.slice(1).join('|');

/** The numbers from 0 to 6 in words: those of editions, parts and years. */
export const lowNumerals: readonly string[] = numerals.slice(0, 7);

const teens = ['dertien', 'veertien', 'vijftien', 'zestien', 'zeventien', 'achttien', 'negentien'];
const tens = ['twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'];
const units = numerals.slice(1, 10);
const belowHundred: readonly (readonly [string, number])[] = [
  ...[...numerals.slice(1), ...teens].map((word, index) => [word, index + 1] as const),
  ...tens.flatMap((word, place) => [
    [word, 20 + 10 * place] as const,
    ...units.map((unit, index) => [`${unit}en${word}`, 21 + 10 * place + index] as const),
  ]),
];

/** The numbers from 1 to 199 in words, folded: 'vijfentwintig', 'tweeentwintig'. */
export const numbersInWords: ReadonlyMap<string, number> = new Map([
  ...belowHundred,
  ['honderd', 100],
  ...belowHundred.map(([word, number]) => [`honderd${word}`, 100 + number] as const),
]);

/** Whether a folded word is a number: 'een', 'dertig'. */
export const isNumberInWords = (folded: string): boolean => numbersInWords.has(folded);

const words = (list: readonly string[]): string => list.join('|');

/** An expression for these numbers from 2, as typed: 'tweeëntwintig' too. */
export const numberInWords = `(?:honderd)?(?:(?:(?:${words(units)})(?:en|ën))?(?:${words(tens)})|${words([...teens, ...numerals.slice(10), ...units.slice(1)])})|honderd`;

/** An expression for those from 7, above the years of school. */
export const aboveYearsInWords = `(?!(?:${words(numerals.slice(2, 7))})(?!\\p{L}))(?:${numberInWords})`;
