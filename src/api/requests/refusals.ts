import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestProblem } from '#api/responses/problem.ts';
import type { Start } from './admission-lane.ts';
import { TokenBucket } from './token-bucket.ts';

/** Limits of refusals. Times in milliseconds. */
export type RefusalLimits = {
  /** Number of refusals that are answered in one turn of the event loop, or a quarter of those that wait when that is more. */
  readonly refusalsPerTurn: number;
  /** Number of refusals that are answered in a second, over many turns. */
  readonly refusalsPerSecond: number;
  /** A request is refused after this time, however many are. */
  readonly latestRefusal: number;
};

// Refusals that are answered at once after a time without any.
const burst = 20;
// Milliseconds until the next, when no more are allowed now.
const pause = 1;

/**
 * Refuses requests in the order in which they came: at once as long as they are few, and else some time later. Many clients ask again as soon as they are
 * refused, and answered at once they would take the processor from the work that is asked for.
 */
export class Refusals {
  readonly #limits: RefusalLimits;
  readonly #waiting: { readonly start: Start; readonly problem: RequestProblem; readonly latest: number }[] = [];
  // A token for each that may be answered.
  readonly #allowed: TokenBucket;

  constructor(limits: RefusalLimits) {
    this.#limits = limits;
    this.#allowed = new TokenBucket({ perSecond: limits.refusalsPerSecond, burst }, performance.now());
  }

  /** Calls `start` with the problem, in a later turn of the event loop. */
  add(start: Start, problem: RequestProblem): void {
    this.#waiting.push({ start, problem, latest: performance.now() + this.#limits.latestRefusal });
    if (this.#waiting.length === 1) {
      setImmediate(this.#send);
    }
  }

  // In the context of no request: what waits may be of others.
  readonly #send = AsyncLocalStorage.bind((): void => {
    const now = performance.now();
    const allowed = this.#allowed.fill(now);
    const inTime = this.#waiting.findIndex(({ latest }) => latest > now);
    const late = inTime === -1 ? this.#waiting.length : inTime;
    const mostInTurn = Math.max(this.#limits.refusalsPerTurn, Math.ceil(this.#waiting.length / 4));
    const sent = this.#waiting.splice(0, Math.min(mostInTurn, Math.max(late, Math.floor(allowed))));
    this.#allowed.take(sent.length);
    for (const { start, problem } of sent) {
      start(problem);
    }
    if (this.#waiting.length > 0 && (late > sent.length || allowed - sent.length >= 1)) {
      setImmediate(this.#send);
    } else if (this.#waiting.length > 0) {
      setTimeout(this.#send, pause);
    }
  });
}
