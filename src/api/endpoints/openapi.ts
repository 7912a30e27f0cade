import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import type { Endpoint } from './endpoint.ts';
import { isOpen, tokenPath } from '#api/requests/authorisation.ts';
import { problems, type ProblemCode } from '#api/responses/problem.ts';

type Json = { readonly [key: string]: unknown };

const jsonMediaType = 'application/json';
const problemReference = { schema: { $ref: '#/components/schemas/Problem' } };

/** The JSON Schema of input as it may be sent, or of output as it is. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
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

/** The problems of what an endpoint reads of a request: its parameters, its body, also one that it has no use for, and the token that one on this path may have. */
function inputProblems({ method, path, parameters, query, body }: Endpoint): readonly ProblemCode[] {
  return [
    ...((parameters ?? query ?? body) === undefined ? [] : (['request.invalid'] as const)),
    ...(parameters === undefined ? [] : (['request.address', 'request.addressTooLong'] as const)),
    ...(method === 'GET' && body === undefined
      ? []
      : (['request.json', 'request.encoding', 'request.contentType', 'request.contentEncoding', 'request.tooLarge'] as const)),
    ...(path.startsWith(tokenPath) ? (['account.invalidToken', 'account.scope'] as const) : []),
  ];
}

/** The problems of an endpoint: its own, and those of its kinds of input and of its gate. */
export function problemsOf(endpoint: Endpoint): readonly ProblemCode[] {
  const all: readonly ProblemCode[] = [
    ...inputProblems(endpoint),
    ...endpoint.problems,
    ...(endpoint.gate === 'open' ? [] : (['request.tooMany'] as const)),
    ...(endpoint.gate === undefined || endpoint.gate === 'search' ? (['server.busy'] as const) : []),
    'server.failed',
  ];
  return [...new Set(all)];
}

function problemResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problems[code].status);
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

const etagHeader = { ETag: { schema: { type: 'string' } } };
const notModified = { 304: { description: 'Niet gewijzigd: de ETag staat in If-None-Match', headers: etagHeader } };

function ownResponses({ status = 200, otherStatus, hasTag, contentType = jsonMediaType, schema, description }: Endpoint['response']): Json {
  const content = schema === undefined ? {} : { schema: schemaOf(schema, 'output') };
  const hasContent = status !== 302 && status !== 204;
  const own = { description, ...(hasTag && { headers: etagHeader }), ...(hasContent && { content: { [contentType]: content } }) };
  return { [String(status)]: own, ...(otherStatus !== undefined && { [String(otherStatus)]: own }), ...(hasTag && notModified) };
}

function operation(endpoint: Endpoint): Json {
  const parameters = [...parametersOf(endpoint.parameters, 'path'), ...parametersOf(endpoint.query, 'query')];
  return {
    operationId: endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: { [jsonMediaType]: { schema: schemaOf(endpoint.body, 'input') } } } }),
    responses: { ...ownResponses(endpoint.response), ...problemResponses(endpoint) },
    ...(endpoint.path.startsWith(tokenPath) && { security: [...(isOpen(endpoint.path, 'read') ? [{}] : []), { bearer: [] }] }),
  };
}

/** Describes the endpoints as an OpenAPI 3.1 document, with the schemas that validate the input. */
export function describeApi(endpoints: readonly Endpoint[]): Json {
  const paths = [...Map.groupBy(endpoints, ({ path }) => templatedPath(path))].map(([path, group]) => [
    path,
    Object.fromEntries(group.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])),
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
