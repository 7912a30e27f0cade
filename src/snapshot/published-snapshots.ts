import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { namingFile, undefinedWhenMissing } from '#contract/caught-error.ts';
import { replaceFile, syncFolder } from './durable-files.ts';
import { readGenerationsToBase } from './file/section-reader.ts';
import { generationOf, nameOfBase, nameOfGeneration, snapshotName } from './generation.ts';
import { watchPointer, type PointerWatcher } from './pointer-watcher.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Number of snapshots that stay on disk after a publication, beside the bases of patches among them. */
const retainedSnapshots = 3;
/** Folder of the published snapshots in the data folder. */
export const snapshotsFolder = 'snapshots';
/** File in that folder that names the current snapshot. */
export const pointerName = 'current';
const draftPrefix = 'draft-';
// Second line of the pointer after a rollback. It is in the same file, so that both lines change in one step.
const heldMarker = 'held';
// File with the name of the snapshot that a rollback selects, until the rollback has been reported.
const rollbackName = `${draftPrefix}rollback`;

/** The pointer: the path of the current snapshot, and whether only a requested publication may replace it, as after a rollback. */
export type Pointer = { readonly file: string; readonly isHeld: boolean };

type RollbackOptions = { readonly isSuitable?: (file: string) => Promise<boolean>; readonly onRollback?: (file: string) => void };

/** A snapshot on disk. `generation`: its number, which no other snapshot ever had. */
export type KeptSnapshot = { readonly generation: number; readonly file: string };

/**
 * The folder of published snapshots: numbered, immutable files, and a pointer that names the current one. Any process may read it; the lock of the
 * data folder admits one writer at a time.
 */
export type PublishedSnapshots = {
  /** Path of the current snapshot; undefined when nothing was published. */
  current(): Promise<string | undefined>;
  /** The path of the current snapshot, and whether it is held; undefined when nothing was published. */
  pointer(): Promise<Pointer | undefined>;
  /**
   * Paths of the snapshots that may be shown: the current one, then those published before it, newest first. All snapshots when the pointer cannot be
   * read; none when nothing was published.
   */
  candidates(): Promise<readonly string[]>;
  /**
   * Calls `write` to create a file, which gets the number that `write` is told, makes it current, and removes the oldest, but no base of a snapshot that
   * stays. Also removes files of interrupted publications and snapshots that were rolled back. When it fails the pointer does not change.
   */
  publish<Value>(write: (file: string, generation: number) => Promise<Value>): Promise<{ readonly file: string; readonly value: Value }>;
  /**
   * Makes the newest snapshot current that is older than the current one and satisfies `isSuitable`, holds it, calls `onRollback` with its path and
   * returns the path. Undefined, without a change, when there is none. After a rollback that was interrupted before `onRollback` returned, it reports
   * that rollback and goes no further back.
   */
  rollback(options?: RollbackOptions): Promise<string | undefined>;
  /** The snapshots on disk, newest first: those that were rolled back too. */
  kept(): Promise<readonly KeptSnapshot[]>;
  /** Makes a snapshot on disk current and holds it, also when it is current already. */
  hold(kept: KeptSnapshot): Promise<void>;
  /** Ends the hold of the current snapshot. */
  release(): Promise<void>;
  /** Whether an interrupted command left drafts. */
  hasDrafts(): Promise<boolean>;
  /** Removes the drafts of interrupted commands. The caller must hold the lock. */
  removeDrafts(): Promise<void>;
  /** Calls `callback` with the path of the current snapshot when it differs from `known`, and at every change. The folder need not exist yet. */
  watch(
    callback: (file: string) => void,
    options?: { readonly known?: string | undefined; readonly pollMilliseconds?: number },
  ): PointerWatcher;
};

/** Publications as servers follow them, in a data folder or elsewhere. A path is any name by which a publication is opened. */
export type Publications = Pick<PublishedSnapshots, 'current' | 'candidates' | 'watch'>;

/** The published snapshots of a data folder. Creates nothing before the first publication. */
export function publishedSnapshots(dataFolder: string): PublishedSnapshots {
  const folder = join(dataFolder, snapshotsFolder);
  const current = async (): Promise<string | undefined> => (await readPointer(folder))?.file;
  return {
    current,
    pointer: () => readPointer(folder),
    candidates: () => listCandidates(folder),
    publish: async (write) => {
      if ((await mkdir(folder, { recursive: true })) !== undefined) {
        await syncFolder(dirname(folder));
      }
      await removeDrafts(folder);
      const draft = join(folder, `${draftPrefix}${randomUUID()}`);
      try {
        const generation = await nextGeneration(folder);
        const value = await write(draft, generation);
        const name = nameOfGeneration(generation);
        await rename(draft, join(folder, name));
        await syncFolder(folder);
        await replace(folder, name);
        return { file: join(folder, name), value };
      } finally {
        await rm(draft, { force: true });
      }
    },
    rollback: (options) => rollBack(folder, options),
    kept: async () =>
      (await listSnapshotNames(folder)).toReversed().map((name) => ({ generation: generationOf(name), file: join(folder, name) })),
    hold: async ({ file }) => {
      await removeDrafts(folder);
      await point(folder, basename(file), { isHeld: true });
    },
    release: async () => {
      const now = await readPointer(folder);
      if (now?.isHeld === true) {
        await point(folder, basename(now.file));
      }
    },
    hasDrafts: async () => (await listDrafts(folder)).length > 0,
    removeDrafts: () => removeDrafts(folder),
    watch: (callback, { known, pollMilliseconds = 2_000 } = {}) =>
      watchPointer({ folder, read: current, callback, known, pollMilliseconds }),
  };
}

