import type { FastifyInstance } from 'fastify';

/** As much of an answer as a page reads. */
export type InProcessAnswer = Pick<Response, 'ok' | 'status' | 'json' | 'blob'>;

/** Asks the API without a network between: `path` begins with a slash. Answers as `fetch` would, also with problems. */
export type InProcessFetch = (path: string, init?: RequestInit) => Promise<InProcessAnswer>;

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
    const { statusCode: status, rawPayload } = await server.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url: path,
      headers: init.headers === undefined ? {} : Object.fromEntries(new Headers(init.headers)),
      ...(payload !== undefined && { payload }),
      ...(init.signal && { signal: init.signal }),
    });
    return {
      ok: status >= 200 && status < 300,
      status,
      json: async () => JSON.parse(rawPayload.toString()) as unknown,
      blob: async () => new Blob([new Uint8Array(rawPayload)]),
    };
  };
}
