import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { imagePassHeader } from '#contract/routes.ts';
import type { Account } from '#identity/access-token.ts';
import { authorise, isOpen } from './authorisation.ts';
import type { ApiContext, Call } from './call.ts';
import { RequestProblem } from './problem.ts';
import { dataPolicy, everyPage } from './security-headers.ts';
import { sendAnswer } from './send-answer.ts';

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
  server.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      call.refuseEarly?.(context);
      const goOn = (problem?: RequestProblem): void => {
        // Nearly every call: nothing to look at, so nothing to wait for.
        if (problem !== undefined || (open && request.headers.authorization === undefined)) {
          done(problem);
          return;
        }
        // oxlint-disable-next-line promise/no-callback-in-promise -- a hook that need not wait is called back, so this one has to be always
        lookAtToken(request, reply).then(done, done);
      };
      if (call.gate === 'open') {
        goOn();
      } else if (call.gate === 'count') {
        context.gate.count(request, goOn);
      } else if (call.body !== undefined) {
        context.gate.announce(request, goOn);
      } else {
        context.gate.enter(request, reply, goOn);
      }
    },
    ...(call.body !== undefined &&
      call.gate === undefined && {
        preHandler: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) =>
          context.gate.begin(request, reply, done),
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