async function readPointer(folder: string): Promise<Pointer | undefined> {
  const pointer = join(folder, pointerName);
  const text = await readFile(pointer, 'utf8').catch(namingFile(pointer)).catch(undefinedWhenMissing);
  if (text === undefined) {
    return undefined;
  }
  const [name = '', held = ''] = text.trim().split(/\r?\n/u);
  if (!snapshotName.test(name) || (held !== '' && held !== heldMarker)) {
    throw new SnapshotError('snapshot.foreign', `${pointer} noemt geen momentopname. Publiceer de catalogus opnieuw.`);
  }
  return { file: join(folder, name), isHeld: held === heldMarker };
}

async function listSnapshotNames(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(undefinedWhenMissing)) ?? [];
  return names.filter((name) => snapshotName.test(name)).toSorted((left, right) => generationOf(left) - generationOf(right));
}

// A number is never used twice, because servers distinguish publications by the names of their files.
async function nextGeneration(folder: string): Promise<number> {
  const last = (await listSnapshotNames(folder)).at(-1);
  return (last === undefined ? 0 : generationOf(last)) + 1;
}

// The number of the current snapshot: 0 when there is none, and infinity when the pointer is damaged, so that every snapshot may have been current.
async function currentNumber(folder: string): Promise<number> {
  try {
    const now = await readPointer(folder);
    return now === undefined ? 0 : generationOf(now.file);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

// Makes a new file current. Files newer than the previous current one were never shown or were rolled back; they are removed, so that a later rollback
// does not select them.
async function replace(folder: string, name: string): Promise<void> {
  const before = await currentNumber(folder);
  try {
    await removeAll(
      folder,
      (await listSnapshotNames(folder)).filter((other) => other !== name && generationOf(other) > before),
    );
    await point(folder, name);
  } catch (error) {
    await removeAll(folder, [name]);
    throw error;
  }
  await removeOldest(folder);
}

async function removeOldest(folder: string): Promise<void> {
  const names = await listSnapshotNames(folder);
  const retained = names.slice(-retainedSnapshots);
  const bases = await Promise.all(retained.map(async (name) => nameOfBase(name, await readGenerationsToBase(join(folder, name)))));
  await removeAll(
    folder,
    names.filter((name) => !retained.includes(name) && !bases.includes(name)),
  );
}

async function listCandidates(folder: string): Promise<readonly string[]> {
  const last = await currentNumber(folder);
  const names = (await listSnapshotNames(folder)).filter((name) => generationOf(name) <= last);
  return names.toReversed().map((name) => join(folder, name));
}

async function rollBack(folder: string, { isSuitable = async () => true, onRollback = () => undefined }: RollbackOptions = {}) {
  const now = await readPointer(folder);
  const pending = (await readFile(join(folder, rollbackName), 'utf8').catch(undefinedWhenMissing))?.trim();
  await removeDrafts(folder);
  const file = now?.isHeld === true && basename(now.file) === pending ? now.file : await findRollbackTarget(folder, now, isSuitable);
  if (file === undefined) {
    return undefined;
  }
  if (file !== now?.file) {
    await writeFile(join(folder, rollbackName), `${basename(file)}\n`, { flush: true });
    await point(folder, basename(file), { isHeld: true });
  }
  onRollback(file);
  await rm(join(folder, rollbackName), { force: true });
  return file;
}

async function findRollbackTarget(
  folder: string,
  now: Pointer | undefined,
  isSuitable: (file: string) => Promise<boolean>,
): Promise<string | undefined> {
  const older = now === undefined ? [] : (await listCandidates(folder)).filter((file) => file !== now.file);
  for (const file of older) {
    if (await isSuitable(file)) {
      return file;
    }
  }
  return undefined;
}

const point = (folder: string, name: string, { isHeld } = { isHeld: false }): Promise<void> =>
  replaceFile(folder, pointerName, `${name}\n${isHeld ? `${heldMarker}\n` : ''}`, `${draftPrefix}${randomUUID()}`);

const listDrafts = async (folder: string): Promise<readonly string[]> =>
  ((await readdir(folder).catch(undefinedWhenMissing)) ?? []).filter((name) => name.startsWith(draftPrefix));

const removeDrafts = async (folder: string): Promise<void> => removeAll(folder, await listDrafts(folder));

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
