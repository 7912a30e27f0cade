import { costs, type Candidate } from './candidate.ts';
import type { Condition } from '#understanding/condition.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';

/** What a form means: a candidate without its place, which is read as words when nothing else is said. */
export type Read = Pick<Candidate, 'cost' | 'conditions' | 'doubt' | 'reading' | 'words' | 'correction'> &
  Partial<Pick<Candidate, 'otherwise'>>;

/**
 * A form in a text, such as an EAN or '2e druk'. `sign` is an expression that every text with the form matches; it is cheaper than the form itself.
 * `read` gives undefined for a match that is no such form.
 */
export type Pattern = {
  readonly sign: RegExp;
  readonly expression: RegExp;
  readonly read: (match: RegExpMatchArray, source: VocabularySource) => Read | undefined;
};

/** A form that requires nothing of products and is searched for nowhere. */
export const passedOver: Read = { cost: costs.filler, conditions: [], reading: 'passedOver' };

/** A form that requires a condition. */
export const applied = (condition: Condition, cost: number = costs.meaning): Read => ({
  cost,
  conditions: [condition],
  reading: 'conditions',
});
