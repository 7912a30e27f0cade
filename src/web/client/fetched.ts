/** Why a call gave nothing: no answer, an answer that is no success, or an answer that cannot be read. */
export type Failure = { readonly reason: 'unreachable' | 'refused' | 'unreadable' | 'aborted'; readonly status?: number };

/** What a call gave. After a failure `value` is the quiet stand-in of specification 8, and `failure` keeps the page honest. */
export type Outcome<Value> = { readonly value: Value; readonly failure?: Failure };

/** Whether the catalogue itself is still being prepared: nothing is published yet. */
export const isPreparing = (outcome: Outcome<unknown>): boolean => outcome.failure?.status === 503;
