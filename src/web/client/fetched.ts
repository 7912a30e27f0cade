/**
 * Why a request gave no value: no response, a status outside 200-299 (`status`, and `code` where it is a refusal of ours), an unreadable response, or an
 * abort by the caller.
 */
export type Failure = {
  readonly reason: 'unreachable' | 'refused' | 'unreadable' | 'aborted';
  readonly status?: number;
  readonly code?: string | undefined;
};

/** The value that a request gave. After a failure `value` is the default of specification 8, and `failure` lets the page say what happened. */
export type Fetched<Value> = { readonly value: Value; readonly failure?: Failure };

/** How a request failed, as a page says it: nothing is published yet, too much is asked at once, or something else. */
export const failedStatus = ({ code }: Failure): 'preparing' | 'busy' | 'failed' =>
  code === 'catalogue.preparing' ? 'preparing' : code === 'server.busy' ? 'busy' : 'failed';
