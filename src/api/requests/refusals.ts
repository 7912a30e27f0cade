import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestProblem } from '#api/responses/problem.ts';
import type { Start } from './admission-lane.ts';

/** Limits of refusals. */
export type RefusalLimits = {
  /** Milliseconds between a request and its refusal. */
  readonly refusedAfter: number;
  /** Number of refusals that are answered in one turn of the event loop, or a quarter of those that are due when that is more. */
  readonly refusals: number;
};

/**
 * Refuses requests some time after they came, in the order in which they came. Many clients ask again as soon as they are refused: answered at once, their
 * requests would take the processor from the work that is asked for.
 */
export class Refusals {
  readonly #limits: RefusalLimits;
  readonly #waiting: { readonly start: Start; readonly problem: RequestProblem; readonly due: number }[] = [];

  constructor(limits: RefusalLimits) {
    this.#limits = limits;
  }

  /** Calls `start` with the problem when the refusal is due. */
  add(start: Start, problem: RequestProblem): void {
    const { refusedAfter } = this.#limits;
    this.#waiting.push({ start, problem, due: performance.now() + refusedAfter });
    if (this.#waiting.length === 1) {
      setTimeout(this.#send, refusedAfter);
    }
  }

  // In the context of no request: what waits may be of others.
  readonly #send = AsyncLocalStorage.bind((): void => {
    const now = performance.now();
    const notDue = this.#waiting.findIndex(({ due }) => due > now);
    const dueCount = notDue < 0 ? this.#waiting.length : notDue;
    const sent = this.#waiting.splice(0, Math.min(dueCount, Math.max(this.#limits.refusals, Math.ceil(dueCount / 4))));
    for (const { start, problem } of sent) {
      start(problem);
    }
    const [next] = this.#waiting;
    if (next !== undefined && next.due <= now) {
      setImmediate(this.#send);
    } else if (next !== undefined) {
      setTimeout(this.#send, next.due - now);
    }
  });
}
