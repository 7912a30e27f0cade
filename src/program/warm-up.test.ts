import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createInProcessFetch } from '#api/pages/in-process-fetch.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';
import { apiPaths } from '#contract/routes.ts';
import type { ApiFetch } from '#page-handler.ts';
import { warmUp, type WarmUp } from './warm-up.ts';

type Asked = { readonly path: string; readonly query: string; readonly status: number };

let site: TestServer;
let parts: Pick<WarmUp, 'fetch' | 'snapshot'>;
let asked: Asked[];

beforeEach(async () => {
  const snapshot = await smallSnapshot(12);
  site = createTestServer(snapshot);
  site.server.get('/*', async () => 'a page');
  const own = createInProcessFetch(site.server);
  asked = [];
  const fetch: ApiFetch = async (path, init) => {
    const response = await own(path, init);
    const { query = '' } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { query?: string };
    asked.push({ path, query, status: response.status });
    return response;
  };
  parts = { fetch, snapshot };
});
afterEach(() => site.close());

describe('after a start', () => {
  test('the home page is asked first, then searches with names of subjects and methods, completions, and pages', async () => {
    await warmUp({ ...parts, isFree: () => true, stopping: new AbortController().signal });
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
    const searches = asked.filter(({ path }) => path === apiPaths.products).map(({ query }) => query);
    expect(searches).toEqual(['Natuurkunde', 'Spanningsveld havo 4', 'Scheikunde vwo', 'Binding leerwerkboek']);
    expect(asked.filter(({ path }) => path === apiPaths.productCompletions).map(({ query }) => query)).toEqual(['Nat']);
    expect(asked[0]?.path).toBe('/');
    expect(asked.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))).toEqual([
      '/',
      '/producten?search=Natuurkunde',
      expect.stringMatching(/^\/product\/29\d+-spanningsveld-natuurkunde-deel-\d+$/u),
    ]);
  });

  test('nothing is asked while there are visitors', async () => {
    const answers = [false, false];
    const askedBefore: number[] = [];
    const isFree = (): boolean => {
      askedBefore.push(asked.length);
      return answers.shift() ?? true;
    };
    await warmUp({ ...parts, isFree, stopping: new AbortController().signal });
    expect(askedBefore.slice(0, 4)).toEqual([0, 0, 0, 1]);
  });

  test('nothing more is asked of a server that stops, also while it has visitors', async () => {
    const stopping = new AbortController();
    const isFree = (): boolean => {
      if (asked.length === 2) {
        stopping.abort();
      }
      return asked.length < 2;
    };
    await warmUp({ ...parts, isFree, stopping: stopping.signal });
    expect(asked).toHaveLength(2);
  });
});
