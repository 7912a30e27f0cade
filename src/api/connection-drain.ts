import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const millisecondsBetweenSweeps = 50;
// A connection that has said nothing for this long was opened for later, as browsers do.
const silentMilliseconds = 500;

/**
 * Ends the connections of a server without cutting off an answer. Make it before the server listens. The framework's own close refuses the calls that
 * pages make in this process, so it comes after.
 */
export class ConnectionDrain {
  readonly #server: Server;
  readonly #sockets = new Map<Socket, { readonly openedAt: number }>();
  readonly #responses = new Set<ServerResponse>();
  #isEnding = false;

  constructor(server: FastifyInstance) {
    this.#server = server.server;
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.set(socket, { openedAt: performance.now() });
      socket.once('close', () => this.#sockets.delete(socket));
    });
    server.addHook('onRequest', (_request, { raw }, done) => {
      this.#responses.add(raw);
      raw.shouldKeepAlive &&= !this.#isEnding;
      done();
    });
    server.addHook('onResponse', (_request, { raw }, done) => {
      this.#responses.delete(raw);
      done();
    });
  }

  /** From now on every answer ends its connection and says so, also those under way. New connections are still accepted. */
  endConnections(): void {
    this.#isEnding = true;
    for (const response of this.#responses) {
      response.shouldKeepAlive = false;
    }
  }

  /** Accepts no new connections, and resolves when everything asked on those that are open has its answer. */
  async close(stopListening: () => void): Promise<void> {
    this.endConnections();
    stopListening();
    this.#sweep();
    while (this.#sockets.size > 0) {
      await wait(millisecondsBetweenSweeps);
      this.#sweep();
    }
  }

  // A connection that was busy becomes idle later, and would stay open until it times out.
  #sweep(): void {
    this.#server.closeIdleConnections();
    const before = performance.now() - silentMilliseconds;
    for (const [socket, { openedAt }] of this.#sockets) {
      if (socket.bytesRead === 0 && openedAt < before) {
        socket.destroy();
      }
    }
  }
}
