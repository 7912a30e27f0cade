import { expect, onTestFinished } from 'vitest';
import { failed, ok } from '#catalogue/result.ts';
import { problemSchema, type Problem } from '#contract/problem.ts';
import type { Identity } from '#identity/identity.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { openAccountLists } from '#store/lists/account-lists.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';

// The token names issuer and subject.
const identity: Identity = {
  applications: [],
  verify: async (token) => {
    const [iss = '', subject] = token.split('.');
    return subject === undefined
      ? failed({ code: 'invalid', reason: 'unknown' })
      : ok({ subject, claims: { iss, email: 'docent@school.test' } });
  },
};
/** The id of no list. */
export const unknownId = '00000000-0000-4000-8000-000000000000';
/** A list to make. */
export const content = {
  name: 'Boekenlijst',
  schoolYear: '2026-2027',
  classes: [{ name: 'H4a', pupils: 28 }],
  lines: [{ productId: 'p1', class: 'H4a', number: 28, note: 'twee in voorraad' }],
};

/** A server that keeps lists in this file; undefined: it keeps none. */
export function listServer(
  file: string | undefined,
  { snapshot, log }: { readonly snapshot?: Snapshot; readonly log?: (line: string) => void },
): TestServer {
  const lists = file === undefined ? undefined : openAccountLists({ file, isRestoring: () => false });
  const made = createTestServer(snapshot, { identity, lists }, log);
  onTestFinished(async () => {
    await made.close();
    lists?.close();
  });
  return made;
}

/** A request: `token` names issuer and subject. */
export type ListRequest = [method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH', url: string, payload?: unknown, token?: string];

/** Sends a request with a token. */
export const askFor = (site: TestServer, ...[method, url, payload, token = 'school.docent']: ListRequest) =>
  site.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
export type Answer = Awaited<ReturnType<typeof askFor>>;

/** The problem of a response, which is never stored. */
export const problemOf = (response: Answer): Problem => {
  expect(response.headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
  const problem = problemSchema.parse(response.json());
  expect(problem.status).toBe(response.statusCode);
  return problem;
};
