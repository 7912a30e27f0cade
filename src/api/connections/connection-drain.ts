import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const millisecondsBetweenSweeps = 50;
// A connection without a byte for this long is one that a browser opened in advance.
const silentMilliseconds = 500;

type Connection = { readonly openedAt: number; response?: ServerResponse };

/**
 * Ends the connections of a server without cutting off a response. Make it before the server listens. Close the framework after it: that close refuses
 * the requests that pages make inside this process.
 */
export class ConnectionDrain {
  readonly #server: Server;
  readonly #connections = new Map<Socket, Connection>();
  #isEnding = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#connections.set(socket, { openedAt: performance.now() });
      socket.once('close', () => this.#connections.delete(socket));
    });
    // Not a hook of the framework: two of those for each request would cost 5% of the searches per second.
    server.prependListener('request', ({ socket }, response) => {
      const connection = this.#connections.get(socket);
      if (connection !== undefined) {
        connection.response = response;
      }
      response.shouldKeepAlive &&= !this.#isEnding;
    });
  }

  /** From now on every response, also one in progress, closes its connection and announces that. New connections are still accepted. */
  endConnections(): void {
    this.#isEnding = true;
    for (const { response } of this.#connections.values()) {
      if (response !== undefined) {
        response.shouldKeepAlive = false;
      }
    }
  }

  /** Stops accepting connections, and resolves when every request on an open connection has its response. */
  async close(stopListening: () => void): Promise<void> {
    this.endConnections();
    stopListening();
    this.#sweep();
    while (this.#connections.size > 0) {
      await wait(millisecondsBetweenSweeps);
      this.#sweep();
    }
  }

  // A connection that was busy becomes idle later, and would stay open until it times out.
  #sweep(): void {
    this.#server.closeIdleConnections();
    const before = performance.now() - silentMilliseconds;
    for (const [socket, { openedAt }] of this.#connections) {
      if (socket.bytesRead === 0 && openedAt < before) {
        socket.destroy();
      }
    }
  }
}
