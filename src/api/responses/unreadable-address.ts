import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './send-problem.ts';
import { everyPage, plainPagePolicy } from './security-headers.ts';
import { unreadableAddressPage } from './error-page.ts';

const wantsPage = ({ headers, url }: FastifyRequest): boolean => !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** Answers an address whose percent-escapes are invalid, before routing, and so before hooks: browsers get an error page, other clients a problem. */
export async function sendUnreadableAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!wantsPage(request)) {
    return sendProblem(error, request, reply);
  }
  return reply
    .code(400)
    .headers({
      ...everyPage,
      'x-request-id': request.id,
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(unreadableAddressPage);
}
