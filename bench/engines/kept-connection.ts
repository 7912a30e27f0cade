import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

type Waiting = { readonly resolve: (body: Buffer) => void; readonly reject: (error: Error) => void };

/**
 * A connection over which one request after the other is asked. It reads no more of an answer than its status and length, so that what asking costs is
 * little beside what answering costs, and the same for every peer.
 */
export class KeptConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #chunks: Buffer[] = [];
  #received = 0;
  #expected: { readonly start: number; readonly end: number } | undefined;
  #waiting: Waiting | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error(`${host} closed the connection`)));
  }

  static async open(origin: string): Promise<KeptConnection> {
    const { hostname, port, host } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return new KeptConnection(socket, host);
  }

  /** Posts JSON, and gives the body of the answer. Rejects when its status is not 200. */
  post(path: string, body: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (this.#expected === undefined) {
      this.#readHead();
    }
    if (this.#expected !== undefined && this.#received >= this.#expected.end) {
      const { start, end } = this.#expected;
      const whole = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      const waiting = this.#waiting;
      this.#chunks = [];
      this.#received = 0;
      this.#expected = undefined;
      this.#waiting = undefined;
      waiting?.resolve(whole.subarray(start, end));
    }
  }

  #readHead(): void {
    const bytes = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    this.#chunks = [bytes];
    const end = bytes.indexOf(endOfHead);
    if (end >= 0) {
      const head = bytes.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/iu.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
        this.#fail(new Error(bytes.toString().slice(0, 1_000)));
        this.#socket.destroy();
        return;
      }
      this.#expected = { start: end + endOfHead.length, end: end + endOfHead.length + Number(length) };
    }
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
