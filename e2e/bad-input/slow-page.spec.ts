import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#e2e/test.ts';
import { untilHydrated } from '#e2e/shell.ts';

type SlowSite = { readonly origin: string; readonly sendRest: () => void; readonly server: Server };

/** The site over a line that brings the last part of a page late: everything after its main content waits for `sendRest`. */
async function slowSite(site: string): Promise<SlowSite> {
  const rest = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${site}${request.url}`, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, {
      'content-type': type,
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    });
    if (type.startsWith('text/html')) {
      const half = body.indexOf('</main>');
      response.write(body.subarray(0, half));
      await rest.promise;
      response.end(body.subarray(half));
    } else {
      response.end(body);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, sendRest: rest.resolve, server };
}

test('a page whose end comes late is painted before, and is hydrated when it is complete', async ({ page, site }) => {
  const slow = await slowSite(site.address);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await page.goto(`${slow.origin}/veelgestelde-vragen`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/app/entry.client')));
    slow.sendRest();
    await untilHydrated(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    slow.sendRest();
    slow.server.close();
  }
});

test('on a slow line my list does not push the footer away when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const code = Promise.withResolvers<void>();
  await page.route('**/app/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/mijn-lijst', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await expect(page.getByText('Uw lijst wordt')).toBeVisible();
  await expect(footer).not.toBeInViewport();
  code.resolve();
  await untilHydrated(page);
  await expect(footer).not.toBeInViewport();
});
