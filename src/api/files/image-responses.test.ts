import { describe, expect, test } from 'vitest';
import type { CoverAssets } from '#images/covers/cover-assets.ts';
import type { ImageFile } from '#images/image-file.ts';
import { imageProblem, type ImageProblemCode } from '#images/optimiser/image-problem.ts';
import { addImageFiles, type ImageFilesOptions } from './image-files.ts';
import { createImagePass } from '#api/requests/image-pass.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

const svg: ImageFile = { body: Buffer.from('<svg/>'.repeat(400)), contentType: 'image/svg+xml', etag: '"svg1"' };
const png: ImageFile = { body: Buffer.alloc(3_000, 7), contentType: 'image/png', etag: '"png1"' };

/** Makers that note what they are asked to make. */
function site(changes: Partial<ImageFilesOptions> = {}, problem?: ImageProblemCode) {
  const made: string[] = [];
  const covers: CoverAssets = {
    asset: async (image: string) => (made.push(`asset ${image}`), image === 'weg.svg' ? undefined : svg),
    methodPicture: async (slug: string) => (made.push(`method ${slug}`), slug === 'druk' ? 'busy' : slug === 'weg' ? undefined : png),
  };
  const { server, context } = createTestServer(undefined);
  let snapshot = 's1';
  let loads = 0;
  addImageFiles(server, {
    loadMakers: async () => {
      loads += 1;
      return {
        covers,
        optimise: async (url) => {
          made.push(`optimise ${url}`);
          return problem === undefined ? { ok: true, value: png } : { ok: false, problem: imageProblem(problem) };
        },
      };
    },
    responses: context.responses,
    cdnPath: '/cdn',
    snapshotId: () => snapshot,
    ...changes,
  });
  return { server, made, loads: () => loads, publish: (id: string) => (snapshot = id) };
}
const optimised = (url: string, rest = '&w=1080&q=75'): string => `/images/optimised?url=${encodeURIComponent(url)}${rest}`;

describe('an image that is drawn', () => {
  test('is a cover under the path of the CDN, kept for a day, with its tag, and runs nothing', async () => {
    const { server } = site();
    const response = await server.inject('/cdn/assets/boek.svg');
    expect(response.rawPayload).toEqual(svg.body);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag: '"svg1"',
      vary: 'accept-encoding',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    const small = await server.inject({ url: '/cdn/assets/boek.svg', headers: { 'accept-encoding': 'br' } });
    expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await server.inject({ url: '/cdn/assets/boek.svg', headers: { 'if-none-match': '"svg1"' } })).statusCode).toBe(304);
  });

  test('is a picture of a method by its slug, which is not compressed', async () => {
    const { server, made } = site();
    const response = await server.inject({ url: '/images/methods/nova-2.png', headers: { 'accept-encoding': 'br' } });
    expect(response).toMatchObject({ statusCode: 200, rawPayload: png.body });
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', etag: '"png1"' });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(made).toEqual(['method nova-2']);
  });

  test('is drawn once for a publication, and anew for the next', async () => {
    const { server, made, publish, loads } = site();
    for (const path of [
      '/cdn/assets/a.svg',
      '/cdn/assets/a.svg',
      '/cdn/assets/b.svg',
      '/images/methods/a.png',
      '/images/methods/a.png',
      '/images/methods/b.png',
    ]) {
      await server.inject(path);
    }
    expect(made).toEqual(['asset a.svg', 'asset b.svg', 'method a', 'method b']);
    publish('s2');
    await server.inject('/cdn/assets/a.svg');
    expect(made).toHaveLength(5);
    expect(loads()).toBe(1);
  });

  test('is not taken for one of the other kind with the same name', async () => {
    const { server } = site();
    const names = ['/images/methods/nova.png', '/cdn/assets/method%20nova', '/cdn/assets/nova'];
    const bodies = [];
    for (const path of names) {
      bodies.push((await server.inject(path)).rawPayload);
    }
    expect(bodies).toEqual([png.body, svg.body, svg.body]);
  });

  test.each([
    ['/cdn/assets/weg.svg', 404, 'image.unknown', undefined],
    ['/images/methods/weg.png', 404, 'image.unknown', undefined],
    ['/images/methods/nova.jpg', 404, 'image.unknown', undefined],
    ['/images/methods/x%0Anova.png', 404, 'image.unknown', undefined],
    ['/images/methods/.png', 404, 'image.unknown', undefined],
    ['/images/methods/nova.png.svg', 404, 'image.unknown', undefined],
    ['/images/methods/druk.png', 503, 'image.busy', '2'],
  ])('%s is %d', async (path, status, code, retry) => {
    const { server } = site();
    const response = await server.inject(path);
    expect([response.statusCode, response.json<{ code: string }>().code, response.headers['retry-after']]).toEqual([status, code, retry]);
  });

  test('is no cover where covers come from elsewhere', async () => {
    const { server, made } = site({ cdnPath: undefined });
    expect((await server.inject('/cdn/assets/boek.svg')).statusCode).toBe(404);
    expect(made).toEqual([]);
  });
});

