import { createContext, type LoaderFunctionArgs } from 'react-router';
import { cacheTimings, followFocus, type Tab } from './client/revalidation.ts';
import type { PathResponse } from './client/path-fetch.ts';

/** Whether a call failed while a page was loaded: the page may lack something then. */
export type LoadWatch = { failed: boolean };

/** The watch of the load that is going on. */
export const loadWatchContext = createContext<LoadWatch>();

/** Notes in `watch` that a call got no answer, or one that is neither a success nor "not there". An abort is no failure. */
export function watchedFetch<Answer extends Pick<PathResponse, 'ok' | 'status'>>(
  fetch: (path: string, init?: RequestInit) => Promise<Answer>,
  watch: LoadWatch,
): (path: string, init?: RequestInit) => Promise<Answer> {
  return async (path, init) => {
    try {
      const answer = await fetch(path, init);
      watch.failed ||= !answer.ok && answer.status !== 404;
      return answer;
    } catch (error) {
      watch.failed ||= !(error instanceof Error && error.name === 'AbortError');
      throw error;
    }
  };
}

type Loader = (args: LoaderFunctionArgs) => unknown;

/** How a page's load knows what is shown, and tells how it went. */
export type PageShown = {
  /** Data of the page that is shown, when this loads the same page anew; otherwise undefined. */
  readonly shown: (request: Request) => unknown;
  /** Tells whether the load of a page failed. */
  readonly settled: (failed: boolean) => void;
};

type WithStatus = { readonly type: 'DataWithResponseInit'; readonly data: unknown };
const hasStatus = (loaded: unknown): loaded is WithStatus =>
  typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === 'DataWithResponseInit' && 'data' in loaded;

const isSame = (loaded: unknown, shown: unknown): boolean =>
  JSON.stringify(hasStatus(loaded) ? loaded.data : loaded) === JSON.stringify(shown);

/**
 * Makes a page's loader keep what is shown when loading it anew fails, and when nothing has changed: a good page is never traded for a failed one, and
 * what follows the data is not set going without need. Spec 7 and 8.
 */
export function keepShown(loader: Loader, { shown, settled }: PageShown): (args: LoaderFunctionArgs) => Promise<unknown> {
  return async (args) => {
    const watch = args.context.get(loadWatchContext);
    const kept = shown(args.request);
    const done = (failed: boolean): boolean => {
      if (!args.request.signal.aborted) {
        settled(failed);
      }
      return failed && kept !== undefined;
    };
    try {
      const loaded = await loader(args);
      return done(watch.failed) || isSame(loaded, kept) ? kept : loaded;
    } catch (error) {
      // A redirect, or a page that is not there, is no failure.
      if (done(watch.failed || error instanceof Error)) {
        return kept;
      }
      throw error;
    }
  };
}

/**
 * Loads the page anew when the visitor comes back to the tab, at most once in five seconds, and five seconds after a load that failed. A page nobody
 * looks at waits until somebody does. Spec 7.
 */
export function createPageRefresh(tab: Tab, refresh: () => void): { readonly settled: (failed: boolean) => void } {
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retryLater = (): void => {
    clearTimeout(timer);
    const wanted = hasFailed && tab.page.visibilityState === 'visible';
    timer = wanted ? setTimeout(refresh, cacheTimings.errorRetryInterval) : undefined;
  };
  tab.page.addEventListener('visibilitychange', retryLater);
  followFocus(tab, refresh);
  return {
    settled(failed) {
      hasFailed = failed;
      retryLater();
    },
  };
}
