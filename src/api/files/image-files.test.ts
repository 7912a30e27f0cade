import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCoverAssets } from '#images/covers/cover-assets.ts';
import { ImageCache } from '#images/image-cache.ts';
import { imageProblem } from '#images/optimiser/image-problem.ts';
import { addImageFiles, type ImageMakers } from './image-files.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogus-image-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The real drawing, of a method for every slug that begins with 'methode'. */
function site(optimise: ImageMakers['optimise'] = async () => ({ ok: false, problem: imageProblem('image.origin') })) {
  const covers = createCoverAssets({
    cache: new ImageCache({ folder, maxBytes: 1 << 24 }),
    product: async () => undefined,
    method: (slug) =>
      slug.startsWith('methode')
        ? { name: slug.slice(0, 40), publisher: 'Uitgeverij', educationTypes: [], area: { name: 'Talen' }, subject: { name: 'Engels' } }
        : undefined,
  });
  const { server, context } = createTestServer(undefined);
  const loadMakers = async () => ({ covers, optimise });
  addImageFiles(server, { loadMakers, responses: context.responses, cdnPath: '/cdn', snapshotId: () => 's' });
  return server;
}

test.skipIf(isMutationRun)(
  '300 method pictures at once are drawn, or put off with a time to try again; what exists is never said to be missing',
  async () => {
    const server = site();
    const picture = (number: number) => server.inject(`/images/methods/methode-${number}.png`);
    const responses = await Promise.all(Array.from({ length: 300 }, (_, number) => picture(number)));
    const late = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(late.length).toBeGreaterThan(100);
    for (const response of late) {
      expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
      expect(response.json()).toMatchObject({ code: 'image.busy' });
    }
    expect((await picture(299)).statusCode).toBe(200);
    expect((await server.inject('/images/methods/onbekend.png')).statusCode).toBe(404);
  },
  60_000,
);

test('one picture that 300 ask for at once is drawn once, for all of them', async () => {
  const server = site();
  const responses = await Promise.all(Array.from({ length: 300 }, () => server.inject('/images/methods/methode.png')));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
});

test('the picture of a method with the longest name is there', async () => {
  expect((await site().inject(`/images/methods/methode-${'x'.repeat(492)}.png`)).statusCode).toBe(200);
});

test('an image of another host that waits too long for its turn is put off with a time to try again', async () => {
  const server = site(async () => ({ ok: false, problem: imageProblem('image.busy') }));
  const response = await server.inject('/images/optimised?url=https%3A%2F%2Fa.test%2Fa.png&w=1080&q=75');
  expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
});
