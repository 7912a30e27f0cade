import type { Condition } from './condition.ts';
import type { Reading } from './interpretation.ts';
import type { Candidate } from './readers/candidate.ts';

/** A chosen candidate with how it is read: `conditions` apply, `offered` do not. */
export type Settled = {
  readonly candidate: Candidate;
  readonly reading: Reading;
  readonly conditions: readonly Condition[];
  readonly offered: readonly Condition[];
};
