import { Agent, request, type RequestOptions } from 'node:http';

/** A request of an attack; with a body it is a POST of JSON. */
export type Question = { readonly path: string; readonly body?: string; readonly accept?: string };

/** What became of a request: its status, 0 when there was no answer, and after how many milliseconds. */
export type Outcome = { readonly status: number; readonly milliseconds: number; readonly retryAfter: boolean };

/** In milliseconds. */
const timeout = 30_000;

/** Makes what asks a server from one address of this machine, over connections that it keeps unless `keepAlive` is false. */
export function asker(
  port: number,
  { localAddress = '127.0.0.1', keepAlive = true }: { readonly localAddress?: string; readonly keepAlive?: boolean } = {},
): (question: Question) => Promise<Outcome> {
  const agent = new Agent({ keepAlive, maxSockets: Infinity });
  return ({ path, body, accept }) =>
    new Promise((resolve) => {
      const began = performance.now();
      const done = (status: number, retryAfter = false): void => resolve({ status, milliseconds: performance.now() - began, retryAfter });
      const headers = {
        ...(accept !== undefined && { accept }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const options: RequestOptions = {
        port,
        host: '127.0.0.1',
        localAddress,
        path,
        agent,
        headers,
        method: body === undefined ? 'GET' : 'POST',
      };
      const asked = request(options, (answer) => {
        answer.on('error', () => done(0));
        answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
        answer.resume();
      });
      asked.setTimeout(timeout, () => asked.destroy());
      asked.on('error', () => done(0));
      asked.end(body);
    });
}
