import snowball from 'snowball-stemmers';
import { neverParts, schoolWords } from '#search/compounds/compound-words.ts';

/**
 * A second implementation of the rules of the search port, with its own numbers: the naive scan judges `tokenizer`, `query-terms`, `dutch-stem`,
 * `scoring` and `compound-parts`, so it shares no code with them, only the lists of words. Change a number there and here by hand.
 */
export type Term = { readonly word: string; readonly isPrefix: boolean };

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
  ['ς', 'σ'],
];

const withoutMarks = (text: string): string => [...text.normalize('NFKD')].filter((character) => !/\p{M}/u.test(character)).join('');

/** Gives a text in lower case, without diacritics and ligatures. */
export const folded = (text: string): string =>
  letterPairs.reduce((plain, [letter, written]) => plain.replaceAll(letter, written), withoutMarks(text.toLowerCase()).toLowerCase());

/** Gives the words of a text in their order: runs of letters and digits, folded. */
export const foldedWords = (text: string): readonly string[] => [...folded(text).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);

/** Gives the terms of a query, each once; undefined without entries. The last word is a prefix from 3 characters, unless it was typed before. */
export function termsOf(entries: readonly string[]): readonly Term[] | undefined {
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

const linkers = ['', 's', 'e', 'en', 'er'];

type Part = { readonly word: string; readonly at: number };
type Split = { readonly parts: readonly Part[]; readonly linked: number };

/** Gives every way to write a text as known words with linkers between them, one of a single word included; those with the shortest first part first. */
function splitsOf(text: string, isPart: (part: string) => boolean): readonly Split[] {
  const ends = Array.from({ length: text.length }, (_, index) => index + 1).filter((end) => isPart(text.slice(0, end)));
  return ends.flatMap((end) => {
    const [word, rest] = [text.slice(0, end), text.slice(end)];
    const longer = linkers
      .filter((linker) => rest.startsWith(linker))
      .flatMap((linker) =>
        splitsOf(rest.slice(linker.length), isPart).map(({ parts, linked }) => ({
          parts: [{ word, at: 0 }, ...moved(parts, end + linker.length)],
          linked: linked + linker.length,
        })),
      );
    return rest === '' ? [{ parts: [{ word, at: 0 }], linked: 0 }] : longer;
  });
}

const moved = (parts: readonly Part[], by: number): readonly Part[] => parts.map(({ word, at }) => ({ word, at: at + by }));

/** Gives all parts of a compound: those of the split with the fewest parts, then the fewest linking letters, and the parts of these parts. */
function partsOf(word: string, isPart: (part: string) => boolean): readonly Part[] {
  const [best] =
    word.length > 45
      ? []
      : splitsOf(word, isPart)
          .filter(({ parts }) => parts.length > 1)
          .toSorted((left, right) => left.parts.length - right.parts.length || left.linked - right.linked);
  return (best?.parts ?? []).flatMap((part) => [part, ...moved(partsOf(part.word, isPart), part.at)]);
}

// A word with a digit has no stem and no parts.
type Forms = { readonly stem?: string; readonly parts: readonly (Part & { readonly stem: string })[] };
const noForms: Forms = { parts: [] };

/** How words match terms. */
export type MatchRule = {
  /** How well a word matches a term, in 256ths of its impact; 0: not at all. */
  readonly factorOf: (word: string, asked: Term) => number;
  /** The part of a word that a term matches: from where, and how many letters; undefined: none. */
  readonly matchedPart: (word: string, asked: Term) => { readonly at: number; readonly length: number } | undefined;
};

/**
 * Makes the rule by which words match terms: exact match 256, prefix match 180, equal stem 140, a part of a compound with an equal stem 90, else 0.
 * `ownWords`: the words of the catalogue that compounds may be made of, from 4 letters. Equal words and stems match whole, then of a compound the first
 * and longest part, then the prefix.
 */
export function matchRule(ownWords: ReadonlySet<string>): MatchRule {
  const isPart = (text: string): boolean =>
    /^\p{L}{3,}$/u.test(text) && !neverParts.has(text) && (schoolWords.has(text) || (text.length > 3 && ownWords.has(text)));
  const seen = new Map<string, Forms>();
  const formsOf = (word: string): Forms => {
    const forms =
      seen.get(word) ??
      (withDigit(word)
        ? noForms
        : { stem: stemOf(word), parts: partsOf(word, isPart).map((part) => ({ ...part, stem: stemOf(part.word) })) });
    seen.set(word, forms);
    return forms;
  };
  const partWith = (word: string, stem: string | undefined): Part | undefined =>
    formsOf(word)
      .parts.filter((part) => part.stem === stem)
      .toSorted((left, right) => left.at - right.at || right.word.length - left.word.length)[0];
  return {
    factorOf: (word, { word: asked, isPrefix }) => {
      if (word === asked) {
        return 256;
      }
      if (isPrefix && word.startsWith(asked)) {
        return 180;
      }
      const { stem } = formsOf(asked);
      return stem === undefined ? 0 : formsOf(word).stem === stem ? 140 : partWith(word, stem) === undefined ? 0 : 90;
    },
    matchedPart: (word, { word: asked, isPrefix }) => {
      const { stem } = formsOf(asked);
      if (word === asked || (stem !== undefined && formsOf(word).stem === stem)) {
        return { at: 0, length: word.length };
      }
      const part = partWith(word, stem);
      return part === undefined
        ? isPrefix && word.startsWith(asked)
          ? { at: 0, length: asked.length }
          : undefined
        : { at: part.at, length: part.word.length };
    },
  };
}

// Title, classification, people, text: weight, length normalisation (b of BM25F), and the largest number of occurrences counted.
const fieldRules = [
  { weight: 4, normalisation: 0.5, most: 15 },
  { weight: 3, normalisation: 0.3, most: 7 },
  { weight: 2, normalisation: 0.3, most: 7 },
  { weight: 1, normalisation: 0.6, most: 63 },
] as const;

/** Gives the impact of a word on a product, 1 to 255: BM25F without idf, k1 1.2. `averages`: mean lengths over all products. */
export function weightOf(fields: readonly (readonly string[])[], word: string, averages: readonly number[]): number {
  const frequency = fieldRules.reduce((sum, { weight, normalisation, most }, place) => {
    const words = fields[place] ?? [];
    const occurrences = Math.min(words.filter((own) => own === word).length, most);
    const length = words.length / (averages[place] || 1);
    return sum + (weight * occurrences) / (1 - normalisation + normalisation * length);
  }, 0);
  return Math.max(1, Math.round((255 * frequency) / (1.2 + frequency)));
}

/** Impact of the EAN of a product, the largest there is. */
export const weightOfEan = 255;

/** Gives the weight of a match: the impact times its factor in 256ths, rounded down, at least 1. */
export const matchOf = (weight: number, factor: number): number => Math.max(1, Math.floor((weight * factor) / 256));

/** Gives the inverse document frequency of a term: 32 times that of BM25, rounded, at least 1. `holding`: products that match the term. */
export const inverseDocumentFrequencyOf = (products: number, holding: number): number =>
  Math.max(1, Math.round(32 * Math.log((products + 1) / (holding + 0.5))));

/** Gives a boost in hundredths, 1 to 100. */
export const hundredthsOf = (boost: number): number => Math.max(1, Math.min(100, Math.round(100 * boost)));

/** Gives the cost of a fuzzy match from two edit distances, 2 per edit and 1 more for a prefix; undefined when both are too large. */
export function correctionCost({ word, isPrefix }: Term, whole: number, beginning: number): number | undefined {
  const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  const costs = [
    ...(whole <= allowed ? [2 * whole] : []),
    ...(isPrefix && word.length > 4 && beginning <= allowed ? [2 * beginning + 1] : []),
  ];
  return costs.length === 0 ? undefined : Math.min(...costs);
}

/** Whether a word is excluded from fuzzy matches: it has a digit. */
export const isNeverCorrected = withDigit;
