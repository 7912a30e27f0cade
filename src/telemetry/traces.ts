import { AsyncLocalStorage } from 'node:async_hooks';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { FaultLog } from './start-telemetry.ts';
import type { ServedRequest, Telemetry } from './telemetry.ts';

/** Milliseconds that sending a batch may take: a command that ends waits for it. */
const longestExport = 5_000;
/** Milliseconds between two log lines about a collector that does not take the traces. */
const betweenLines = 60_000;

/** The parent that a traceparent header names; undefined when it is not of the form of W3C Trace Context, version 00. */
function remoteParent(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/u.exec(traceparent) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(parent) ? parent : undefined;
}

/** An exporter that reports once a minute at most that the collector does not take the spans. */
function reporting(exporter: SpanExporter, log: FaultLog): SpanExporter {
  let last = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.error !== undefined && now - last > betweenLines) {
          last = now;
          log.error({ err: result.error }, 'traces cannot be sent to the collector of OTEL_EXPORTER_OTLP_ENDPOINT');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function endRequest(span: Span, { method, route, status }: ServedRequest): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) {
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Creates spans of requests and their parts, and sends them to a collector in batches. Names and attributes are those of OpenTelemetry for HTTP. */
export function createTraces(
  { endpoint, share }: { readonly endpoint: string; readonly share: number },
  service: string,
  log: FaultLog,
): { readonly telemetry: Telemetry; readonly close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/u, '')}/v1/traces`, timeoutMillis: longestExport });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, log), exportTimeoutMillis: longestExport })],
  });
  const tracer = provider.getTracer('catalogus');
  const active = new AsyncLocalStorage<Context>();
  const requests = new WeakMap<object, Span>();
  const startRequest = (milliseconds: number, isOfPage: boolean, parent: Context): Span =>
    tracer.startSpan('request', { kind: isOfPage ? SpanKind.INTERNAL : SpanKind.SERVER, startTime: Date.now() - milliseconds }, parent);
  const telemetry: Telemetry = {
    part: async (name, work) => {
      const parent = active.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, {}, parent);
      try {
        const note = (property: string, value: string | number): void => void span.setAttribute(`catalogus.${property}`, value);
        return await active.run(trace.setSpan(parent, span), () => work({ note }));
      } catch (error) {
        // The message may hold what a visitor typed.
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    },
    serve: (request, { traceparent, milliseconds, isOfPage }, work) => {
      // The framework makes the HEAD route of a GET route with the handler that is observed already.
      if (requests.has(request)) {
        return work();
      }
      const remote = traceparent === undefined ? undefined : remoteParent(traceparent);
      const around = active.getStore() ?? ROOT_CONTEXT;
      const parent = remote === undefined ? around : trace.setSpanContext(around, remote);
      const span = startRequest(milliseconds, isOfPage, parent);
      requests.set(request, span);
      return active.run(trace.setSpan(parent, span), work);
    },
    served: (request, facts) =>
      // A request that was refused before its handler has no span yet.
      endRequest(requests.get(request) ?? startRequest(facts.milliseconds, facts.isOfPage, active.getStore() ?? ROOT_CONTEXT), facts),
  };
  return {
    telemetry,
    close: () => provider.shutdown().catch(() => undefined),
  };
}
