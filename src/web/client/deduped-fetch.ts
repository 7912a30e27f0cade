import type { Fetch } from './api-fetch.ts';
import { cacheTimings } from './revalidation.ts';

/** A request that equal requests share: in progress, or answered at the time `at`, in milliseconds. */
type Shared = { readonly response: Promise<Response>; readonly aborter: AbortController; readers: number; at?: number };

/**
 * A fetch that sends equal requests once in two seconds, and those for the areas and their subjects once. `forget` drops the responses, so that the next
 * request is sent.
 */
export type DedupedFetch = { readonly fetch: Fetch; readonly forget: () => void };

const readingPaths = /\/api\/v2\/(?:Metadata|Products|User)(?:\/|\?|$)/u;

// The areas and their subjects load once. Specification 4.
const pathsAtStart = /\/Metadata\/areas(?:\/[^/]+\/subjects)? $/u;

/** Key of equal requests: method, path and body. Undefined for a request that does not read the catalogue or the profile. */
function keyOf(path: string, { method = 'GET', body }: RequestInit): string | undefined {
  const text = body ?? '';
  return readingPaths.test(path) && typeof text === 'string' ? `${method} ${path} ${text}` : undefined;
}

// Checked only at a second request: nearly every response has one reader, and is then parsed once.
const isReadable = (response: Response): Promise<boolean> =>
  response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    );

/** Rejects when a signal aborts. */
export const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

async function read(shared: Shared, signal: AbortSignal | null | undefined): Promise<Response> {
  shared.readers += 1;
  try {
    return (await (signal ? Promise.race([shared.response, abortOf(signal)]) : shared.response)).clone();
  } finally {
    shared.readers -= 1;
    if (shared.readers === 0 && shared.at === undefined && signal?.aborted) {
      shared.aborter.abort(signal.reason);
    }
  }
}

/**
 * Creates a fetch that sends equal requests once in two seconds: a request in progress is shared, and a success with a readable body is reused. So
 * navigating back and forth, or suggestions and results with the same words, take one request; a retry after a failure sends a new one. Responses for the
 * areas and their subjects are reused until `forget`. An abort concerns its own reader: the request ends when its last reader has aborted. Specification
 * 4 and 7.
 */
export function createDedupedFetch(fetch: Fetch, clock: () => number): DedupedFetch {
  const shared = new Map<string, Shared>();
  const forget = (isOld: (key: string, at: number) => boolean): void => {
    for (const [key, { at }] of shared) {
      if (at !== undefined && isOld(key, at)) {
        shared.delete(key);
      }
    }
  };

  function start(key: string, path: string, init: RequestInit): Shared {
    const aborter = new AbortController();
    const response = fetch(path, { ...init, signal: aborter.signal });
    const own: Shared = { response, aborter, readers: 0 };
    const drop = (): void => void (shared.get(key) === own && shared.delete(key));
    aborter.signal.addEventListener('abort', drop);
    shared.set(key, own);
    response
      .then(({ ok }) => {
        own.at = clock();
        return ok ? undefined : drop();
      })
      .catch(drop);
    return own;
  }

  return {
    async fetch(path, init = {}) {
      const { signal, ...asked } = init;
      signal?.throwIfAborted();
      const key = keyOf(path, init);
      if (key === undefined) {
        return fetch(path, init);
      }
      forget((kept, at) => clock() - at >= cacheTimings.dedupingInterval && !pathsAtStart.test(kept));
      const found = shared.get(key);
      if (found?.at !== undefined && !(await isReadable(await found.response)) && shared.get(key) === found) {
        shared.delete(key);
      }
      signal?.throwIfAborted();
      return read(shared.get(key) ?? start(key, path, asked), signal);
    },
    forget: () => forget(() => true),
  };
}
