import { noPrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import type { Sector } from '#catalogue/education/sector.ts';
import { buildSnapshot, type BuildPhase, type OnPhase } from '#snapshot/builder/snapshot-builder.ts';
import { patchSnapshot } from '#snapshot/builder/snapshot-patcher.ts';
import { countMissingProducts, peekDescription } from '#snapshot/snapshot-file.ts';
import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { WithheldPublication } from '#store/publication.ts';
import { isFullDisk } from '#store/store-error.ts';
import type { Synonym } from '#understanding/vocabulary/synonyms.ts';
import { tooManyLost, type TooManyLost } from './lost-products.ts';
import { peekShownPublication, unlessDamaged, verifyPublication, type ShownPublication } from './shown-publication.ts';

/**
 * The outcome of a publication. 'unchanged': the current snapshot has this content already. 'held': after a rollback nothing was requested.
 * 'shrinking': more of the listed products would disappear than `maxLoss`, of all or of a source, or all of them, so nothing was published.
 */
export type Publication = Made | { readonly outcome: 'held' } | Shrinking;
type Made = { readonly outcome: 'published' | 'unchanged'; readonly description: SnapshotDescription };

type Shrinking = { readonly outcome: 'shrinking' } & TooManyLost;

/** The snapshot that visitors see when something of a publication cannot be saved. */
type SeenSnapshot = 'earlier' | 'new';

/** Something could not be written; what was imported stays in the store. `message` is a Dutch sentence. */
export class PublicationFailed extends Error {
  override readonly name = 'PublicationFailed';
  readonly code = 'publication.failed';

  constructor(cause: Error, shown: SeenSnapshot = 'earlier') {
    const seen =
      shown === 'new'
        ? `Bezoekers zien de nieuwe publicatie, maar dat kon niet worden genoteerd (${cause.message}).`
        : `De publicatie is niet gelukt (${cause.message}). Bezoekers zien nog de vorige publicatie.`;
    super(`${seen} Wat is ingelezen, is bewaard: geef npm run publish als het is verholpen.`, { cause });
  }
}

/** Saves in the store what a publication needs or did: when the disk is full, what was imported before is stored all the same. */
function save(shown: SeenSnapshot, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw error instanceof Error && isFullDisk(error) ? new PublicationFailed(error, shown) : error;
  }
}

// Aborts a publication before the pointer changes, because a snapshot without changes would push out an older one that a rollback needs.
class AlreadyPublished extends Error {
  readonly description: SnapshotDescription;

  constructor(description: SnapshotDescription) {
    super('already published');
    this.description = description;
  }
}

// Aborts a publication that loses many products, which is more likely a fault than intended.
class TooMuchLost extends Error {
  readonly shrinking: Shrinking;

  constructor(shrinking: Shrinking) {
    super('too much lost');
    this.shrinking = shrinking;
  }
}

// Aborts a publication that no patch can make.
class NeedsNewSnapshot extends Error {}

const compareSnapshots = async (before: string, after: string): Promise<WithheldPublication> => ({
  ...(await countMissingProducts(before, after)),
  shownSnapshot: (await peekDescription(before)).id,
});

// When the current snapshot is damaged, servers show the newest intact one before it, so the store is compared with that one.
async function refuseToShrink(
  { store, snapshots }: PublicationPorts,
  { file: now, description }: ShownPublication,
  draft: string,
  maxLoss: number,
) {
  for (const file of now === undefined || description === undefined ? await snapshots.candidates() : [now]) {
    const compared = await compareSnapshots(file, draft).catch(unlessDamaged);
    if (compared !== undefined) {
      const lost = tooManyLost(store, compared, maxLoss);
      if (lost !== undefined) {
        throw new TooMuchLost({ outcome: 'shrinking', ...lost });
      }
      return;
    }
  }
}

const publicationError = (error: unknown): unknown => (error instanceof Error && 'syscall' in error ? new PublicationFailed(error) : error);

/** Publishes a patch of the current snapshot; undefined when only a new snapshot can show the store. */
async function publishPatch(
  { store, snapshots, clock, synonyms, sectors, precedence }: PublicationPorts,
  { file: shown, description: before }: ShownPublication,
) {
  if (shown === undefined || before === undefined) {
    return undefined;
  }
  try {
    const { file, value } = await snapshots.publish(async (draft, generation) => {
      const target = { file: draft, generation };
      const made = await store.readVisibleRecords((view) => patchSnapshot(view, shown, target, { clock, synonyms, sectors }), precedence);
      if (made === undefined) {
        throw new NeedsNewSnapshot();
      }
      if (made.id === before.id) {
        throw new AlreadyPublished(before);
      }
      return made;
    });
    return { file, made: { outcome: 'published', description: value } as const };
  } catch (error) {
    if (error instanceof AlreadyPublished) {
      return { file: shown, made: { outcome: 'unchanged', description: error.description } as const };
    }
    if (error instanceof NeedsNewSnapshot || error instanceof SnapshotError) {
      return undefined;
    }
    throw publicationError(error);
  }
}

