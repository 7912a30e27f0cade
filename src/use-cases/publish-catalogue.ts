import { buildSnapshot } from '#snapshot/snapshot-builder.ts';
import { countLost, readDescription } from '#snapshot/snapshot-reader.ts';
import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';

/**
 * What came of a publication. 'unchanged': visitors already had exactly this. 'held': visitors see an older publication until one is asked for.
 * 'shrinking': of the products that visitors see more would go than may, so nothing was published.
 */
export type Publication = Made | { readonly outcome: 'held' } | Shrinking;
type Made = { readonly outcome: 'published' | 'unchanged'; readonly description: SnapshotDescription };

type Shrinking = { readonly outcome: 'shrinking'; readonly shown: number; readonly lost: number };

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

// Breaks it off as well: so much less is more likely a fault than a wish.
class TooMuchLost extends Error {
  readonly shrinking: Shrinking;

  constructor(shrinking: Shrinking) {
    super('too much lost');
    this.shrinking = shrinking;
  }
}

/** What the pointer says visitors see; `description` is undefined when that cannot be read. */
type Shown = { readonly file: string | undefined; readonly isHeld: boolean; readonly description: SnapshotDescription | undefined };

// A damaged or missing snapshot is a reason to publish, not to stop.
const unlessDamaged = (error: unknown): undefined => {
  if (!(error instanceof SnapshotError)) {
    throw error;
  }
};

async function shownBy(snapshots: PublishedSnapshots): Promise<Shown> {
  const pointed = await snapshots.pointed().catch(unlessDamaged);
  const description = pointed === undefined ? undefined : await readDescription(pointed.file).catch(unlessDamaged);
  return { file: pointed?.file, isHeld: pointed?.isHeld === true, description };
}

// What a server shows beside a damaged snapshot counts as well: the newest one before it that is whole.
async function refuseToShrink({ store, snapshots }: PublicationPorts, { file: now, description }: Shown, draft: string, mayLose: number) {
  for (const file of now === undefined || description === undefined ? await snapshots.candidates() : [now]) {
    const counted = await countLost(file, draft).catch(unlessDamaged);
    if (counted !== undefined) {
      const { shown, lost } = counted;
      if (lost - store.removedProducts() > shown * mayLose) {
        throw new TooMuchLost({ outcome: 'shrinking', shown, lost });
      }
      return;
    }
  }
}

async function publishAnew(ports: PublicationPorts, shown: Shown, mayLose: number): Promise<Made | Shrinking> {
  const { store, snapshots, clock } = ports;
  try {
    const { value } = await snapshots.publish(async (file) => {
      const description = await store.readVisibleRecords((view) => buildSnapshot(view, file, clock));
      if (description.id === shown.description?.id) {
        throw new AlreadyPublished(description);
      }
      await refuseToShrink(ports, shown, file, mayLose);
      return description;
    });
    return { outcome: 'published', description: value };
  } catch (error) {
    if (error instanceof AlreadyPublished) {
      await snapshots.release();
      return { outcome: 'unchanged', description: error.description };
    }
    if (error instanceof TooMuchLost) {
      return error.shrinking;
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

/** The share of what visitors see that a publication may lose by itself, where nothing else is configured. */
export const usualLoss = 0.1;

/**
 * Lets visitors see what is in the store, in one step; running servers turn to it without dropping a request. Makes no snapshot when the current one
 * is known to show the store as it is. After a rollback nothing is published before somebody asks for it: `isAsked`, which also makes a snapshot
 * whatever is known. `mayLose` is the share of the products in lists that may go, beside those of sources that were removed: 1 is all of them.
 */
export async function publishCatalogue(
  ports: PublicationPorts,
  { isAsked = false, mayLose = usualLoss }: { readonly isAsked?: boolean; readonly mayLose?: number } = {},
): Promise<Publication> {
  const { store, snapshots } = ports;
  const shown = await shownBy(snapshots);
  const { isHeld, description } = shown;
  if (isHeld && !isAsked) {
    return { outcome: 'held' };
  }
  if (description !== undefined && store.publication() === description.id && !isAsked) {
    return { outcome: 'unchanged', description };
  }
  store.verify();
  const publication = await publishAnew(ports, shown, mayLose);
  if (publication.outcome !== 'shrinking') {
    store.savePublication(publication.description.id);
  }
  return publication;
}
