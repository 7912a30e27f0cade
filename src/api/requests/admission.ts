import type { ServerResponse } from 'node:http';
import { RequestProblem } from '#api/responses/problem.ts';

/** How much work is taken on. Times in milliseconds. */
export type AdmissionLimits = {
  /** Requests at work at once; what they wait for outside the processor counts too. */
  readonly places: number;
  /** How long the event loop starts new work before it looks at what else has come. */
  readonly turn: number;
  /** Who would have its answer later than this, by what answers took until now, is refused at once. */
  readonly longestWait: number;
  /** So many may wait in any case: a page asks for ten things at once, also of a slow machine. */
  readonly leastQueue: number;
  /** Who waited longer than this to begin all the same is refused when its turn comes. */
  readonly latest: number;
  /** After so long an answer waits for something else than the processor, and its place is free. */
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

const secondsToWait = 2;
// A first guess of the milliseconds from one answer to the next, and how much each new measurement counts.
const firstCost = 4;
const weight = 1 / 16;
/** Requests that come further apart than this do not queue for the event loop. */
const gapOfCalm = 2;
/** So many requests that come close together, and the length of a turn is measured once: that costs a turn. */
const betweenMeasures = 16;
const betweenLooks = 1;

/** The problem for who is refused. */
export const tooBusy = (): RequestProblem => new RequestProblem('server.busy', { headers: { 'retry-after': String(secondsToWait) } });

/** Is called when the work may begin, or with the problem why not. */
type Start = (problem?: RequestProblem) => void;
type Running = { readonly response: ServerResponse; readonly began: number };
type Waiting = { readonly response: ServerResponse; readonly start: Start; readonly since: number };

/**
 * Decides which work begins at once, which waits for its turn and which is refused. Work that begins at once costs a look at the clock. Under load it
 * waits in a queue, from which one piece begins in each turn of the event loop: so what needs no admission, health and all that is kept ready, is
 * never far behind. How long it takes until an answer follows from how many are before it, and how fast answers came until now.
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
   * Tells that a connection was accepted. The event loop accepts one in each of its turns, so there may be more: until those are in, short turns matter
   * more than the queue.
   */
  noteConnection(): void {
    this.#hasNewConnection = true;
  }

  /** Whether work that came now would be refused. */
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

  // Whether this turn of the event loop began so shortly ago that nothing else can have waited long.
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

  // From one answer to the next says how fast this server is only while it has all it can do.
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

  // Whether connections keep coming in, and have not yet kept the queue waiting for a turn.
  #isAccepting(now: number): boolean {
    const began = this.#hasNewConnection ? (this.#acceptingSince ?? now) : undefined;
    const isAccepting = began !== undefined && now - began < this.#limits.turn;
    this.#hasNewConnection = false;
    this.#acceptingSince = isAccepting ? began : undefined;
    return isAccepting;
  }

  #serve({ response, start, since }: Waiting, now: number): void {
    // Nobody reads the answer of a client that left.
    if (response.destroyed || now - since > this.#limits.latest) {
      start(tooBusy());
    } else {
      this.#begin(response, start, now);
    }
  }
}
