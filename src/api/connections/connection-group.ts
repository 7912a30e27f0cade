import type { Socket } from 'node:net';
import type { Connection } from './connection.ts';

/** Milliseconds since the last request, or the start, after which a connection may be closed to make room: `answering` while a response is due. */
const closableAfter = { waiting: 1_000, answering: 60_000 } as const;

const millisecondsBetweenSearches = 100;

/** Connections that share a limit, by socket. */
export class ConnectionGroup {
  readonly connections = new Map<Socket, Connection>();
  readonly #most: number;
  #searchedAt = Number.NEGATIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.connections.size >= this.#most;
  }

  /** The connections that may be closed to make room; none within 100 ms of the previous search. */
  slowOnes(): readonly Connection[] {
    const now = performance.now();
    if (now - this.#searchedAt < millisecondsBetweenSearches) {
      return [];
    }
    this.#searchedAt = now;
    return [...this.connections.values()].filter(({ age, isBusy }) => age > (isBusy ? closableAfter.answering : closableAfter.waiting));
  }
}
