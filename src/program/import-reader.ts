import { dataPaths } from '#data-paths.ts';
import type { Config } from '#config.ts';
import { readImportHistory, type ImportHistory } from '#store/history/import-history.ts';

/** Reads what imports left in the store, for metrics; nothing where there are none. */
export function importReader({ metrics, dataFolder }: Config): () => ImportHistory | undefined {
  const { store } = dataPaths(dataFolder);
  return metrics === undefined ? () => undefined : () => readImportHistory(store);
}
