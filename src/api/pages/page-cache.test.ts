import { describe, expect, test } from 'vitest';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { PageCache, type EncodedPage } from './page-cache.ts';

describe('PageCache', () => {
  const page = (size: number, cacheable = true): EncodedPage => {
    const body = new EncodedBody(Buffer.alloc(size), 'tag');
    return { status: 200, contentType: 'text/html', headers: {}, body, cacheable };
  };

  test('stays within its budget, the least recently asked leaving first', async () => {
    const cache = new PageCache(200_000);
    for (let number = 0; number < 100; number += 1) {
      cache.get('s', '/0');
      await cache.share('s', `/${number}`, async () => page(10_000));
    }
    expect(cache.size).toBeLessThanOrEqual(200_000);
    expect(cache.get('s', '/0')).toBeDefined();
    expect(cache.get('s', '/99')).toBeDefined();
    expect(cache.get('s', '/1')).toBeUndefined();
  });

  test('counts more than the bytes of a page and of its address, and what it was asked for', async () => {
    const [cache, other] = [new PageCache(1_000_000), new PageCache(1_000_000)];
    expect(cache.get('s', '/')).toBeUndefined();
    await cache.share('s', '/', async () => page(10_000));
    expect(cache.get('s', '/')).toBeDefined();
    expect(cache.get('s', '/')).toBeDefined();
    expect(cache.use).toEqual({ hits: 2, misses: 1 });
    expect(cache.size).toBeGreaterThan(6_000);
    await other.share('s', `/${'a'.repeat(100)}`, async () => page(10_000));
    expect(other.size).toBe(cache.size + 200);
  });

  test('keeps the compressed form of a page, and gives its content', async () => {
    const [cache, content] = [new PageCache(1_000_000), Buffer.alloc(10_000, 'een ')];
    const body = new EncodedBody(content);
    await cache.share('s', '/', async () => ({ ...page(0), body }));
    await expect.poll(() => cache.get('s', '/')?.body.bytes === content).toBe(false);
    expect(cache.get('s', '/')?.body.bytes).toEqual(content);
  });

  test('keeps no page that fills it, none that does not last, and none whose making failed', async () => {
    const cache = new PageCache(100_000);
    expect((await cache.share('s', '/groot', async () => page(90_000))).body.bytes).toHaveLength(90_000);
    await cache.share('s', '/vluchtig', async () => page(10, false));
    await expect(cache.share('s', '/stuk', () => Promise.reject(new Error('stuk')))).rejects.toThrow('stuk');
    expect(cache.size).toBe(0);
    expect(await cache.share('s', '/stuk', async () => page(10))).toMatchObject({ cacheable: true });
    expect(cache.get('s', '/stuk')).toBeDefined();
  });
});
