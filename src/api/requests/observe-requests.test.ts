import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiPaths, productHref } from '#contract/routes.ts';
import { Admission } from './admission.ts';
import { Gate } from './gate.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { noTelemetry, type HandledRequest, type ServedRequest, type Telemetry } from '#telemetry/telemetry.ts';

// A busy machine takes more than the second of Vitest's own.
const withinTenSeconds = { timeout: 10_000 };

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

type Observed = { readonly handled: HandledRequest[]; readonly served: ServedRequest[]; readonly requests: Set<object> };

async function observed(isTrusted = (_address: string): boolean => false, gate?: Gate) {
  const seen: Observed = { handled: [], served: [], requests: new Set() };
  const telemetry: Telemetry = {
    ...noTelemetry,
    serve: (request, facts, work) => {
      seen.requests.add(request);
      seen.handled.push(facts);
      return work();
    },
    served: (request, facts) => {
      seen.requests.add(request);
      seen.served.push(facts);
    },
  };
  const { server, close } = createTestServer(await smallSnapshot(3), { telemetry, ...(gate !== undefined && { gate }) }, undefined, {
    connections: { total: 10, perAddress: 0, isTrusted },
  });
  onTestFinished(close);
  return { server, seen };
}

test('a request is observed when its handler begins and when it was answered, by the pattern of its route', async () => {
  const { server, seen } = await observed();
  await server.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}${apiPaths.areas}`, { headers: { connection: 'close' } });
  expect(seen.handled).toEqual([{ traceparent: undefined, milliseconds: expect.any(Number), isOfPage: false }]);
  await vi.waitFor(() => expect(seen.served).toHaveLength(1), withinTenSeconds);
  expect(seen.served).toEqual([{ method: 'GET', route: apiPaths.areas, status: 200, milliseconds: expect.any(Number), isOfPage: false }]);
  expect(seen.requests.size).toBe(1);
});

test('a request that a page of this server makes within the process is observed as such', async () => {
  const { server, seen } = await observed();
  await server.inject(apiPaths.areas);
  expect([...seen.handled, ...seen.served].map(({ isOfPage }) => isOfPage)).toEqual([true, true]);
});

test('a request with a method that is not of HTTP itself is observed as one of the others: a label has few values', async () => {
  const { server, seen } = await observed();
  for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'MKCOL', 'SEARCH']) {
    await server.inject({ method: method as 'GET', url: '/producten' });
  }
  expect(seen.served.map(({ method }) => method)).toEqual(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', '_OTHER', '_OTHER', '_OTHER']);
});

test('a refused request is observed with its status, and never by its address', async () => {
  const { server, seen } = await observed();
  await server.inject({ method: 'POST', url: apiPaths.products, payload: { page: -1 } });
  await server.inject('/api/bestaat/niet?geheim=1');
  await server.inject(`${apiPaths.productById}?id=geheim`);
  expect(seen.served.map(({ method, status }) => [method, status])).toEqual([
    ['POST', 400],
    ['GET', 404],
    ['GET', 404],
  ]);
  expect(seen.served[1]?.route).toBe('unknown');
  expect(JSON.stringify([seen.served, seen.handled])).not.toContain('geheim');
});

test('a page is observed by the route of the page', async () => {
  const { server, seen } = await observed();
  server.get('/*', async () => 'page');
  await server.inject(productHref({ id: 'p1', title: 'Deel 1', ean: '9789006987904' }));
  await server.inject('/nergens/heen/hier');
  expect(seen.served.map(({ route }) => route)).toEqual([expect.stringMatching(/^\/product\/[:*]/u), '/*']);
});

test.each([
  ['a trusted proxy decides', true, parent],
  ['another client does not decide', false, undefined],
])('%s what is traced', async (_who, trusted, traceparent) => {
  const { server, seen } = await observed((address) => trusted && address === '127.0.0.1');
  await server.inject({ url: apiPaths.areas, headers: { traceparent: parent } });
  expect(seen.handled[0]?.traceparent).toBe(traceparent);
});

test('a trusted proxy without a trace is no error', async () => {
  const { server, seen } = await observed(() => true);
  expect((await server.inject(apiPaths.areas)).statusCode).toBe(200);
  expect(seen.handled[0]?.traceparent).toBeUndefined();
});

test('a request that the gate refused is observed too', async () => {
  const gate = new Gate(new Admission());
  vi.spyOn(gate, 'wasRefused').mockReturnValue(true);
  const { server, seen } = await observed(undefined, gate);
  await server.inject(apiPaths.areas);
  expect(seen.served).toHaveLength(1);
});
