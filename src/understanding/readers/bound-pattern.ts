// What stands before a duration or an edition, and compares what the catalogue has with what is asked; `Math.sign` of the difference is one of these.
const bounds: readonly (readonly [string, readonly number[]])[] = [
  ['(?:langer|meer|nieuwer)\\s+dan', [1]],
  ['(?:vanaf|minimaal|minimum|minstens|ten\\s+minste|niet\\s+(?:korter|minder|ouder)\\s+dan)', [0, 1]],
  ['(?:korter|minder)\\s+dan', [-1]],
  ['(?:max\\.?|maximaal|maximum|hooguit|hoogstens|tot(?:\\s+en\\s+met)?|t/m|niet\\s+(?:langer|meer)\\s+dan)', [-1, 0]],
];
/** An expression for the words before an edition: 'vanaf de', 'nieuwer dan'. */
export const boundOfEdition = `(?:${bounds.map(([words]) => words).join('|')})\\s+(?:de\\s+)?`;
const beginningBounds = bounds.map(([words, signs]) => [new RegExp(`^${words}(?!\\p{L})`, 'iu'), signs] as const);

/** An expression for the words before a duration: 'langer dan'. 'ouder dan 5 jaar' is a year of publication. */
export const boundOfDuration = `(?!nieuwer|niet\\s+ouder)${boundOfEdition}`;

/** An expression for the words behind an edition: 'of nieuwer'. */
export const boundBehind = '\\s+(?:of|en)\\s+(?:nieuwer|later|hoger|recenter)';
/** An expression for the words between the number of an edition and its name: 'of latere'. */
export const boundBetween = `${boundBehind}e`;
const hasBoundBehind = new RegExp(`${boundBehind}(?:$|e\\s)`, 'iu');

/** Gives the signs of the differences with what is asked that a text asks for, by its bound; without one that of equal numbers. */
export const differencesOf = (text: string): readonly number[] =>
  hasBoundBehind.test(text) ? [0, 1] : (beginningBounds.find(([words]) => words.test(text))?.[1] ?? [0]);
