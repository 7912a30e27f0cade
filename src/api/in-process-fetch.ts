import type { FastifyInstance } from 'fastify';

/** Asks the API without a network between: `path` begins with a slash. Answers as `fetch` would, also with problems. */
export type InProcessFetch = (path: string, init?: RequestInit) => Promise<Response>;

const withoutBody = new Set([204, 205, 304]);

function bodyText(body: RequestInit['body']): string | undefined {
  if (body === undefined || body === null) {
    return undefined;
  }
  if (typeof body === 'string') {
    return body;
  }
  throw new TypeError('An in-process call takes its body as text');
}

/** Makes a `fetch` that dispatches into this server, through all of its hooks: what a visitor may not ask, a page does not get either. */
export function createInProcessFetch(server: FastifyInstance): InProcessFetch {
  return async (path, init = {}) => {
    const payload = bodyText(init.body);
    const answer = await server.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(payload !== undefined && { payload }),
      ...(init.signal && { signal: init.signal }),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
    );
    const body = withoutBody.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers });
  };
}
