import type { ServerResponse } from 'node:http';
import { RequestProblem } from '#api/responses/problem.ts';

/** The limits of concurrent work. Times in milliseconds. Decision 203 has the measurements behind them. */
export type AdmissionLimits = {
  /** Number of requests in progress at once, those that wait for I/O included. */
  readonly places: number;
  /** Longest turn of the event loop in which new work begins. */
  readonly turn: number;
  /** A request whose expected wait, from the measured cost of a response, is longer than this is refused at once. */
  readonly longestWait: number;
  /** Number of requests that may wait whatever the expected wait: one page makes about ten requests at once, on slow machines too. */
  readonly leastQueue: number;
  /** A request that waited longer than this in the queue is refused when its turn comes. */
  readonly latest: number;
  /** A request in progress for longer than this waits for something other than the processor, and its place is free. */
  readonly longestWork: number;
};

export const admissionLimits: AdmissionLimits = {
  places: 3,
  turn: 20,
  longestWait: 200,
  leastQueue: 12,
  latest: 2_000,
  longestWork: 5_000,
};

/** The Retry-After of a refused request, in seconds. */
const secondsToWait = 2;
// The initial estimate of the milliseconds between two responses, and the weight of each new measurement in the moving average.
const firstCost = 4;
const weight = 1 / 16;
/** Requests that are further apart than this, in milliseconds, do not queue for the event loop. */
const gapOfCalm = 2;
/** Number of close requests after which the length of a turn is measured once; a measurement costs a turn. */
const betweenMeasures = 16;
/** Milliseconds between two checks for a free place. */
const betweenLooks = 1;

/** The problem of a request that is refused because of load. */
export const tooBusy = (): RequestProblem => new RequestProblem('server.busy', { headers: { 'retry-after': String(secondsToWait) } });

/** Called without an argument when the work may begin, else with the problem that refuses it. */
type Start = (problem?: RequestProblem) => void;
type Running = { readonly response: ServerResponse; readonly began: number };
type Waiting = { readonly response: ServerResponse; readonly start: Start; readonly since: number };

/**
 * Decides which work begins at once, which waits in the queue and which is refused. Work that begins at once costs one read of the clock. Under load,
 * one request leaves the queue in each turn of the event loop, so that requests without admission (health, files, cached pages) never wait long.
 * The expected wait is the number of requests before this one times the moving average of the time per response.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  #running: Running[] = [];
  readonly #queue: Waiting[] = [];
  #cost = firstCost;
  #lastEnd: number | undefined;
  #acceptingSince: number | undefined;
  #hasNewConnection = false;
  #lastArrival = 0;
  #closeArrivals = 0;
  #turnBegan: number | undefined;
  #isMoving = false;

  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...admissionLimits, ...limits };
  }

  /**
   * Records that a connection was accepted. The event loop accepts one connection in each turn, so more may be pending: short turns have precedence over
   * the queue until they are in.
   */
  noteConnection(): void {
    this.#hasNewConnection = true;
  }

  /** The number of requests that hold a place and that wait for one. */
  get load(): { readonly running: number; readonly waiting: number } {
    return {
      running: this.#running.filter(({ response }) => !response.writableEnded && !response.destroyed).length,
      waiting: this.#queue.length,
    };
  }

  /** Whether a request that came now would be refused. */
  isOverloaded(): boolean {
    if (this.#queue.length === 0 && this.#running.length < this.#limits.places) {
      return false;
    }
    const now = performance.now();
    return (this.#queue.length > 0 || !this.#hasPlace(now)) && this.#wouldWaitTooLong(now);
  }

  /** Calls `start` now or later; with the problem `server.busy` when the work must not begin. Its place is free once the response has ended. */
  enter(response: ServerResponse, start: Start): void {
    const now = performance.now();
    if (this.#queue.length === 0 && this.#hasTime(now) && this.#hasPlace(now)) {
      this.#begin(response, start, now);
    } else if (this.#wouldWaitTooLong(now)) {
      start(tooBusy());
    } else {
      this.#queue.push({ response, start, since: now });
      this.#lastEnd ??= now;
      this.#move();
    }
  }

  #wouldWaitTooLong(now: number): boolean {
    const { longestWait, leastQueue } = this.#limits;
    const [first] = this.#queue;
    const expected = (this.#queue.length + this.#running.length + 1) * this.#cost;
    return this.#queue.length >= leastQueue && (expected > longestWait || (first !== undefined && now - first.since > longestWait));
  }

  // Whether this turn of the event loop is still short enough to begin more work in it.
  #hasTime(now: number): boolean {
    this.#closeArrivals = now - this.#lastArrival > gapOfCalm ? 0 : this.#closeArrivals + 1;
    this.#lastArrival = now;
    if (this.#turnBegan !== undefined) {
      return now - this.#turnBegan < this.#limits.turn;
    }
    if (this.#closeArrivals >= betweenMeasures) {
      this.#closeArrivals = 0;
      this.#turnBegan = now;
      setImmediate(this.#endTurn);
    }
    return true;
  }

  readonly #endTurn = (): void => {
    this.#turnBegan = undefined;
  };

  #hasPlace(now: number): boolean {
    const { places, longestWork } = this.#limits;
    if (this.#running.length >= places) {
      const left = this.#running.filter(
        ({ response, began }) => !response.writableEnded && !response.destroyed && now - began <= longestWork,
      );
      this.#noteEnded(this.#running.length - left.length, now);
      this.#running = left;
    }
    return this.#running.length < places;
  }

  #begin(response: ServerResponse, start: Start, now: number): void {
    this.#running.push({ response, began: now });
    start();
  }

  // The time between two responses measures the speed of the server only under full load.
  #noteEnded(count: number, now: number): void {
    if (this.#lastEnd !== undefined && count > 0) {
      this.#cost += ((now - this.#lastEnd) / count - this.#cost) * (1 - (1 - weight) ** count);
      this.#lastEnd = now;
    }
  }

  #move(): void {
    if (!this.#isMoving) {
      this.#isMoving = true;
      setImmediate(() => this.#next());
    }
  }

  #next(): void {
    const now = performance.now();
    if (this.#isAccepting(now)) {
      setImmediate(() => this.#next());
      return;
    }
    const hasPlace = this.#hasPlace(now);
    const next = hasPlace ? this.#queue.shift() : undefined;
    if (next !== undefined) {
      this.#serve(next, now);
    }
    if (this.#queue.length === 0) {
      this.#isMoving = false;
      this.#lastEnd = undefined;
    } else if (hasPlace) {
      setImmediate(() => this.#next());
    } else {
      setTimeout(() => this.#next(), betweenLooks);
    }
  }

  // Whether connections are still being accepted, and for no longer than one turn.
  #isAccepting(now: number): boolean {
    const began = this.#hasNewConnection ? (this.#acceptingSince ?? now) : undefined;
    const isAccepting = began !== undefined && now - began < this.#limits.turn;
    this.#hasNewConnection = false;
    this.#acceptingSince = isAccepting ? began : undefined;
    return isAccepting;
  }

  #serve({ response, start, since }: Waiting, now: number): void {
    // The client of a destroyed response has left.
    if (response.destroyed || now - since > this.#limits.latest) {
      start(tooBusy());
    } else {
      this.#begin(response, start, now);
    }
  }
}
