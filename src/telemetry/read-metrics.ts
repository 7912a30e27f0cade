import { Counter, Gauge, type Registry } from 'prom-client';
import type { ServerState } from './server-state.ts';

/** The number of sources of the store that have a time of their own. */
const mostSources = 100;

/** A metric that is read. With a label `values` gives a value by label, else one value or undefined for none. */
type ReadMetric = {
  readonly kind: 'counter' | 'gauge';
  readonly name: string;
  readonly help: string;
} & (
  | { readonly label: string; readonly values: (state: ServerState) => Readonly<Record<string, number>> }
  | { readonly value: (state: ServerState) => number | undefined }
);

const inSeconds = (time: string): number => Date.parse(time) / 1_000;

const mapped = <Value>(values: Readonly<Record<string, Value>>, number: (value: Value) => number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)]));

const traffic: readonly ReadMetric[] = [
  {
    kind: 'counter',
    name: 'catalogus_cache_hits_total',
    help: 'Times that a cache had what was asked for',
    label: 'cache',
    values: ({ caches }) => mapped(caches, ({ hits }) => hits),
  },
  {
    kind: 'counter',
    name: 'catalogus_cache_misses_total',
    help: 'Times that a cache did not have what was asked for',
    label: 'cache',
    values: ({ caches }) => mapped(caches, ({ misses }) => misses),
  },
  {
    kind: 'gauge',
    name: 'catalogus_cache_bytes',
    help: 'Bytes in use of a cache in memory, as counted towards its budget',
    label: 'cache',
    values: ({ cacheBytes }) => cacheBytes,
  },
  {
    kind: 'gauge',
    name: 'catalogus_admission_requests',
    help: 'Requests that hold a place, and that wait for one',
    label: 'state',
    values: ({ admission }) => admission,
  },
  {
    kind: 'counter',
    name: 'catalogus_refused_requests_total',
    help: 'Requests refused, because of load or because their client sent too many',
    label: 'reason',
    values: ({ refusals }) => refusals,
  },
  {
    kind: 'gauge',
    name: 'catalogus_spreadsheet_waiting_rows',
    help: 'Rows of the spreadsheets that wait',
    value: ({ waitingSpreadsheetRows }) => waitingSpreadsheetRows,
  },
  { kind: 'gauge', name: 'catalogus_connections', help: 'Open connections', value: ({ connections }) => connections.open },
  {
    kind: 'counter',
    name: 'catalogus_refused_connections_total',
    help: 'Connections closed at once because there were too many',
    value: ({ connections }) => connections.refused,
  },
];

const catalogue: readonly ReadMetric[] = [
  {
    kind: 'gauge',
    name: 'catalogus_readiness',
    help: 'The state of /api/ready: 1 beside the present one',
    label: 'state',
    values: ({ readiness }) => ({ ready: 0, preparing: 0, stopping: 0, [readiness]: 1 }),
  },
  {
    kind: 'gauge',
    name: 'catalogus_snapshot_timestamp_seconds',
    help: 'When the shown snapshot was made; its age is the present time less this',
    value: ({ snapshot }) => snapshot && inSeconds(snapshot.publishedAt),
  },
  {
    kind: 'gauge',
    name: 'catalogus_snapshot_bytes',
    help: 'Size of the file of the shown snapshot',
    value: ({ snapshot }) => snapshot?.bytes,
  },
  {
    kind: 'gauge',
    name: 'catalogus_snapshot_products',
    help: 'Listed products of the shown snapshot',
    value: ({ snapshot }) => snapshot?.productCount,
  },
  {
    kind: 'gauge',
    name: 'catalogus_snapshot_methods',
    help: 'Methods of the shown snapshot',
    value: ({ snapshot }) => snapshot?.methodCount,
  },
  {
    kind: 'gauge',
    name: 'catalogus_snapshot_is_published',
    help: '1 when the shown snapshot is the published one; 0 when that one is damaged or not open yet',
    value: ({ snapshot }) => snapshot && Number(snapshot.isPublished),
  },
];

const imported: readonly ReadMetric[] = [
  { kind: 'counter', name: 'catalogus_import_runs_total', help: 'Imports into the store', value: ({ imports }) => imports?.runs },
  {
    kind: 'gauge',
    name: 'catalogus_import_last_duration_seconds',
    help: 'Time of the last import, without its publication',
    value: ({ imports }) => imports?.lastSeconds,
  },
  {
    kind: 'gauge',
    name: 'catalogus_import_last_records',
    help: 'Records of the last import, by outcome',
    label: 'outcome',
    values: ({ imports }) => imports?.lastRecords ?? {},
  },
  {
    kind: 'gauge',
    name: 'catalogus_import_last_timestamp_seconds',
    help: 'When the last import of a source ended',
    label: 'source',
    values: ({ imports }) => mapped(Object.fromEntries([...(imports?.finishedAt ?? [])].slice(0, mostSources)), inSeconds),
  },
  {
    kind: 'gauge',
    name: 'catalogus_store_unpublished_changes',
    help: '1 when the store has changes that no snapshot shows',
    value: ({ imports }) => imports && Number(imports.hasUnpublishedChanges),
  },
];

function addMetric(registry: Registry, read: ReadMetric): (state: ServerState) => void {
  const Kind = read.kind === 'counter' ? Counter : Gauge;
  const { name, help } = read;
  const metric = new Kind({ name, help, labelNames: 'label' in read ? [read.label] : [], registers: [registry] });
  return (state) => {
    metric.reset();
    if ('label' in read) {
      for (const [label, value] of Object.entries(read.values(state))) {
        metric.inc({ [read.label]: label }, value);
      }
      return;
    }
    const value = read.value(state);
    if (value === undefined) {
      // Without this it would be 0.
      metric.remove();
    } else {
      metric.inc(value);
    }
  };
}

/** Adds the metrics that are read when they are asked for, and returns the function that sets them. */
export function addReadMetrics(registry: Registry): (state: ServerState) => void {
  const setters = [...traffic, ...catalogue, ...imported].map((metric) => addMetric(registry, metric));
  return (state) => setters.forEach((set) => set(state));
}
