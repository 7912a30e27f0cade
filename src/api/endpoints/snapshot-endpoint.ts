import type { Snapshot } from '#snapshot/snapshot.ts';
import { defineEndpoint, type Endpoint, type EndpointDescription } from './endpoint.ts';
import { entityTag } from '#api/responses/entity-tag.ts';
import { RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import { jsonType, sharedCaching } from '#api/responses/send-response.ts';

// A copy of a document, because short ones share memory, which one that is kept would keep.
const encode = (found: unknown): Buffer =>
  found instanceof Uint8Array ? Buffer.from(new Uint8Array(found).buffer) : Buffer.from(JSON.stringify(found));

/**
 * Makes an endpoint that reads one value from the snapshot; it is encoded once per snapshot and input. `read`
 * returns the value or its UTF-8 JSON, or a promise of it; undefined ends with the problem `missing`.
 */
export function defineSnapshotEndpoint<Parameters, Query>(
  description: EndpointDescription<Parameters, Query>,
  missing: ProblemCode,
  read: (snapshot: Snapshot, input: { readonly parameters: Parameters; readonly query: Query }) => unknown,
): Endpoint {
  const { response } = description;
  return defineEndpoint(
    { ...description, response: { ...response, hasTag: description.method === 'GET' } },
    ({ parameters, query }, { current, responses, anonymous }) =>
      current.use(async (snapshot) => {
        const { id } = snapshot.description;
        const key = `${id} ${description.name} ${JSON.stringify([parameters, query])}`;
        let body = responses.get(key);
        if (body === undefined) {
          const found = await read(snapshot, { parameters, query });
          if (found === undefined) {
            throw new RequestProblem(missing);
          }
          const bytes = encode(found);
          body = responses.store(key, bytes, entityTag(bytes));
        }
        return { contentType: jsonType, cacheControl: sharedCaching(anonymous), body };
      }),
  );
}
