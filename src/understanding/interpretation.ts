import type { Condition } from './condition.ts';

/** A part of a text: UTF-16 code units, `end` exclusive. */
export type TextRange = { readonly start: number; readonly end: number };

/** How a span was read: as conditions, as words to search for, as a phrase between quotation marks, or as filling of a sentence. */
export type Reading = 'conditions' | 'words' | 'literal' | 'passedOver';

/** How the text of a span differs from what it was read as. */
export type Correction = {
  readonly kind: 'spelling' | 'split' | 'joined';
  /** The text as it should be, folded: 'natuurkunde'. */
  readonly text: string;
};

/** A part of a question with its reading. */
export type Span = TextRange & {
  readonly reading: Reading;
  /** What it requires of a product; empty unless the reading is 'conditions'. */
  readonly conditions: readonly Condition[];
  /** What it could mean as well, when that is not sure enough to apply; empty for most spans. */
  readonly offered: readonly Condition[];
  /** What the engine searches for it, in order; empty unless the reading is 'words' or 'literal'. */
  readonly words: readonly string[];
  readonly correction?: Correction;
};

/**
 * The reading of a question. Spans are in the order of the text and never overlap; every letter and digit of the text is in one. A text in the search
 * syntax of specification 3 is one literal span without words, because `parseQuery` reads it.
 */
export type Interpretation = { readonly text: string; readonly spans: readonly Span[] };
