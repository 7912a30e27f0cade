import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import type { Call } from './call.ts';
import { problems, type ProblemCode } from '#api/responses/problem.ts';

type Json = { readonly [key: string]: unknown };

const jsonType = 'application/json';
const problemReference = { schema: { $ref: '#/components/schemas/Problem' } };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
};

/** A path as OpenAPI writes it: `/areas/{areaId}` for `/areas/:areaId`. */
export const templatedPath = (path: string): string => path.replace(/:(\w+)/gu, '{$1}');

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): readonly Json[] {
  const { properties = {}, required = [] } = schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'object' ? property : {};
    return { name, in: place, required: required.includes(name), ...(description !== undefined && { description }), schema: rest };
  });
}

/** The problems that a call can end with: its own, and what every call with such input shares. */
export function problemsOf(call: Call): readonly ProblemCode[] {
  const withInput = call.parameters ?? call.query ?? call.body;
  return [
    ...(withInput === undefined ? [] : (['request.invalid'] as const)),
    ...(call.body === undefined ? [] : (['request.json', 'request.encoding', 'request.contentType', 'request.tooLarge'] as const)),
    ...call.problems,
    ...(call.gate === 'open' ? [] : (['request.tooMany'] as const)),
    ...(call.gate === undefined ? (['server.busy'] as const) : []),
    'server.failed',
  ];
}

function problemResponses(call: Call): Json {
  const byStatus = Map.groupBy(problemsOf(call), (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join(' '),
        content: { 'application/problem+json': problemReference },
      },
    ]),
  );
}

function operation(call: Call): Json {
  const { answer } = call;
  const parameters = [...parametersOf(call.parameters, 'path'), ...parametersOf(call.query, 'query')];
  const content = answer.schema === undefined ? {} : { schema: schemaOf(answer.schema, 'output') };
  const redirect = answer.status === 302;
  return {
    operationId: call.name,
    tags: [call.group],
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: { [jsonType]: { schema: schemaOf(call.body, 'input') } } } }),
    responses: {
      [String(answer.status ?? 200)]: {
        description: answer.description,
        ...(!redirect && { content: { [answer.contentType ?? jsonType]: content } }),
      },
      ...problemResponses(call),
    },
    ...(call.path.startsWith('/api/v2/') && { security: [{}, { bearer: [] }] }),
  };
}

/** Describes the calls as an OpenAPI 3.1 document; its schemas are those that check the input. */
export function describeApi(calls: readonly Call[]): Json {
  const paths = [...Map.groupBy(calls, ({ path }) => templatedPath(path))].map(([path, group]) => [
    path,
    Object.fromEntries(group.map((call) => [call.method.toLowerCase(), operation(call)])),
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Catalogus',
      version: '2',
      description:
        'Leermiddelen voor het voortgezet onderwijs: bladeren, zoeken, filteren en lijsten. Fouten zijn `application/problem+json`.',
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
