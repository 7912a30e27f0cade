import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { RequestProblem } from '#api/responses/problem.ts';

/** Reads a body as JSON; an empty one is undefined. Faults are problems that say where the text goes wrong, never what it holds. */
export function parseJson(bytes: Buffer): unknown {
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

/** Lets the server take JSON and nothing else. */
export function useJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as RequestProblem);
    }
  });
}
