import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncoding, EncodedBody } from './encoded-body.ts';
import { LentBytes } from './lent-bytes.ts';

describe('a body', () => {
  test('is compressed from a thousand bytes, and never when that is said', () => {
    expect([999, 1_000].map((size) => new EncodedBody(Buffer.alloc(size)).worthCompressing)).toEqual([false, true]);
    expect(new EncodedBody(Buffer.alloc(5_000), undefined, 'none').worthCompressing).toBe(false);
  });

  test('is bytes of its own, or lent bytes, which it can give back', () => {
    const own = new EncodedBody(Buffer.from('é'), 'tag');
    expect([own.size, own.bytes, own.etag, own.release]).toEqual([2, Buffer.from('é'), 'tag', undefined]);
    const lent = new EncodedBody(new LentBytes(Buffer.from('één'), 2));
    expect([lent.size, lent.bytes, lent.etag]).toEqual([2, Buffer.from('é'), undefined]);
    lent.release?.();
    expect(() => lent.bytes).toThrow('The bytes were released.');
  });

  test('is compressed once in each encoding, the better the longer it may take', async () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `woord ${(index * 7_919) % 1_000} `).join('');
    const body = new EncodedBody(Buffer.from(words), undefined, 'thorough');
    expect(body.compressed('br')).toBe(body.compressed('br'));
    expect(body.compressed('gzip')).not.toBe(body.compressed('br'));
    const sizeOf = async (effort: 'none' | 'quick' | 'page' | 'thorough', encoding: 'br' | 'gzip' = 'br'): Promise<number> =>
      (await new EncodedBody(Buffer.from(words), undefined, effort).compressed(encoding)).length;
    const [none, quick, thorough] = [await sizeOf('none'), await sizeOf('quick'), await sizeOf('thorough')];
    expect(thorough).toBeLessThan(quick);
    expect(quick).toBeLessThan(none);
    expect(await sizeOf('thorough', 'gzip')).toBeLessThan(await sizeOf('none', 'gzip'));
    expect((await body.compressed('br')).length).toBe(thorough);
    expect((await new EncodedBody(Buffer.from(words)).compressed('br')).length).toBe(quick);
  });

  test('takes no more memory compressed than its bytes, whatever its length', async () => {
    for (const length of [1_000, 65_520, 65_521, 5_000_000]) {
      const content = Buffer.alloc(length, 'tekst en ');
      for (const encoding of ['br', 'gzip'] as const) {
        const compressed = await new EncodedBody(content).compressed(encoding);
        expect(compressed.buffer.byteLength).toBe(compressed.length);
      }
      expect(brotliDecompressSync(await new EncodedBody(content).compressed('br')).equals(content)).toBe(true);
    }
  });

  test.each(['br', 'gzip'] as const)('can keep the first compressed form instead of the content, here %s', async (first) => {
    const content = Buffer.from('één les en nog één. '.repeat(500));
    const body = new EncodedBody(content, 'tag');
    await body.compressed(first);
    expect(body.bytes).toBe(content);
    const kept = new EncodedBody(content, 'tag');
    kept.keepCompressed();
    expect(kept.bytes).toBe(content);
    const forms = [await kept.compressed(first), await kept.compressed('br'), await kept.compressed('gzip')];
    expect(kept.bytes).not.toBe(content);
    expect([kept.bytes, kept.size]).toEqual([content, content.length]);
    expect(forms).toEqual([await body.compressed(first), await body.compressed('br'), await body.compressed('gzip')]);
  });

  test.each([
    ['br', 'br'],
    ['BR', 'br'],
    [' gzip ; q=0.5 , br ; q=0.4 ', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['gzip;level=9;q=0', undefined],
    ['gzip;level=9', 'gzip'],
    ['deflate', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['gzip, identity', 'gzip'],
  ])('for who accepts %j is encoded as %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
