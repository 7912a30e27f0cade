import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Endpoint, type EndpointDescription } from './endpoint.ts';
import { docsPage } from './docs-page.ts';
import { describeApi, problemsOf, templatedPath } from './openapi.ts';
import { jsonResponse, notStored } from '#api/responses/send-response.ts';

function endpoint<Parameters, Query, Body>(description: Partial<EndpointDescription<Parameters, Query, Body>>): Endpoint {
  return defineEndpoint(
    {
      method: 'GET',
      path: '/api/boeken',
      name: 'readBooks',
      group: 'Boeken & <meer>',
      summary: 'Alle "boeken"',
      response: { description: 'De boeken' },
      problems: [],
      ...description,
    },
    async () => jsonResponse([], { cacheControl: notStored }),
  );
}
const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const failed = { description: '`server.failed`: Er ging iets mis bij ons.', content: problem };
const tooMany = { description: '`request.tooMany`: U vraagt te veel in korte tijd.', content: problem };
const badToken = { description: '`account.invalidToken`: Dit bewijs van inloggen is niet geldig.', content: problem };
const noScope = { description: '`account.scope`: Met dit account mag u dit niet zien.', content: problem };
const busy = { description: '`server.busy`: Het is nu te druk.', content: problem };

/** What the document says of one endpoint. */
const operationOf = (one: Endpoint): unknown =>
  Object.values(Object.values((describeApi([one]) as { paths: object }).paths)[0] as object)[0];

describe('the description of an endpoint', () => {
  test('is its name, group and words, its response as JSON, and what every endpoint can end with', () => {
    expect(operationOf(endpoint({}))).toEqual({
      operationId: 'readBooks',
      tags: ['Boeken & <meer>'],
      summary: 'Alle "boeken"',
      responses: { '200': { description: 'De boeken', content: { 'application/json': {} } }, '429': tooMany, '500': failed, '503': busy },
    });
  });

  test('has no limits where it is always answered, and may be had with a token under /api/v2', () => {
    expect(operationOf(endpoint({ path: '/api/v2/boeken', gate: 'open' }))).toEqual({
      operationId: 'readBooks',
      tags: ['Boeken & <meer>'],
      summary: 'Alle "boeken"',
      responses: {
        '200': { description: 'De boeken', content: { 'application/json': {} } },
        '401': badToken,
        '403': noScope,
        '500': failed,
      },
      security: [{}, { bearer: [] }],
    });
    expect(operationOf(endpoint({ path: '/elders/api/v2/boeken' }))).not.toHaveProperty('security');
  });

  test('has its parameters, with what is said of each, and the schema of its response', () => {
    const described = endpoint({
      path: '/api/boeken/:id/delen/:deel',
      parameters: z.object({ id: z.string().describe('EAN'), deel: z.string() }),
      query: z.object({ page: z.string().optional() }),
      response: { status: 201, contentType: 'text/plain', schema: z.object({ titel: z.string() }), description: 'Een boek' },
      gate: 'count',
      problems: ['product.unknown', 'area.unknown'],
    });
    expect(operationOf(described)).toEqual({
      operationId: 'readBooks',
      tags: ['Boeken & <meer>'],
      summary: 'Alle "boeken"',
      parameters: [
        { name: 'id', in: 'path', required: true, description: 'EAN', schema: { type: 'string' } },
        { name: 'deel', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'page', in: 'query', required: false, schema: { type: 'string' } },
      ],
      responses: {
        '201': {
          description: 'Een boek',
          content: {
            'text/plain': {
              schema: { type: 'object', properties: { titel: { type: 'string' } }, required: ['titel'], additionalProperties: false },
            },
          },
        },
        '400': {
          description: '`request.invalid`: De vraag klopt niet. `request.address`: Het adres bevat tekens die niet te lezen zijn.',
          content: problem,
        },
        '404': {
          description: '`product.unknown`: Dit product bestaat niet. `area.unknown`: Dit vakgebied bestaat niet.',
          content: problem,
        },
        '414': { description: '`request.addressTooLong`: Het adres is te lang.', content: problem },
        '429': tooMany,
        '500': failed,
      },
    });
  });

  test('has its body, which must be there, and no content where it leads elsewhere', () => {
    const moved = operationOf(
      endpoint({ method: 'POST', body: z.object({ id: z.string().default('x') }), response: { status: 302, description: 'Elders' } }),
    );
    expect(moved).toMatchObject({
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'string', default: 'x' } } } } },
      },
      responses: { '302': { description: 'Elders' } },
    });
    expect((moved as { responses: Record<string, object> }).responses['302']).not.toHaveProperty('content');
    expect(
      (moved as { requestBody: { content: Record<string, { schema: object }> } }).requestBody.content['application/json']?.schema,
    ).not.toHaveProperty('required');
  });

  test.each<[string, Partial<EndpointDescription>, readonly string[]]>([
    ['no input', {}, ['request.tooMany', 'server.busy', 'server.failed']],
    [
      'a path',
      { parameters: z.object({}), gate: 'open' },
      ['request.invalid', 'request.address', 'request.addressTooLong', 'server.failed'],
    ],
    ['a query', { query: z.object({}), gate: 'count' }, ['request.invalid', 'request.tooMany', 'server.failed']],
    [
      'a body',
      { body: z.object({}), gate: 'open', problems: ['query.tooLong'] },
      [
        'request.invalid',
        'request.json',
        'request.encoding',
        'request.contentType',
        'request.contentEncoding',
        'request.tooLarge',
        'query.tooLong',
        'server.failed',
      ],
    ],
    [
      'a token that may be there',
      { path: '/api/v2/boeken', gate: 'open', problems: ['account.required', 'account.invalidToken'] },
      ['account.invalidToken', 'account.scope', 'account.required', 'server.failed'],
    ],
  ])('names the problems of one with %s', (_name, description, codes) => {
    expect(problemsOf(endpoint(description))).toEqual(codes);
  });

  test.each([
    ['/api/boeken', '/api/boeken'],
    ['/api/boeken/:id', '/api/boeken/{id}'],
    ['/api/:soort/:id/delen', '/api/{soort}/{id}/delen'],
  ])('writes the path %s as %s', (path, written) => {
    expect(templatedPath(path)).toBe(written);
  });
});

