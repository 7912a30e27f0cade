import { expect, test } from 'vitest';
import { apiPaths, imagePassHeader } from '#contract/routes.ts';
import { createApiFetch } from './api-fetch.ts';

function setUp(apiUrl: string, headers: Record<string, string> = {}) {
  const [asked, passes]: [string[], string[]] = [[], []];
  const fetch = createApiFetch(
    async (address) => {
      asked.push(address);
      return new Response('{}', { headers });
    },
    apiUrl,
    (cookie) => passes.push(cookie),
  );
  return { fetch, asked, passes };
}

test('takes every call to the base address, but for the settings, which are the own ones', async () => {
  const { fetch, asked } = setUp('https://api.test');
  await fetch(apiPaths.products);
  await fetch(apiPaths.settings);
  expect(asked).toEqual(['https://api.test/api/v2/Products', '/api/settings']);
});

test('asks the own origin when there is no base address, and leaves cookies to the browser there', async () => {
  const { fetch, asked, passes } = setUp('', { [imagePassHeader]: 'catalogus-images=1.x' });
  await fetch(apiPaths.products);
  expect(asked).toEqual(['/api/v2/Products']);
  expect(passes).toEqual([]);
});

test('keeps the pass for images that comes from another origin', async () => {
  const { fetch, passes } = setUp('https://api.test', { [imagePassHeader]: 'catalogus-images=1.x; Path=/' });
  await fetch(apiPaths.products);
  expect(passes).toEqual(['catalogus-images=1.x; Path=/']);
});
