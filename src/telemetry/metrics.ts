import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addReadMetrics } from './read-metrics.ts';
import type { ServerState } from './server-state.ts';
import type { Part, PartName, Telemetry } from './telemetry.ts';

/** Upper bounds in seconds: a search takes about a millisecond, a page some ten, and a request may wait for two seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Resolution of the delay of the event loop, in milliseconds. */
const eventLoopPrecision = 10;

/** The metrics of a server: what observes its work, and their text in the format of Prometheus. */
export type Metrics = {
  readonly telemetry: Telemetry;
  readonly contentType: string;
  readonly write: (state: ServerState) => Promise<string>;
};

/** Creates the metrics of a server. Every label has a small set of values; none is of a person. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopPrecision });
  const telemetry = observing(registry);
  const update = addReadMetrics(registry);
  return {
    telemetry,
    contentType: registry.contentType,
    write: (state) => {
      update(state);
      return registry.metrics();
    },
  };
}

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

type Observe = (notes: ReadonlyMap<string, string>, seconds: number) => void;

function partObservers(registry: Registry): Partial<Readonly<Record<PartName, Observe>>> {
  const searches = new Histogram({
    name: 'catalogus_search_duration_seconds',
    help: 'Time of the searches that no cache of responses answered, by kind',
    labelNames: ['kind'],
    buckets,
    registers: [registry],
  });
  const pages = new Histogram({
    name: 'catalogus_page_render_duration_seconds',
    help: 'Time of rendering the pages that no cache had, with the requests that they make, by route',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  });
  return {
    search: (notes, seconds) => searches.observe({ kind: notes.get('kind') ?? 'unknown' }, seconds),
    alternatives: (_notes, seconds) => searches.observe({ kind: 'alternatives' }, seconds),
    page: (notes, seconds) => pages.observe({ route: notes.get('route') ?? 'unknown' }, seconds),
  };
}

function observing(registry: Registry): Telemetry {
  const requests = new Histogram({
    name: 'catalogus_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const observers = partObservers(registry);
  return {
    part: async (name, work) => {
      const notes = new Map<string, string>();
      const part: Part = { note: (property, value) => void notes.set(property, String(value)) };
      const began = performance.now();
      try {
        return await work(part);
      } finally {
        observers[name]?.(notes, secondsSince(began));
      }
    },
    serve: (_request, _facts, work) => work(),
    served: (_request, { method, route, status, milliseconds, isOfPage }) => {
      if (!isOfPage) {
        requests.observe({ method, route, status }, milliseconds / 1_000);
      }
    },
  };
}
