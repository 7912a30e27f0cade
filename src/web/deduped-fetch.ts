import { cacheTimings } from './client-cache.ts';

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
type Kept = { readonly at: number; readonly response: Response };

const readingPaths = /\/api\/v2\/(?:Metadata|Products)(?:\/|\?|$)/u;

/** What makes two calls the same: method, path and body. Undefined for a call whose answer is not the catalogue's, or belongs to one account. */
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

/**
 * Asks the catalogue the same thing only once in two seconds: going back and forth, or suggestions and results with the same words, take one call.
 * Only successes with a whole body are given again, so that trying again really asks again. Spec 7.
 */
export function createDedupedFetch(fetch: Fetch, clock: () => number): Fetch {
  const answers = new Map<string, Kept>();
  const forget = (now: number): void => {
    for (const [key, { at }] of answers) {
      if (now - at >= cacheTimings.dedupingInterval) {
        answers.delete(key);
      }
    }
  };
  return async (path, init = {}) => {
    init.signal?.throwIfAborted();
    const key = keyOf(path, init);
    forget(clock());
    const kept = key === undefined ? undefined : answers.get(key);
    if (kept !== undefined && (await isReadable(kept.response))) {
      init.signal?.throwIfAborted();
      return kept.response.clone();
    }
    const response = await fetch(path, init);
    if (key !== undefined && response.ok) {
      answers.set(key, { at: clock(), response: response.clone() });
    }
    return response;
  };
}
