import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentSnapshot } from './current-snapshot.ts';
import { retryAfterSeconds } from './current-snapshot.ts';
import { acceptedEncoding, EncodedBody } from './encoded-body.ts';
import { createInProcessFetch, type InProcessFetch } from './in-process-fetch.ts';
import { preparingPage } from './preparing-page.ts';
import { RequestProblem } from './problem.ts';
import { sendAnswer } from './send-answer.ts';
import type { StaticFiles } from './static-files.ts';

/** What the web application gets with every request. */
export type PageContext = {
  readonly fetch: InProcessFetch;
  readonly nonce: string;
  readonly publicOrigin: string;
  readonly hasSample: boolean;
  readonly links: Readonly<Record<'terms' | 'privacy' | 'cookies' | 'disclaimer' | 'customerInformation', string>>;
};

/** What the web build exports as `handler`. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;

export type WebPagesOptions = {
  readonly current: CurrentSnapshot;
  readonly files: StaticFiles;
  /** Loads the web build; called once, at the first page. Undefined: there is no build, so there are no pages. */
  readonly loadHandler: (() => Promise<PageHandler>) | undefined;
  readonly publicUrl: string;
  readonly links: PageContext['links'];
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

async function sendPreparing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendAnswer(request, reply, {
    status: 503,
    contentType: pageType,
    cacheControl: 'no-store',
    body: new EncodedBody(Buffer.from(preparingPage(retryAfterSeconds))),
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** Serves everything outside /api: the site's files, and the pages of the web application. */
export function addWebPages(server: FastifyInstance, options: WebPagesOptions): void {
  const fetch = createInProcessFetch(server);
  let loading: Promise<PageHandler> | undefined;
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64url');
    reply.header('content-security-policy', options.policy(nonce));
    const description = options.current.snapshot?.description;
    if (description === undefined) {
      return sendPreparing(request, reply);
    }
    loading ??= options.loadHandler?.();
    const handler = await loading;
    if (handler === undefined) {
      throw new RequestProblem('path.unknown');
    }
    const { publicUrl, links } = options;
    reply.header('cache-control', 'private, no-cache');
    const context = { fetch, nonce, publicOrigin: publicUrl, hasSample: description.hasSample, links };
    return sendResponse(request, reply, await handler(webRequest(request, reply, publicUrl), context));
  };
  server.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (path.startsWith('/api/')) {
      throw new RequestProblem('path.unknown');
    }
    const file = await options.files.find(path);
    return file === undefined ? answerPage(request, reply) : sendAnswer(request, reply, file);
  });
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
