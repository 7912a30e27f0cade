import { expect, test } from 'vitest';
import { createTestServer } from '#api/test-server.fixture.ts';

test.each(['/%', '/domein/%E0%A4%A', '/producten/%ff'])('%s is a page with a way on for a visitor', async (url) => {
  const { server } = createTestServer(undefined);
  const response = await server.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(response.statusCode).toBe(400);
  expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.body).toContain('<h1>Dit adres klopt niet</h1>');
  expect(response.body).toContain('<a href="/producten">');
});

test.each([
  ['/%', '*/*'],
  ['/api/v2/Metadata/methods/%', 'text/html'],
])('%s asked for as %s is a problem', async (url, accept) => {
  const { server } = createTestServer(undefined);
  const response = await server.inject({ url, headers: { accept } });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'request.address' });
});
