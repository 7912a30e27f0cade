import type { FastifyInstance } from 'fastify';
import type { ApiFetch } from '#page-handler.ts';

function bodyText(body: RequestInit['body']): string | undefined {
  if (body === undefined || body === null) {
    return undefined;
  }
  if (typeof body === 'string') {
    return body;
  }
  throw new TypeError('An in-process call takes its body as text');
}

/** Creates a `fetch` that dispatches into this server without a network, through all of its hooks: a page gets no more than an anonymous visitor. */
export function createInProcessFetch(server: FastifyInstance): ApiFetch {
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
