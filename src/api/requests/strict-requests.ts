import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestProblem } from '#api/responses/problem.ts';

const hostLength = 4;

function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === hostLength && name.toLowerCase() === 'host') {
      count += 1;
    }
  }
  return count;
}

/** Whether a request names one host; in HTTP/1.0 it may name none. */
function hasOneHost(request: IncomingMessage): boolean {
  const count = hostCount(request);
  return count === 1 || (count === 0 && request.httpVersion === '1.0');
}

/** Whether it is clear where a request ends: no transfer coding but 'chunked', and none in HTTP/1.0, which knows no codings. */
function hasClearEnd({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding === undefined || (httpVersion === '1.1' && coding.trim().toLowerCase() === 'chunked');
}

/**
 * Refuses requests that a proxy and this server could read differently (request smuggling), and closes the connection: no Host header or more than
 * one, and a transfer coding other than 'chunked', or in HTTP/1.0. RFC 9112, 3.2 and 6.1. An unknown Expect header is ignored (RFC 9110, 10.1.1); Node would answer
 * 417 without a body.
 */
export function refuseAmbiguousRequests(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request, response) => void server.server.emit('request', request, response));
  server.addHook('onRequest', (request, _reply, done) => {
    const isClear = hasClearEnd(request.raw) && hasOneHost(request.raw);
    done(isClear ? undefined : new RequestProblem('request.invalid', { headers: { connection: 'close' } }));
  });
}
