import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { peekDescription, readDescription } from '#snapshot/snapshot-file.ts';
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

/** Reads which snapshot is current, and its description, without a check of the rest: that takes seconds for a large catalogue. */
export async function peekShownPublication(snapshots: PublishedSnapshots): Promise<ShownPublication> {
  const pointer = await snapshots.pointer().catch(unlessDamaged);
  const description = pointer === undefined ? undefined : await peekDescription(pointer.file).catch(unlessDamaged);
  return { file: pointer?.file, isHeld: pointer?.isHeld === true, description };
}

/** Reads a publication again and checks all of it. */
export const verifyPublication = async (shown: ShownPublication): Promise<ShownPublication> => ({
  ...shown,
  description: shown.file === undefined ? undefined : await readDescription(shown.file).catch(unlessDamaged),
});

/** Reads which snapshot is current, and its description, after a check of all of it. */
export const readShownPublication = async (snapshots: PublishedSnapshots): Promise<ShownPublication> =>
  verifyPublication(await peekShownPublication(snapshots));
