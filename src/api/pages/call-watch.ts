import type { InProcessFetch } from './in-process-fetch.ts';

/** A page may have begun while another page's failed call was still being waited for: no rendering takes longer than this. */
const aftermath = 10_000;

/** Watches the calls that pages make: a page that was made while one failed may lack something, and is not for others. */
export class CallWatch {
  readonly fetch: InProcessFetch;
  #lastFailure = Number.NEGATIVE_INFINITY;

  constructor(fetch: InProcessFetch, now: () => number) {
    this.fetch = async (path, init) => {
      try {
        const answer = await fetch(path, init);
        if (answer.status >= 500) {
          this.#lastFailure = now();
        }
        return answer;
      } catch (error) {
        this.#lastFailure = now();
        throw error;
      }
    };
  }

  /** Whether no call failed since a page was begun at `begun`, nor shortly before. */
  quietSince(begun: number): boolean {
    return begun - this.#lastFailure > aftermath;
  }
}
