import { buildSnapshot } from '#snapshot/snapshot-builder.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';

/** What was published; `isNew` is false when visitors already had exactly this. */
export type Publication = { readonly description: SnapshotDescription; readonly isNew: boolean };

/** The snapshot could not be written; visitors still see what they saw, and the store is whole. `message` is a Dutch sentence. */
export class PublicationFailed extends Error {
  readonly code = 'publication.failed';

  constructor(cause: Error) {
    const next = 'Bezoekers zien nog de vorige publicatie. Wat is ingelezen, is bewaard: geef de opdracht publish als het is verholpen.';
    super(`De publicatie is niet gelukt (${cause.message}). ${next}`, { cause });
    this.name = 'PublicationFailed';
  }
}

// Breaks a publication off before the pointer moves: an import that changes nothing must not push older snapshots, the way back, out.
class AlreadyPublished extends Error {
  readonly description: SnapshotDescription;

  constructor(description: SnapshotDescription) {
    super('already published');
    this.description = description;
  }
}

async function currentId(snapshots: PublishedSnapshots): Promise<string | undefined> {
  try {
    const file = await snapshots.current();
    if (file === undefined) {
      return undefined;
    }
    const snapshot = await openSnapshot(file);
    await snapshot.close();
    return snapshot.description.id;
  } catch (error) {
    // A damaged or missing current snapshot is a reason to publish, not to stop.
    if (error instanceof SnapshotError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}

/** Makes a snapshot of the store and lets visitors see it, in one step. Running servers turn to it without dropping a request. */
export async function publishCatalogue({
  store,
  snapshots,
  clock,
}: {
  readonly store: CatalogueStore;
  readonly snapshots: PublishedSnapshots;
  readonly clock: () => Date;
}): Promise<Publication> {
  const known = await currentId(snapshots);
  try {
    const { value } = await snapshots.publish(async (file) => {
      const description = await store.readPublished((view) => buildSnapshot(view, file, clock));
      if (description.id === known) {
        throw new AlreadyPublished(description);
      }
      return description;
    });
    return { description: value, isNew: true };
  } catch (error) {
    if (error instanceof AlreadyPublished) {
      return { description: error.description, isNew: false };
    }
    throw error instanceof Error && 'syscall' in error ? new PublicationFailed(error) : error;
  }
}
