import { expect, onTestFinished, test } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { Gate } from '#api/requests/gate.ts';
import { Admission } from '#api/requests/admission.ts';
import { RequestRate } from '#api/requests/request-rate.ts';
import { attributesOf, startCollector, type ReceivedSpan } from './collector.fixture.ts';
import { startTelemetry } from './start-telemetry.ts';
import { createTraces } from './traces.ts';

const noFaults = { error: (_fault: object, message: string) => expect.unreachable(message) };
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

async function tracedServer({ share = 1, isTrusted = false, rate }: { share?: number; isTrusted?: boolean; rate?: RequestRate } = {}) {
  const collector = await startCollector();
  const { telemetry, close } = createTraces({ endpoint: `${collector.endpoint}/`, share }, 'test', noFaults);
  const gate = new Gate(new Admission(), rate);
  const limits = { connections: { total: 100, perAddress: 0, isTrusted: (address: string) => isTrusted && address === '127.0.0.1' } };
  const { server, context } = createTestServer(await smallSnapshot(3), { telemetry, gate }, undefined, limits);
  onTestFinished(async () => {
    await server.close();
    await context.current.replace(undefined);
  });
  const spansAfter = async (work: () => Promise<unknown>): Promise<ReceivedSpan[]> => {
    await work();
    await close();
    return collector.spans;
  };
  const search = (headers: Record<string, string> = {}, body: object = { query: 'natuurkunde' }) =>
    server.inject({ method: 'POST', url: apiPaths.products, headers, payload: body });
  return { collector, server, telemetry, spansAfter, search };
}

const named = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.find((span) => span.name === name);
  if (found === undefined) {
    throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  }
  return found;
};

test('a search is a span within that of its request, and neither says what was searched', async () => {
  const { collector, spansAfter, search } = await tracedServer();
  const spans = await spansAfter(() => search());
  const request = named(spans, `POST ${apiPaths.products}`);
  const part = named(spans, 'search');
  expect(spans).toHaveLength(2);
  expect([part.traceId, part.parentSpanId, request.parentSpanId ?? '']).toEqual([request.traceId, request.spanId, '']);
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': apiPaths.products,
    'http.response.status_code': 200,
  });
  expect(attributesOf(part)).toEqual({ 'catalogus.kind': 'words' });
  expect(BigInt(request.startTimeUnixNano) <= BigInt(part.startTimeUnixNano)).toBe(true);
  expect(BigInt(part.endTimeUnixNano) <= BigInt(request.endTimeUnixNano)).toBe(true);
  expect([[...collector.services], [...collector.paths]]).toEqual([['test'], ['/v1/traces']]);
  expect(JSON.stringify(spans)).not.toContain('natuurkunde');
});

test('a request belongs to the trace of a trusted proxy, and to no trace that another client names', async () => {
  const trusted = await tracedServer({ isTrusted: true, share: 0 });
  const [ofProxy] = await trusted.spansAfter(() => trusted.search({ traceparent }));
  const open = await tracedServer();
  const spans = await open.spansAfter(() => open.search({ traceparent }));
  expect(ofProxy?.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(named(trusted.collector.spans, `POST ${apiPaths.products}`).parentSpanId).toBe('b7ad6b7169203331');
  expect(spans.map(({ traceId }) => traceId)).not.toContain('0af7651916cd43dd8448eb211c80319c');
  expect(spans).toHaveLength(2);
});

test.each(['00-00000000000000000000000000000000-b7ad6b7169203331-01', '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x'])(
  'a traceparent that names no trace is ignored: %s',
  async (header) => {
    const { spansAfter, search } = await tracedServer({ isTrusted: true });
    const spans = await spansAfter(() => search({ traceparent: header }));
    expect(named(spans, `POST ${apiPaths.products}`).parentSpanId ?? '').toBe('');
  },
);

test('the share of requests that are traced can be none', async () => {
  const { spansAfter, search } = await tracedServer({ share: 0 });
  expect(await spansAfter(() => search())).toEqual([]);
});

test('a request that is refused before its handler has a span, and so has HEAD, once', async () => {
  const { spansAfter, server } = await tracedServer({ rate: new RequestRate({ perSecond: 1, burst: 0 }) });
  const spans = await spansAfter(async () => {
    await server.inject({ method: 'HEAD', url: serverPaths.health });
    await server.inject({ url: '/api/nergens' });
  });
  expect(spans.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    [`HEAD ${serverPaths.health}`, 0],
    ['GET unknown', 0],
  ]);
});

test('a part that fails is marked with the name of its error and not with its message', async () => {
  const { spansAfter, telemetry } = await tracedServer();
  const failure = telemetry.part('import', async ({ note }) => {
    note('records', 7);
    throw new RangeError('geheim');
  });
  const spans = await spansAfter(() => expect(failure).rejects.toThrow('geheim'));
  const span = named(spans, 'import');
  expect([span.status.code, attributesOf(span)]).toEqual([2, { 'catalogus.records': 7, 'error.type': 'RangeError' }]);
  expect(JSON.stringify(spans)).not.toContain('geheim');
});

test('a collector that is away costs a log line and nothing else', { timeout: 20_000 }, async () => {
  const faults: string[] = [];
  const traces = { endpoint: 'http://127.0.0.1:1', share: 1 };
  const { telemetry, close } = await startTelemetry({ metrics: undefined, traces }, 'test', { error: (_fault, line) => faults.push(line) });
  expect(await telemetry.part('import', async () => 7)).toBe(7);
  const began = performance.now();
  await close();
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(faults).toEqual(['traces cannot be sent to the collector of OTEL_EXPORTER_OTLP_ENDPOINT']);
});
