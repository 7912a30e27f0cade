import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './send-problem.ts';
import { everyAnswer, everyPage, plainPagePolicy } from './security-headers.ts';
import { unreadableAddressPage } from './stand-in-page.ts';

const wantsPage = ({ headers, url }: FastifyRequest): boolean => !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** Answers an address whose percent-escapes cannot be read, before any route is found: visitors get a page with a way on, programs a problem. */
export async function answerUnreadableAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!wantsPage(request)) {
    return sendProblem(error, request, reply);
  }
  return reply
    .code(400)
    .headers({
      ...everyAnswer,
      ...everyPage,
      'x-request-id': request.id,
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(unreadableAddressPage);
}
