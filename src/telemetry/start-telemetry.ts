import type { ServerState } from './server-state.ts';
import { bothTelemetries, noTelemetry, type Telemetry } from './telemetry.ts';

/** What a process is observed with; undefined: not with that. */
export type TelemetryOptions = {
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** `endpoint`: base address of the collector; `share`: of the requests that are traced, 0 to 1. */
  readonly traces: { readonly endpoint: string; readonly share: number } | undefined;
};

/** Where faults of observing go: the work itself goes on. */
export type FaultLog = { error(fault: object, message: string): void };

/** The telemetry of a process. */
export type StartedTelemetry = {
  readonly telemetry: Telemetry;
  /** Serves the metrics, when there are any. Rejects when their port is not available. */
  readonly serve: (read: () => Promise<ServerState>) => Promise<void>;
  /** Sends what was traced, and ends. Takes five seconds at most. */
  readonly close: () => Promise<void>;
};

type Observer = Pick<StartedTelemetry, 'telemetry'> & Partial<StartedTelemetry>;

async function startMetrics(address: { readonly port: number; readonly host: string }, log: FaultLog): Promise<Observer> {
  const { createMetrics } = await import('./metrics.ts');
  const { serveMetrics } = await import('./metrics-server.ts');
  const { telemetry, contentType, write } = createMetrics();
  let stop: (() => Promise<void>) | undefined;
  return {
    telemetry,
    serve: async (read) => {
      const writeNow = async () => ({ contentType, text: await write(await read()) });
      stop = await serveMetrics(address, writeNow, (error) => log.error({ err: error }, 'the metrics cannot be read'));
    },
    close: async () => stop?.(),
  };
}

/** Starts what the options ask for, under the name of a service. The libraries are loaded only then: without them a process starts as fast as before. */
export async function startTelemetry({ metrics, traces }: TelemetryOptions, service: string, log: FaultLog): Promise<StartedTelemetry> {
  const observers: readonly Observer[] = [
    ...(traces === undefined ? [] : [(await import('./traces.ts')).createTraces(traces, service, log)]),
    ...(metrics === undefined ? [] : [await startMetrics(metrics, log)]),
  ];
  return {
    telemetry: observers
      .map(({ telemetry }) => telemetry)
      .reduce((outer, inner) => (outer === noTelemetry ? inner : bothTelemetries(outer, inner)), noTelemetry),
    serve: async (read) => {
      for (const { serve } of observers) {
        await serve?.(read);
      }
    },
    close: async () => {
      await Promise.all(observers.map(async ({ close }) => close?.()));
    },
  };
}
