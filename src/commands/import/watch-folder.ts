import type { Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '#contract/caught-error.ts';

/**
 * What became of a file: it was taken, it was refused, or it has to wait because the catalogue cannot be changed now. `report`: what the import printed,
 * or why it has to wait; `reportFile`: the file with all lines of the report.
 */
export type Taken = { readonly outcome: 'done' | 'refused' | 'later'; readonly report: string; readonly reportFile?: string | undefined };

/** The dependencies of watching a folder. */
export type FolderWatch = {
  readonly folder: string;
  /** Imports one file. */
  take(file: string): Promise<Taken>;
  /** Resolves after a pause, or when the watch ends. */
  wait(milliseconds: number): Promise<void>;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  /** Told why a file or the folder has to wait, once for each reason. */
  onWaiting(reason: string): void;
  onMoved(name: string, target: string): void;
  /** Told why something in the folder is never taken. */
  onPassedOver(reason: string): void;
};

const millisecondsBetweenLooks = 2_000;

/** The folders into which files are moved. */
const outcomeFolders = { done: 'done', refused: 'refused' } as const;

// Names that programs give to what they are still writing, and files that nobody delivers.
const unfinishedName = /^[.~]|\.(?:part|partial|filepart|tmp|crdownload|download|lock)$/iu;

type WaitingFile = {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Equal for two looks between which the file did not change. */
  readonly state: string;
};

async function waitingFile(folder: string, name: string): Promise<readonly WaitingFile[]> {
  try {
    const { size, mtimeMs, ino } = await stat(join(folder, name));
    return [{ name, modified: mtimeMs, state: `${ino} ${size} ${mtimeMs}` }];
  } catch (error) {
    // Somebody took it away again.
    if (hasErrorCode(error, 'ENOENT')) {
      return [];
    }
    throw error;
  }
}

async function deliveredEntries(folder: string): Promise<readonly Dirent[]> {
  const own = new Set<string>(Object.values(outcomeFolders));
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !unfinishedName.test(name) && !own.has(name));
}

// What a link leads to may be anywhere on this machine, and moving the link would not move that.
function passedOverReason(entry: Dirent): string {
  const what = entry.isSymbolicLink() ? 'een koppeling (symbolic link)' : entry.isDirectory() ? 'een map' : 'geen gewoon bestand';
  return `${entry.name} is ${what} en wordt niet ingelezen. Zet het bestand zelf in de map.`;
}

/** The files that wait, the oldest first. */
async function waitingFiles(folder: string, entries: readonly Dirent[]): Promise<readonly WaitingFile[]> {
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const files = (await Promise.all(names.map((name) => waitingFile(folder, name)))).flat();
  return files.toSorted((left, right) => left.modified - right.modified || left.name.localeCompare(right.name));
}

// The time makes the name new: the same file name is delivered every week.
const stampOf = (moment: Date): string => moment.toISOString().replace(/[-:]/gu, '').replace('T', '-').slice(0, 19).replace('.', '-');

// In bytes. File systems take 255: the others are for the time before the name, and '.report.tsv' behind it.
const longestName = 220;

/** The end of a name, with its extension, in at most `longestName` bytes. */
function shortenedName(name: string): string {
  const letters = [...name];
  while (Buffer.byteLength(letters.join('')) > longestName) {
    letters.shift();
  }
  return letters.join('');
}

/** The message of an error of the file system, which a share that is gone for a while gives, or a folder that nobody may write to. Throws any other. */
function messageOfFiles(error: unknown): string {
  if (error instanceof Error && 'syscall' in error) {
    return error.message;
  }
  throw error;
}

/** A file that was taken and is not moved yet. `state`: that of the file before it was read; `movedName`: its name once it is moved. */
type TakenFile = Pick<WaitingFile, 'name' | 'state'> & { readonly taken: Taken; readonly movedName: string };

/** Renames a file, or copies it to another disk and removes it. */
async function renameOrCopy(file: string, target: string): Promise<void> {
  try {
    await rename(file, target);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) {
      throw error;
    }
    await copyFile(file, target);
    await rm(file);
  }
}

/**
 * Moves a file with its report beside it, unless it is another than the one that was read: then it is read again. The report is written first: when the
 * watch is killed in between, the file is still there and is taken again, which changes nothing. Gives the reason why it was not moved.
 */
