import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentSnapshot } from './current-snapshot.ts';
import { retryAfterSeconds } from './current-snapshot.ts';
import { acceptedEncoding, EncodedBody } from './encoded-body.ts';
import { createInProcessFetch, type InProcessFetch } from './in-process-fetch.ts';
import { RequestProblem } from './problem.ts';
import { everyPage } from './security-headers.ts';
import { sendAnswer } from './send-answer.ts';
import { failedPage, preparingPage } from './stand-in-page.ts';
import type { StaticFiles } from './static-files.ts';

/** What the web application gets with every request. */
export type PageContext = {
  readonly fetch: InProcessFetch;
  readonly nonce: string;
  readonly publicOrigin: string;
  readonly hasSample: boolean;
  readonly links: Readonly<Record<'terms' | 'privacy' | 'cookies' | 'disclaimer' | 'customerInformation', string>>;
  /** Id of the service that measures visits; empty: there is none. */
  readonly measurementId: string;
};

/** What the web build exports as `handler`. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;

export type WebPagesOptions = {
  readonly current: CurrentSnapshot;
  readonly files: StaticFiles;
  /** Loads the web build at the first page. Undefined: there is no build, so there are no pages. */
  readonly loadHandler: (() => Promise<PageHandler>) | undefined;
  readonly publicUrl: string;
  readonly links: PageContext['links'];
  readonly measurementId: string;
  readonly policy: (nonce: string) => string;
};

const pageType = 'text/html; charset=utf-8';
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function webRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const { url = '/', method = 'GET', headers } = request.raw;
  if (!url.startsWith('/')) {
    throw new RequestProblem('request.address');
  }
  const aborted = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || aborted.abort());
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !name.startsWith(':') ? [[name, value]] : [],
  );
  return new Request(`${publicUrl}${url}`, { method, headers: entries, signal: aborted.signal });
}

function compressor(encoding: 'br' | 'gzip') {
  return encoding === 'br'
    ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 });
}

const compressibleType = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json)|image\/svg)/u;

async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    reply.header(name, value);
  }
  if (response.body === null) {
    return reply.send('');
  }
  const body = Readable.fromWeb(response.body);
  const type = response.headers.get('content-type') ?? '';
  const encoding = compressibleType.test(type) ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  reply.header('vary', 'accept-encoding');
  if (encoding === undefined || request.method === 'HEAD') {
    return reply.send(body);
  }
  reply.removeHeader('content-length').header('content-encoding', encoding);
  return reply.send(body.pipe(compressor(encoding)));
}

async function sendStandIn(request: FastifyRequest, reply: FastifyReply, status: 500 | 503): Promise<FastifyReply> {
  const html = status === 503 ? preparingPage(retryAfterSeconds) : failedPage(request.id);
  return sendAnswer(request, reply, {
    status,
    contentType: pageType,
    cacheControl: 'no-store',
    body: new EncodedBody(Buffer.from(html)),
    ...(status === 503 && { headers: { 'retry-after': String(retryAfterSeconds) } }),
  });
}

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function createPageAnswer(
  server: FastifyInstance,
  { current, loadHandler, publicUrl, links, measurementId, policy }: WebPagesOptions,
): AnswerPage {
  const fetch = createInProcessFetch(server);
  let handler: PageHandler | undefined;
  const render = async (request: FastifyRequest, reply: FastifyReply, nonce: string, hasSample: boolean): Promise<Response> => {
    handler ??= await loadHandler?.();
    if (handler === undefined) {
      throw new RequestProblem('path.unknown');
    }
    return handler(webRequest(request, reply, publicUrl), { fetch, nonce, publicOrigin: publicUrl, hasSample, links, measurementId });
  };
  return async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    reply.headers(everyPage).header('content-security-policy', policy(nonce));
    const description = current.snapshot?.description;
    if (description === undefined) {
      return sendStandIn(request, reply, 503);
    }
    try {
      const response = await render(request, reply, nonce, description.hasSample);
      return await sendResponse(request, reply.header('cache-control', 'private, no-cache'), response);
    } catch (error) {
      if (error instanceof RequestProblem) {
        throw error;
      }
      request.log.error({ err: error, requestId: request.id }, 'page failed');
      return sendStandIn(request, reply, 500);
    }
  };
}

function refuseOtherMethods(server: FastifyInstance): void {
  server.route({
    method: server.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    onRequest: async (request) => {
      throw pathOf(request.url).startsWith('/api/')
        ? new RequestProblem('path.unknown')
        : new RequestProblem('request.method', { headers: { allow: 'GET, HEAD' } });
    },
    handler: async () => undefined,
  });
}

/** Serves everything outside /api: the site's files, and the pages of the web application. */
export function addWebPages(server: FastifyInstance, options: WebPagesOptions): void {
  const answerPage = createPageAnswer(server, options);
  server.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (path.startsWith('/api/')) {
      throw new RequestProblem('path.unknown');
    }
    const file = await options.files.find(path);
    if (file === undefined && options.files.isHashed(path)) {
      throw new RequestProblem('path.unknown');
    }
    return file === undefined ? answerPage(request, reply) : sendAnswer(request, reply, file);
  });
  refuseOtherMethods(server);
}
