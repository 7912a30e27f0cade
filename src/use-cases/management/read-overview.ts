import type { DeskOverview, DeskPublication, DeskRun } from '#contract/management/management.ts';
import { publishedSnapshots, type KeptSnapshot } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { readDescription, readSources } from '#snapshot/snapshot-file.ts';
import { openStoreForReading, type CatalogueStore } from '#store/catalogue-store.ts';
import type { SavedRun } from '#store/history/store-history.ts';
import { sampleSource } from '#store/sources.ts';
import { readStatus, type CatalogueStatus } from '#use-cases/publication/read-status.ts';

const runsShown = 30;

type StorePart = Exclude<DeskOverview['store'], null>;

/** A run as the desk shows it. */
export const deskRun = ({ id, action, outcome, finishedAt, sources, files, counts }: SavedRun): DeskRun => ({
  id,
  action,
  outcome,
  finishedAt,
  sources: [...sources],
  files: files.map(({ name }) => name),
  counts: { ...counts },
});

function storePart(store: CatalogueStore, { sources, hasUnpublishedChanges, withheld }: CatalogueStatus): StorePart {
  return {
    sources: sources.map(({ name, products, lastDelivery, daysSinceDelivery = 0 }) => ({
      name,
      isSample: name === sampleSource,
      products,
      lastRun: lastDelivery === undefined ? null : { id: lastDelivery.id, finishedAt: lastDelivery.finishedAt, days: daysSinceDelivery },
    })),
    runs: store.history().runs(runsShown).map(deskRun),
    hasUnpublishedChanges,
    withheld: withheld === undefined ? null : { ...withheld },
  };
}

async function contentOf(file: string): Promise<DeskPublication['content']> {
  try {
    const { publishedAt, productCount, methodCount } = await readDescription(file);
    const sources = (await readSources(file)).map(({ name, products }) => ({ name, products }));
    return { publishedAt, products: productCount, methods: methodCount, sources };
  } catch (error) {
    if (error instanceof SnapshotError) {
      return null;
    }
    throw error;
  }
}

/** Reads what the first page of the desk shows, but for the commands that it started. Throws a StoreError. */
export async function readOverview(dataFolder: string, storeFile: string, clock: () => Date): Promise<Omit<DeskOverview, 'lastJob'>> {
  const snapshots = publishedSnapshots(dataFolder);
  const store = openStoreForReading(storeFile);
  try {
    const status = await readStatus({ store, snapshots, clock });
    const publication = async ({ generation, file }: KeptSnapshot): Promise<DeskPublication> => ({
      generation,
      isShown: generation === status.publication?.generation,
      content: await contentOf(file),
    });
    return {
      store: store === undefined ? null : storePart(store, status),
      publications: await Promise.all((await snapshots.kept()).map(publication)),
      isHeld: status.publication?.isHeld === true,
    };
  } finally {
    store?.close();
  }
}
