import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { watchPointer, type Watching } from './pointer-watch.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Snapshots that stay on disk: the newest ones, and the current one whichever it is. */
const keptSnapshots = 3;
/** A draft that nobody wrote to for this long was left by a publication that died, in milliseconds. */
const abandonedAfter = 3_600_000;
const pointerName = 'current';
const draftStart = 'draft-';
const namePattern = /^\d{6,}\.snapshot$/u;

/** The folder where snapshots are published: numbered files that never change, and a pointer that names the one that counts. */
export type PublishedSnapshots = {
  /** Path of the current snapshot; undefined when nothing was published. */
  current(): Promise<string | undefined>;
  /** Lets `write` make a new file, gives it the next number, points to it, and removes the oldest. When it fails nothing changes. */
  publish<Value>(write: (file: string) => Promise<Value>): Promise<{ readonly file: string; readonly value: Value }>;
  /** Points to the newest snapshot older than the current one and gives its path; undefined, and no change, when there is none. */
  rollback(): Promise<string | undefined>;
  /** Calls back with the path of the current snapshot whenever it becomes another than `known`. Survives a folder that is not there yet. */
  watch(callback: (file: string) => void, options?: { readonly known?: string | undefined; readonly pollMilliseconds?: number }): Watching;
};

/** Opens the snapshots of a data folder. Nothing is made until something is published. */
export function publishedSnapshots(dataFolder: string): PublishedSnapshots {
  const folder = join(dataFolder, 'snapshots');
  const current = (): Promise<string | undefined> => readPointer(folder);
  return {
    current,
    publish: async (write) => {
      await mkdir(folder, { recursive: true });
      await removeAbandoned(folder);
      const draft = join(folder, `${draftStart}${randomUUID()}`);
      try {
        const value = await write(draft);
        const file = await takeNumber(folder, draft);
        await point(folder, file).catch(async (error: unknown) => {
          await rm(join(folder, file), { force: true });
          throw error;
        });
        await removeOldest(folder, await current());
        return { file: join(folder, file), value };
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
      await point(folder, older);
      return join(folder, older);
    },
    watch: (callback, { known, pollMilliseconds = 2_000 } = {}) =>
      watchPointer({ folder, read: current, callback, known, pollMilliseconds }),
  };
}

async function readPointer(folder: string): Promise<string | undefined> {
  const name = await readFile(join(folder, pointerName), 'utf8').catch(unlessMissing);
  if (name === undefined) {
    return undefined;
  }
  if (!namePattern.test(name.trim())) {
    throw new SnapshotError('snapshot.foreign', `${join(folder, pointerName)} noemt geen momentopname. Publiceer de catalogus opnieuw.`);
  }
  return join(folder, name.trim());
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

// A link fails when its name is taken, so two processes that publish at once never write over each other.
async function takeNumber(folder: string, draft: string): Promise<string> {
  for (;;) {
    const last = (await numberedFiles(folder)).at(-1);
    const name = `${String((last === undefined ? 0 : numberOf(last)) + 1).padStart(6, '0')}.snapshot`;
    try {
      await link(draft, join(folder, name));
      return name;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw error;
      }
    }
  }
}

// Renaming replaces the pointer in one step: whoever reads it sees the old name or the new one.
async function point(folder: string, name: string): Promise<void> {
  const draft = join(folder, `${draftStart}${randomUUID()}`);
  try {
    await writeFile(draft, `${name}\n`, { flush: true });
    await rename(draft, join(folder, pointerName));
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(draftStart)).map((name) => join(folder, name));
  for (const draft of drafts) {
    const found = await stat(draft).catch(unlessMissing);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedAfter) {
      await rm(draft, { force: true });
    }
  }
}

async function removeOldest(folder: string, current: string | undefined): Promise<void> {
  const names = await numberedFiles(folder);
  const old = names.slice(0, -keptSnapshots).filter((name) => join(folder, name) !== current);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
