/** Why a request gave no value: no response, a status outside 200-299 (`status`), an unreadable response, or an abort by the caller. */
export type Failure = { readonly reason: 'unreachable' | 'refused' | 'unreadable' | 'aborted'; readonly status?: number };

/** The value that a request gave. After a failure `value` is the default of specification 8, and `failure` lets the page say what happened. */
export type Fetched<Value> = { readonly value: Value; readonly failure?: Failure };

/** Whether the API answered that nothing is published yet (status 503). */
export const isPreparing = (fetched: Fetched<unknown>): boolean => fetched.failure?.status === 503;
