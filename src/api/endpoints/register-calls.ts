import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { imagePassHeader } from '#contract/routes.ts';
import type { Account } from '#identity/access-token.ts';
import { authorise, isOpen } from '#api/requests/authorisation.ts';
import type { ApiContext, Call } from './call.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { dataPolicy, everyPage } from '#api/responses/security-headers.ts';
import { sendAnswer } from '#api/responses/send-answer.ts';

const withHead = (methods: readonly string[]): readonly string[] =>
  methods.includes('GET') ? ['GET', 'HEAD', ...methods.slice(1)] : methods;

// Only the raw headers show that one came twice.
const authorizationOf = ({ raw: { rawHeaders } }: FastifyRequest): readonly string[] =>
  rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization');

const dataHeaders = { 'content-security-policy': dataPolicy };

// Who showed a token may have the images too, which carry none.
function welcome({ headers }: FastifyRequest, reply: FastifyReply, { imagePass }: ApiContext): void {
  const pass = imagePass?.renewal(headers.cookie);
  if (pass !== undefined) {
    reply.header('set-cookie', pass);
    if (reply.hasHeader('access-control-allow-origin')) {
      reply.header(imagePassHeader, pass);
    }
  }
}

type Done = (problem?: RequestProblem) => void;

// What has a body takes its place when that is there.
const beginsWithBody = ({ body, gate }: Call): boolean => body !== undefined && gate === undefined;

/** What a call passes when its head is there. */
function gateOf(call: Call, { gate }: ApiContext): (request: FastifyRequest, reply: FastifyReply, done: Done) => void {
  if (call.gate === 'open') {
    return (_request, _reply, done) => done();
  }
  if (call.gate === 'count') {
    return (request, _reply, done) => gate.count(request, done);
  }
  return beginsWithBody(call)
    ? (request, _reply, done) => gate.announce(request, done)
    : (request, reply, done) => gate.enter(request, reply, done);
}

function registerCall(server: FastifyInstance, call: Call, context: ApiContext): void {
  const { method, path, bodyLimit } = call;
  const open = isOpen(path, context.anonymous);
  const accounts = new WeakMap<FastifyRequest, Account>();
  const lookAtToken = async (request: FastifyRequest, reply: FastifyReply): Promise<undefined> => {
    const { identity, anonymous } = context;
    const log = (reason: string): void => request.log.warn({ requestId: request.id, reason }, 'a token could not be checked');
    const account = await authorise({ path, authorization: authorizationOf(request) }, { identity, anonymous, log });
    if (account !== undefined) {
      accounts.set(request, account);
      welcome(request, reply, context);
    }
  };
  const passGate = gateOf(call, context);
  server.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: Done) => {
      call.refuseEarly?.(context);
      // Nearly every call: nothing to look at, so nothing to wait for.
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
    ...(beginsWithBody(call) && {
      preHandler: (request: FastifyRequest, reply: FastifyReply, done: Done) => context.gate.begin(request, reply, done),
    }),
    handler: async (request, reply) => {
      const { params: parameters, query, body } = request;
      const answer = await call.run({ parameters, query, body, account: accounts.get(request) }, context);
      const { contentPolicy } = call;
      reply.headers(contentPolicy === undefined ? dataHeaders : { ...everyPage, 'content-security-policy': contentPolicy });
      return sendAnswer(request, reply, answer);
    },
  });
}

// The refusal comes before the body is read, so that it says what is wrong with the method and not with the body.
function refuseOtherMethods(server: FastifyInstance, path: string, allowed: readonly string[]): void {
  const allow = allowed.join(', ');
  server.route({
    method: server.supportedMethods.filter((method) => !allowed.includes(method)),
    url: path,
    onRequest: async () => {
      throw new RequestProblem('request.method', { detail: `Hier kan alleen ${allow}.`, headers: { allow } });
    },
    handler: async () => undefined,
  });
}

/** Turns the route table into routes, and answers every other method on those paths with 405. */
export function registerCalls(server: FastifyInstance, calls: readonly Call[], context: ApiContext): void {
  for (const [path, group] of Map.groupBy(calls, (call) => call.path)) {
    for (const call of group) {
      registerCall(server, call, context);
    }
    refuseOtherMethods(server, path, withHead(group.map(({ method }) => method).toSorted()));
  }
}
