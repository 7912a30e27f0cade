import { readDescription } from '#snapshot/snapshot-reader.ts';
import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';

/** The current snapshot according to the pointer; `description` is undefined when the file cannot be read. */
export type ShownPublication = {
  readonly file: string | undefined;
  readonly isHeld: boolean;
  readonly description: SnapshotDescription | undefined;
};

/** Turns the failure of a damaged or missing snapshot into undefined, because that is a reason to publish, not to stop. Throws any other error. */
export const unlessDamaged = (error: unknown): undefined => {
  if (!(error instanceof SnapshotError)) {
    throw error;
  }
};

/** Reads which snapshot is current, and its description. */
export async function readShownPublication(snapshots: PublishedSnapshots): Promise<ShownPublication> {
  const pointer = await snapshots.pointer().catch(unlessDamaged);
  const description = pointer === undefined ? undefined : await readDescription(pointer.file).catch(unlessDamaged);
  return { file: pointer?.file, isHeld: pointer?.isHeld === true, description };
}
