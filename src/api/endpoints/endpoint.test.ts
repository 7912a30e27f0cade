import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonResponse, notStored } from '#api/responses/send-response.ts';
import type { ApiContext, Endpoint } from './endpoint.ts';
import { checked, defineEndpoint } from './endpoint.ts';
import { docsPage } from './docs-page.ts';
import { describeApi, problemsOf } from './openapi.ts';

const withDefault = z.strictObject({ count: z.number().default(1) });

const made = (gate?: Endpoint['gate']): Endpoint =>
  defineEndpoint(
    {
      method: 'POST',
      path: '/api/made',
      name: 'make',
      group: 'Made',
      summary: 'Made',
      parameters: withDefault,
      query: withDefault,
      body: withDefault,
      response: { schema: withDefault, description: 'Made' },
      problems: [],
      ...(gate !== undefined && { gate }),
    },
    async (input) => jsonResponse(input, { cacheControl: notStored }),
  );

test('an endpoint runs with its input checked, defaults included', async () => {
  const { body } = await made().run({ parameters: {}, query: { count: 2 }, body: {}, account: undefined }, {} as ApiContext);
  expect('bytes' in body ? JSON.parse(body.bytes.toString()) : undefined).toEqual({
    parameters: { count: 1 },
    query: { count: 2 },
    body: { count: 1 },
  });
});

test('faults are named in Dutch, at most twenty of them', () => {
  const faultsOf = (raw: unknown): unknown => {
    try {
      return checked(z.strictObject({ title: z.string() }), raw, 'body');
    } catch (error) {
      return (error as { details: { errors: unknown } }).details.errors;
    }
  };
  expect(faultsOf({})).toEqual([{ field: 'title', reason: 'ontbreekt' }]);
  expect(faultsOf(Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`field${number}`, 1])))).toHaveLength(20);
});

test('a field with a default may be left out of what is sent, and is always in what is answered', () => {
  const description = describeApi([made()]) as unknown as {
    paths: Record<string, Record<string, { parameters: { required: boolean }[] }>>;
  };
  expect(description.paths['/api/made']?.['post']?.parameters.map(({ required }) => required)).toEqual([false, false]);
  const details = docsPage([made()]).match(/<details>.*?<\/details>/gsu) ?? [];
  expect(details.map((text) => text.includes('required'))).toEqual([false, false, false, true]);
});

test.each([
  [undefined, true],
  ['search', true],
  ['count', false],
  ['open', false],
] as const)('an endpoint with the gate %j can be too busy: %j', (gate, canBeBusy) => {
  expect(problemsOf(made(gate)).includes('server.busy')).toBe(canBeBusy);
});
