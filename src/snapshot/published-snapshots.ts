import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { watchPointer, type Watching } from './pointer-watch.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Snapshots that stay on disk: the newest ones, and the current one whichever it is. */
const keptSnapshots = 3;
const pointerName = 'current';
const draftStart = 'draft-';
const namePattern = /^\d{6,}\.snapshot$/u;
// Second line of a pointer after a rollback: one file, so that the two are never seen apart.
const heldWord = 'held';

/** What the pointer says: the path of the snapshot that counts, and whether it stays until a publication is asked for. */
export type Pointed = { readonly file: string; readonly isHeld: boolean };

/**
 * The folder where snapshots are published: numbered files that never change, and a pointer that names the one that counts. Anyone may read; one at
 * a time may change it, which the lock of the data folder sees to.
 */
export type PublishedSnapshots = {
  /** Path of the current snapshot; undefined when nothing was published. */
  current(): Promise<string | undefined>;
  /** The same, and whether it is held. */
  pointed(): Promise<Pointed | undefined>;
  /**
   * Lets `write` make a new file, gives it the next number, points to it, releases what was held, and removes the oldest. Also removes what never
   * counted (drafts and files of publications that died) or counts no more (what was rolled back). When it fails the pointer stays.
   */
  publish<Value>(write: (file: string) => Promise<Value>): Promise<{ readonly file: string; readonly value: Value }>;
  /** Points to the newest snapshot older than the current one, holds it, and gives its path; undefined, and no change, when there is none. */
  rollback(): Promise<string | undefined>;
  /** Holds the current snapshot no longer. */
  release(): Promise<void>;
  /** Calls back with the path of the current snapshot whenever it becomes another than `known`. Survives a folder that is not there yet. */
  watch(callback: (file: string) => void, options?: { readonly known?: string | undefined; readonly pollMilliseconds?: number }): Watching;
};

/** Opens the snapshots of a data folder. Nothing is made until something is published. */
export function publishedSnapshots(dataFolder: string): PublishedSnapshots {
  const folder = join(dataFolder, 'snapshots');
  const current = async (): Promise<string | undefined> => (await readPointer(folder))?.file;
  return {
    current,
    pointed: () => readPointer(folder),
    publish: async (write) => {
      await mkdir(folder, { recursive: true });
      await removeDrafts(folder);
      const draft = join(folder, `${draftStart}${randomUUID()}`);
      try {
        const value = await write(draft);
        const name = await takeNumber(folder, draft);
        await replace(folder, name);
        return { file: join(folder, name), value };
      } finally {
        await rm(draft, { force: true });
      }
    },
    rollback: async () => {
      const now = await current();
      const older = (await numberedFiles(folder)).filter((name) => now !== undefined && numberOf(name) < numberOf(basename(now))).at(-1);
      if (older === undefined) {
        return undefined;
      }
      await point(folder, older, true);
      return join(folder, older);
    },
    release: async () => {
      const now = await readPointer(folder);
      if (now?.isHeld === true) {
        await point(folder, basename(now.file));
      }
    },
    watch: (callback, { known, pollMilliseconds = 2_000 } = {}) =>
      watchPointer({ folder, read: current, callback, known, pollMilliseconds }),
  };
}

async function readPointer(folder: string): Promise<Pointed | undefined> {
  const text = await readFile(join(folder, pointerName), 'utf8').catch(unlessMissing);
  if (text === undefined) {
    return undefined;
  }
  const [name = '', held = ''] = text.trim().split(/\r?\n/u);
  if (!namePattern.test(name) || (held !== '' && held !== heldWord)) {
    throw new SnapshotError('snapshot.foreign', `${join(folder, pointerName)} noemt geen momentopname. Publiceer de catalogus opnieuw.`);
  }
  return { file: join(folder, name), isHeld: held === heldWord };
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return undefined;
  }
  throw error;
}

const numberOf = (name: string): number => Number.parseInt(name, 10);

async function numberedFiles(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  return names.filter((name) => namePattern.test(name)).toSorted((left, right) => numberOf(left) - numberOf(right));
}

// Numbers are never given twice, also not that of a file which goes now: a server tells publications apart by their names.
async function takeNumber(folder: string, draft: string): Promise<string> {
  const last = (await numberedFiles(folder)).at(-1);
  const name = `${String((last === undefined ? 0 : numberOf(last)) + 1).padStart(6, '0')}.snapshot`;
  await rename(draft, join(folder, name));
  return name;
}

// Lets a new file count. What is newer than the file that counted until now was never shown, or was rolled back: no way back should lead there.
async function replace(folder: string, name: string): Promise<void> {
  const before = await readPointer(folder).catch(() => undefined);
  try {
    if (before !== undefined) {
      await removeAll(
        folder,
        (await numberedFiles(folder)).filter((other) => other !== name && numberOf(other) > numberOf(basename(before.file))),
      );
    }
    await point(folder, name);
  } catch (error) {
    await removeAll(folder, [name]);
    throw error;
  }
  await removeAll(folder, (await numberedFiles(folder)).slice(0, -keptSnapshots));
}

// Renaming replaces the pointer in one step: a reader sees the old name or the new one.
async function point(folder: string, name: string, isHeld = false): Promise<void> {
  const draft = join(folder, `${draftStart}${randomUUID()}`);
  try {
    await writeFile(draft, `${name}\n${isHeld ? `${heldWord}\n` : ''}`, { flush: true });
    await rename(draft, join(folder, pointerName));
  } finally {
    await rm(draft, { force: true });
  }
}

const removeDrafts = async (folder: string): Promise<void> =>
  removeAll(
    folder,
    (await readdir(folder)).filter((name) => name.startsWith(draftStart)),
  );

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
