import pino from 'pino';
import type { FastifyInstance } from 'fastify';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { Admission } from './requests/admission.ts';
import { ResponseCache } from './responses/response-cache.ts';
import type { ApiContext } from './endpoints/endpoint.ts';
import { CurrentSnapshot } from './snapshot/current-snapshot.ts';
import { Gate } from './requests/gate.ts';
import { Readiness } from './snapshot/readiness.ts';
import { SpreadsheetQueue } from './requests/spreadsheet-queue.ts';
import { noTelemetry } from '#telemetry/telemetry.ts';
import { createServer, type ServerLimits } from './server.ts';

/** A server for tests; `close` also closes its snapshot. */
export type TestServer = { readonly server: FastifyInstance; readonly context: ApiContext; readonly close: () => Promise<void> };

/** The real server on a given snapshot, for tests: only clock and log are set. */
export function createTestServer(
  snapshot: Snapshot | undefined,
  changes: Partial<ApiContext> = {},
  log: (line: string) => void = () => undefined,
  limits: Partial<ServerLimits> = {},
): TestServer {
  const current = new CurrentSnapshot(snapshot);
  const logger = pino({ level: 'debug' }, { write: log });
  const context: ApiContext = {
    current,
    responses: new ResponseCache(1_000_000),
    settings: {
      cdnUrl: '/cdn',
      AzureB2cTenantId: '',
      AzureB2cBFFClientId: '',
      oidcAuthority: '',
      oidcClientId: '',
      oidcMetadataUrl: '',
      oidcScope: '',
    },
    portalUrl: '',
    anonymous: 'read',
    identity: undefined,
    managerRole: { claim: 'roles', name: 'catalogusbeheer' },
    readiness: new Readiness(() => current.snapshot !== undefined),
    gate: new Gate(new Admission()),
    spreadsheets: new SpreadsheetQueue(),
    telemetry: noTelemetry,
    now: () => new Date('2026-11-21T10:00:00Z'),
    log: logger,
    ...changes,
  };
  const { server } = createServer(context, logger, limits);
  const close = async (): Promise<void> => {
    await server.close();
    await current.replace(undefined);
  };
  return { server, context, close };
}
