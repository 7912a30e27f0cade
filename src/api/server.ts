import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { apiCalls } from './endpoints/api-calls.ts';
import type { ApiContext } from './endpoints/call.ts';
import { limitConnections, openFilesLimit, withinOpenFiles, type ConnectionLimits } from './connections/connections.ts';
import { createCors, useCors } from './requests/cors.ts';
import type { Gate } from './requests/gate.ts';
import { useJsonBodies } from './requests/json-body.ts';
import { RequestProblem } from './responses/problem.ts';
import { registerCalls } from './endpoints/register-calls.ts';
import { everyAnswer, strictTransport } from './responses/security-headers.ts';
import { answerBrokenRequest, sendProblem } from './responses/send-problem.ts';
import { refuseAmbiguousRequests } from './requests/strict-requests.ts';
import { answerUnreadableAddress } from './responses/unreadable-address.ts';

const second = 1_000;
const limits = {
  /** A full search with all filters at their limits is larger than this only when it is meant to hurt. */
  body: 256_000,
  /** Percent-encoded area names are the longest. */
  parameter: 700,
  idleConnection: 75 * second,
} as const;

/** What clients may take of the server. Milliseconds. */
export type ServerLimits = {
  /** Whether to believe the X-Forwarded-For of an address is up to `isTrusted`. */
  readonly connections: ConnectionLimits;
  /** Until the headers of a request are there, and until all of it is. */
  readonly receiveHeaders: number;
  readonly receiveRequest: number;
  /** Between two looks for requests that take too long. */
  readonly betweenChecks: number;
};

export const serverLimits: ServerLimits = {
  connections: { total: 2_000, perAddress: 0, isTrusted: () => false },
  receiveHeaders: 15 * second,
  receiveRequest: 30 * second,
  betweenChecks: 2 * second,
};

// Lines never hold an address, a header or a query: what people search for is theirs. Below debug only what went wrong has a line.
function logRequests(server: FastifyInstance, gate: Gate): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (gate.wasRefused(request)) {
      done();
      return;
    }
    const level = reply.statusCode >= 400 ? 'info' : 'debug';
    if (level === 'info' || server.log.level === 'debug') {
      const { id, method, routeOptions } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      server.log[level]({ requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
    }
    done();
  });
}

// Unique among servers and starts by its beginning, and in this one by counting: making a UUID for each request takes longer than routing it.
function requestIds(): () => string {
  const beginning = randomUUID().slice(0, 18);
  let count = 0;
  return () => {
    count += 1;
    return `${beginning}-${count}`;
  };
}

/** What the server adds to every answer, whatever made it. */
function addHeaders(server: FastifyInstance, publicUrl: string): void {
  const headers = { ...everyAnswer, ...strictTransport(publicUrl) };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** Makes the server with all calls of specification 7. Pages and files are added by whoever starts it. */
export function createServer(context: ApiContext, logger: FastifyBaseLogger, asked: Partial<ServerLimits> = {}): FastifyInstance {
  const { connections, receiveHeaders, receiveRequest, betweenChecks } = { ...serverLimits, ...asked };
  const addCors = createCors(context.siteOrigins ?? []);
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // Lines name the request themselves; a logger of its own for each would cost more than it tells.
    childLoggerFactory: (own) => own,
    bodyLimit: limits.body,
    http: { headersTimeout: receiveHeaders, requestTimeout: receiveRequest, connectionsCheckingInterval: betweenChecks },
    requestTimeout: receiveRequest,
    trustProxy: connections.isTrusted,
    connectionTimeout: limits.idleConnection,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => {
      answerBrokenRequest(error, socket, isAnswering);
    },
    frameworkErrors: (error, request, reply) => {
      addCors(request, reply);
      void answerUnreadableAddress(error, request, reply);
    },
    routerOptions: { maxParamLength: limits.parameter, ignoreTrailingSlash: false },
  });
  const isAnswering = limitConnections(server.server, withinOpenFiles(connections, openFilesLimit()), logger);
  server.server.on('connection', () => context.gate.noteConnection());
  addHeaders(server, context.publicUrl ?? '');
  refuseAmbiguousRequests(server);
  logRequests(server, context.gate);
  useCors(server, addCors);
  useJsonBodies(server);
  server.setErrorHandler(sendProblem);
  server.setNotFoundHandler(async () => {
    throw new RequestProblem('path.unknown');
  });
  registerCalls(server, apiCalls, context);
  return server;
}
