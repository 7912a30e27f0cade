import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, EncodedBody } from './encoded-body.ts';

/** What a call answers: bytes with their type, how long they may be kept, and other headers. The entity tag is the body's. */
export type Answer = {
  readonly status?: number;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly body: EncodedBody;
  readonly headers?: Readonly<Record<string, string>>;
};

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
): Answer {
  const { status, etag, cacheControl } = options;
  const body = new EncodedBody(Buffer.from(JSON.stringify(value)), etag);
  return { ...(status !== undefined && { status }), contentType: jsonType, cacheControl, body };
}

/** Gives a spreadsheet to save, under a name with the day of today. */
export function spreadsheetAnswer(name: string, workbook: Buffer, now: () => Date): Answer {
  const file = `${name}-${now().toISOString().slice(0, 10)}.xlsx`;
  return {
    contentType: spreadsheetType,
    cacheControl: notStored,
    body: new EncodedBody(workbook, undefined, 'none'),
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

/** Sends an answer: not modified when the client has it already, compressed when the client takes that and it is worth the time. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { body, headers } = answer;
  const encoding = body.worthCompressing ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  const tag = body.etag && `"${body.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  reply.code(answer.status ?? 200).header('cache-control', answer.cacheControl);
  if (headers !== undefined) {
    reply.headers(headers);
  }
  if (body.worthCompressing) {
    reply.header('vary', reply.hasHeader('vary') ? `${String(reply.getHeader('vary'))}, accept-encoding` : 'accept-encoding');
  }
  if (tag) {
    reply.header('etag', tag);
    if (readingMethods.has(request.method) && matches(request.headers['if-none-match'], [tag])) {
      return reply.code(304).send();
    }
  }
  reply.header('content-type', answer.contentType);
  if (encoding === undefined) {
    return body.text === undefined ? reply.send(body.bytes) : sendText(reply, body.text);
  }
  return reply.header('content-encoding', encoding).send(await body.compressed(encoding));
}
