import type { Config } from '#config.ts';
import type { ImportHistory } from '#store/history/import-history.ts';

/** Reads what imports left in the store, for metrics. The code of the store is loaded only then. */
export async function importReader({ metrics, dataFolder }: Config): Promise<() => ImportHistory | undefined> {
  if (metrics === undefined) {
    return () => undefined;
  }
  const { dataPaths } = await import('#commands/data-folder.ts');
  const { readImportHistory } = await import('#store/history/import-history.ts');
  return () => readImportHistory(dataPaths(dataFolder).store);
}
