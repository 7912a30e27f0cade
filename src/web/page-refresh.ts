import { createContext, type LoaderFunctionArgs } from 'react-router';
import { cacheTimings, followFocus, type PageEvents } from './client/revalidation.ts';
import type { PathResponse } from './client/path-fetch.ts';

/** Whether a request failed during a load: the page may lack a part then. */
export type LoadWatch = { failed: boolean };

/** The watch of the load in progress. */
export const loadWatchContext = createContext<LoadWatch>();

/** Notes in `watch` that a request got no response, or one that is neither a success nor 404. An abort is no failure. */
export function watchedFetch<Reply extends Pick<PathResponse, 'ok' | 'status'>>(
  fetch: (path: string, init?: RequestInit) => Promise<Reply>,
  watch: LoadWatch,
): (path: string, init?: RequestInit) => Promise<Reply> {
  return async (path, init) => {
    try {
      const response = await fetch(path, init);
      watch.failed ||= !response.ok && response.status !== 404;
      return response;
    } catch (error) {
      watch.failed ||= !(error instanceof Error && error.name === 'AbortError');
      throw error;
    }
  };
}

type Loader = (args: LoaderFunctionArgs) => unknown;

/** How a load knows the shown data, and reports how it ended. */
export type PageShown = {
  /** Data of the shown page when this load revalidates it; otherwise undefined. */
  readonly shown: (request: Request) => unknown;
  /** Called at the end of a load, with whether it failed. */
  readonly settled: (failed: boolean) => void;
};

type WithStatus = { readonly type: 'DataWithResponseInit'; readonly data: unknown };
const hasStatus = (loaded: unknown): loaded is WithStatus =>
  typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === 'DataWithResponseInit' && 'data' in loaded;

const isSame = (loaded: unknown, shown: unknown): boolean =>
  JSON.stringify(hasStatus(loaded) ? loaded.data : loaded) === JSON.stringify(shown);

/**
 * Makes a loader return the shown data when a revalidation fails or changes nothing: a failure does not replace a good page, and unchanged data does not
 * cause effects. Specification 7 and 8.
 */
export function keepShown(loader: Loader, { shown, settled }: PageShown): (args: LoaderFunctionArgs) => Promise<unknown> {
  return async (args) => {
    const watch = args.context.get(loadWatchContext);
    const current = shown(args.request);
    const done = (failed: boolean): boolean => {
      if (!args.request.signal.aborted) {
        settled(failed);
      }
      return failed && current !== undefined;
    };
    try {
      const loaded = await loader(args);
      return done(watch.failed) || isSame(loaded, current) ? current : loaded;
    } catch (error) {
      // A redirect and a 404 are no failures.
      if (done(watch.failed || error instanceof Error)) {
        return current;
      }
      throw error;
    }
  };
}

/**
 * Revalidates the page when the visitor returns to the tab, at most once in five seconds, and five seconds after a failed load. A hidden page waits until
 * it is visible. Specification 7.
 */
export function createPageRefresh(events: PageEvents, refresh: () => void): { readonly settled: (failed: boolean) => void } {
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retryLater = (): void => {
    clearTimeout(timer);
    const wanted = hasFailed && events.page.visibilityState === 'visible';
    timer = wanted ? setTimeout(refresh, cacheTimings.errorRetryInterval) : undefined;
  };
  events.page.addEventListener('visibilitychange', retryLater);
  followFocus(events, refresh);
  return {
    settled(failed) {
      hasFailed = failed;
      retryLater();
    },
  };
}
