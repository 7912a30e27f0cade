import { stat } from 'node:fs/promises';
import type { Publications } from '#snapshot/published-snapshots.ts';
import type { CacheUse } from '#search/search-engine.ts';
import type { ImportHistory } from '#store/history/import-history.ts';
import type { ServerState, ShownSnapshot } from '#telemetry/server-state.ts';
import type { Connections } from './connections/connections.ts';
import type { ApiContext } from './endpoints/endpoint.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Following } from './snapshot/follow-published.ts';

/** The parts of a server that metrics are read from. */
export type ServerParts = {
  readonly context: Pick<ApiContext, 'current' | 'responses' | 'gate' | 'spreadsheets' | 'readiness'>;
  readonly pages: PageCache | undefined;
  readonly imageCacheUse: () => Readonly<Record<string, CacheUse>>;
  readonly connections: Pick<Connections, 'counts'>;
  readonly published: Pick<Publications, 'current'>;
  readonly following: Pick<Following, 'shownFile'>;
  readonly readImports: () => ImportHistory | undefined;
};

async function shownSnapshot({ context, published, following }: ServerParts): Promise<ShownSnapshot | undefined> {
  const description = context.current.snapshot?.description;
  const file = following.shownFile();
  if (description === undefined || file === undefined) {
    return undefined;
  }
  const { productCount, methodCount, publishedAt } = description;
  // A snapshot that was removed from the disk still responds, and a damaged pointer names none.
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
  const isPublished = (await published.current().catch(() => undefined)) === file;
  return { productCount, methodCount, publishedAt, bytes, isPublished };
}

/** Returns the function that reads the state of a server for its metrics. */
export function readServerState(parts: ServerParts): () => Promise<ServerState> {
  const { context, pages, imageCacheUse, connections, readImports } = parts;
  const { current, responses, gate, spreadsheets, readiness } = context;
  return async () => ({
    caches: {
      responses: responses.use,
      ...(pages !== undefined && { pages: pages.use }),
      ...current.snapshot?.cacheUse(),
      ...imageCacheUse(),
    },
    cacheBytes: { responses: responses.size, ...(pages !== undefined && { pages: pages.size }) },
    admission: gate.load,
    refusals: { ...gate.refusals, spreadsheet: spreadsheets.load.refusals },
    waitingSpreadsheetRows: spreadsheets.load.waitingRows,
    connections: connections.counts,
    readiness: readiness.state,
    snapshot: await shownSnapshot(parts),
    imports: readImports(),
  });
}
