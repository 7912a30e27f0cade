import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageRouteOf, pathOf } from '#api/pages/page-route.ts';
import { noTelemetry, type Telemetry } from '#telemetry/telemetry.ts';
import { isOfPage } from './gate.ts';

/** The route of everything outside the API. */
const siteRoute = '/*';

/** The pattern of a request's route: of a page that of the contract. Never the address, which would be a value for each product. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const { url: route = 'unknown' } = routeOptions;
  return route === siteRoute ? (pageRouteOf(pathOf(url)) ?? siteRoute) : route;
}

// Of RFC 9110 and RFC 5789. Node.js reads two dozen more, each of which would be a value for each route.
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);
/** The method of a request, in the words of the semantic conventions of OpenTelemetry. */
const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : '_OTHER');

/** Lets telemetry observe each request. The hooks of a server that nothing observes stay as they are. */
export function observeRequests(server: FastifyInstance, telemetry: Telemetry, isTrusted: (address: string) => boolean): void {
  if (telemetry === noTelemetry) {
    return;
  }
  server.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function observed(request, reply) {
      const { traceparent } = request.headers;
      const facts = {
        traceparent: typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '') ? traceparent : undefined,
        milliseconds: reply.elapsedTime,
        isOfPage: isOfPage(request),
      };
      return telemetry.serve(request, facts, () => handler.call(this, request, reply));
    };
  });
  server.addHook('onResponse', (request, reply, done) => {
    telemetry.served(request, {
      method: methodOf(request),
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      isOfPage: isOfPage(request),
    });
    done();
  });
}
