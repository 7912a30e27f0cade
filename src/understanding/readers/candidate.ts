import type { TextRange } from '#contract/text-range.ts';
import type { Condition, ExcludedCondition, SchoolClass } from '#understanding/condition.ts';
import type { Correction, Reading } from '#understanding/interpretation.ts';

/**
 * What the rest of the question must have for the conditions of a candidate to apply:
 *
 * - 'bare': nothing but certain conditions without a subject, and the candidate begins or ends the question;
 * - 'publisher': a word such as 'van' before it;
 * - 'year': a subject or a method, and no other year; neither a number of things nor a level of other schools;
 * - 'licence': a licence;
 * - 'alone': nothing else but filler words;
 * - 'sum': no kind of a method, no other number that is passed over and no other sum, or nothing else;
 * - 'range': no plain word and no filler word right before it;
 * - 'track': vmbo;
 * - 'among': another value of its field;
 * - 'part': a kind of book, a method or 'deel' before it; without it only the last condition, the part, does not apply.
 */
export type Doubt = 'bare' | 'publisher' | 'year' | 'licence' | 'alone' | 'sum' | 'range' | 'track' | 'among' | 'part';

/** A possible reading of successive tokens. The candidates that cover the text at the least cost are chosen. */
export type Candidate = {
  /** Indexes of tokens, `end` exclusive. */
  readonly first: number;
  readonly end: number;
  readonly cost: number;
  readonly reading: Reading;
  readonly conditions: readonly Condition[];
  readonly doubt?: Doubt;
  /** The reading when its conditions do not apply. */
  readonly otherwise: 'words' | 'passedOver';
  readonly words?: readonly string[];
  /** Whether its subjects are those of a profile. */
  readonly isProfile?: true;
  /** What the question does not want. */
  readonly excluded?: readonly ExcludedCondition[];
  /** Whether these are words without a meaning that the question does not want. */
  readonly isUnwanted?: true;
  readonly correction?: Correction;
  /** Its range in the text when that has signs around the tokens: '< € 15'. */
  readonly range?: TextRange;
};

/** Cost of a span by its reading; `word` is the cost of each plain word. */
export const costs = {
  literal: 0,
  ean: 1,
  /** Names of methods, publishers and titles are preferred to the words that they consist of. */
  name: 2,
  price: 2,
  meaning: 3,
  compound: 4,
  joined: 4,
  filler: 5,
  doubtful: 6,
  bareYear: 7,
  word: 10,
} as const;

/** Extra cost of a corrected word. */
export const correctionCost = 1.5;

/** Gives the candidate for classes that some tokens name, `end` exclusive. */
export const classesCandidate = (first: number, end: number, classes: readonly SchoolClass[]): Candidate => ({
  first,
  end,
  cost: costs.meaning,
  reading: 'conditions',
  conditions: [{ on: 'classes', classes }],
  otherwise: 'words',
});
