import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');
// Bytes for an answer, until one is longer.
const firstBytes = 1 << 18;

/** A request that posts JSON to a path. */
export type Post = { readonly path: string; readonly body: string };

/** A request that posts JSON, as HTTP has it. */
export const requestText = (host: string, path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

type Waiting = { readonly resolve: (body: Buffer) => void; readonly reject: (error: Error) => void };

/**
 * A connection over which one request after the other is asked. It reads answers into memory of its own, and no more of them than their status and length, so
 * that what asking costs is little beside what answering costs, and the same for every peer.
 */
export class KeptConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  #received = 0;
  #expected: { readonly start: number; readonly end: number } | undefined;
  #waiting: Waiting | undefined;

  private constructor({ hostname, port, host }: URL) {
    this.#host = host;
    const onread = { buffer: () => this.#bytes.subarray(this.#received), callback: (count: number) => this.#receive(count) };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error(`${host} closed the connection`)));
  }

  static async open(origin: string): Promise<KeptConnection> {
    const connection = new KeptConnection(new URL(origin));
    await once(connection.#socket, 'connect');
    return connection;
  }

  /** Posts JSON, and gives the body of the answer, valid until the next request. Rejects when its status is not 200. */
  post(path: string, body: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(requestText(this.#host, path, body));
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(count: number): boolean {
    this.#received += count;
    if (this.#expected === undefined) {
      this.#readHead();
    }
    if (this.#expected !== undefined && this.#received >= this.#expected.end) {
      const { start, end } = this.#expected;
      const waiting = this.#waiting;
      this.#received = 0;
      this.#expected = undefined;
      this.#waiting = undefined;
      waiting?.resolve(this.#bytes.subarray(start, end));
    } else {
      this.#makeRoom();
    }
    return true;
  }

  #readHead(): void {
    const bytes = this.#bytes.subarray(0, this.#received);
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

  // A read into no bytes would never end.
  #makeRoom(): void {
    const needed = this.#expected?.end ?? this.#received + 1;
    if (needed > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes.subarray(0, this.#received)], 2 * needed);
    }
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
