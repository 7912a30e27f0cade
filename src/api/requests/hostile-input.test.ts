import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { parsePageQuery } from '#catalogue/query/query.ts';
import { problemSchema } from '#contract/problem.ts';
import { apiPaths } from '#contract/routes.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

let server: FastifyInstance;
let close: () => Promise<void>;
const lines: string[] = [];

beforeEach(async () => {
  const made = createTestServer(await smallSnapshot(5), {}, (line) => lines.push(line));
  server = made.server;
  await server.listen({ port: 0, host: '127.0.0.1' });
  close = made.close;
});
afterEach(() => close());

const json = { 'content-type': 'application/json' };
const many = Array.from({ length: 10_000 }, (_, number) => `waarde ${number}`);

describe('a search with bad input', () => {
  test.each<[name: string, payload: string | Buffer, status: number, code: string, field: string | undefined]>([
    ['a body that is not JSON', '{"page":', 400, 'request.json', 'body'],
    ['an empty body', '', 400, 'request.invalid', 'body'],
    ['a body that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'request.encoding', undefined],
    ['a list instead of an object', '[]', 400, 'request.invalid', 'body'],
    ['null', 'null', 400, 'request.invalid', 'body'],
    ['page -1', '{"page":-1}', 400, 'request.invalid', 'page'],
    ['page 1.5', '{"page":1.5}', 400, 'request.invalid', 'page'],
    ['page 10^9 + 1', '{"page":1000000001}', 400, 'request.invalid', 'page'],
    ['page as a text', '{"page":"1"}', 400, 'request.invalid', 'page'],
    ['page 10^400', '{"page":1e400}', 400, 'request.invalid', 'page'],
    ['page size 0', '{"pageSize":0}', 400, 'request.invalid', 'pageSize'],
    ['page size 101', '{"pageSize":101}', 400, 'request.invalid', 'pageSize'],
    ['an unknown filter', '{"filter":{"kleur":["rood"]}}', 400, 'request.invalid', 'filter.kleur'],
    ['a filter named __proto__', '{"filter":{"__proto__":["x"]}}', 400, 'request.invalid', 'filter.__proto__'],
    ['an unknown field', '{"zoek":"x"}', 400, 'request.invalid', 'zoek'],
    ['a filter with 10,000 values', JSON.stringify({ filter: { subjects: many } }), 400, 'request.invalid', 'filter.subjects'],
    ['101 values in one filter', JSON.stringify({ filter: { methods: many.slice(0, 101) } }), 400, 'request.invalid', 'filter.methods'],
    [
      'one value 101 times',
      JSON.stringify({ filter: { methods: many.slice(0, 101).fill('x') } }),
      400,
      'request.invalid',
      'filter.methods',
    ],
    [
      '101 values in three filters',
      JSON.stringify({ filter: { methods: many.slice(0, 50), subjects: many.slice(0, 50), publishers: ['x'] } }),
      400,
      'request.invalid',
      'filter',
    ],
    [
      'a filter value of 201 characters',
      JSON.stringify({ filter: { subjects: ['x'.repeat(201)] } }),
      400,
      'request.invalid',
      'filter.subjects[0]',
    ],
    ['a filter value that is a number', '{"filter":{"subjects":[4]}}', 400, 'request.invalid', 'filter.subjects[0]'],
    ['a query of 2,001 characters', JSON.stringify({ query: 'x'.repeat(2_001) }), 400, 'query.tooLong', 'query'],
    ['a key of 100,000 characters', JSON.stringify({ query: `ean;1|${'x'.repeat(100_000)};y` }), 400, 'query.tooLong', 'query'],
    ['two sort orders', '{"sortBy":["title","newest"]}', 400, 'request.invalid', 'sortBy'],
    ['an unknown sort order', '{"sortBy":["kleur"]}', 400, 'request.invalid', 'sortBy[0]'],
    ['an unknown profile', '{"profile":"Alles"}', 400, 'request.invalid', 'profile'],
    ['an unknown key in the query', '{"query":"ean;2900000000001|kleur;rood"}', 400, 'query.unknownKey', 'query.kleur'],
    ['an unknown kind of result', '{"query":"filter;fietsen"}', 400, 'query.unknownFilter', 'query.fietsen'],
    ['a body of a megabyte', JSON.stringify({ query: 'x'.repeat(1_000_000) }), 413, 'request.tooLarge', undefined],
    ['ten thousand brackets', '['.repeat(10_000), 400, 'request.json', 'body'],
  ])('%s is a problem that names the field', async (_name, payload, status, code, field) => {
    const response = await server.inject({ method: 'POST', url: apiPaths.products, headers: json, payload });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = problemSchema.strict().parse(response.json());
    expect(problem).toMatchObject({ status, code });
    expect(problem.errors?.[0]?.field).toBe(field);
    expect(response.payload.length).toBeLessThan(5_000);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx'])(
    'type %s is 415',
    async (type) => {
      const response = await server.inject({ method: 'POST', url: apiPaths.products, headers: { 'content-type': type }, payload: '{}' });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ code: 'request.contentType' });
    },
  );

  test.each(['gzip', 'br', 'GZIP, identity'])('%s is refused as a way to pack a body, and no way at all is fine', async (encoding) => {
    const send = (coding: string, payload: string | Buffer) =>
      server.inject({ method: 'POST', url: apiPaths.products, headers: { ...json, 'content-encoding': coding }, payload });
    const response = await send(encoding, gzipSync('{}'));
    expect(response).toMatchObject({ statusCode: 415, headers: { 'accept-encoding': 'identity' } });
    expect(response.json()).toMatchObject({ code: 'request.contentEncoding' });
    expect((await send('identity', '{}')).statusCode).toBe(200);
  });

  test.each([
    '50%',
    '%',
    '%zz',
    '\u0000',
    '\ud800',
    '"'.repeat(500),
    '*'.repeat(500),
    'ean;',
    ';;;|||',
    '🙂'.repeat(200),
    '%25'.repeat(300),
  ])('the odd text %j is searched for like any other', async (query) => {
    const response = await server.inject({ method: 'POST', url: apiPaths.products, headers: json, payload: JSON.stringify({ query }) });
    expect(response.statusCode).toBe(200);
  });
});

