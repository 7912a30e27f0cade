import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const millisecondsBetweenSweeps = 50;
// A connection that has said nothing for this long was opened for later, as browsers do.
const silentMilliseconds = 500;

type Connection = { readonly openedAt: number; response?: ServerResponse };

/**
 * Ends the connections of a server without cutting off a response. Make it before the server listens. The framework's own close refuses the calls that
 * pages make in this process, so it comes after.
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
    // Not a hook of the framework: two of those for each request would cost a twentieth of the searches per second.
    server.prependListener('request', ({ socket }, response) => {
      const connection = this.#connections.get(socket);
      if (connection !== undefined) {
        connection.response = response;
      }
      response.shouldKeepAlive &&= !this.#isEnding;
    });
  }

  /** From now on every response ends its connection and says so, also those under way. New connections are still accepted. */
  endConnections(): void {
    this.#isEnding = true;
    for (const { response } of this.#connections.values()) {
      if (response !== undefined) {
        response.shouldKeepAlive = false;
      }
    }
  }

  /** Accepts no new connections, and resolves when everything asked on those that are open has its response. */
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
