import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { AdmissionLane, busyProblem, type LaneLimits, type Start } from './admission-lane.ts';
import { Refusals, type RefusalLimits } from './refusals.ts';

/** What a request costs: a search may take the processor for many milliseconds, everything else is light. */
export type WorkKind = 'light' | 'search';

/** The limits of concurrent work. Times in milliseconds. Decisions 203, 165 and 297 have the measurements behind them. */
export type AdmissionLimits = LaneLimits &
  RefusalLimits & {
    /** Longest time in which one turn of the event loop begins light work, and in which new connections and light work keep searches waiting. */
    readonly turn: number;
  };

const admissionLimits: AdmissionLimits = {
  places: 3,
  turn: 20,
  longestWait: 200,
  leastQueue: 12,
  latest: 2_000,
  longestWork: 5_000,
  refusalsPerTurn: 4,
  refusalsPerSecond: 1_500,
  latestRefusal: 50,
};

/** Milliseconds between two checks for a free place. */
const betweenLooks = 1;

/**
 * Decides which work begins at once, which waits in a queue and which is refused. A turn of the event loop accepts one connection, reads what connections
 * have sent, and then begins what waits: light work first, and after it one search, one of a page before others, none while connections are still being
 * accepted. So a search delays what needs no place (health, files, cached pages) and light work by its own length at most, however many searches are asked.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #light: AdmissionLane;
  readonly #search: AdmissionLane;
  readonly #refusals: Refusals;
  // Searches of pages that wait for a turn.
  readonly #ofPages: Start[] = [];
  #turnBegan = 0;
  #isMoving = false;
  #hasNewConnection = false;
  #acceptingSince: number | undefined;
  #isSearching = false;
  #lastSearch = 0;

  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...admissionLimits, ...limits };
    this.#light = new AdmissionLane(this.#limits);
    this.#search = new AdmissionLane(this.#limits);
    this.#refusals = new Refusals(this.#limits);
  }

  /** Records that a connection was accepted. The event loop accepts one in each turn, so more may be pending. */
  noteConnection(): void {
    this.#hasNewConnection = true;
  }

  /** The number of requests that hold a place and that wait for one. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#light.running + this.#search.running, waiting: this.#light.waiting + this.#search.waiting };
  }

  /** Whether a request that came now would be refused. */
  isOverloaded(kind: WorkKind): boolean {
    const lane = this.#laneOf(kind);
    const now = performance.now();
    return !lane.isFree(now) && lane.wouldWaitTooLong(now);
  }

  /** Calls `start` with a problem, in a later turn of the event loop. */
  refuse(start: Start, problem = busyProblem): void {
    this.#refusals.add(start, problem);
  }

  /** Calls `start` now or later; with the problem `server.busy` when the work must not begin. Its place is free once the response has ended. */
  enter(response: ServerResponse, kind: WorkKind, start: Start): void {
    const now = performance.now();
    const lane = this.#laneOf(kind);
    if (lane.isFree(now) && this.#hasTime(kind, now)) {
      this.#isSearching ||= kind === 'search';
      lane.begin(response, start, now);
    } else if (lane.wouldWaitTooLong(now)) {
      this.refuse(start);
    } else {
      lane.wait(response, start, now);
    }
    this.#move();
  }

  /** Calls `start` of a search that a page makes, which holds the place of its page: now, or in the first turn in which no other search begins. */
  enterOfPage(start: Start): void {
    if (this.#isMoving) {
      this.#ofPages.push(AsyncLocalStorage.bind(start));
      return;
    }
    this.#isSearching = true;
    this.#move();
    start();
  }

  #laneOf(kind: WorkKind): AdmissionLane {
    return kind === 'search' ? this.#search : this.#light;
  }

  // A search begins at once in a turn in which nothing else did.
  #hasTime(kind: WorkKind, now: number): boolean {
    return !this.#isMoving || (kind === 'light' && now - this.#turnBegan < this.#limits.turn);
  }

  #move(): void {
    if (!this.#isMoving) {
      this.#isMoving = true;
      this.#turnBegan = performance.now();
      setImmediate(this.#endTurn);
    }
  }

  // In the context of no request: what began the turn may be a page of a snapshot that is not current yet, and what waits is not.
  readonly #endTurn = AsyncLocalStorage.bind((): void => {
    const now = performance.now();
    this.#turnBegan = now;
    if (this.#isSearching) {
      this.#isSearching = false;
      this.#lastSearch = now;
    }
    if (this.#isAccepting(now)) {
      setImmediate(this.#endTurn);
      return;
    }
    if (this.#beginWaiting(now)) {
      setImmediate(this.#endTurn);
    } else if (this.#light.waiting + this.#search.waiting > 0) {
      setTimeout(this.#endTurn, betweenLooks);
    } else {
      this.#isMoving = false;
    }
  });

  // Whether anything began.
  #beginWaiting(began: number): boolean {
    const { turn } = this.#limits;
    let hasBegun = false;
    for (
      let now = began;
      (!hasBegun || now - began < turn) && this.#light.waiting > 0 && this.#light.hasPlace(now);
      now = performance.now()
    ) {
      this.#light.serveNext(now);
      hasBegun = true;
    }
    const now = performance.now();
    const ofPage = this.#ofPages.shift();
    if (ofPage !== undefined) {
      this.#isSearching = true;
      ofPage();
      return true;
    }
    if (this.#search.waiting > 0 && this.#search.hasPlace(now) && !this.#givesWay(now)) {
      this.#isSearching = true;
      this.#search.serveNext(now);
      hasBegun = true;
    }
    return hasBegun;
  }

  // Light work takes several turns. Searches that wait let it pass, each for no longer than one turn.
  #givesWay(now: number): boolean {
    const { turn } = this.#limits;
    return now - this.#lastSearch < turn && this.#light.hasBegunWithin(turn, now);
  }

  // Whether connections are still being accepted, and for no longer than one turn.
  #isAccepting(now: number): boolean {
    const since = this.#hasNewConnection ? (this.#acceptingSince ?? now) : undefined;
    const isAccepting = since !== undefined && now - since < this.#limits.turn;
    this.#hasNewConnection = false;
    this.#acceptingSince = isAccepting ? since : undefined;
    return isAccepting;
  }
}