describe('the description of the API', () => {
  test('has one entry a path with its methods, and what all of it shares', () => {
    const document = describeApi([
      endpoint({}),
      endpoint({ method: 'POST', name: 'findBooks' }),
      endpoint({ path: '/api/andere', name: 'readOthers' }),
    ]) as {
      openapi: string;
      info: unknown;
      paths: Record<string, Record<string, { operationId: string }>>;
      components: { schemas: { Problem: { properties: object } }; securitySchemes: unknown };
    };
    expect(document.openapi).toBe('3.1.1');
    expect(document.info).toEqual({
      title: 'Catalogus',
      version: '2',
      description:
        'Leermiddelen voor het voortgezet onderwijs: bladeren, zoeken, filteren en lijsten. Fouten zijn `application/problem+json`.',
    });
    const names = Object.entries(document.paths).map(([path, methods]) => [
      path,
      ...Object.entries(methods).map(([method, { operationId }]) => `${method} ${operationId}`),
    ]);
    expect(names).toEqual([
      ['/api/boeken', 'get readBooks', 'post findBooks'],
      ['/api/andere', 'get readOthers'],
    ]);
    expect(Object.keys(document.components.schemas.Problem.properties)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
      'code',
      'errors',
      'version',
    ]);
    expect(document.components.schemas.Problem).not.toHaveProperty('$schema');
    expect(document.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } });
  });

  test('is a page with a section for each endpoint, in its group, with all words as text', () => {
    const page = docsPage([
      endpoint({ path: '/api/boeken/:id', parameters: z.object({ id: z.string() }), problems: ['product.unknown'], gate: 'open' }),
      endpoint({
        method: 'POST',
        name: 'findBooks',
        query: z.object({ page: z.string() }),
        body: z.object({ a: z.literal('<"&>') }),
        response: { description: 'Een <boek>', schema: z.object({ titel: z.string() }) },
      }),
    ]);
    expect(page).toMatch(/^<!doctype html>\n<html lang="nl" translate="no">/u);
    expect(page.match(/<h2>[^<]*<\/h2>/gu)).toEqual(['<h2>Boeken &amp; &lt;meer&gt;</h2>', '<h2>Fouten</h2>']);
    expect(page).toContain('<section id="readBooks">\n<h3><b>GET</b> <code>/api/boeken/{id}</code></h3>\n<p>Alle &quot;boeken&quot;</p>');
    expect(page).toContain(
      '<p>Fouten: <a href="#request.invalid">400 <code>request.invalid</code></a>, ' +
        '<a href="#request.address">400 <code>request.address</code></a>, <a href="#request.addressTooLong">414 <code>request.addressTooLong</code></a>, ' +
        '<a href="#product.unknown">404 <code>product.unknown</code></a>, <a href="#server.failed">500 <code>server.failed</code></a></p>\n</section>',
    );
    expect(page.match(/<summary>[^<]*<\/summary>/gu)).toEqual([
      '<summary>In het pad</summary>',
      '<summary>In het adres, na het vraagteken</summary>',
      '<summary>Inhoud</summary>',
      '<summary>Antwoord: Een &lt;boek&gt;</summary>',
    ]);
    expect(page).toContain('&quot;const&quot;: &quot;&lt;\\&quot;&amp;&gt;&quot;');
    expect(page).not.toContain('$schema');
    expect(page).toContain('<dt id="request.json"><code>request.json</code> (400)</dt><dd>De inhoud is geen geldige JSON.</dd>');
  });
});
