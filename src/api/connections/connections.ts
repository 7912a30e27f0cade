import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { clientOf } from '#api/requests/client-address.ts';
import { Connection } from './connection.ts';
import { ConnectionGroup } from './connection-group.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/**
 * In milliseconds. A connection without a byte for the time `silent` is one that a browser opened in advance. `unfinished`: how long a close waits for the
 * rest of a request.
 */
const times = { betweenWarnings: 60_000, betweenSweeps: 50, silent: 500, unfinished: 5_000 } as const;

/**
 * The open connections of a server. It limits them, in total and by client: at a limit, idle and slow connections are closed first, so that slow clients
 * cannot keep others out; a new connection for which there is still no room is closed at once. Make it before the server listens.
 */
export class Connections {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  readonly #log: FastifyBaseLogger;
  readonly #all: ConnectionGroup;
  readonly #clients = new Map<string, ConnectionGroup>();
  #isEnding = false;
  #refused = 0;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(server: Server, limits: ConnectionLimits, log: FastifyBaseLogger) {
    this.#server = server;
    this.#limits = limits;
    this.#log = log;
    this.#all = new ConnectionGroup(limits.total);
    server.on('connection', (socket) => this.#add(socket));
    // Not a hook of the framework: two of those for each request would cost 5% of the searches per second (decision 211).
    server.prependListener('request', (request, response) => {
      this.of(request.socket)?.begin(request, response);
      response.shouldKeepAlive &&= !this.#isEnding;
    });
  }

  /** The number of open connections, and of those that were closed at once since the start because there were too many. */
  get counts(): { readonly open: number; readonly refused: number } {
    return { open: this.#all.connections.size, refused: this.#refused };
  }

  /** The connection of a socket; undefined when it is closed. */
  of(socket: Socket): Connection | undefined {
    return this.#all.connections.get(socket);
  }

  /** From now on every response, also one in progress, closes its connection and announces that. New connections are still accepted. */
  end(): void {
    this.#isEnding = true;
    for (const connection of this.#all.connections.values()) {
      connection.endAfterResponse();
    }
  }

  /**
   * Stops accepting connections, and resolves when every request on an open connection has its response. A request of which not all has come after five
   * seconds is closed. Close the framework after it: that close refuses the requests that pages make inside this process.
   */
  async close(stopListening: () => void): Promise<void> {
    this.end();
    stopListening();
    const beganAt = performance.now();
    this.#closeUnused(beganAt);
    while (this.#all.connections.size > 0) {
      await wait(times.betweenSweeps);
      this.#closeUnused(beganAt);
    }
  }

  // A connection that was busy becomes idle later, and would stay open until it times out.
  #closeUnused(beganAt: number): void {
    this.#server.closeIdleConnections();
    const isPatient = performance.now() - beganAt <= times.unfinished;
    for (const { socket, isSilent, isBusy, age } of this.#all.connections.values()) {
      if ((isSilent && age > times.silent) || !(isBusy || isPatient)) {
        socket.destroy();
      }
    }
  }

  #add(socket: Socket): void {
    const { perAddress, isTrusted } = this.#limits;
    const { remoteAddress = '' } = socket;
    const client = perAddress === 0 || isTrusted(remoteAddress) ? '' : clientOf(remoteAddress);
    const own = client === '' ? undefined : (this.#clients.get(client) ?? new ConnectionGroup(perAddress));
    const groups = own === undefined ? [this.#all] : [this.#all, own];
    if (!this.#makeRoom(groups)) {
      socket.destroy();
      this.#refused += 1;
      this.#warn();
      return;
    }
    const connection = new Connection(socket, client);
    for (const { connections } of groups) {
      connections.set(socket, connection);
    }
    if (own !== undefined) {
      this.#clients.set(client, own);
    }
    socket.once('close', () => this.#remove(connection));
  }

  /** Closes the slow connections of full groups. Returns whether there is room in each group. */
  #makeRoom(groups: readonly ConnectionGroup[]): boolean {
    for (const group of groups.filter(({ isFull }) => isFull)) {
      for (const connection of group.slowOnes()) {
        this.#remove(connection);
        connection.socket.destroy();
      }
    }
    return groups.every(({ isFull }) => !isFull);
  }

  #remove({ socket, client }: Connection): void {
    this.#all.connections.delete(socket);
    const own = this.#clients.get(client);
    own?.connections.delete(socket);
    if (own?.connections.size === 0) {
      this.#clients.delete(client);
    }
  }

  #warn(): void {
    if (performance.now() - this.#warnedAt > times.betweenWarnings) {
      this.#warnedAt = performance.now();
      this.#log.warn({ connections: this.#all.connections.size }, 'connections refused: there are too many');
    }
  }
}
