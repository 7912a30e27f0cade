import snowball from 'snowball-stemmers';

/**
 * The rules of the search port a second time, with their own numbers: the naive scan judges `text-words`, `query-words`, `dutch-stem` and `scoring`,
 * so it shares no code with them. A number that changes there changes here too, by hand.
 */
export type AskedWord = { readonly word: string; readonly isPrefix: boolean };

const letterPairs: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
];

const withoutMarks = (text: string): string => [...text.normalize('NFKD')].filter((character) => !/\p{M}/u.test(character)).join('');

/** Gives the words of a text in their order: runs of letters and digits in lower case, without diacritics and ligatures. */
export function foldedWords(text: string): readonly string[] {
  const plain = letterPairs.reduce(
    (folded, [letter, written]) => folded.replaceAll(letter, written),
    withoutMarks(text.toLowerCase()).toLowerCase(),
  );
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
}

/** Gives the words asked, each once; undefined when there are no entries. The last word, unless it was said before, may go on from 3 characters. */
export function askedWords(entries: readonly string[]): readonly AskedWord[] | undefined {
  const all = entries.flatMap(foldedWords);
  const mayGoOn = (word: string, place: number): boolean => place === all.length - 1 && word.length > 2;
  const asked = all
    .map((word, place) => ({ word, isPrefix: mayGoOn(word, place) }))
    .filter(({ word }, place) => all.indexOf(word) === place);
  return entries.length === 0 ? undefined : asked;
}

const stemmer = snowball.newStemmer('dutch');
const known = new Map<string, string>();

function stemOf(word: string): string {
  const stem = known.get(word) ?? stemmer.stem(word);
  known.set(word, stem);
  return stem.length < 3 ? stem : stem.replace(/z$/u, 's').replace(/v$/u, 'f');
}

const withDigit = (word: string): boolean => /\p{N}/u.test(word);

/** How well a word of a product meets a word asked, in 256ths: the word itself 256, a longer word 180, another form of it 140, else 0. */
export function factorOf(word: string, { word: asked, isPrefix }: AskedWord): number {
  if (word === asked) {
    return 256;
  }
  if (isPrefix && word.startsWith(asked)) {
    return 180;
  }
  return withDigit(word) || withDigit(asked) || stemOf(word) !== stemOf(asked) ? 0 : 140;
}

// Title, classification, people, text: weight, how much a long field thins out its words, and how many occurrences count.
const fieldRules = [
  { weight: 4, thinning: 0.5, most: 15 },
  { weight: 3, thinning: 0.3, most: 7 },
  { weight: 2, thinning: 0.3, most: 7 },
  { weight: 1, thinning: 0.6, most: 63 },
] as const;

/** Gives the weight of a word in a product, 1 to 255, by BM25F without the rarity of the word (k1 1.2). `averages` are lengths over all products. */
export function weightOf(fields: readonly (readonly string[])[], word: string, averages: readonly number[]): number {
  const frequency = fieldRules.reduce((sum, { weight, thinning, most }, place) => {
    const words = fields[place] ?? [];
    const occurrences = Math.min(words.filter((own) => own === word).length, most);
    const length = words.length / (averages[place] || 1);
    return sum + (weight * occurrences) / (1 - thinning + thinning * length);
  }, 0);
  return Math.max(1, Math.round((255 * frequency) / (1.2 + frequency)));
}

/** The weight of the EAN of a product for somebody who types it: the most a word can have. */
export const weightOfEan = 255;

/** Gives what a match is worth: the 256ths of its weight that its factor leaves, rounded down, at least 1. */
export const matchOf = (weight: number, factor: number): number => Math.max(1, Math.floor((weight * factor) / 256));

/** Gives how much a word asked counts beside others: 32 times BM25's inverse frequency, at least 1. `holding`: products that hold it. */
export const rarityOf = (products: number, holding: number): number =>
  Math.max(1, Math.round(32 * Math.log((products + 1) / (holding + 0.5))));

/** Gives the hundredths by which a product's score is multiplied: 1 to 100. */
export const hundredthsOf = (prior: number): number => Math.max(1, Math.min(100, Math.round(100 * prior)));

/** Gives the cost of a correction, 2 for an edit and 1 more for a beginning; undefined when it is no correction of the word asked. */
export function correctionCost({ word, isPrefix }: AskedWord, whole: number, beginning: number): number | undefined {
  const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  const costs = [
    ...(whole <= allowed ? [2 * whole] : []),
    ...(isPrefix && word.length > 4 && beginning <= allowed ? [2 * beginning + 1] : []),
  ];
  return costs.length === 0 ? undefined : Math.min(...costs);
}

/** Whether corrections of or into this word are out of the question. */
export const isNeverCorrected = withDigit;
