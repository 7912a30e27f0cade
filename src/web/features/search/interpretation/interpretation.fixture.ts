import type { InterpretedSpan, SearchInterpretation } from '#contract/interpretation.ts';

/** A span that requires something; `own` overrides its fields. */
export const interpretedSpan = (own: Partial<InterpretedSpan>): InterpretedSpan => ({
  start: 0,
  end: 1,
  reading: 'conditions',
  conditions: [],
  offered: [],
  replaced: false,
  ...own,
});

/** A whole reading; `own` overrides its fields. */
export const interpretation = (own: Partial<SearchInterpretation>): SearchInterpretation => ({
  spans: [],
  filter: {},
  isWeaker: false,
  ...own,
});