async function moveFile({ folder, onMoved }: FolderWatch, { name, state, taken, movedName }: TakenFile): Promise<string | undefined> {
  const { outcome, report, reportFile } = taken;
  if (outcome === 'later') {
    return report;
  }
  const [now] = await waitingFile(folder, name);
  if (now?.state !== state) {
    const what = now === undefined ? 'weggehaald' : 'veranderd';
    const next = now === undefined ? '. Wat is ingelezen, is bewaard.' : ', en wordt opnieuw ingelezen.';
    return `${name} is ${what} terwijl het werd ingelezen${next}`;
  }
  const target = join(folder, outcomeFolders[outcome], movedName);
  await makeOutcomeFolders(folder);
  await writeFile(`${target}.report.txt`, report, { flush: true });
  if (reportFile !== undefined) {
    await copyFile(reportFile, `${target}.report.tsv`);
  }
  await renameOrCopy(join(folder, name), target);
  onMoved(name, target);
  return undefined;
}

async function makeOutcomeFolders(folder: string): Promise<void> {
  for (const target of Object.values(outcomeFolders)) {
    await mkdir(join(folder, target), { recursive: true });
  }
}

// The key of reasons that are of no single file.
const wholeFolder = '';

/** What the looks at a folder remember: the states of its files, the reasons that were told, and the files that were read and not yet moved. */
class FolderLooks {
  readonly #watch: FolderWatch;
  #states = new Map<string, string>();
  #passedOver: readonly string[] = [];
  readonly #unmoved = new Map<string, TakenFile>();
  readonly #reasons = new Map<string, string>();

  constructor(watch: FolderWatch) {
    this.#watch = watch;
  }

  /** Takes each file that did not change since the look before. */
  async look(): Promise<void> {
    const { folder, signal } = this.#watch;
    try {
      const entries = await deliveredEntries(folder);
      this.#tellPassedOver(entries);
      const before = this.#states;
      const files = await waitingFiles(folder, entries);
      this.#states = new Map(files.map(({ name, state }) => [name, state]));
      this.#forgetGone();
      for (const file of files) {
        if (before.get(file.name) === file.state && !signal.aborted) {
          await this.#takeAndMove(file);
        }
      }
      this.#tell(wholeFolder);
    } catch (error) {
      this.#tell(wholeFolder, `De map kan nu niet worden gelezen of geschreven (${messageOfFiles(error)}).`);
    }
  }

  async #takeAndMove({ name, state }: WaitingFile): Promise<void> {
    const { folder, clock, take } = this.#watch;
    let file = this.#unmoved.get(name);
    if (file?.state !== state) {
      const taken = await take(join(folder, name));
      file = { name, state, taken, movedName: `${stampOf(clock())}-${shortenedName(name)}` };
    }
    try {
      this.#tell(name, await moveFile(this.#watch, file));
      this.#unmoved.delete(name);
    } catch (error) {
      // The files behind it need not wait for a name that is taken or a file that somebody has open.
      this.#tell(name, `${name} is ingelezen, en kan nu niet worden verplaatst (${messageOfFiles(error)}).`);
      this.#unmoved.set(name, file);
    }
  }

  #forgetGone(): void {
    for (const memory of [this.#unmoved, this.#reasons]) {
      const gone = [...memory.keys()].filter((name) => name !== wholeFolder && !this.#states.has(name));
      gone.forEach((name) => memory.delete(name));
    }
  }

  /** Tells why a file or the folder has to wait, unless that is what was told last. */
  #tell(name: string, reason?: string): void {
    if (reason === undefined) {
      this.#reasons.delete(name);
    } else if (this.#reasons.get(name) !== reason) {
      this.#reasons.set(name, reason);
      this.#watch.onWaiting(reason);
    }
  }

  #tellPassedOver(entries: readonly Dirent[]): void {
    const reasons = entries.filter((entry) => !entry.isFile()).map(passedOverReason);
    reasons.filter((reason) => !this.#passedOver.includes(reason)).forEach(this.#watch.onPassedOver);
    this.#passedOver = reasons;
  }
}

/**
 * Watches a folder until the signal: takes each file that did not change between two looks, one at a time and the oldest first, and moves it into the
 * folder `done` or `refused` in it, with a report beside it. Looks every two seconds, because folders on other machines send no events. While the folder
 * cannot be read or written it waits.
 */
export async function watchFolder(watch: FolderWatch): Promise<void> {
  const { folder, signal, wait } = watch;
  await makeOutcomeFolders(folder);
  const looks = new FolderLooks(watch);
  while (!signal.aborted) {
    await looks.look();
    await wait(millisecondsBetweenLooks);
  }
}
