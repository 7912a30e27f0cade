import type { Failure, Fetched } from './fetched.ts';
import type { PathResponse, PathFetch } from './path-fetch.ts';
import { readProblem } from './read-problem.ts';

/** What a request needs: a transport, and a log for its failures. */
export type RequestContext = { readonly fetch: PathFetch; readonly log: Pick<Console, 'error'> };

type ApiRequest<Value> = {
  /** What is requested, for the log. */
  readonly what: string;
  readonly path: string;
  /** Value after a failure. */
  readonly fallback: Value;
  readonly init?: RequestInit | undefined;
  /** The resource may not exist: 404 then gives the fallback without a failure. */
  readonly mayBeMissing?: true;
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Requests JSON. A status outside 200-299, a network error and an unreadable body are failures: they are logged as 'Error fetching {what}', and the
 * value is the fallback. An abort is a failure that is not logged, because the caller caused it. Never rejects. Specification 7 and 8.
 */
export async function requestJson<Value>(
  { fetch, log }: RequestContext,
  { what, path, fallback, init, mayBeMissing }: ApiRequest<Value>,
): Promise<Fetched<Value>> {
  const fail = (failure: Failure, detail: unknown): Fetched<Value> => {
    log.error(`Error fetching ${what}`, detail);
    return { value: fallback, failure };
  };
  let response: PathResponse;
  try {
    response = await fetch(path, init);
  } catch (error) {
    return isAbort(error) ? { value: fallback, failure: { reason: 'aborted' } } : fail({ reason: 'unreachable' }, error);
  }
  if (response.status === 404 && mayBeMissing) {
    return { value: fallback };
  }
  if (!response.ok) {
    const { code } = await readProblem(response);
    return fail({ reason: 'refused', status: response.status, code }, `${response.status} for ${path}`);
  }
  try {
    return { value: (await response.json()) as Value };
  } catch (error) {
    return isAbort(error) ? { value: fallback, failure: { reason: 'aborted' } } : fail({ reason: 'unreadable' }, error);
  }
}

/** Requests a file. A failure is logged as 'Error fetching {what}' and gives undefined. Never rejects. Specification 8. */
export async function requestFile(
  { fetch, log }: RequestContext,
  { what, path, init }: Pick<ApiRequest<Blob>, 'what' | 'path' | 'init'>,
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
