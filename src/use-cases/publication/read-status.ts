import { dutchDaysBetween } from '#catalogue/dutch-day.ts';
import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { SavedRun } from '#store/history/store-history.ts';
import type { WithheldPublication } from '#store/publication.ts';
import { readShownPublication, type OtherVersion } from './shown-publication.ts';

/** A source of the store, its number of products, and what it delivered when. */
export type SourceStatus = {
  readonly name: string;
  /** Of two sources with the same product the one with the lower rank gives its id, and goes first without a rule. */
  readonly rank: number;
  /** The number of its products, those that another source has too. */
  readonly products: number;
  /** The last run that names the source, whatever became of it. */
  readonly lastRun: SavedRun | undefined;
  /** The last import that stored records of the source; undefined when its run is kept no more. */
  readonly lastDelivery: SavedRun | undefined;
  /** Days since that of the last delivery, in the Netherlands: 0 is today. */
  readonly daysSinceDelivery: number | undefined;
};

/** The publication that the pointer names. */
export type PublicationStatus = {
  /** Its number; undefined when the pointer is damaged or its file is gone. */
  readonly generation: number | undefined;
  /** Whether only a requested publication replaces it, as after a rollback. */
  readonly isHeld: boolean;
  /** Undefined when its file cannot be read; servers then show the newest intact one before it. */
  readonly description: SnapshotDescription | undefined;
  /** The version of the program that wrote its file in a form that this one does not read. */
  readonly otherVersion: OtherVersion | undefined;
};

/** The state of a catalogue: what visitors see, what waits to be published, and each source by rank. */
export type CatalogueStatus = {
  /** Undefined before the first publication. */
  readonly publication: PublicationStatus | undefined;
  /** Whether the store has changes that visitors do not see. */
  readonly hasUnpublishedChanges: boolean;
  /** The publication that was not made because it would lose too many products. */
  readonly withheld: Pick<WithheldPublication, 'shown' | 'lost'> | undefined;
  /** The last run of all, also one that no source is named in. */
  readonly lastRun: SavedRun | undefined;
  readonly sources: readonly SourceStatus[];
};

/** The dependencies of the status. `store` is undefined before the first import. */
export type StatusPorts = {
  readonly store: Pick<CatalogueStore, 'sources' | 'history' | 'hasUnpublishedChanges' | 'withheldPublication'> | undefined;
  readonly snapshots: PublishedSnapshots;
  readonly clock: () => Date;
};

function readSources({ store, clock }: StatusPorts): readonly SourceStatus[] {
  const history = store?.history();
  return (store?.sources() ?? []).map(({ name, rank, products }) => {
    const lastDelivery = history?.lastRunOf(name, { isStored: true });
    return {
      name,
      rank,
      products,
      lastRun: history?.lastRunOf(name),
      lastDelivery,
      daysSinceDelivery: lastDelivery && Math.max(0, dutchDaysBetween(new Date(lastDelivery.finishedAt), clock())),
    };
  });
}

async function readPublication(snapshots: PublishedSnapshots): Promise<PublicationStatus | undefined> {
  const { file, isHeld, description, otherVersion } = await readShownPublication(snapshots);
  const kept = await snapshots.kept();
  if (file === undefined && kept.length === 0) {
    return undefined;
  }
  return { generation: kept.find((one) => one.file === file)?.generation, isHeld, description, otherVersion };
}

/** Reads the state of a catalogue. Changes nothing, and needs no lock. */
export async function readStatus(ports: StatusPorts): Promise<CatalogueStatus> {
  const { store, snapshots } = ports;
  const withheld = store?.withheldPublication();
  return {
    publication: await readPublication(snapshots),
    hasUnpublishedChanges: store?.hasUnpublishedChanges() === true,
    withheld: withheld && { shown: withheld.shown, lost: withheld.lost },
    lastRun: store?.history().runs(1)[0],
    sources: readSources(ports),
  };
}
