import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { imagePassHeader } from '#contract/routes.ts';

/** Seconds that browsers cache the response to a preflight; the maximum of Chromium. */
const preflightLife = 7_200;

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
} as const;
const readable = ['content-disposition', 'location', 'retry-after', 'www-authenticate', 'x-request-id', imagePassHeader].join(', ');

const isApiRequest = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/** Sets the headers that let a page of another origin read a response of the API; never with credentials, because the token is in a header. */
export type AddCors = (request: FastifyRequest, reply: FastifyReply) => void;

/** Makes a function that adds the CORS headers for exactly these origins. */
export function createCors(siteOrigins: readonly string[]): AddCors {
  return (request, reply) => {
    if (siteOrigins.length === 0 || !isApiRequest(request)) {
      return;
    }
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin !== undefined && siteOrigins.includes(origin)) {
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': readable });
    }
  };
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** Adds the CORS headers to every response of the API, problems included, and answers preflight requests before routing. */
export function useCors(server: FastifyInstance, addCors: AddCors): void {
  server.addHook('onRequest', (request, reply, done) => {
    addCors(request, reply);
    if (isPreflight(request) && reply.hasHeader('access-control-allow-origin')) {
      void reply
        .code(204)
        .headers({ ...allowed, 'access-control-max-age': String(preflightLife) })
        .header('vary', 'origin, access-control-request-method, access-control-request-headers')
        .send();
      return;
    }
    done();
  });
}
