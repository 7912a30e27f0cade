import type { TextRange } from '#contract/text-range.ts';
import type { Condition } from './condition.ts';

/** How a span was read: as conditions, as words to search for, as a phrase between quotation marks, or as filler words. */
export type Reading = 'conditions' | 'words' | 'literal' | 'passedOver';

/** The correction of a span before it was read. */
export type Correction = {
  readonly kind: 'spelling' | 'split' | 'joined';
  /** The corrected text, folded: 'natuurkunde'. */
  readonly text: string;
};

/** A part of a question with its reading. */
export type Span = TextRange & {
  readonly reading: Reading;
  /** The requirements on products; empty unless the reading is 'conditions'. */
  readonly conditions: readonly Condition[];
  /** Conditions that the span may mean and that are not certain enough to apply. Empty for most spans. */
  readonly offered: readonly Condition[];
  /** The words to search for, in order; empty unless the reading is 'words' or 'literal'. */
  readonly words: readonly string[];
  readonly correction?: Correction;
  /** Whether it is passed over as words that the question does not want, 'zonder grammatica', which a title may have too. */
  readonly isUnwanted?: true;
};

/** Passes a span over: it asks for nothing. */
export const passOver = (span: Span): Span => ({ ...span, reading: 'passedOver', conditions: [], words: [] });

/**
 * The interpretation of a question. Spans are in the order of the text and never overlap; every letter and digit of the text is in one. A text in the
 * search syntax of specification 3 is one literal span without words, because `parseQuery` parses it.
 */
export type Interpretation = { readonly text: string; readonly spans: readonly Span[] };
