import { beforeEach, expect, onTestFinished, test, vi, type MockInstance } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { noTelemetry, type Telemetry } from '#telemetry/telemetry.ts';

/* What a search costs: the parts of its work as telemetry sees them, and the requests that cause none. */

const observed: string[] = [];
const telemetry: Telemetry = {
  ...noTelemetry,
  part: (name, work) => {
    observed.push(name);
    return work({ note: (property, value) => void observed.push(`${property} ${value}`) });
  },
};

let site: TestServer;
let engineWork: readonly MockInstance[];
let documents: MockInstance<Snapshot['documents']>;

beforeEach(async () => {
  observed.length = 0;
  const snapshot = await smallSnapshot(30);
  site = createTestServer(snapshot, { telemetry });
  documents = vi.spyOn(snapshot, 'documents');
  engineWork = [vi.spyOn(snapshot.engine, 'search'), vi.spyOn(snapshot.engine, 'alternatives')];
  onTestFinished(site.close);
});

const post = (url: string, payload: object) => site.server.inject({ method: 'POST', url, payload });
const searches = (): number => engineWork.reduce((sum, { mock }) => sum + mock.calls.length, 0);

test.each([
  ['the words of a text', { query: 'deel' }, 'words'],
  ['filters alone', { filter: { articleGroups: ['Werkboek'] } }, 'filters'],
  ['a subject', { query: 'subject;natuurkunde' }, 'keys'],
  ['a method', { query: 'method;m1' }, 'keys'],
  ['a method set', { query: 'methodSet;s1' }, 'keys'],
  ['a subject with words', { query: 'freetext;deel|subject;natuurkunde' }, 'keys'],
  ['an EAN', { query: `ean;${smallProductId(2)}` }, 'ean'],
  ['an EAN that was typed as words', { query: smallProductId(2) }, 'ean'],
  ['suggestions', { query: 'natuur', profile: 'Hints' }, 'suggestions'],
  ['suggestions for an EAN', { query: `ean;${smallProductId(2)}`, profile: 'Hints' }, 'suggestions'],
])('a search by %s is observed as such', async (_what, body, kind) => {
  const response = await post(apiPaths.products, body);
  expect(response.statusCode).toBe(200);
  expect(observed).toEqual(['search', `kind ${kind}`]);
});

test('other readings of a search are a part of the work with a name of their own', async () => {
  await post(apiPaths.productReadings, { query: 'natuurkumde' });
  expect(observed).toEqual(['alternatives']);
});

test.each([
  ['a search', apiPaths.products, { query: 'natuurkunde deel' }],
  ['other readings', apiPaths.productReadings, { query: 'natuurkumde' }],
  ['completions', apiPaths.productCompletions, { query: 'natuurkunde leer' }],
])('%s asked three times is worked on twice, and the response is the same', async (_what, path, body) => {
  const first = await post(path, body);
  const work = searches();
  expect(work).toBeGreaterThan(0);
  const second = await post(path, body);
  const repeated = searches();
  expect(repeated).toBeGreaterThan(work);
  const third = await post(path, body);
  expect(searches()).toBe(repeated);
  expect([second.payload, third.payload]).toEqual([first.payload, first.payload]);
  expect(third.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
});

test.each([
  ['searches', apiPaths.products, [{ query: 'natuurkunde' }, { query: 'deel' }, { query: 'natuurkunde', page: 1 }]],
  ['other readings', apiPaths.productReadings, [{ query: 'natuurkumde' }, { query: 'spanningsveldd' }]],
  ['completions', apiPaths.productCompletions, [{ query: 'natuurkunde leer' }, { query: 'natuurkunde werk' }]],
])('different %s are never answered by each other’s cached response', async (_what, path, bodies) => {
  const answers = async () => Promise.all(bodies.map(async (body) => (await post(path, body)).payload));
  const fresh = await answers();
  expect(new Set(fresh).size).toBe(bodies.length);
  expect([await answers(), await answers()]).toEqual([fresh, fresh]);
});

test('other readings are the same work on whatever page and in whatever order', async () => {
  const ask = (rest: object) => post(apiPaths.productReadings, { query: 'natuurkumde', ...rest });
  await ask({});
  await ask({ page: 3 });
  const before = searches();
  await ask({ pageSize: 100, sortBy: ['title'] });
  expect(searches()).toBe(before);
});

test('for other readings the engine counts nothing but what it finds', async () => {
  await post(apiPaths.productReadings, { query: 'natuurkumde' });
  const asked = engineWork.flatMap(({ mock }) => mock.calls.map(([request]) => request as EngineRequest));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ withCounts }) => withCounts)).toEqual([]);
});

test('other readings of a text that is read, and of the same text taken literally, are different', async () => {
  const ask = async (interpretation: 'auto' | 'literal') =>
    (await post(apiPaths.productReadings, { query: 'natuurkumde 3', interpretation })).payload;
  const [auto, literal] = [await ask('auto'), await ask('literal')];
  expect(auto).not.toBe(literal);
  expect([await ask('auto'), await ask('literal'), await ask('auto')]).toEqual([auto, literal, auto]);
});

test('the documents of exactly the products are fetched that are read', async () => {
  const fetched = async (ask: Promise<{ readonly statusCode: number }>) => {
    expect((await ask).statusCode).toBe(200);
    return documents.mock.calls.splice(0).map(([ordinals]) => Array.from(ordinals).toSorted((one, other) => one - other));
  };
  expect(await fetched(post(apiPaths.products, { query: `ean;${smallProductId(2)}` }))).toEqual([[2]]);
  expect(await fetched(site.server.inject(`${apiPaths.productById}?id=${smallProductId(3)}`))).toEqual([[3]]);
  const ofSet = apiPaths.productsByMethodSet.replace(':classificationId', 'c-s1');
  expect(await fetched(site.server.inject(ofSet))).toEqual([[0, 1]]);
  expect(await fetched(post(apiPaths.productCompletions, { query: 'natuurkunde leer' }))).toEqual([[]]);
});
