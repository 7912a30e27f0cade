import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '#api/connections/connection.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { problems, RequestProblem, type ProblemCode } from './problem.ts';
import { dataPolicy, everyPage, plainPagePolicy } from './security-headers.ts';
import { refuseBrokenRequest } from './send-problem.ts';

/** A server of which one route fails with the given error. */
function failing(error: Error) {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const { server, close } = createTestServer(undefined, {}, (line) => lines.push(JSON.parse(line) as Readonly<Record<string, unknown>>));
  onTestFinished(close);
  server.get('/fails/:id', () => Promise.reject(error));
  const ask = (accept: string) => server.inject({ url: '/fails/7', headers: { accept } });
  const failures = () => lines.filter(({ msg }) => msg === 'request failed');
  return { ask, failures, lines };
}

describe('a problem', () => {
  test.each([new TypeError('stuk'), Object.assign(new Error('draad'), { code: 'search.unavailable' })])(
    'of the server is logged with its cause, request and route: %s',
    async (error) => {
      const { ask, failures } = failing(error);
      const response = await ask('*/*');
      expect(failures()).toEqual([
        expect.objectContaining({
          level: 50,
          requestId: response.headers['x-request-id'],
          route: '/fails/:id',
          err: expect.objectContaining({ message: error.message }) as unknown,
        }),
      ]);
      expect(response.payload).not.toContain(error.message);
    },
  );

  test.each(Object.entries(problems).flatMap(([code, { status }]) => (status === 503 ? [code as ProblemCode] : [])))(
    'says when to try again what cannot be answered now: %s',
    async (code) => {
      expect((await failing(new RequestProblem(code)).ask('*/*')).headers['retry-after']).toBe('5');
      const later = new RequestProblem(code, { headers: { 'retry-after': '2' } });
      expect((await failing(later).ask('*/*')).headers['retry-after']).toBe('2');
    },
  );

  test.each(['list.unavailable', 'desk.unavailable'] as const)('%s is logged with what is behind it', async (code) => {
    const { ask, failures } = failing(new RequestProblem(code, {}, { cause: new Error('EACCES: draad') }));
    expect((await ask('*/*')).payload).not.toContain('draad');
    expect(JSON.stringify(failures())).toContain('EACCES: draad');
  });

  test.each(['list.unavailable', 'desk.unavailable'] as const)(
    '%s of a server that has none is a warning, without a stack',
    async (code) => {
      const { ask, failures, lines } = failing(new RequestProblem(code));
      const response = await ask('*/*');
      expect(failures()).toEqual([]);
      const warnings = lines.filter(({ level }) => level === 40);
      expect(warnings).toMatchObject([{ code, route: '/fails/:id', requestId: response.headers['x-request-id'], msg: 'request refused' }]);
      expect(warnings[0]).not.toHaveProperty('err');
    },
  );

  test('of the request is not logged as a failure, and is in Dutch, stored nowhere', async () => {
    const { ask, failures } = failing(new RequestProblem('product.unknown'));
    expect(await ask('text/html')).toMatchObject({
      statusCode: 404,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'content-language': 'nl',
        'cache-control': 'no-store',
        'content-security-policy': dataPolicy,
      },
    });
    expect(failures()).toEqual([]);
  });

  test('of load is a page for a browser, with the headers of pages, and says when to try again', async () => {
    const { ask } = failing(new RequestProblem('server.busy'));
    const response = await ask('text/html');
    expect(response).toMatchObject({
      statusCode: 503,
      headers: { ...everyPage, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': plainPagePolicy },
    });
    expect(response.payload).toContain('over 5 seconden opnieuw');
    expect((await ask('application/json')).json()).toMatchObject({ code: 'server.busy' });
  });
});

describe('a request that is not HTTP', () => {
  function refused(error: { readonly code?: string }, state: { isRefused?: boolean; isResponding?: boolean; writable?: boolean } = {}) {
    const { isRefused = false, isResponding = false, writable = true } = state;
    const destroy = vi.fn<() => void>();
    const refuse = vi.fn<(response: string) => void>();
    const connection = { socket: { writable, destroy }, isRefused, isResponding, refuse } as unknown as Connection;
    refuseBrokenRequest(Object.assign(new Error('fout'), error), connection, { 'x-content-type-options': 'nosniff' });
    return { destroyed: destroy.mock.calls.length, response: refuse.mock.calls[0]?.[0] };
  }

  test.each([
    ['HPE_INVALID_METHOD', '400 Bad Request', 400, 'request.invalid'],
    [undefined, '400 Bad Request', 400, 'request.invalid'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 408, 'request.timeout'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 431, 'request.headersTooLong'],
  ])('for the reason %s gets a problem with the status of its first line', (code, line, status, problem) => {
    const { response = '', destroyed } = refused(code === undefined ? {} : { code });
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${line}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'content-language: nl',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
      expect.stringMatching(/^date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/u),
      'connection: close',
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ]);
    expect(JSON.parse(body)).toMatchObject({ status, code: problem, instance: 'urn:catalogus:request:onbekend' });
    expect(destroyed).toBe(0);
  });

  test.each([
    ['whose client is gone', { code: 'ECONNRESET' }, {}],
    ['whose socket takes no bytes', {}, { writable: false }],
    ['during a response, of which another one would become part', {}, { isResponding: true }],
  ])('%s has its socket destroyed and gets no response', (_case, error, state) => {
    expect(refused(error, state)).toEqual({ destroyed: 1, response: undefined });
  });

  test('is refused once', () => {
    expect(refused({}, { isRefused: true })).toEqual({ destroyed: 0, response: undefined });
    expect(refused({ code: 'ECONNRESET' }, { isRefused: true })).toEqual({ destroyed: 0, response: undefined });
  });
});
