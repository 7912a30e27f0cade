import type { Failure, Outcome } from './fetched.ts';
import type { PathResponse, PathFetch } from './path-fetch.ts';

/** What a call needs: a fetch, and a place to say what went wrong. */
export type CallContext = { readonly fetch: PathFetch; readonly log: Pick<Console, 'error'> };

type Call<Value> = {
  readonly what: string;
  readonly path: string;
  readonly standIn: Value;
  readonly init?: RequestInit;
  /** For what may be not there: 404 is then no failure. */
  readonly mayBeMissing?: true;
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Asks for JSON. A status outside 200-299 is an error; it is logged as 'Error fetching {what}' and the stand-in is the value. For what may be
 * missing 404 is no failure. An abort is not logged: whoever aborts knows. Spec 7 and 8.
 */
export async function callJson<Value>(
  { fetch, log }: CallContext,
  { what, path, standIn, init, mayBeMissing }: Call<Value>,
): Promise<Outcome<Value>> {
  const fail = (failure: Failure, detail: unknown): Outcome<Value> => {
    log.error(`Error fetching ${what}`, detail);
    return { value: standIn, failure };
  };
  let response: PathResponse;
  try {
    response = await fetch(path, init);
  } catch (error) {
    return isAbort(error) ? { value: standIn, failure: { reason: 'aborted' } } : fail({ reason: 'unreachable' }, error);
  }
  if (response.status === 404 && mayBeMissing) {
    return { value: standIn };
  }
  if (!response.ok) {
    return fail({ reason: 'refused', status: response.status }, `${response.status} for ${path}`);
  }
  try {
    return { value: (await response.json()) as Value };
  } catch (error) {
    return isAbort(error) ? { value: standIn, failure: { reason: 'aborted' } } : fail({ reason: 'unreadable' }, error);
  }
}

/** Asks for a file. What goes wrong is logged as 'Error fetching {what}', and the file is undefined. Spec 8. */
export async function callFile(
  { fetch, log }: CallContext,
  { what, path, init }: Pick<Call<Blob>, 'what' | 'path' | 'init'>,
): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, init);
    if (response.ok) {
      return await response.blob();
    }
    log.error(`Error fetching ${what}`, `${response.status} for ${path}`);
  } catch (error) {
    log.error(`Error fetching ${what}`, error);
  }
  return undefined;
}
