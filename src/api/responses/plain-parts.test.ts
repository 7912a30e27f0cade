import { describe, expect, test } from 'vitest';
import { EncodedBody, acceptedEncoding } from './encoded-body.ts';
import { parseJson } from '#api/requests/json-body.ts';
import { keepQuery, knownAddress } from '#api/pages/page-address.ts';
import { problemBody, problems, RequestProblem, toRequestProblem } from './problem.ts';
import { robotsText } from '#api/files/robots.ts';
import { busyPage, failedPage, preparingPage, unreadableAddressPage } from './stand-in-page.ts';

describe('the address of a page', () => {
  test.each([
    ['/producten', '/producten'],
    ['/producten?', '/producten'],
    ['/producten?page=2', '/producten?page=2'],
    ['/producten?utm_source=x&page=2&fbclid=y', '/producten?page=2'],
    ['/producten?utm_source=x', '/producten'],
    ['/producten?page=2&search=nova', '/producten?search=nova&page=2'],
    ['/producten?subjects=b&subjects=a', '/producten?subjects=b&subjects=a'],
    ['/producten?search=een%20twee', '/producten?search=een+twee'],
    ['/producten?search=a#deel?page=3', '/producten?search=a'],
    ['/overal?page=2', '/overal'],
    ['/%?page=2', '/%'],
  ])('%s is %s', (address, known) => {
    expect(knownAddress(address)).toBe(known);
  });

  test.each([
    ['/elders', '/van?a=1&b=2', '/elders?a=1&b=2'],
    ['/elders?c=3', '/van?a=1', '/elders?c=3'],
    ['/elders', '/van', '/elders'],
  ])('that leads on to %s from %s keeps the query: %s', (location, asked, expected) => {
    expect(keepQuery(location, asked)).toBe(expected);
  });
});

