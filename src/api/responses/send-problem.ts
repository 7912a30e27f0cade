import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IsAnswering } from '#api/connections/connections.ts';
import { problemBody, problems, RequestProblem, toRequestProblem, type ProblemCode } from './problem.ts';
import { dataPolicy, everyAnswer, everyPage, plainPagePolicy } from './security-headers.ts';
import { busyPage } from './stand-in-page.ts';

const problemType = 'application/problem+json; charset=utf-8';

// Somebody who follows a link in a browser gets these too, and can do something about them.
const turnedAway = new Set<ProblemCode>(['request.tooMany', 'server.busy', 'spreadsheet.busy']);

/** Answers with the problem for what was thrown; who is turned away with a browser gets a page. What is our own fault goes to the log with the request's id, and not to the client. */
export async function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const problem = toRequestProblem(error);
  const { status } = problems[problem.code];
  if (problem.code === 'server.failed') {
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
  }
  const isPage = turnedAway.has(problem.code) && (request.headers.accept ?? '').includes('text/html');
  const own = isPage ? { ...everyPage, 'content-security-policy': plainPagePolicy } : { 'content-security-policy': dataPolicy };
  reply
    .code(status)
    .headers(everyAnswer)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'content-language': 'nl', ...own })
    .headers(problem.details.headers ?? {});
  if (isPage) {
    return reply.type('text/html; charset=utf-8').send(busyPage(problem.message, problem.details.headers?.['retry-after'] ?? '60'));
  }
  return reply.type(problemType).send(Buffer.from(JSON.stringify(problemBody(problem, request.id))));
}

const socketProblems: Readonly<Record<string, readonly [status: string, code: ProblemCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.addressTooLong'],
};

/** Milliseconds that a client has to read why it is refused; until then what it still sends is thrown away. */
const timeToRead = 1_000;
const refused = new WeakSet<Socket>();

// A socket that is destroyed with bytes unread resets the connection, and the answer may be lost. Nobody has to close it at the other side.
function endSoon(socket: Socket, answer: string): void {
  const deadline = setTimeout(() => socket.destroy(), timeToRead);
  socket.once('close', () => clearTimeout(deadline));
  socket.once('end', () => socket.destroySoon());
  socket.once('error', () => socket.destroy());
  refused.add(socket);
  socket.end(answer);
  socket.resume();
}

/**
 * Answers what is not even HTTP, or never came whole, straight on the socket, which is gone a second later. In the middle of another answer this one
 * would be read as a part of it: then the socket goes at once.
 */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket, isAnswering: IsAnswering): void {
  if (refused.has(socket)) {
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, code] = socketProblems[error.code ?? ''] ?? ['400 Bad Request', 'request.invalid'];
  const body = JSON.stringify({ ...problemBody(new RequestProblem(code), 'onbekend'), status: Number(status.slice(0, 3)) });
  endSoon(
    socket,
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: ${problemType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
