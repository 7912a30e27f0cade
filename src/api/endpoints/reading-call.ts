import type { Snapshot } from '#snapshot/snapshot.ts';
import { defineCall, type Call, type CallDescription } from './call.ts';
import { RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import { jsonType, notStored, revalidated } from '#api/responses/send-answer.ts';

// A snapshot's memory may be gone once it is closed, while an answer lives on in the cache: so its bytes are copied.
const encode = (found: unknown): Buffer => Buffer.from(found instanceof Uint8Array ? found : JSON.stringify(found));

/**
 * Makes a call that reads one thing from the snapshot: encoded once per snapshot and input, and with the snapshot as its entity tag. `read` gives a
 * value, or the UTF-8 JSON of one; undefined means "not there" and ends with the problem `missing`.
 */
export function defineReading<Parameters, Query>(
  description: CallDescription<Parameters, Query>,
  missing: ProblemCode,
  read: (snapshot: Snapshot, input: { readonly parameters: Parameters; readonly query: Query }) => unknown,
): Call {
  return defineCall(description, ({ parameters, query }, { current, answers, anonymous }) =>
    current.use((snapshot) => {
      const { id } = snapshot.description;
      const key = `${id} ${description.name} ${JSON.stringify([parameters, query])}`;
      let body = answers.get(key);
      if (body === undefined) {
        const found = read(snapshot, { parameters, query });
        if (found === undefined) {
          throw new RequestProblem(missing);
        }
        body = answers.keep(key, encode(found), id);
      }
      return { contentType: jsonType, cacheControl: anonymous === 'read' ? revalidated : notStored, body };
    }),
  );
}
