import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Gate } from '#api/requests/gate.ts';
import { StaticFiles } from '#api/files/static-files.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import type { PageHandler } from '#page-handler.ts';
import { noTelemetry, type Telemetry } from '#telemetry/telemetry.ts';
import { addWebPages, type WebPagesOptions } from './web-pages.ts';

const links = { portal: '', terms: '', privacy: '', cookies: '', disclaimer: '', customerInformation: '' };
const made: PageHandler = async () => ({ status: 200, headers: {}, html: 'pagina', scriptHashes: [] });

async function site(changes: Partial<WebPagesOptions> = {}) {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const { server, context, close } = createTestServer(await smallSnapshot(1), {}, (line) =>
    lines.push(JSON.parse(line) as Readonly<Record<string, unknown>>),
  );
  onTestFinished(close);
  const publicUrl = 'https://catalogus.test';
  const own = {
    pages: undefined,
    anonymous: 'read',
    publicUrl,
    apiUrl: '',
    links,
    hasAccountLists: false,
    measurementId: '',
    policy: () => 'x',
  } as const;
  addWebPages(server, { ...own, current: context.current, files: new StaticFiles([]), loadHandler: async () => made, ...changes });
  return { server, context, lines };
}

test('a page that fails is logged with its request, and asks for no second try', async () => {
  const { server, lines } = await site({ loadHandler: async () => () => Promise.reject(new Error('stuk')) });
  const response = await server.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.headers).not.toHaveProperty('retry-after');
  expect(lines.filter(({ level }) => level === 50)).toEqual([
    expect.objectContaining({
      msg: 'page failed',
      requestId: response.headers['x-request-id'],
      err: expect.objectContaining({ message: 'stuk' }) as unknown,
    }),
  ]);
});

test('the rendering of a page is observed as a part of the work, with the route and never the address', async () => {
  const noted = vi.fn<(name: string, value: string | number) => void>();
  const part = vi.fn<(name: string) => void>();
  const telemetry: Telemetry = {
    ...noTelemetry,
    part: (name, work) => {
      part(name);
      return work({ note: noted });
    },
  };
  const { server } = await site({ telemetry });
  await server.inject('/producten?search=Jan');
  expect(part.mock.calls).toEqual([['page']]);
  expect(noted.mock.calls).toEqual([['route', '/producten']]);
});

test('a page of results passes the gate as a search, other pages as light work', async () => {
  const entered = vi.fn<Gate['entered']>(async () => undefined);
  const { server } = await site({ gate: { entered } as unknown as Gate });
  for (const url of ['/producten?search=x', '/', '/vergelijken']) {
    expect((await server.inject(url)).payload).toBe('pagina');
  }
  expect(entered.mock.calls.map(([, , kind]) => kind)).toEqual(['search', 'light', 'light']);
});

test('a server without a build has no pages', async () => {
  const { server } = await site({ loadHandler: undefined });
  const response = await server.inject('/producten');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'path.unknown' });
});

test('a catalogue that goes away while the build is loaded is one that is being prepared', async () => {
  const { server, context } = await site({
    loadHandler: async () => {
      await context.current.replace(undefined);
      return made;
    },
  });
  const response = await server.inject('/producten');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'catalogue.preparing' });
});

test('only pictures may be embedded by sites of other origins', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-page-work-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images', 'logo.svg'), '<svg/>');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  const { server } = await site({ files: new StaticFiles([{ folder }]) });
  const policyOf = async (url: string) => (await server.inject(url)).headers['cross-origin-resource-policy'];
  expect([await policyOf('/images/logo.svg'), await policyOf('/robots.txt')]).toEqual(['cross-origin', 'same-origin']);
});
