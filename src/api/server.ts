import { randomUUID } from 'node:crypto';
import { METHODS, type IncomingMessage } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { apiEndpoints } from './endpoints/api-endpoints.ts';
import type { ApiContext } from './endpoints/endpoint.ts';
import { openFilesLimit, withinOpenFiles, type ConnectionLimits } from './connections/connection-limits.ts';
import { Connections } from './connections/connections.ts';
import { createCors, useCors } from './requests/cors.ts';
import type { Gate } from './requests/gate.ts';
import { useJsonBodies } from './requests/json-body.ts';
import { registerEndpoints } from './endpoints/register-endpoints.ts';
import { everyResponse, strictTransport } from './responses/security-headers.ts';
import { refuseBrokenRequest, sendProblem } from './responses/send-problem.ts';
import { observeRequests } from './requests/observe-requests.ts';
import { refuseAmbiguousRequests } from './requests/strict-requests.ts';
import { longestParameter, unknownPath } from './responses/unknown-path.ts';
import { sendUnreadableAddress } from './responses/unreadable-address.ts';

const second = 1_000;
const limits = {
  /** Bytes; more than a search with all filters at their limits. */
  body: 256_000,
  idleConnection: 75 * second,
} as const;

/** Limits on clients. Times in milliseconds. */
export type ServerLimits = {
  /** Its `isTrusted` also decides whether the X-Forwarded-For of an address is used. */
  readonly connections: ConnectionLimits;
  /** Threads of this process that have a part of `connections` each. */
  readonly threads: number;
  /** Longest time until the headers of a request are received, and until all of it is. */
  readonly receiveHeaders: number;
  readonly receiveRequest: number;
  /** Interval of the check for requests that take too long. */
  readonly betweenChecks: number;
};

/** The limits of a server that is given none. */
export const serverLimits: ServerLimits = {
  connections: { total: 2_000, perAddress: 0, isTrusted: () => false },
  threads: 1,
  receiveHeaders: 15 * second,
  receiveRequest: 30 * second,
  betweenChecks: 2 * second,
};

// Log lines contain no address, header or query, for privacy. Above level debug only failed requests have a line.
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

// A random prefix per process and a counter: a UUID per request takes longer than routing it.
function requestIds(): () => string {
  const beginning = randomUUID().slice(0, 18);
  let count = 0;
  return () => {
    count += 1;
    return `${beginning}-${count}`;
  };
}

type Headers = Readonly<Record<string, string>>;

/** Adds the headers of every response. */
function addHeaders(server: FastifyInstance, headers: Headers): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

const originOfTarget = /^https?:\/\/[^/?]*/iu;

/** The path and query of a request, of which the target may be a whole address (RFC 9112, 3.2.2). */
function pathAndQuery({ url = '/' }: IncomingMessage): string {
  const rest = url.startsWith('/') ? url : url.replace(originOfTarget, '');
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest;
}

// Also methods of WebDAV and the like reach their path, which says what can be done there. A CONNECT never becomes a request, and is refused as one that is broken.
function takeEveryMethod(server: FastifyInstance): void {
  for (const method of METHODS.filter((name) => name !== 'CONNECT' && !server.supportedMethods.includes(name))) {
    server.addHttpMethod(method, { hasBody: true });
  }
}

const refuseSchema = (): never => {
  throw new TypeError('Endpoints check requests and encode responses themselves: a route has no schema');
};
// Without these Fastify loads its compilers of JSON Schema, a hundred modules.
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

/** A server, and the connections of its clients. */
export type ApiServer = { readonly server: FastifyInstance; readonly connections: Connections };

/** Creates the server with the endpoints of specification 7. `addWebPages`, `addImageFiles` and `addSeoFiles` add the rest. */
export function createServer(context: ApiContext, logger: FastifyBaseLogger, asked: Partial<ServerLimits> = {}): ApiServer {
  const { connections: most, threads, receiveHeaders, receiveRequest, betweenChecks } = { ...serverLimits, ...asked };
  const timeouts = { headersTimeout: receiveHeaders, requestTimeout: receiveRequest, connectionsCheckingInterval: betweenChecks };
  const addCors = createCors(context.siteOrigins ?? []);
  const headers: Headers = { ...everyResponse, ...strictTransport(context.publicUrl ?? '') };
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    rewriteUrl: pathAndQuery,
    // Lines name the request themselves; a logger of its own for each would cost more than it tells.
    childLoggerFactory: (own) => own,
    bodyLimit: limits.body,
    // Node would refuse a request without a host before anything here sees it: refuseAmbiguousRequests does.
    http: { ...timeouts, requireHostHeader: false },
    requestTimeout: receiveRequest,
    trustProxy: most.isTrusted,
    connectionTimeout: limits.idleConnection,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => {
      const connection = connections.of(socket);
      if (connection === undefined) {
        socket.destroy();
      } else {
        refuseBrokenRequest(error, connection, headers);
      }
    },
    frameworkErrors: (error, request, reply) => {
      addCors(request, reply);
      void sendUnreadableAddress(error, request, reply.headers(headers));
    },
    routerOptions: { maxParamLength: longestParameter, ignoreTrailingSlash: false },
    schemaController: { compilersFactory: noSchemas },
  });
  server.server.on('connect', ({ socket }) => server.server.emit('clientError', new Error('this is no proxy'), socket));
  const connections = new Connections(server.server, withinOpenFiles(most, openFilesLimit(), threads), logger);
  server.server.on('connection', () => context.gate.noteConnection());
  takeEveryMethod(server);
  addHeaders(server, headers);
  refuseAmbiguousRequests(server);
  logRequests(server, context.gate);
  observeRequests(server, context.telemetry, most.isTrusted);
  useCors(server, addCors);
  useJsonBodies(server);
  server.setErrorHandler(sendProblem);
  server.setNotFoundHandler(async (request) => {
    throw unknownPath(request.url);
  });
  registerEndpoints(server, apiEndpoints, context);
  return { server, connections };
}
