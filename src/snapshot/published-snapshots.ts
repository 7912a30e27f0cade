import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { replaceFile, syncFolder } from './durable-files.ts';
import { watchPointer, type Watching } from './pointer-watch.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Snapshots that stay on disk: the newest ones, and the current one whichever it is. */
const keptSnapshots = 3;
const pointerName = 'current';
const draftStart = 'draft-';
const namePattern = /^\d{6,}\.snapshot$/u;
// Second line of a pointer after a rollback: one file, so that the two are never seen apart.
const heldWord = 'held';
// Names what a rollback goes to, until the user has been told.
const rollbackName = `${draftStart}rollback`;

/** What the pointer says: the path of the snapshot that counts, and whether it stays until a publication is asked for. */
export type Pointed = { readonly file: string; readonly isHeld: boolean };

type RollbackOptions = { readonly suits?: (file: string) => Promise<boolean>; readonly tell?: (file: string) => void };

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
   * Paths of what may be shown, best first: what counts, then what was published before it, the newest first. All of them where the pointer cannot be
   * read; none when nothing was published.
   */
  candidates(): Promise<readonly string[]>;
  /**
   * Lets `write` make a new file, gives it the next number, points to it, releases what was held, and removes the oldest. Also removes what never
   * counted (drafts and files of publications that died) or counts no more (what was rolled back). When it fails the pointer stays.
   */
  publish<Value>(write: (file: string) => Promise<Value>): Promise<{ readonly file: string; readonly value: Value }>;
  /**
   * Points to the newest snapshot older than the current one that `suits`, holds it, hands its path to `tell`, and gives it; undefined, and no change,
   * when there is none. After one that died before it told, this one tells and goes no further back.
   */
  rollback(options?: RollbackOptions): Promise<string | undefined>;
  /** Holds the current snapshot no longer. */
  release(): Promise<void>;
  /** Whether a command that died left something behind. */
  hasDrafts(): Promise<boolean>;
  /** Removes what commands left that died: only for a holder of the lock. */
  removeDrafts(): Promise<void>;
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
    candidates: () => candidatesOf(folder),
    publish: async (write) => {
      if ((await mkdir(folder, { recursive: true })) !== undefined) {
        await syncFolder(dirname(folder));
      }
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
    rollback: (options) => rollBack(folder, options),
    release: async () => {
      const now = await readPointer(folder);
      if (now?.isHeld === true) {
        await point(folder, basename(now.file));
      }
    },
    hasDrafts: async () => (await draftsOf(folder)).length > 0,
    removeDrafts: () => removeDrafts(folder),
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
  await syncFolder(folder);
  return name;
}

// The number of the file that counts; 0 when none ever did, and above all when the pointer is damaged: nobody knows then which of them counted.
async function countingNumber(folder: string): Promise<number> {
  try {
    const now = await readPointer(folder);
    return now === undefined ? 0 : numberOf(basename(now.file));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

// Lets a new file count. What is newer than the file that counted until now was never shown, or was rolled back: no way back should lead there.
async function replace(folder: string, name: string): Promise<void> {
  const before = await countingNumber(folder);
  try {
    await removeAll(
      folder,
      (await numberedFiles(folder)).filter((other) => other !== name && numberOf(other) > before),
    );
    await point(folder, name);
  } catch (error) {
    await removeAll(folder, [name]);
    throw error;
  }
  await removeAll(folder, (await numberedFiles(folder)).slice(0, -keptSnapshots));
}

async function candidatesOf(folder: string): Promise<readonly string[]> {
  const last = await countingNumber(folder);
  const names = (await numberedFiles(folder)).filter((name) => numberOf(name) <= last);
  return names.toReversed().map((name) => join(folder, name));
}

async function rollBack(folder: string, { suits = async () => true, tell = () => undefined }: RollbackOptions = {}) {
  const now = await readPointer(folder);
  const begun = (await readFile(join(folder, rollbackName), 'utf8').catch(unlessMissing))?.trim();
  await removeDrafts(folder);
  const file = now?.isHeld === true && basename(now.file) === begun ? now.file : await wayBack(folder, now, suits);
  if (file === undefined) {
    return undefined;
  }
  if (file !== now?.file) {
    await writeFile(join(folder, rollbackName), `${basename(file)}\n`, { flush: true });
    await point(folder, basename(file), true);
  }
  tell(file);
  await rm(join(folder, rollbackName), { force: true });
  return file;
}

async function wayBack(folder: string, now: Pointed | undefined, suits: (file: string) => Promise<boolean>): Promise<string | undefined> {
  const older = now === undefined ? [] : (await candidatesOf(folder)).filter((file) => file !== now.file);
  for (const file of older) {
    if (await suits(file)) {
      return file;
    }
  }
  return undefined;
}

const point = (folder: string, name: string, isHeld = false): Promise<void> =>
  replaceFile(folder, pointerName, `${name}\n${isHeld ? `${heldWord}\n` : ''}`, `${draftStart}${randomUUID()}`);

const draftsOf = async (folder: string): Promise<readonly string[]> =>
  ((await readdir(folder).catch(unlessMissing)) ?? []).filter((name) => name.startsWith(draftStart));

const removeDrafts = async (folder: string): Promise<void> => removeAll(folder, await draftsOf(folder));

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
