import { createHash } from 'node:crypto';
import { apiPaths } from '#contract/routes.ts';
import { defineCall, type Call } from './call.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { describeApi } from './openapi.ts';
import { jsonType, revalidated } from '#api/responses/send-answer.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const docsPolicy = `default-src 'none'; style-src 'sha256-${hashOf(docsStyle)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function once(make: () => string): () => EncodedBody {
  let body: EncodedBody | undefined;
  return () => {
    if (body === undefined) {
      const text = make();
      body = new EncodedBody(Buffer.from(text), hashOf(text).slice(0, 22), 'thorough');
    }
    return body;
  };
}

/** The calls that describe the others: as OpenAPI 3.1, and as a page to read. Made of the route table, when first asked. */
export function descriptionCalls(calls: readonly Call[]): readonly Call[] {
  const document = once(() => JSON.stringify(describeApi(calls)));
  const page = once(() => docsPage(calls));
  return [
    defineCall(
      {
        method: 'GET',
        path: apiPaths.openapi,
        name: 'readDescription',
        group: 'Beschrijving',
        summary: 'Deze beschrijving als OpenAPI 3.1',
        answer: { description: 'OpenAPI-document' },
        gate: 'open',
        problems: [],
      },
      async () => ({ contentType: jsonType, cacheControl: revalidated, body: document() }),
    ),
    defineCall(
      {
        method: 'GET',
        path: apiPaths.docs,
        name: 'readDocs',
        group: 'Beschrijving',
        summary: 'Deze beschrijving als bladzijde',
        contentPolicy: docsPolicy,
        answer: { contentType: 'text/html; charset=utf-8', description: 'Bladzijde' },
        gate: 'open',
        problems: [],
      },
      async () => ({ contentType: 'text/html; charset=utf-8', cacheControl: revalidated, body: page() }),
    ),
  ];
}
