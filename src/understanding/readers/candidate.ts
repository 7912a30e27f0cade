import type { Condition } from '#understanding/condition.ts';
import type { Correction, Reading, TextRange } from '#understanding/interpretation.ts';

/**
 * What must be so beside a candidate before its conditions apply. 'bare': it begins or ends the question, and the rest is conditions without a subject. 'publisher':
 * a word such as 'van' precedes it. 'year': a subject or a method, and no other year. 'licence': a licence. 'part': a kind of book; else its last
 * condition, the part, does not apply.
 */
export type Doubt = 'bare' | 'publisher' | 'year' | 'licence' | 'part';

/** A way to read some tokens of a text; the cheapest ones that cover it are chosen. */
export type Candidate = {
  /** Places among the tokens, `end` exclusive. */
  readonly first: number;
  readonly end: number;
  readonly cost: number;
  readonly reading: Reading;
  readonly conditions: readonly Condition[];
  readonly doubt?: Doubt;
  /** How it is read when its conditions do not apply. */
  readonly otherwise: 'words' | 'passedOver';
  readonly words?: readonly string[];
  readonly correction?: Correction;
  /** Its place in the text when it has signs around its tokens: '< € 15'. */
  readonly range?: TextRange;
};

/** Costs of the ways to read, for a whole span but 'word', which is for each word. */
export const costs = {
  literal: 0,
  ean: 1,
  /** Names of methods, publishers and titles win from the words that they are made of. */
  name: 2,
  price: 2,
  meaning: 3,
  compound: 4,
  joined: 4,
  filling: 5,
  doubtful: 6,
  bareYear: 7,
  word: 10,
} as const;

/** Added for a corrected word. */
export const correctionCost = 1.5;
