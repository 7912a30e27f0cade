import type { Result } from '#catalogue/result.ts';
import { dataPaths } from '#data-paths.ts';
import type {
  DeskMapping,
  DeskMappingEffect,
  DeskOverview,
  DeskProvenance,
  DeskQuality,
  DeskRunReport,
  DeskUnmapped,
} from '#contract/management/management.ts';
import { findUnmapped } from '#use-cases/management/find-unmapped.ts';
import { fromStore } from '#use-cases/management/from-store.ts';
import { measureQuality, type QualityOptions } from '#use-cases/management/measure-quality.ts';
import { previewMapping } from '#use-cases/management/preview-mapping.ts';
import { readOverview } from '#use-cases/management/read-overview.ts';
import { readProvenance } from '#use-cases/management/read-provenance.ts';
import { readRun } from '#use-cases/management/read-run.ts';
import { readCoverCheck } from '#use-cases/management/saved-cover-check.ts';
import { readPrecedence } from '#use-cases/publication/read-precedence.ts';

/** What the desk reads from the data folder, by name: the input and the value of each reading. */
export type Readings = {
  readonly overview: { readonly input: undefined; readonly value: Omit<DeskOverview, 'lastJob'> };
  readonly quality: { readonly input: undefined; readonly value: DeskQuality | undefined };
  readonly unmapped: { readonly input: undefined; readonly value: DeskUnmapped | undefined };
  readonly mappingEffect: { readonly input: DeskMapping; readonly value: Result<DeskMappingEffect, string> | undefined };
  readonly provenance: { readonly input: string; readonly value: DeskProvenance | undefined };
  readonly run: { readonly input: number; readonly value: DeskRunReport | undefined };
};

type ReadingTable = { readonly [Name in keyof Readings]: (input: Readings[Name]['input']) => Promise<Readings[Name]['value']> };

/** What the readings need: the data folder, and the choices of the server. */
export type ReadingOptions = QualityOptions & { readonly dataFolder: string };

/** Makes the readings of a data folder. They block while SQLite reads, so they run in a thread of their own. */
export function readingsOf({ dataFolder, ...options }: ReadingOptions): ReadingTable {
  const { store: storeFile, mapping, precedence: precedenceFile, coverCheck } = dataPaths(dataFolder);
  return {
    overview: () => readOverview(dataFolder, storeFile, () => new Date()),
    quality: async () => {
      const quality = await fromStore(storeFile, (store) => measureQuality(store, options, new Date()));
      return quality && { ...quality, coverCheck: (await readCoverCheck(coverCheck)) ?? null };
    },
    unmapped: () => fromStore(storeFile, (store) => findUnmapped(store, mapping)),
    mappingEffect: (asked) => fromStore(storeFile, (store) => previewMapping(store, mapping, asked)),
    provenance: async (eanOrId) => {
      const { precedence, faults } = await readPrecedence(precedenceFile);
      const provenance = await fromStore(storeFile, (store) => readProvenance(store, precedence, options.sectors, eanOrId));
      return provenance && { ...provenance, faults: [...faults] };
    },
    run: (id) => fromStore(storeFile, (store) => readRun(store, id)),
  };
}
