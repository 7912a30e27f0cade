import type { InterpretedSpan, SearchInterpretation } from '#contract/interpretation.ts';

/** A span with a condition; `own` overrides its fields. */
export const interpretedSpan = (own: Partial<InterpretedSpan>): InterpretedSpan => ({
  start: 0,
  end: 1,
  reading: 'conditions',
  conditions: [],
  offered: [],
  replaced: false,
  ...own,
});

/** An interpretation; `own` overrides its fields. */
export const interpretation = (own: Partial<SearchInterpretation>): SearchInterpretation => ({
  spans: [],
  filter: {},
  isWeaker: false,
  ...own,
});
