import { cacheTimings } from './revalidation.ts';

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A call whose answer serves everybody who asks the same: on its way, or here since `at`. */
type Shared = { readonly response: Promise<Response>; readonly aborter: AbortController; readers: number; at?: number };

/** A fetch that asks the same thing only once in two seconds. `forget` lets it ask anew what has an answer. */
export type DedupedFetch = { readonly fetch: Fetch; readonly forget: () => void };

const readingPaths = /\/api\/v2\/(?:Metadata|Products|User)(?:\/|\?|$)/u;

/** What makes two calls the same: method, path and body. Undefined for a call that is no reading of the catalogue or of the profile. */
function keyOf(path: string, { method = 'GET', body }: RequestInit): string | undefined {
  const text = body ?? '';
  return readingPaths.test(path) && typeof text === 'string' ? `${method} ${path} ${text}` : undefined;
}

// Looked at when somebody else asks: what comes once, as nearly everything does, is then read once.
const isReadable = (response: Response): Promise<boolean> =>
  response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    );

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

async function read(call: Shared, signal: AbortSignal | null | undefined): Promise<Response> {
  call.readers += 1;
  try {
    return (await (signal ? Promise.race([call.response, abortOf(signal)]) : call.response)).clone();
  } finally {
    call.readers -= 1;
    if (call.readers === 0 && call.at === undefined && signal?.aborted) {
      call.aborter.abort(signal.reason);
    }
  }
}

/**
 * Asks the catalogue the same thing only once in two seconds: what is on its way is shared, and a success with a whole body is given again. Going
 * back and forth, or suggestions and results with the same words, take one call; trying again after a failure really asks again. An abort is the
 * reader's own: the call itself ends when its last reader has left. Spec 7.
 */
export function createDedupedFetch(fetch: Fetch, clock: () => number): DedupedFetch {
  const shared = new Map<string, Shared>();
  const forget = (age: number): void => {
    for (const [key, { at }] of shared) {
      if (at !== undefined && clock() - at >= age) {
        shared.delete(key);
      }
    }
  };

  function start(key: string, path: string, init: RequestInit): Shared {
    const aborter = new AbortController();
    const response = fetch(path, { ...init, signal: aborter.signal });
    const call: Shared = { response, aborter, readers: 0 };
    const drop = (): void => void (shared.get(key) === call && shared.delete(key));
    aborter.signal.addEventListener('abort', drop);
    shared.set(key, call);
    response
      .then(({ ok }) => {
        call.at = clock();
        return ok ? undefined : drop();
      })
      .catch(drop);
    return call;
  }

  return {
    async fetch(path, init = {}) {
      const { signal, ...asked } = init;
      signal?.throwIfAborted();
      const key = keyOf(path, init);
      if (key === undefined) {
        return fetch(path, init);
      }
      forget(cacheTimings.dedupingInterval);
      const found = shared.get(key);
      if (found?.at !== undefined && !(await isReadable(await found.response)) && shared.get(key) === found) {
        shared.delete(key);
      }
      signal?.throwIfAborted();
      return read(shared.get(key) ?? start(key, path, asked), signal);
    },
    forget: () => forget(0),
  };
}
