import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createHttpFetch } from './http-fetch.ts';

let close: () => void = () => undefined;
afterEach(() => close());

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('sends the method, the body and its type, and nothing else that came along', async () => {
  const apiUrl = await listen(async (request, response) => {
    const { method, url, headers } = request;
    response.end(JSON.stringify({ method, url, headers, body: await text(request) }));
  });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x', cookie: 'a=b', 'x-forwarded-for': '10.0.0.1' };
  const response = await createHttpFetch(apiUrl)('/api/v2/Products', { method: 'POST', headers, body: '{}' });
  const sent = (await response.json()) as { readonly headers: object };
  expect(sent).toMatchObject({ method: 'POST', url: '/api/v2/Products', body: '{}', headers: { 'content-type': 'application/json' } });
  expect(Object.keys(sent.headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/authorization|cookie|forwarded/u)]));
});

test('waits no longer than it may, for the head or for the body', async () => {
  const apiUrl = await listen((request, response) => {
    if (request.url === '/half') {
      response.write('{');
    }
  });
  const fetch = createHttpFetch(apiUrl, 50);
  await expect(fetch('/none')).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(fetch('/half').then((response) => response.json())).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('ends when the page is no longer wanted, and follows no redirect', async () => {
  const apiUrl = await listen((request, response) => {
    if (request.url === '/away') {
      response.writeHead(302, { location: '/elsewhere' });
    }
    if (request.url !== '/none') {
      response.end();
    }
  });
  const fetch = createHttpFetch(apiUrl);
  await expect(fetch('/none', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  await expect(fetch('/away')).rejects.toThrow(TypeError);
});
