import { dataPaths } from '#commands/data-folder.ts';
import type { DeskOverview, DeskRunReport } from '#contract/management.ts';
import { readOverview } from '#use-cases/management/read-overview.ts';
import { readRun } from '#use-cases/management/read-run.ts';

/** What the desk reads from the data folder, by name: the input and the value of each reading. */
export type Readings = {
  readonly overview: { readonly input: undefined; readonly value: Omit<DeskOverview, 'lastJob'> };
  readonly run: { readonly input: number; readonly value: DeskRunReport | undefined };
};

type ReadingTable = { readonly [Name in keyof Readings]: (input: Readings[Name]['input']) => Promise<Readings[Name]['value']> };

/** Makes the readings of a data folder. They block while SQLite reads, so they run in a thread of their own. */
export function readingsOf(dataFolder: string): ReadingTable {
  const { store } = dataPaths(dataFolder);
  return {
    overview: () => readOverview(dataFolder, store),
    run: async (id) => readRun(store, id),
  };
}
