import { expect, test } from 'vitest';
import { z } from 'zod';
import { docsPage } from './docs-page.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { describeApi } from './openapi.ts';

/** An endpoint with every kind of input, and one without any. */
const full = defineEndpoint(
  {
    method: 'POST',
    path: '/api/v2/Dingen/:dingId',
    name: 'findThings',
    group: 'Dingen <en> meer',
    summary: 'Zoekt dingen & meer',
    parameters: z.object({ dingId: z.string().max(7).describe('Id van het ding') }),
    query: z.object({ kleur: z.enum(['rood', 'blauw']).optional(), aantal: z.string().describe('Hoeveel') }),
    body: z.object({ zin: z.string().max(50), dag: z.date().optional() }),
    response: { schema: z.object({ lijst: z.array(z.string()).default([]) }), description: 'De <dingen>' },
    problems: ['product.unknown'],
  },
  async () => Promise.reject(new Error('never called')),
);
const bare = defineEndpoint(
  {
    method: 'GET',
    path: '/api/kaal',
    name: 'readBare',
    group: 'Kaal',
    summary: 'Niets',
    response: { description: 'Niets' },
    gate: 'open',
    problems: [],
  },
  async () => Promise.reject(new Error('never called')),
);
const endpoints: readonly Endpoint[] = [full, bare];

const sectionOf = (page: string, name: string): string =>
  new RegExp(`<section id="${name}">[\\s\\S]*?</section>`, 'u').exec(page)?.[0] ?? '';

test('the page shows each kind of input and the output, escaped and without the dialect of the schema', () => {
  const page = docsPage(endpoints);
  expect(page).not.toContain('$schema');
  expect(page).not.toContain('[object Object]');
  expect(page.match(/<h2>.*<\/h2>/gu)).toEqual(['<h2>Dingen &lt;en&gt; meer</h2>', '<h2>Kaal</h2>', '<h2>Fouten</h2>']);
  const section = sectionOf(page, 'findThings');
  expect(section).toContain('<h3><b>POST</b> <code>/api/v2/Dingen/{dingId}</code></h3>\n<p>Zoekt dingen &amp; meer</p>');
  const details = [...section.matchAll(/<summary>(.*?)<\/summary><pre tabindex="0">([\s\S]*?)<\/pre>/gu)].map(([, heading, schema]) => [
    heading,
    Object.keys(JSON.parse((schema ?? '').replaceAll('&quot;', '"')).properties),
  ]);
  expect(details).toEqual([
    ['In het pad', ['dingId']],
    ['In het adres, na het vraagteken', ['kleur', 'aantal']],
    ['Inhoud', ['zin', 'dag']],
    ['Antwoord: De &lt;dingen&gt;', ['lijst']],
  ]);
  expect(section).toContain('<a href="#product.unknown">404 <code>product.unknown</code></a>, ');
});

test('what an endpoint does not have, the page leaves out', () => {
  const section = sectionOf(docsPage(endpoints), 'readBare');
  expect(section).toBe(
    '<section id="readBare">\n<h3><b>GET</b> <code>/api/kaal</code></h3>\n<p>Niets</p>\n\n\n\n\n<p>Fouten: <a href="#server.failed">500 <code>server.failed</code></a></p>\n</section>',
  );
});

test('sections and problems follow each other without anything between them', () => {
  const page = docsPage(endpoints);
  expect(page).toMatch(/<\/section>\n<h2>Kaal<\/h2>\n<section/u);
  expect(page).toMatch(/<\/dd>\n<dt id=/u);
});

test('OpenAPI describes parameters with their place, whether they are required, and their own schema', () => {
  const { paths } = describeApi(endpoints) as { paths: Record<string, Record<string, Record<string, unknown>>> };
  expect(paths['/api/v2/Dingen/{dingId}']?.['post']?.['parameters']).toEqual([
    { name: 'dingId', in: 'path', required: true, description: 'Id van het ding', schema: { type: 'string', maxLength: 7 } },
    { name: 'kleur', in: 'query', required: false, schema: { type: 'string', enum: ['rood', 'blauw'] } },
    { name: 'aantal', in: 'query', required: true, description: 'Hoeveel', schema: { type: 'string' } },
  ]);
  expect(paths['/api/kaal']?.['get']).not.toHaveProperty('parameters');
});

test('OpenAPI describes a body as it comes in and a response as it goes out', () => {
  const { paths, components } = describeApi(endpoints) as {
    paths: Record<string, Record<string, { requestBody: object; responses: Record<string, object> }>>;
    components: { schemas: { Problem: { properties: object; required: string[] } } };
  };
  const operation = paths['/api/v2/Dingen/{dingId}']?.['post'];
  expect(operation?.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { zin: { type: 'string', maxLength: 50 }, dag: {} }, required: ['zin'] },
      },
    },
  });
  expect(operation?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { required: ['lijst'], additionalProperties: false } } },
  });
  expect(components.schemas.Problem).toMatchObject({ required: expect.arrayContaining(['status', 'title']), additionalProperties: false });
});
