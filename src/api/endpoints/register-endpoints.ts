import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { imagePassHeader } from '#contract/routes.ts';
import type { VerifiedAccount } from '#identity/access-token.ts';
import type { WorkKind } from '#api/requests/admission.ts';
import { authorise, isOpen } from '#api/requests/authorisation.ts';
import type { ApiContext, Endpoint } from './endpoint.ts';
import { pathOf } from '#api/pages/page-route.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { unknownPath } from '#api/responses/unknown-path.ts';
import { useBinaryBodies } from '#api/requests/json-body.ts';
import { dataPolicy, everyPage } from '#api/responses/security-headers.ts';
import { sendResponse } from '#api/responses/send-response.ts';

const withHead = (methods: readonly string[]): readonly string[] =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

// Only the raw headers show a repeated header.
const authorizationOf = ({ raw: { rawHeaders } }: FastifyRequest): readonly string[] =>
  rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization');

const dataHeaders = { 'content-security-policy': dataPolicy };

// A request with a valid token renews the image pass, because requests for images carry no token.
function renewImagePass({ headers }: FastifyRequest, reply: FastifyReply, { imagePass }: ApiContext): void {
  const pass = imagePass?.renewal(headers.cookie);
  if (pass !== undefined) {
    reply.header('set-cookie', pass);
    if (reply.hasHeader('access-control-allow-origin')) {
      reply.header(imagePassHeader, pass);
    }
  }
}

type Done = (problem?: RequestProblem) => void;

// An endpoint with a body takes its place after the body was received.
const waitsForBody = ({ body, gate }: Endpoint): boolean => body !== undefined && (gate === undefined || gate === 'search');

const kindOf = ({ gate }: Endpoint): WorkKind => (gate === 'search' ? 'search' : 'light');

/** The gate of an endpoint, called when the headers of a request were received. */
function gateOf(endpoint: Endpoint, { gate }: ApiContext): (request: FastifyRequest, reply: FastifyReply, done: Done) => void {
  if (endpoint.gate === 'open') {
    return (_request, _reply, done) => done();
  }
  if (endpoint.gate === 'count') {
    return (request, _reply, done) => gate.count(request, done);
  }
  const kind = kindOf(endpoint);
  return waitsForBody(endpoint)
    ? (request, _reply, done) => gate.announce(request, kind, done)
    : (request, reply, done) => gate.enter(request, reply, kind, done);
}

function registerEndpoint(server: FastifyInstance, endpoint: Endpoint, context: ApiContext): void {
  const { method, path, bodyLimit } = endpoint;
  const open = isOpen(path, context.anonymous);
  const accounts = new WeakMap<FastifyRequest, VerifiedAccount>();
  const lookAtToken = async (request: FastifyRequest, reply: FastifyReply): Promise<undefined> => {
    const { identity, anonymous, managerRole } = context;
    const log = (reason: string): void => request.log.warn({ requestId: request.id, reason }, 'a token could not be checked');
    const account = await authorise({ path, authorization: authorizationOf(request) }, { identity, anonymous, managerRole, log });
    if (account !== undefined) {
      accounts.set(request, account);
      renewImagePass(request, reply, context);
    }
  };
  const passGate = gateOf(endpoint, context);
  server.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: Done) => {
      endpoint.refuseEarly?.(context);
      // The common case: no token to verify, so nothing to wait for.
      const goOn =
        open && request.headers.authorization === undefined
          ? done
          : (problem?: RequestProblem): void => {
              if (problem === undefined) {
                // oxlint-disable-next-line promise/no-callback-in-promise -- a hook that need not wait is called back, so this one has to be always
                lookAtToken(request, reply).then(done, done);
              } else {
                done(problem);
              }
            };
      passGate(request, reply, goOn);
    },
    ...(waitsForBody(endpoint) && {
      preHandler: (request: FastifyRequest, reply: FastifyReply, done: Done) => context.gate.begin(request, reply, kindOf(endpoint), done),
    }),
    handler: async (request, reply) => {
      const { params: parameters, query, body } = request;
      const response = await endpoint.run({ parameters, query, body, account: accounts.get(request) }, context);
      const { contentPolicy } = endpoint;
      reply.headers(contentPolicy === undefined ? dataHeaders : { ...everyPage, 'content-security-policy': contentPolicy });
      return sendResponse(request, reply, response);
    },
  });
}

// These have a route of their own at each path, so that none of them reaches a page.
const commonMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const methodProblem = (allow: string): RequestProblem =>
  new RequestProblem('request.method', { detail: `Hier kan alleen ${allow}.`, headers: { allow } });

// Refused before the body is read, so that the problem is of the method and not of the body.
function refuseOtherMethods(server: FastifyInstance, path: string, allowed: readonly string[]): void {
  server.route({
    method: commonMethods.filter((method) => !allowed.includes(method)),
    url: path,
    onRequest: async () => {
      throw methodProblem(allowed.join(', '));
    },
    handler: async () => undefined,
  });
}

const expressionOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');

// Two dozen methods of WebDAV and the like share one route: one at each path took two fifths of the time of all routes at a start.
function refuseRareMethods(server: FastifyInstance, allowedAt: ReadonlyMap<string, readonly string[]>): void {
  const expressions = [...allowedAt].map(([path, allowed]) => [expressionOf(path), allowed.join(', ')] as const);
  server.route({
    method: server.supportedMethods.filter((method) => !commonMethods.includes(method)),
    url: '/api/*',
    onRequest: async ({ url }) => {
      const path = pathOf(url);
      const [, allow] = expressions.find(([expression]) => expression.test(path)) ?? [];
      throw allow === undefined ? unknownPath(path) : methodProblem(allow);
    },
    handler: async () => undefined,
  });
}

/** Registers a route per endpoint, and answers every other method on their paths with 405. */
export function registerEndpoints(server: FastifyInstance, endpoints: readonly Endpoint[], context: ApiContext): void {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path);
  const allowedAt = new Map(Array.from(groups, ([path, group]) => [path, withHead(group.map(({ method }) => method).toSorted())]));
  for (const [path, group] of groups) {
    for (const endpoint of group) {
      if (endpoint.isBinary) {
        // Only these routes take bytes: everywhere else a body is JSON.
        void server.register(async (scope) => {
          useBinaryBodies(scope);
          registerEndpoint(scope, endpoint, context);
        });
      } else {
        registerEndpoint(server, endpoint, context);
      }
    }
    refuseOtherMethods(server, path, allowedAt.get(path) ?? []);
  }
  refuseRareMethods(server, allowedAt);
}
