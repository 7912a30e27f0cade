import type { InProcessFetch } from './in-process-fetch.ts';

/** A page may have begun while another page's failed call was still being waited for: no rendering takes longer than this. */
const aftermath = 10_000;

/** Watches the calls that pages make: a page that was made while one failed may lack something, and is not for others. */
export class FailureTracker {
  readonly fetch: InProcessFetch;
  #lastFailure = Number.NEGATIVE_INFINITY;

  constructor(fetch: InProcessFetch, now: () => number) {
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

  /** Whether no call failed since a page was begun at `begun`, nor shortly before. */
  hasNoFailureSince(begun: number): boolean {
    return begun - this.#lastFailure > aftermath;
  }
}
