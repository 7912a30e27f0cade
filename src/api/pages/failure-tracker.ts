import type { ApiFetch } from '#page-handler.ts';

/** Longest time of rendering a page, in milliseconds: a page that began before a failure may have shared the failed request. */
const aftermath = 10_000;

/** Tracks failed requests of pages to the API: a page that was rendered meanwhile may be incomplete, and is not cached. */
export class FailureTracker {
  readonly fetch: ApiFetch;
  #lastFailure = Number.NEGATIVE_INFINITY;

  constructor(fetch: ApiFetch, now: () => number) {
    this.fetch = async (path, init) => {
      try {
        const response = await fetch(path, init);
        if (response.status >= 500) {
          this.#lastFailure = now();
        }
        return response;
      } catch (error) {
        this.#lastFailure = now();
        throw error;
      }
    };
  }

  /** Whether no request failed since `begun`, in milliseconds of the clock, nor within ten seconds before it. */
  hasNoFailureSince(begun: number): boolean {
    return begun - this.#lastFailure > aftermath;
  }
}
