import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { StaticFiles } from './static-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogus-files-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});
async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}
const bodyOf = async (files: StaticFiles, path: string): Promise<EncodedBody> => {
  const body = (await files.find(path))?.body;
  if (!(body instanceof EncodedBody)) {
    throw new Error(`no file at ${path}`);
  }
  return body;
};

describe('the files of the site', () => {
  test.each([
    ['a.css', 'text/css; charset=utf-8', true],
    ['a.html', 'text/html; charset=utf-8', true],
    ['a.ico', 'image/x-icon', true],
    ['a.jpg', 'image/jpeg', false],
    ['a.js', 'text/javascript; charset=utf-8', true],
    ['a.json', 'application/json; charset=utf-8', true],
    ['a.pdf', 'application/pdf', false],
    ['a.png', 'image/png', false],
    ['a.svg', 'image/svg+xml', true],
    ['a.txt', 'text/plain; charset=utf-8', true],
    ['a.webmanifest', 'application/manifest+json', true],
    ['a.woff2', 'font/woff2', false],
    ['a.xml', 'application/xml', true],
  ])('%s is %s, compressed: %j', async (name, contentType, isCompressed) => {
    await write(name, 'x'.repeat(2_000));
    const files = new StaticFiles([{ folder }]);
    expect(await files.find(`/${name}`)).toMatchObject({ contentType, cacheControl: 'public, max-age=3600, stale-while-revalidate=86400' });
    expect((await bodyOf(files, `/${name}`)).worthCompressing).toBe(isCompressed);
  });

  test('are only those of a known kind that do not hide, at any depth', async () => {
    for (const path of ['map/diep/a.txt', '.geheim.txt', '.map/a.txt', 'map/.geheim/a.txt', 'a.env', 'zonder', 'map.txt/a.sh']) {
      await write(path, path);
    }
    const files = new StaticFiles([{ folder }]);
    expect((await bodyOf(files, '/map/diep/a.txt')).bytes.toString()).toBe('map/diep/a.txt');
    for (const path of [
      '/.geheim.txt',
      '/.map/a.txt',
      '/map/.geheim/a.txt',
      '/a.env',
      '/zonder',
      '/map.txt',
      '/map',
      '/',
      'map/diep/a.txt',
    ]) {
      expect([path, await files.find(path)]).toEqual([path, undefined]);
    }
  });

  test('with a hash in their name are kept for ever, and known by their folder when they are missing', async () => {
    await write('app/root-1a.js', 'x');
    await write('ander/app/root.js', 'x');
    const files = new StaticFiles([{ folder, hashedPrefix: '/app/' }]);
    expect(await files.find('/app/root-1a.js')).toMatchObject({ cacheControl: 'public, max-age=31536000, immutable' });
    expect(await files.find('/ander/app/root.js')).toMatchObject({ cacheControl: 'public, max-age=3600, stale-while-revalidate=86400' });
    expect(['/app/weg.js', '/app/', '/app', '/ander/app/x.js'].map((path) => files.isHashed(path))).toEqual([true, true, false, false]);
    expect(new StaticFiles([{ folder }]).isHashed('/app/weg.js')).toBe(false);
  });

  test('of a later folder win, and a folder that is not there has none', async () => {
    await write('een/a.txt', 'een');
    await write('een/b.txt', 'een');
    await write('twee/a.txt', 'twee');
    const files = new StaticFiles([{ folder: join(folder, 'een') }, { folder: join(folder, 'weg') }, { folder: join(folder, 'twee') }]);
    expect([(await bodyOf(files, '/a.txt')).bytes.toString(), (await bodyOf(files, '/b.txt')).bytes.toString()]).toEqual(['twee', 'een']);
  });

  test('in a folder that is a file are a fault', async () => {
    await write('a.txt', 'x');
    expect(() => new StaticFiles([{ folder: join(folder, 'a.txt') }])).toThrow(/ENOTDIR/u);
  });

  test('are read once, with a tag of their content', async () => {
    await write('a.txt', 'een');
    await write('b.txt', 'een');
    const files = new StaticFiles([{ folder }]);
    const first = await bodyOf(files, '/a.txt');
    await write('a.txt', 'twee');
    expect(await bodyOf(files, '/a.txt')).toBe(first);
    expect(first.etag).toMatch(/^[\w-]{22}$/u);
    expect((await bodyOf(files, '/b.txt')).etag).toBe(first.etag);
    expect((await bodyOf(new StaticFiles([{ folder }]), '/a.txt')).etag).not.toBe(first.etag);
  });

  test('that could not be read once are read again', async () => {
    await write('a.txt', 'een');
    const files = new StaticFiles([{ folder }]);
    await rm(join(folder, 'a.txt'));
    await expect(files.find('/a.txt')).rejects.toMatchObject({ code: 'ENOENT' });
    await write('a.txt', 'terug');
    expect((await bodyOf(files, '/a.txt')).bytes.toString()).toBe('terug');
  });

  test('with a hash in their name are read and compressed before anybody asks', async () => {
    await write('app/root.js', 'x'.repeat(5_000));
    await write('los.js', 'y');
    const files = new StaticFiles([{ folder, hashedPrefix: '/app/' }]);
    const compressed = vi.spyOn(EncodedBody.prototype, 'compressed');
    onTestFinished(() => compressed.mockRestore());
    await files.warmUp();
    expect(compressed.mock.calls).toEqual([['br']]);
    await rm(join(folder, 'app'), { recursive: true });
    await rm(join(folder, 'los.js'));
    expect((await bodyOf(files, '/app/root.js')).size).toBe(5_000);
    await expect(files.find('/los.js')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('that the build compressed are sent as it did, and the compressed files are no files of the site', async () => {
    const text = 'x'.repeat(5_000);
    await write('app/root.js', text);
    await write('app/root.js.br', 'compressed');
    await write('los.js', text);
    await write('los.js.br', 'not of the build');
    const files = new StaticFiles([{ folder, hashedPrefix: '/app/' }]);
    const ofBuild = await bodyOf(files, '/app/root.js');
    expect((await ofBuild.compressed('br')).toString()).toBe('compressed');
    expect(gunzipSync(await ofBuild.compressed('gzip')).toString()).toBe(text);
    expect(brotliDecompressSync(await (await bodyOf(files, '/los.js')).compressed('br')).toString()).toBe(text);
    expect(await files.find('/app/root.js.br')).toBeUndefined();
  });
});