describe('an image of another host', () => {
  test('is asked for by its address, and kept for a day', async () => {
    const { server, made } = site();
    const response = await server.inject(optimised('https://a.test/a b.png'));
    expect(response).toMatchObject({ statusCode: 200, rawPayload: png.body });
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
    expect(made).toEqual(['optimise https://a.test/a b.png']);
  });

  test.each([
    [optimised(''), 'url'],
    [optimised(`https://a.test/${'x'.repeat(1_986)}`), 'url'],
    ['/images/optimised?w=1080&q=75', 'url'],
    [optimised('https://a.test/a.png', '&w=640&q=75'), 'w'],
    [optimised('https://a.test/a.png', '&w=1080&q=100'), 'q'],
    [optimised('https://a.test/a.png', '&w=1080'), 'q'],
  ])('is not made of another question: %s', async (path, field) => {
    const { server, made } = site();
    const response = await server.inject(path);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
    expect(made).toEqual([]);
  });

  test('may have an address of two thousand characters', async () => {
    expect((await site().server.inject(optimised(`https://a.test/${'x'.repeat(1_985)}`))).statusCode).toBe(200);
  });

  test.each<[ImageProblemCode, number, string, string | undefined]>([
    ['image.address', 400, 'image.address', undefined],
    ['image.origin', 403, 'image.origin', undefined],
    ['image.busy', 503, 'image.busy', '2'],
    ['image.network', 502, 'image.failed', undefined],
    ['image.redirect', 502, 'image.failed', undefined],
    ['image.status', 502, 'image.failed', undefined],
    ['image.time', 502, 'image.failed', undefined],
    ['image.size', 502, 'image.failed', undefined],
    ['image.format', 502, 'image.failed', undefined],
  ])('that cannot be had (%s) is %d with the reason', async (problem, status, code, retry) => {
    const response = await site({}, problem).server.inject(optimised('https://a.test/a.png'));
    expect([response.statusCode, response.headers['retry-after']]).toEqual([status, retry]);
    expect(response.json()).toMatchObject({ code, detail: imageProblem(problem).message });
  });
});

describe('an image of a closed catalogue', () => {
  const paths = ['/cdn/assets/boek.svg', '/images/methods/nova.png', optimised('https://a.test/a.png')];

  test.each(paths)('%s is for who has the pass, and kept by nobody else', async (path) => {
    const imagePass = createImagePass({ key: '', secure: true, now: () => new Date('2026-06-01T12:00:00Z') });
    const { server, made } = site({ imagePass });
    const refused = await server.inject(path);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'account.required']);
    expect(refused.headers['www-authenticate']).toBe('Bearer realm="catalogus"');
    expect(made).toEqual([]);
    const cookie = String(imagePass.renewal(undefined)).split(';')[0] ?? '';
    const shown = await server.inject({ url: path, headers: { cookie } });
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });
});
