import { dutchDay } from '#catalogue/dutch-day.ts';
import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from './attachment.ts';
import { acceptedEncoding, EncodedBody } from './encoded-body.ts';

type ResponseOf<Body> = {
  readonly status?: number;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A response with a complete body: its type, Cache-Control and other headers. The entity tag is that of the body. */
export type WholeResponse = ResponseOf<EncodedBody>;

/**
 * A body that is made while it is sent. It passes its chunks to `send` and holds what they need (a snapshot, a place) until that resolves: when all
 * chunks are sent, or the client has left. It throws its problems before it calls `send`.
 */
export type StreamedBody = (send: (pieces: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>;

/** The response of an endpoint or of a file. */
export type HttpResponse = WholeResponse | ResponseOf<StreamedBody>;

export const jsonType = 'application/json; charset=utf-8';
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Caches may store the response and revalidate it at every request: unchanged is 304. */
export const revalidated = 'public, no-cache';
/** No cache may store the response. */
export const notStored = 'no-store';
/** Cache-Control of a response that is the same for everyone who may read: caches may store it where visitors without an account may. */
export const sharedCaching = (anonymous: 'read' | 'none'): string => (anonymous === 'read' ? revalidated : notStored);

/** A JSON response of a value. */
export function jsonResponse(
  value: unknown,
  options: { readonly status?: number; readonly etag?: string; readonly cacheControl: string },
): WholeResponse {
  const { status, etag, cacheControl } = options;
  const body = new EncodedBody(Buffer.from(JSON.stringify(value)), etag);
  return { ...(status !== undefined && { status }), contentType: jsonType, cacheControl, body };
}

/** The name of a file with the day in the Netherlands. */
export const datedName = (name: string, now: () => Date): string => `${name}-${dutchDay(now())}`;

/** A spreadsheet to save as a file with this name. */
export function spreadsheetResponse(name: string, body: StreamedBody): HttpResponse {
  return {
    contentType: spreadsheetType,
    cacheControl: notStored,
    body,
    headers: { 'content-disposition': attachment(name, 'xlsx') },
  };
}

const readingMethods = new Set(['GET', 'HEAD']);

const opaque = (tag: string): string => tag.trim().replace(/^W\//u, '');

// A compressed form is another representation, so it has a tag of its own (RFC 9110, 8.8.1).
function matches(header: string | undefined, tags: readonly string[]): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tags.includes(opaque(tag))));
}

/** Milliseconds that a client has to receive a streamed body: other clients wait for its place. */
const longestStream = 30_000;

// Ends early when the client leaves or is too slow, which is no failure of the server.
async function sendPieces(raw: ServerResponse, pieces: AsyncIterable<Buffer>): Promise<void> {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(longestStream)]);
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      if (!raw.write(piece)) {
        await once(raw, 'drain', { signal });
      }
    }
    raw.end();
  } catch (error) {
    raw.destroy();
    if (!signal.aborted) {
      throw error;
    }
  }
}

async function sendStream(request: FastifyRequest, reply: FastifyReply, body: StreamedBody): Promise<FastifyReply> {
  const { raw } = reply;
  await body(async (pieces) => {
    const headers = reply.getHeaders();
    reply.hijack();
    raw.writeHead(reply.statusCode, headers as OutgoingHttpHeaders);
    if (request.method === 'HEAD' || raw.destroyed) {
      raw.end();
      return;
    }
    await sendPieces(raw, pieces).catch((error: unknown) => {
      request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed halfway');
    });
  });
  return reply;
}

/** Sends a response: in chunks when its body is streamed; else as 304 when the entity tag matches, and compressed from `EncodedBody.worthCompressing` on. */
export async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: HttpResponse): Promise<FastifyReply> {
  const { body, headers } = response;
  reply.code(response.status ?? 200).header('cache-control', response.cacheControl);
  if (headers !== undefined) {
    reply.headers(headers);
  }
  if (!(body instanceof EncodedBody)) {
    return sendStream(request, reply.header('content-type', response.contentType), body);
  }
  return sendWhole(request, reply, response.contentType, body);
}

async function sendWhole(request: FastifyRequest, reply: FastifyReply, contentType: string, body: EncodedBody): Promise<FastifyReply> {
  const encoding = body.worthCompressing ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  const tag = body.etag && `"${body.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  if (body.worthCompressing) {
    reply.header('vary', reply.hasHeader('vary') ? `${String(reply.getHeader('vary'))}, accept-encoding` : 'accept-encoding');
  }
  if (tag) {
    reply.header('etag', tag);
    if (readingMethods.has(request.method) && matches(request.headers['if-none-match'], [tag])) {
      return reply.code(304).send();
    }
  }
  reply.header('content-type', contentType);
  if (encoding === undefined) {
    // 'finish': the system has all of it. Bytes that a client did not wait for are not used again.
    if (body.release !== undefined) {
      reply.raw.once('finish', body.release);
    }
    return reply.send(body.bytes);
  }
  const compressed = await body.compressed(encoding);
  body.release?.();
  return reply.header('content-encoding', encoding).send(compressed);
}