// A damaged store is told before what it broke in the building.
async function builtFrom<Value>(verified: Promise<void>, built: Promise<Value>): Promise<Value> {
  const [verdict] = await Promise.allSettled([verified, built]);
  if (verdict.status === 'rejected') {
    throw verdict.reason;
  }
  return built;
}

async function publishAnew(ports: PublicationPorts, shown: ShownPublication, maxLoss: number | undefined): Promise<Made | Shrinking> {
  const { store, snapshots, clock, synonyms, sectors, precedence, onPhase } = ports;
  onPhase?.('store');
  try {
    const { value } = await snapshots.publish(async (file) => {
      const core = Promise.withResolvers<void>();
      const verified = store.verifyBeside(core.promise);
      const options = { clock, synonyms, sectors, onPhase, onReleased: core.resolve };
      const built = store.readVisibleRecords((view) => buildSnapshot(view, file, options), precedence).finally(core.resolve);
      const description = await builtFrom(verified, built);
      if (description.id === shown.description?.id) {
        throw new AlreadyPublished(description);
      }
      if (maxLoss !== undefined) {
        onPhase?.('comparison');
        await refuseToShrink(ports, shown, file, maxLoss);
      }
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
    throw publicationError(error);
  }
}

/** The dependencies of a publication. */
export type PublicationPorts = {
  readonly store: CatalogueStore;
  readonly snapshots: PublishedSnapshots;
  readonly clock: () => Date;
  /** Synonyms of questions for values of the catalogue. */
  readonly synonyms: readonly Synonym[];
  /** The sectors whose products are published; all by default. */
  readonly sectors?: readonly Sector[];
  /** Which source gives the fields of a product of several; by default the one that delivered first. */
  readonly precedence?: Precedence;
  readonly onPhase?: OnPhase<PublicationPhase>;
};

/** The phases of a publication: looking for a patch, checking the store, building a snapshot, comparing it with the current one, and checking a patch. */
export type PublicationPhase = BuildPhase | 'patch' | 'store' | 'comparison' | 'check';

type PublicationOptions = { readonly isRequested?: boolean; readonly maxLoss?: number; readonly acceptsLoss?: boolean };

/** The default share, 0 to 1, of the listed products that a publication may lose without a request for it. */
const defaultMaxLoss = 0.1;

/**
 * Publishes the store as the current snapshot; running servers swap to it without dropping a request. Makes no snapshot when the current one shows
 * the store unchanged, nor when a publication of the same content was withheld; a patch of the current one when only offers changed. `isRequested` always
 * makes a complete snapshot, and after a rollback only that does. `maxLoss` is the share, 0 to 1, of the listed products that may disappear, of all and of a
 * source, not counting those of removed sources; never all of them. With `acceptsLoss` any number may disappear.
 */
export async function publishCatalogue(
  ports: PublicationPorts,
  { isRequested = false, maxLoss = defaultMaxLoss, acceptsLoss = false }: PublicationOptions = {},
): Promise<Publication> {
  const { store, snapshots } = ports;
  const pointed = await peekShownPublication(snapshots);
  if (pointed.isHeld && !isRequested) {
    return { outcome: 'held' };
  }
  save('earlier', () => store.usePrecedence(ports.precedence ?? noPrecedence));
  const patched = isRequested ? undefined : await publishChanges(ports, pointed);
  ports.onPhase?.('check');
  const shown = await verifyPublication(patched === undefined ? pointed : { ...pointed, file: patched.file });
  // The whole of a patch and its base is verified once visitors see it; a damaged base is replaced.
  if (patched !== undefined && shown.description !== undefined) {
    return patched.made;
  }
  const withheld = isRequested || acceptsLoss ? undefined : store.withheldPublication();
  const lost =
    withheld !== undefined && withheld.shownSnapshot === shown.description?.id ? tooManyLost(store, withheld, maxLoss) : undefined;
  if (lost !== undefined) {
    return { outcome: 'shrinking', ...lost };
  }
  const publication = await publishAnew(ports, shown, acceptsLoss ? undefined : maxLoss);
  if (publication.outcome !== 'shrinking') {
    save('new', () => store.savePublication(publication.description.id));
  } else if (shown.description !== undefined) {
    const withheldNow = { shownSnapshot: shown.description.id, shown: publication.shown, lost: publication.lost };
    save('earlier', () => store.saveWithheldPublication(withheldNow));
  }
  return publication;
}

/** Publishes what needs no new snapshot: nothing at all, or a patch; undefined when there is more. */
async function publishChanges(ports: PublicationPorts, shown: ShownPublication) {
  const { file, description } = shown;
  if (file !== undefined && description !== undefined && ports.store.publication() === description.id) {
    return { file, made: { outcome: 'unchanged', description } as const };
  }
  ports.onPhase?.('patch');
  // A publication that was withheld lacked products, which no patch takes out.
  const patched = ports.store.withheldPublication() === undefined ? await publishPatch(ports, shown) : undefined;
  if (patched !== undefined) {
    save('new', () => ports.store.savePublication(patched.made.description.id));
  }
  return patched;
}