describe('a body', () => {
  test('is compressed from a thousand bytes, and never when that is said', () => {
    expect([999, 1_000].map((size) => new EncodedBody(Buffer.alloc(size)).worthCompressing)).toEqual([false, true]);
    expect(new EncodedBody(Buffer.alloc(5_000), undefined, 'none').worthCompressing).toBe(false);
  });

  test('is a text of which each character is a byte, or bytes', () => {
    const text = new EncodedBody('é€'.slice(0, 1), 'tag');
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
    const sizeOf = async (effort: 'none' | 'quick' | 'page' | 'thorough'): Promise<number> =>
      (await new EncodedBody(Buffer.from(words), undefined, effort).compressed('br')).length;
    const [none, quick, thorough] = [await sizeOf('none'), await sizeOf('quick'), await sizeOf('thorough')];
    expect(thorough).toBeLessThan(quick);
    expect(quick).toBeLessThan(none);
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

describe('a body of JSON', () => {
  const problemOf = (bytes: Buffer): unknown => {
    try {
      return parseJson(bytes);
    } catch (error) {
      return error instanceof RequestProblem ? { code: error.code, ...error.details } : error;
    }
  };

  test('is read, and nothing when it is empty', () => {
    expect(parseJson(Buffer.from('{"a":"é"}'))).toEqual({ a: 'é' });
    expect(parseJson(Buffer.alloc(0))).toBeUndefined();
  });

  test('is refused with the place of the fault, and without what it holds', () => {
    expect(problemOf(Buffer.from('{"geheim" 1}'))).toEqual({
      code: 'request.json',
      errors: [{ field: 'body', reason: 'is vanaf teken 11 geen geldige JSON' }],
    });
    expect(problemOf(Buffer.from('{"geheim":x}'))).toEqual({
      code: 'request.json',
      errors: [{ field: 'body', reason: 'is geen geldige JSON' }],
    });
    expect(problemOf(Buffer.from([0x22, 0xff, 0x22]))).toEqual({ code: 'request.encoding' });
  });
});

describe('the problem for what was thrown', () => {
  const thrown = (fields: object): Error => Object.assign(new Error('geheim'), fields);

  test.each<[string, unknown, string]>([
    ['a problem', new RequestProblem('product.unknown'), 'product.unknown'],
    ['another type of body', thrown({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }), 'request.contentType'],
    ['a body that is too large', thrown({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'request.tooLarge'],
    ['a body of another length', thrown({ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }), 'request.invalid'],
    ['an address that cannot be read', thrown({ code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'request.address'],
    ['an address that is too long', thrown({ code: 'FST_ERR_MAX_PARAM_LENGTH', statusCode: 414 }), 'request.addressTooLong'],
    ['another fault of the client', thrown({ code: 'ANDERS', statusCode: 400 }), 'request.invalid'],
    ['the last fault of the client', thrown({ statusCode: 499 }), 'request.invalid'],
    ['a fault of the server', thrown({ statusCode: 500 }), 'server.failed'],
    ['what is no fault', thrown({ statusCode: 399 }), 'server.failed'],
    ['an error', new Error('geheim'), 'server.failed'],
    ['a text', 'geheim', 'server.failed'],
    ['nothing', null, 'server.failed'],
  ])('%s is %s', (_name, error, code) => {
    expect(toRequestProblem(error)).toMatchObject({ name: 'RequestProblem', code });
    expect(toRequestProblem(error).message).toBe(problems[code as keyof typeof problems].title);
  });

  test('has a body with all that may be told', () => {
    const details = { detail: 'Hier niet.', errors: [{ field: 'page', reason: 'ontbreekt' }], headers: { allow: 'GET' } };
    expect(problemBody(new RequestProblem('request.invalid', details), 'abc')).toStrictEqual({
      type: '/api/docs#request.invalid',
      title: 'De vraag klopt niet.',
      status: 400,
      detail: 'Hier niet.',
      instance: 'urn:catalogus:request:abc',
      code: 'request.invalid',
      errors: [{ field: 'page', reason: 'ontbreekt' }],
    });
    expect(problemBody(new RequestProblem('server.failed'), 'abc')).toStrictEqual({
      type: '/api/docs#server.failed',
      title: 'Er ging iets mis bij ons.',
      status: 500,
      instance: 'urn:catalogus:request:abc',
      code: 'server.failed',
    });
  });
});

describe('the rules for crawlers', () => {
  test('open the plain pages and searches, and name the sitemap', () => {
    expect(robotsText('https://catalogus.test', 'read').split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /producten?',
      'Allow: /producten?page=',
      'Disallow: /producten?page=*&',
      'Allow: /producten?search=',
      'Disallow: /producten?search=*&',
      'Disallow: /mijn-lijst',
      'Disallow: /api/',
      'Disallow: /images/optimised',
      '',
      'Sitemap: https://catalogus.test/sitemap.xml',
      '',
    ]);
  });

  test('close a catalogue that only who signs in may read', () => {
    expect(robotsText('https://catalogus.test', 'none')).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('a page that stands in', () => {
  const parts = (html: string) => ({
    title: /<title>(.*)<\/title>/u.exec(html)?.[1],
    heading: /<h1>(.*)<\/h1>/u.exec(html)?.[1],
    text: /<p>(.*)<\/p>/u.exec(html)?.[1],
    refresh: /<meta http-equiv="refresh" content="(.*?)">/u.exec(html)?.[1],
  });

  test.each([
    [
      preparingPage(5),
      'De catalogus wordt klaargezet',
      'Dit duurt meestal minder dan een minuut. Deze bladzijde kijkt elke 5 seconden of het zover is.',
      '5',
    ],
    [
      failedPage('abc'),
      'Er ging iets mis bij ons',
      'Probeer het over een paar minuten opnieuw. Blijft het misgaan? Geef dan dit nummer door: <code>abc</code>. <a href="/">Naar de startpagina</a>',
      undefined,
    ],
    [
      unreadableAddressPage,
      'Dit adres klopt niet',
      'In het adres staan tekens die niet te lezen zijn. <a href="/">Naar de startpagina</a> of <a href="/producten">bekijk alle producten</a>.',
      undefined,
    ],
    [
      busyPage('Het is nu te druk.', '5'),
      'Het is nu te druk',
      'Probeer het over 5 seconden opnieuw. <a href="/">Naar de startpagina</a>',
      undefined,
    ],
    [
      busyPage('Te veel. Echt.', '1'),
      'Te veel. Echt',
      'Probeer het over een seconde opnieuw. <a href="/">Naar de startpagina</a>',
      undefined,
    ],
  ])('is Dutch, is not indexed, and says what happens', (html, title, text, refresh) => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="nl" translate="no">/u);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(parts(html)).toEqual({ title: `Catalogus - ${title}`, heading: title, text, refresh });
  });
});
