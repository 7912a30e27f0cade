import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, EncodedBody } from './encoded-body.ts';

type AnswerOf<Body> = {
  readonly status?: number;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What most calls answer: bytes with their type, how long they may be kept, and other headers. The entity tag is the body's. */
export type WholeAnswer = AnswerOf<EncodedBody>;

/**
 * A body that is made while it is sent. It gives its pieces to `send`, and holds what they need (a snapshot, a place) until that resolves: when all
 * of it is sent, or the client went away. What keeps it from beginning it throws before that.
 */
export type StreamedBody = (send: (pieces: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>;

/** What a call answers. */
export type Answer = WholeAnswer | AnswerOf<StreamedBody>;

export const jsonType = 'application/json; charset=utf-8';
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** May be kept by anybody, but asks every time whether it is still true: an answer that is gets 304. */
export const revalidated = 'public, no-cache';
/** Never kept: made for one request. */
export const notStored = 'no-store';

/** Gives a JSON answer for a value that is encoded here and now. */
export function jsonAnswer(
  value: unknown,
  options: { readonly status?: number; readonly etag?: string; readonly cacheControl: string },
): WholeAnswer {
  const { status, etag, cacheControl } = options;
  const body = new EncodedBody(Buffer.from(JSON.stringify(value)), etag);
  return { ...(status !== undefined && { status }), contentType: jsonType, cacheControl, body };
}

/** Gives a spreadsheet to save, under a name with the day of today. */
export function spreadsheetAnswer(name: string, body: StreamedBody, now: () => Date): Answer {
  const file = `${name}-${now().toISOString().slice(0, 10)}.xlsx`;
  return {
    contentType: spreadsheetType,
    cacheControl: notStored,
    body,
    headers: { 'content-disposition': `attachment; filename="${file}"` },
  };
}

const readingMethods = new Set(['GET', 'HEAD']);

const opaque = (tag: string): string => tag.trim().replace(/^W\//u, '');

// A compressed form is another representation, so it has a tag of its own (RFC 9110, 8.8.1).
function matches(header: string | undefined, tags: readonly string[]): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tags.includes(opaque(tag))));
}

// A text goes out with the head in one write, without a buffer of its own. The framework would take its length for that of UTF-8.
function sendText(reply: FastifyReply, text: string): FastifyReply {
  const { statusCode, raw } = reply;
  const headers = reply.getHeaders();
  headers['content-length'] = text.length;
  reply.hijack();
  raw.writeHead(statusCode, headers as OutgoingHttpHeaders);
  raw.end(text, 'latin1');
  return reply;
}

/** Milliseconds that a client has to take a body that is made while it is sent: others wait for its place. */
const longestStream = 30_000;

// Ends early when the client leaves or takes too long: that is no fault of the server.
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

/** Sends an answer: in pieces when it is made so; else not modified when the client has it already, and compressed when that is worth the time. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { body, headers } = answer;
  reply.code(answer.status ?? 200).header('cache-control', answer.cacheControl);
  if (headers !== undefined) {
    reply.headers(headers);
  }
  if (!(body instanceof EncodedBody)) {
    return sendStream(request, reply.header('content-type', answer.contentType), body);
  }
  return sendWhole(request, reply, answer.contentType, body);
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
    return body.text === undefined ? reply.send(body.bytes) : sendText(reply, body.text);
  }
  return reply.header('content-encoding', encoding).send(await body.compressed(encoding));
}