test.each(['chunked', 'Chunked'])('a search whose body comes in chunks (%s) is answered', async (coding) => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const head = `POST ${apiPaths.products} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Transfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /u);
});

test('any text of any length is answered, or refused for the same reason as on a page', async () => {
  const piece = fc.oneof(
    fc.constantFrom('a ', 'a;b ', 'İ', '%2541', '%', '|', 'ean;1|', 'freetext;x y|', '"'),
    fc.string({ unit: anyCharacter, maxLength: 5 }),
  );
  const text = fc.tuple(piece, piece, fc.nat(2_500)).map(([start, repeated, count]) => `${start}${repeated.repeat(count)}`);
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      const asked = parsePageQuery(query, '');
      const response = await server.inject({ method: 'POST', url: apiPaths.products, headers: json, payload: JSON.stringify({ query }) });
      expect(response.json<{ code?: string }>().code).toBe(asked.ok ? undefined : asked.problem.code);
      expect(response.statusCode).toBe(asked.ok ? 200 : 400);
    }),
    { numRuns: 200 },
  );
});

describe('an address with bad input', () => {
  test.each<[url: string, status: number, code: string]>([
    ['/api/nergens', 404, 'path.unknown'],
    ['/api/v2/Metadata/areas/', 404, 'path.unknown'],
    ['/api/v2/Metadata/areas/%zz/subjects', 400, 'request.address'],
    [`/api/v2/Metadata/areas/${'x'.repeat(2_000)}/subjects`, 414, 'request.addressTooLong'],
    [`/api/v2/Metadata/areas/${'x'.repeat(300)}/subjects`, 400, 'request.invalid'],
    ['/api/v2/Metadata/areas/Onbekend/subjects', 404, 'area.unknown'],
    ['/api/v2/Metadata/areas/__proto__/subjects', 404, 'area.unknown'],
    ['/api/v2/Metadata/subjects/constructor/methods', 404, 'subject.unknown'],
    ['/api/v2/Metadata/methods/m9', 404, 'method.unknown'],
    ['/api/v2/Metadata/methods/m9/methodEditions', 404, 'method.unknown'],
    ['/api/v2/Metadata/editions/e9/methodSets', 404, 'edition.unknown'],
    ['/api/v2/Products/byMethodSet/..%2f..%2fetc', 404, 'methodSet.unknown'],
    ['/api/v2/Products/byId?id=%00', 404, 'product.unknown'],
    ['/api/v2/Products/byId', 400, 'request.invalid'],
    ['/api/v2/Products/byId?id=', 400, 'request.invalid'],
    ['/api/v2/Products/byId?id=1&id=2', 400, 'request.invalid'],
    [`/api/v2/Products/byId?id=${'9'.repeat(5_000)}`, 400, 'request.invalid'],
    ['/api/v2/Metadata/comparison', 400, 'request.invalid'],
    ['/api/v2/Metadata/comparison?methods=,', 400, 'request.invalid'],
    ['/api/v2/Metadata/comparison?methods=m1&methods=m2', 400, 'request.invalid'],
    ['/api/v2/Metadata/comparison?methods=1,2,3,4,5,6,7,8,9', 400, 'request.invalid'],
    ['/api/v2/Metadata/comparison/excel', 400, 'request.invalid'],
    ['/api/v2/Metadata/comparison/excel?methods=1,2,3,4,5,6,7,8,9', 400, 'request.invalid'],
    [`/api/v2/Metadata/comparison/excel?methods=${'x'.repeat(201)}`, 400, 'request.invalid'],
    ['/api/v2/Metadata/comparison/excel?methods=__proto__,m9', 404, 'method.unknown'],
    ['/api/list/excel', 400, 'request.invalid'],
    ['/api/list/excel?ids=,,,', 400, 'request.invalid'],
    [`/api/list/excel?ids=${'1,'.repeat(600)}`, 400, 'request.invalid'],
    [`/api/list/excel?ids=${'x'.repeat(65)}`, 400, 'request.invalid'],
  ])('GET %s is %i', async (url, status, code) => {
    const response = await server.inject(url);
    expect(response.statusCode).toBe(status);
    expect(problemSchema.strict().parse(response.json())).toMatchObject({ status, code });
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  test('a parameter that is repeated is told', async () => {
    const errorsOf = async (url: string): Promise<unknown> => (await server.inject(url)).json<{ errors: unknown }>().errors;
    expect(await errorsOf('/api/v2/Products/byId?id=1&id=2')).toEqual([{ field: 'id', reason: 'mag maar één keer voorkomen' }]);
    expect(await errorsOf('/api/list/excel?ids=1&ids=2')).toEqual([{ field: 'ids', reason: 'mag maar één keer voorkomen' }]);
  });

  test.each([
    ['ids', 'mag niet leeg zijn', '/api/list/excel?ids='],
    ['ids', 'mag niet leeg zijn', '/api/list/excel?ids=,,,'],
    ['ids', 'mag niet meer dan 500 waarden hebben', `/api/list/excel?ids=${'1,'.repeat(501)}`],
    ['methods', 'mag niet leeg zijn', '/api/v2/Metadata/comparison?methods='],
    ['methods', 'mag niet meer dan 8 waarden hebben', '/api/v2/Metadata/comparison?methods=1,2,3,4,5,6,7,8,9'],
  ])('a parameter with a list is told what is wrong with the list: %s %s', async (field, reason, url) => {
    expect((await server.inject(url)).json()).toMatchObject({ errors: [{ field, reason }] });
  });

  test('a long list is refused with more than 10,000 ids or with an unknown field', async () => {
    const post = (payload: object) => server.inject({ method: 'POST', url: apiPaths.excel, payload });
    expect((await post({ ids: Array.from({ length: 10_001 }, () => '1') })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'ids' }],
    });
    expect((await post({ ids: ['1'], set: 'x' })).json()).toMatchObject({ status: 400, errors: [{ field: 'set' }] });
  });

  test.each([
    ['PUT', apiPaths.products, 'POST'],
    ['GET', apiPaths.products, 'POST'],
    ['DELETE', apiPaths.areas, 'GET, HEAD'],
    ['PATCH', apiPaths.excel, 'GET, HEAD, POST'],
    ['OPTIONS', apiPaths.settings, 'GET, HEAD'],
    ['PROPFIND', apiPaths.areas, 'GET, HEAD'],
    ['SEARCH', apiPaths.products, 'POST'],
    ['PROPFIND', '/api/v2/Metadata/areas/exacte-vakken/subjects?x=1', 'GET, HEAD'],
    ['TRACE', '/api/v2/Products/byMethodSet/1-2', 'GET, HEAD'],
    ['M-SEARCH', apiPaths.excel, 'GET, HEAD, POST'],
  ])('%s %s is 405 and says what can be done', async (method, url, allow) => {
    const response = await server.inject({
      method: method as 'PUT',
      url,
      headers: { 'content-type': 'text/plain' },
      ...(method === 'PUT' && { payload: 'x' }),
    });
    expect(response).toMatchObject({ statusCode: 405, headers: { allow } });
    expect(response.json()).toMatchObject({ code: 'request.method' });
  });
});

describe('on the socket', () => {
  const address = (): AddressInfo => server.server.address() as AddressInfo;

  const raw = async (bytes: string): Promise<string> => {
    const socket = connect(address().port, '127.0.0.1');
    socket.end(bytes);
    return text(socket);
  };

  test('what is not HTTP gets a problem and a closed connection', async () => {
    const response = await raw('HALLO\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 400 /u);
    expect(response).toContain('application/problem+json');
  });

  test('who asks for a tunnel gets a problem and a closed connection', async () => {
    const response = await raw('CONNECT elders.test:443 HTTP/1.1\r\nHost: elders.test:443\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 400 /u);
    expect(response).toContain('request.invalid');
  });

  test('an expectation that nobody knows is passed over', async () => {
    const response = await raw(`GET ${apiPaths.areas} HTTP/1.1\r\nHost: x\r\nExpect: wonderen\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 200 /u);
  });

  test('headers without end are refused with 431', async () => {
    const refused = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`);
    expect(refused).toMatch(/^HTTP\/1\.1 431 /u);
    expect(refused).toContain('\r\nx-content-type-options: nosniff\r\n');
  });

  test('a body that breaks off halfway does not disturb the next request', async () => {
    const { port } = address();
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: apiPaths.products,
      headers: { ...json, 'content-length': 100 },
    });
    request.on('error', () => undefined);
    request.write('{"query":');
    request.destroy();
    expect((await fetch(`http://127.0.0.1:${port}${apiPaths.areas}`)).status).toBe(200);
  });
});

test('the log holds no address of a client, no query and no header', async () => {
  lines.length = 0;
  await server.inject({
    method: 'POST',
    url: apiPaths.products,
    headers: { ...json, 'x-naam': 'geheim1' },
    payload: '{"query":"geheim2"}',
  });
  await server.inject(`${apiPaths.productById}?id=geheim3`);
  await server.inject({ method: 'POST', url: apiPaths.products, headers: json, payload: '{"geheim4":1' });
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.join('')).not.toMatch(/geheim|127\.0\.0\.1/u);
});
