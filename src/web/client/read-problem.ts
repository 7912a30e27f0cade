import type { Problem } from '#contract/problem.ts';
import type { PathResponse } from './path-fetch.ts';

/** The problem in the body of a refusal; empty when it is that of a server between the visitor and the API, which may be no JSON or `null`. Never rejects. */
export const readProblem = async (response: Pick<PathResponse, 'json'>): Promise<Partial<Problem>> =>
  ((await response.json().catch(() => null)) as Partial<Problem> | null) ?? {};
