import { createHash } from 'node:crypto';
import { serverPaths } from '#contract/server-paths.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { describeApi } from './openapi.ts';
import { jsonType, revalidated } from '#api/responses/send-response.ts';

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

/** The description of the other endpoints, as OpenAPI 3.1 and as a page. Made from the route table at the first request. */
export function documentationEndpoints(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  const document = once(() => JSON.stringify(describeApi(endpoints)));
  const page = once(() => docsPage(endpoints));
  return [
    defineEndpoint(
      {
        method: 'GET',
        path: serverPaths.openapi,
        name: 'readDescription',
        group: 'Beschrijving',
        summary: 'Deze beschrijving als OpenAPI 3.1',
        response: { description: 'OpenAPI-document' },
        gate: 'open',
        problems: [],
      },
      async () => ({ contentType: jsonType, cacheControl: revalidated, body: document() }),
    ),
    defineEndpoint(
      {
        method: 'GET',
        path: serverPaths.docs,
        name: 'readDocs',
        group: 'Beschrijving',
        summary: 'Deze beschrijving als bladzijde',
        contentPolicy: docsPolicy,
        response: { contentType: 'text/html; charset=utf-8', description: 'Bladzijde' },
        gate: 'open',
        problems: [],
      },
      async () => ({ contentType: 'text/html; charset=utf-8', cacheControl: revalidated, body: page() }),
    ),
  ];
}
