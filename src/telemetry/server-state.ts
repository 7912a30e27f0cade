import type { CacheUse } from '#search/search-engine.ts';
import type { ImportHistory } from '#store/history/import-history.ts';

/** The snapshot that a server answers from. */
export type ShownSnapshot = {
  readonly productCount: number;
  readonly methodCount: number;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Size of its file in bytes; undefined when it cannot be read. */
  readonly bytes: number | undefined;
  /** Whether it is the one that the pointer names: otherwise that one is damaged, or not open yet. */
  readonly isPublished: boolean;
};

/** The state of a server at the moment its metrics are read; counts are those since its start. */
export type ServerState = {
  /** By the name of the cache. */
  readonly caches: Readonly<Record<string, CacheUse>>;
  readonly cacheBytes: Readonly<Record<string, number>>;
  /** Requests that hold a place, and that wait for one. */
  readonly admission: { readonly running: number; readonly waiting: number };
  /** Requests refused, by reason. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly waitingSpreadsheetRows: number;
  readonly connections: { readonly open: number; readonly refused: number };
  readonly readiness: 'ready' | 'preparing' | 'stopping';
  readonly snapshot: ShownSnapshot | undefined;
  /** Undefined without a store that can be read, and before its first import. */
  readonly imports: ImportHistory | undefined;
};
