import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that a client has to read a refusal; what it sends meanwhile is discarded. */
const timeToRead = 1_000;

/** An open connection, and the last request on it. */
export class Connection {
  readonly socket: Socket;
  /** The client to which it counts; '' when only the limit on all connections applies to it. */
  readonly client: string;
  #since = performance.now();
  #request: IncomingMessage | undefined;
  #response: ServerResponse | undefined;
  #isRefused = false;

  constructor(socket: Socket, client: string) {
    this.socket = socket;
    this.client = client;
  }

  /** Records that the headers of a request were received. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#since = performance.now();
    this.#request = request;
    this.#response = response;
  }

  /** Milliseconds since its last request began, or since it was opened. */
  get age(): number {
    return performance.now() - this.#since;
  }

  /** Whether no byte was received over it. */
  get isSilent(): boolean {
    return this.socket.bytesRead === 0;
  }

  /** Whether a request was received completely and its response was not sent completely. */
  get isBusy(): boolean {
    return this.#request?.complete === true && this.#response?.writableFinished === false;
  }

  /** Whether a response was sent in part. */
  get isResponding(): boolean {
    return this.#response?.headersSent === true && !this.#response.writableFinished;
  }

  /** Whether it ends with a refusal: see `refuse`. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Lets the response in progress announce that it is the last. */
  endAfterResponse(): void {
    if (this.#response !== undefined) {
      this.#response.shouldKeepAlive = false;
    }
  }

  /**
   * Sends the bytes of a response as the last ones. The socket is destroyed when the client closes its side, or after a second: destroying it with unread
   * bytes would reset the connection and might lose the response.
   */
  refuse(response: string): void {
    const { socket } = this;
    const deadline = setTimeout(() => socket.destroy(), timeToRead);
    socket.once('close', () => clearTimeout(deadline));
    socket.once('end', () => socket.destroySoon());
    socket.once('error', () => socket.destroy());
    this.#isRefused = true;
    socket.end(response);
    socket.resume();
  }
}
