import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { peekDescription, readDescription } from '#snapshot/snapshot-file.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';

/**
 * The current snapshot according to the pointer. `description` is undefined when the file cannot be read. `otherVersion`: the version of the program that wrote
 * it in a form that this one does not read.
 */
export type ShownPublication = {
  readonly file: string | undefined;
  readonly isHeld: boolean;
  readonly description: SnapshotDescription | undefined;
  readonly otherVersion: OtherVersion | undefined;
};

/** Turns the failure of a damaged or missing snapshot into undefined, because that is a reason to publish, not to stop. Throws any other error. */
export const unlessDamaged = (error: unknown): undefined => {
  if (!(error instanceof SnapshotError)) {
    throw error;
  }
};

/** An earlier or a later version of the program. */
export type OtherVersion = 'older' | 'newer';

/** The version of the program that wrote a snapshot, when that is why it cannot be read. */
export function otherVersionOf(error: unknown): OtherVersion | undefined {
  const code = error instanceof SnapshotError ? error.code : undefined;
  return code === 'snapshot.older' ? 'older' : code === 'snapshot.newer' ? 'newer' : undefined;
}

type ReadFile = (file: string) => Promise<SnapshotDescription>;

async function readWith(read: ReadFile, file: string | undefined): Promise<Pick<ShownPublication, 'description' | 'otherVersion'>> {
  try {
    return { description: file === undefined ? undefined : await read(file), otherVersion: undefined };
  } catch (error) {
    return { description: unlessDamaged(error), otherVersion: otherVersionOf(error) };
  }
}

/** Reads which snapshot is current, and its description, without a check of the rest: that takes seconds for a large catalogue. */
export async function peekShownPublication(snapshots: PublishedSnapshots): Promise<ShownPublication> {
  const pointer = await snapshots.pointer().catch(unlessDamaged);
  return { file: pointer?.file, isHeld: pointer?.isHeld === true, ...(await readWith(peekDescription, pointer?.file)) };
}

/** Reads a publication again and checks all of it. */
export const verifyPublication = async (shown: ShownPublication): Promise<ShownPublication> => ({
  ...shown,
  ...(await readWith(readDescription, shown.file)),
});

/** Reads which snapshot is current, and its description, after a check of all of it. */
export const readShownPublication = async (snapshots: PublishedSnapshots): Promise<ShownPublication> =>
  verifyPublication(await peekShownPublication(snapshots));
