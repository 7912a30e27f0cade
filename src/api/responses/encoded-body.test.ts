import { describe, expect, test } from 'vitest';
import { acceptedEncoding, EncodedBody, latin1Text } from './encoded-body.ts';

describe('a body', () => {
  test('is compressed from a thousand bytes, and never when that is said', () => {
    expect([999, 1_000].map((size) => new EncodedBody(Buffer.alloc(size)).worthCompressing)).toEqual([false, true]);
    expect(new EncodedBody(Buffer.alloc(5_000), undefined, 'none').worthCompressing).toBe(false);
  });

  test('is a text of which each character is a byte, or bytes', () => {
    const text = new EncodedBody(latin1Text(Buffer.from([0x61, 0xe9, 0x62]), 1, 2), 'tag');
    expect([text.text, text.size, text.bytes, text.etag]).toEqual(['é', 1, Buffer.from([0xe9]), 'tag']);
    expect(text.bytes).toBe(text.bytes);
    const bytes = new EncodedBody(Buffer.from('é'));
    expect([bytes.text, bytes.size, bytes.bytes, bytes.etag]).toEqual([undefined, 2, Buffer.from('é'), undefined]);
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
  ])('for who accepts %j is encoded as %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
