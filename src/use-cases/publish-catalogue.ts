import { buildSnapshot } from '#snapshot/snapshot-builder.ts';
import { readDescription } from '#snapshot/snapshot-reader.ts';
import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';

/**
 * What came of a publication. 'unchanged': visitors already had exactly this. 'held': visitors see an older publication until one is asked for.
 */
export type Publication = Made | { readonly outcome: 'held' };
type Made = { readonly outcome: 'published' | 'unchanged'; readonly description: SnapshotDescription };

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

/** What visitors see now; `description` is undefined when that cannot be read. */
type Shown = { readonly isHeld: boolean; readonly description: SnapshotDescription | undefined };

async function shownBy(snapshots: PublishedSnapshots): Promise<Shown> {
  // A damaged or missing current snapshot is a reason to publish, not to stop.
  const unlessDamaged = (error: unknown): undefined => {
    if (!(error instanceof SnapshotError)) {
      throw error;
    }
  };
  const pointed = await snapshots.pointed().catch(unlessDamaged);
  const description = pointed === undefined ? undefined : await readDescription(pointed.file).catch(unlessDamaged);
  return { isHeld: pointed?.isHeld === true, description };
}

async function publishAnew({ store, snapshots, clock }: PublicationPorts, known: string | undefined): Promise<Made> {
  try {
    const { value } = await snapshots.publish(async (file) => {
      const description = await store.readPublished((view) => buildSnapshot(view, file, clock));
      if (description.id === known) {
        throw new AlreadyPublished(description);
      }
      return description;
    });
    return { outcome: 'published', description: value };
  } catch (error) {
    if (error instanceof AlreadyPublished) {
      await snapshots.release();
      return { outcome: 'unchanged', description: error.description };
    }
    throw error instanceof Error && 'syscall' in error ? new PublicationFailed(error) : error;
  }
}

/** What publishing needs. */
export type PublicationPorts = {
  readonly store: CatalogueStore;
  readonly snapshots: PublishedSnapshots;
  readonly clock: () => Date;
};

/**
 * Lets visitors see what is in the store, in one step; running servers turn to it without dropping a request. Makes no snapshot when the current one
 * is known to show the store as it is. After a rollback nothing is published before somebody asks for it: `isAsked`, which also makes a snapshot
 * whatever is known.
 */
export async function publishCatalogue(ports: PublicationPorts, { isAsked = false } = {}): Promise<Publication> {
  const { store, snapshots } = ports;
  const { isHeld, description } = await shownBy(snapshots);
  if (isHeld && !isAsked) {
    return { outcome: 'held' };
  }
  if (description !== undefined && store.publication() === description.id && !isAsked) {
    return { outcome: 'unchanged', description };
  }
  store.verify();
  const publication = await publishAnew(ports, description?.id);
  store.keepPublication(publication.description.id);
  return publication;
}
