import promises, { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ImageCache } from './image-cache.ts';

let folder: string;

const files = async (): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the image cache', () => {
  it('gives back what it was given, also to another process', async () => {
    await new ImageCache({ folder, maxBytes: 1000 }).put('key', Buffer.from('image'));
    expect(Buffer.from((await new ImageCache({ folder, maxBytes: 1000 }).get('key')) ?? []).toString()).toBe('image');
    expect(await new ImageCache({ folder, maxBytes: 1000 }).get('other')).toBeUndefined();
  });

  it('keeps every key inside its folder', async () => {
    const cache = new ImageCache({ folder, maxBytes: 1 << 20 });
    for (const key of ['../../outside', '/etc/passwd', 'a\0b', 'x'.repeat(5000)]) {
      await cache.put(key, Buffer.from(key));
      expect(Buffer.from((await cache.get(key)) ?? []).toString()).toBe(key);
    }
    expect((await files()).every((file) => /\/[0-9a-f]{2}\/[0-9a-f]{64}$/u.test(file))).toBe(true);
  });

  it('stays within its size and lets go of what was not asked for longest', async () => {
    const cache = new ImageCache({ folder, maxBytes: 1000 });
    for (let number = 0; number < 9; number += 1) {
      await cache.put(`image ${number}`, Buffer.alloc(100));
    }
    const long = new Date(Date.now() - 86_400_000);
    for (const file of await files()) {
      await utimes(file, long, long);
    }
    await cache.get('image 3');
    await cache.put('image 9', Buffer.alloc(100));
    await cache.put('image 10', Buffer.alloc(100));
    expect((await files()).length).toBeLessThanOrEqual(9);
    expect(await cache.get('image 3')).toBeDefined();
    expect(await cache.get('image 10')).toBeDefined();
  });

  it('forgets what is older than its age', async () => {
    let now = Date.now();
    const cache = new ImageCache({ folder, maxBytes: 1000, maxAge: 60_000, now: () => now });
    await cache.put('key', Buffer.from('image'));
    expect(await cache.get('key')).toBeDefined();
    now += 120_000;
    expect(await cache.get('key')).toBeUndefined();
  });

  it('gives what it has also where it cannot note that it was used', async () => {
    const cache = new ImageCache({ folder, maxBytes: 1000, now: () => Date.now() + 7_200_000 });
    await cache.put('key', Buffer.from('image'));
    const failing = vi.spyOn(promises, 'utimes').mockRejectedValue(Object.assign(new Error('read-only'), { code: 'EROFS' }));
    syncBuiltinESMExports();
    onTestFinished(() => {
      failing.mockRestore();
      syncBuiltinESMExports();
    });
    expect(await cache.get('key')).toEqual(Buffer.from('image'));
    expect(failing).toHaveBeenCalledOnce();
  });

  it('does not give an image that lost its bytes when the power failed', async () => {
    const cache = new ImageCache({ folder, maxBytes: 1000 });
    await cache.put('key', Buffer.from('image'));
    for (const file of await files()) {
      await writeFile(file, '');
    }
    expect(await cache.get('key')).toBeUndefined();
  });

  it('never shows half an image while many write the same', async () => {
    const cache = new ImageCache({ folder, maxBytes: 1 << 24 });
    const body = Buffer.alloc(200_000, 7);
    const seen = await Promise.all(Array.from({ length: 20 }, () => cache.put('key', body).then(() => cache.get('key'))));
    expect(seen.every((image) => image?.byteLength === body.byteLength)).toBe(true);
    expect(await files()).toHaveLength(1);
  });
});
