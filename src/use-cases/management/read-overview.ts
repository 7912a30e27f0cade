import type { DeskOverview, DeskPublication, DeskRun } from '#contract/management.ts';
import { publishedSnapshots, type KeptSnapshot } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { readDescription, readSources } from '#snapshot/snapshot-reader.ts';
import { openStoreForReading, type CatalogueStore } from '#store/catalogue-store.ts';
import type { SavedRun } from '#store/history/store-history.ts';
import { sampleSource } from '#store/sources.ts';

const runsShown = 30;

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

function storePart(store: CatalogueStore): Exclude<DeskOverview['store'], null> {
  const history = store.history();
  const lastRuns = history.lastRunOfSources();
  const withheld = store.withheldPublication();
  return {
    sources: store.sources().map(({ name, products }) => ({
      name,
      isSample: name === sampleSource,
      products,
      lastRun: lastRuns.get(name) ?? null,
    })),
    runs: history.runs(runsShown).map(deskRun),
    hasUnpublishedChanges: store.hasUnpublishedChanges(),
    withheld: withheld === undefined ? null : { shown: withheld.shown, lost: withheld.lost },
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
export async function readOverview(dataFolder: string, storeFile: string): Promise<Omit<DeskOverview, 'lastJob'>> {
  const snapshots = publishedSnapshots(dataFolder);
  // A damaged pointer names nothing: the kept publications are listed all the same.
  const pointer = await snapshots.pointer().catch((error: unknown) => {
    if (error instanceof SnapshotError) {
      return undefined;
    }
    throw error;
  });
  const publication = async ({ generation, file }: KeptSnapshot): Promise<DeskPublication> => ({
    generation,
    isShown: file === pointer?.file,
    content: await contentOf(file),
  });
  const publications = await Promise.all((await snapshots.kept()).map(publication));
  const store = openStoreForReading(storeFile);
  try {
    return { store: store === undefined ? null : storePart(store), publications, isHeld: pointer?.isHeld === true };
  } finally {
    store?.close();
  }
}
