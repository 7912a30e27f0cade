import type { ServerResponse } from 'node:http';
import { RequestProblem } from '#api/responses/problem.ts';

/** The limits of one kind of work. Times in milliseconds. Decision 203 has the measurements behind them. */
export type LaneLimits = {
  /** Number of requests in progress at once, those that wait for I/O included. */
  readonly places: number;
  /** A request whose expected wait, from the measured cost of a response, is longer than this is refused. */
  readonly longestWait: number;
  /** Number of requests that may wait whatever the expected wait: one page makes about ten requests at once, on slow machines too. */
  readonly leastQueue: number;
  /** A request that waited longer than this in the queue is refused when its turn comes. */
  readonly latest: number;
  /** A request in progress for longer than this waits for something other than the processor, and its place is free. */
  readonly longestWork: number;
};

/** The Retry-After of a refused request, in seconds. */
const secondsToWait = 2;
// The initial estimate of the milliseconds between two responses, and the weight of each new measurement in the moving average.
const firstCost = 4;
const weight = 1 / 16;

/** The problem of each request that is refused because of load: an error of its own, with its stack, would be a tenth of the cost of a refusal. */
export const busyProblem = new RequestProblem('server.busy', { headers: { 'retry-after': String(secondsToWait) } });

/** Called without an argument when the work may begin, else with the problem that refuses it. */
export type Start = (problem?: RequestProblem) => void;

type Running = { readonly response: ServerResponse; readonly began: number };
type Waiting = { readonly response: ServerResponse; readonly start: Start; readonly since: number };

const isInProgress = ({ response }: Running): boolean => !response.writableEnded && !response.destroyed;

/**
 * The requests of one kind of work, in progress and waiting, first come first served. The expected wait is the number of requests before this one times
 * the moving average of the time per response.
 */
export class AdmissionLane {
  readonly #limits: LaneLimits;
  #running: Running[] = [];
  readonly #queue: Waiting[] = [];
  #cost = firstCost;
  #lastEnd: number | undefined;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** The number of requests that hold a place. */
  get running(): number {
    return this.#running.filter(isInProgress).length;
  }

  /** The number of requests that wait for a place. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Whether a request may begin before those that wait: none does, and a place is free. */
  isFree(now: number): boolean {
    return this.#queue.length === 0 && this.hasPlace(now);
  }

  hasPlace(now: number): boolean {
    const { places, longestWork } = this.#limits;
    if (this.#running.length >= places) {
      const left = this.#running.filter((one) => isInProgress(one) && now - one.began <= longestWork);
      this.#noteEnded(this.#running.length - left.length, now);
      this.#running = left;
    }
    return this.#running.length < places;
  }

  /** Whether work that began less than `age` milliseconds ago is still in progress. */
  hasBegunWithin(age: number, now: number): boolean {
    return this.#running.some((one) => now - one.began < age && isInProgress(one));
  }

  /** Whether a request that came now would have to wait too long. */
  wouldWaitTooLong(now: number): boolean {
    const { longestWait, leastQueue } = this.#limits;
    if (this.#queue.length < leastQueue) {
      return false;
    }
    // Requests whose client has left cost nothing when their turn comes.
    const waiting = this.#queue.filter(({ response }) => !response.destroyed);
    const [first] = waiting;
    const expected = (waiting.length + this.#running.length + 1) * this.#cost;
    return waiting.length >= leastQueue && (expected > longestWait || (first !== undefined && now - first.since > longestWait));
  }

  begin(response: ServerResponse, start: Start, now: number): void {
    this.#running.push({ response, began: now });
    start();
  }

  wait(response: ServerResponse, start: Start, now: number): void {
    this.#queue.push({ response, start, since: now });
    this.#lastEnd ??= now;
  }

  /** Begins the first that waits, or refuses it when it waited too long or its client has left. */
  serveNext(now: number): void {
    const next = this.#queue.shift();
    if (this.#queue.length === 0) {
      this.#lastEnd = undefined;
    }
    if (next === undefined) {
      return;
    }
    // The client of a destroyed response has left.
    if (next.response.destroyed || now - next.since > this.#limits.latest) {
      next.start(busyProblem);
    } else {
      this.begin(next.response, next.start, now);
    }
  }

  // The time between two responses measures the speed of the server only under full load.
  #noteEnded(count: number, now: number): void {
    if (this.#lastEnd !== undefined && count > 0) {
      this.#cost += ((now - this.#lastEnd) / count - this.#cost) * (1 - (1 - weight) ** count);
      this.#lastEnd = now;
    }
  }
}
