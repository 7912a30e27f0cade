import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number };

/** A span as a collector receives it (OTLP over HTTP, JSON). */
export type ReceivedSpan = {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
};

type Batch = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
};

/** Attributes as one object. */
export const attributesOf = ({ attributes }: Pick<ReceivedSpan, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]));

/** A collector on this machine, for one test. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const services = new Set<unknown>();
  const paths = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    paths.add(request.url);
    for (const { resource, scopeSpans } of ((await json(request)) as Batch).resourceSpans) {
      services.add(attributesOf(resource)['service.name']);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, services, paths };
}
