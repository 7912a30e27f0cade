import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '#api/connections/connection.ts';
import { problemBody, problems, RequestProblem, retryAfterSeconds, toRequestProblem, type ProblemCode } from './problem.ts';
import { dataPolicy, everyResponse, everyPage, plainPagePolicy } from './security-headers.ts';
import { busyPage } from './error-page.ts';

const problemType = 'application/problem+json; charset=utf-8';

const everyProblem = { 'cache-control': 'no-store', 'content-language': 'nl', 'content-security-policy': dataPolicy } as const;

// Visitors who follow a link in a browser get these problems too.
const turnedAway = new Set<ProblemCode>(['request.tooMany', 'server.busy', 'spreadsheet.busy']);

// What the visitor is told in a sentence, and the manager needs to know whole.
const loggedProblems = new Set<ProblemCode>(['server.failed', 'search.unavailable', 'list.unavailable', 'desk.unavailable']);

function logProblem(error: unknown, problem: RequestProblem, { id, log, routeOptions: { url: route } }: FastifyRequest): void {
  // Without a cause it is no fault of the program: the server is set up without what was requested.
  if (error === problem && problem.cause === undefined) {
    log.warn({ code: problem.code, requestId: id, route }, 'request refused');
  } else {
    log.error({ err: error, requestId: id, route }, 'request failed');
  }
}

/** Sends the problem of a caught value; a browser that is refused because of load gets a page. A failure of the server is logged with the request's id, and not sent. */
export async function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const problem = toRequestProblem(error);
  const { status } = problems[problem.code];
  if (loggedProblems.has(problem.code)) {
    logProblem(error, problem, request);
  }
  const isPage = turnedAway.has(problem.code) && (request.headers.accept ?? '').includes('text/html');
  const own = isPage ? { ...everyPage, 'content-security-policy': plainPagePolicy } : {};
  // Of the spreadsheet that is not made.
  reply.removeHeader('content-disposition');
  reply
    .code(status)
    .headers({ ...everyResponse, 'x-request-id': request.id, ...everyProblem, ...own })
    .headers({ ...(status === 503 && { 'retry-after': String(retryAfterSeconds) }), ...problem.details.headers });
  if (isPage) {
    return reply.type('text/html; charset=utf-8').send(busyPage(problem.message, String(reply.getHeader('retry-after'))));
  }
  return reply.type(problemType).send(Buffer.from(JSON.stringify(problemBody(problem, request.id))));
}

const socketProblems: Readonly<Record<string, readonly [status: string, code: ProblemCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.headersTooLong'],
};

/**
 * Answers a request that is not HTTP or was not received completely, directly on its socket, which is destroyed a second later. While another response is
 * being sent, this one would be read as a part of it: then the socket is destroyed at once. `headers`: those of every response of the server.
 */
export function refuseBrokenRequest(
  error: Error & { readonly code?: string },
  connection: Connection,
  headers: Readonly<Record<string, string>>,
): void {
  const { socket, isRefused, isResponding } = connection;
  if (isRefused) {
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding) {
    socket.destroy();
    return;
  }
  const [status, code] = socketProblems[error.code ?? ''] ?? ['400 Bad Request', 'request.invalid'];
  const body = JSON.stringify(problemBody(new RequestProblem(code), 'onbekend'));
  const own = {
    date: new Date().toUTCString(),
    connection: 'close',
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries({ ...headers, ...everyProblem, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.refuse(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
