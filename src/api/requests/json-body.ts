import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCode } from '#contract/caught-error.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { sendProblem } from '#api/responses/send-problem.ts';

const byteOrderMark = Buffer.from('\u{feff}');

/**
 * Parses a body as JSON in UTF-8, and ignores a byte order mark (RFC 8259, 8.1); an empty body is undefined. Throws a `RequestProblem` that names the
 * position of the error and never quotes the body.
 */
export function parseJson(body: Buffer): unknown {
  const bytes = body.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? body.subarray(byteOrderMark.length) : body;
  if (bytes.length === 0) {
    return undefined;
  }
  if (!isUtf8(bytes)) {
    throw new RequestProblem('request.encoding');
  }
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    const place = /position (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
    throw new RequestProblem('request.json', {
      errors: [
        { field: 'body', reason: place === undefined ? 'is geen geldige JSON' : `is vanaf teken ${Number(place) + 1} geen geldige JSON` },
      ],
    });
  }
}

// Nothing here unpacks a body. RFC 9110, 15.5.16.
function refuseContentEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') {
    throw new RequestProblem('request.contentEncoding', { headers: { 'accept-encoding': 'identity' } });
  }
}

/** A parser of bodies of one content type. What `parse` throws is the problem of the request. */
const bodyParser =
  (parse: (body: Buffer) => unknown) =>
  async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
    refuseContentEncoding(request);
    return parse(body);
  };

/** Makes JSON the only content type that the server accepts. */
export function useJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, bodyParser(parseJson));
}

/** Makes bytes the only content type that a scope accepts. */
export function useBinaryBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    bodyParser((body) => body),
  );
  scope.setErrorHandler((error, request, reply) => {
    const isOfType = errorCode(error) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
    return sendProblem(isOfType ? new RequestProblem('upload.contentType') : error, request, reply);
  });
}
