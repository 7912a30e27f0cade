import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { hasErrorCode, namingFile, undefinedWhenMissing } from '#contract/caught-error.ts';
import { syncFolder } from '#snapshot/durable-files.ts';
import { snapshotName } from '#snapshot/generation.ts';
import { snapshotsFolder } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { copyDatabase } from '#store/database/database-copy.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import { millisecondsInDay } from '#contract/day.ts';
import { StoreError } from '#store/store-error.ts';
import { ArchiveWriter, type ArchivedFile } from './archive.ts';
import { BackupError, damagedLists } from './backup-error.ts';
import { isDatabase, isDataFile, listDataFiles, listSnapshotFiles, pointerPath, publishedName } from './data-files.ts';
import { backupFormat, hashesName, manifestName, type Manifest } from './manifest.ts';

const draftPattern = /^draft-catalogus-[0-9a-f-]{36}(?:\.sqlite(?:-journal)?)?$/u;
/** Milliseconds after which a draft is of a backup that was interrupted. */
const longestBackup = millisecondsInDay;
/** Times that the pointer is read again because the snapshot that it named was removed meanwhile. */
const mostTries = 5;

/** The data folder, the place of the backup, and the listener of the progress. */
export type BackupOptions = {
  readonly dataFolder: string;
  /** An existing folder, in which the file gets a name by the time, or a file that does not exist, with a name that ends in '.tar'. */
  readonly target: string;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly onProgress: (file: string, bytes: number, size: number) => void;
};

/** The file of a backup, its size in bytes, and what is in it. */
export type WrittenBackup = { readonly file: string; readonly bytes: number; readonly manifest: Manifest };

type OpenFile = { readonly name: string; readonly handle: FileHandle; readonly bytes: number };

async function fileOf({ target, clock, dataFolder }: BackupOptions): Promise<string> {
  const found = await stat(target).catch(() => undefined);
  const time = clock().toISOString().slice(0, 19).replace(/[-:]/gu, '').replace('T', '-');
  const file = found?.isDirectory() === true ? join(target, `catalogus-${time}.tar`) : target;
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new BackupError('backup.exists', `${file} bestaat al. Kies een andere naam: een reservekopie wordt niet overschreven.`);
  }
  // A folder that is not there, such as a disk that is not mounted, would become a file: the next backup would find it and fail.
  if (extname(file) !== '.tar') {
    throw new BackupError('backup.place', `De map ${file} bestaat niet. Maak die eerst, of geef een bestand dat op .tar eindigt.`);
  }
  const folder = await realpath(dirname(file)).catch(() => undefined);
  if (folder === undefined || !(await stat(folder)).isDirectory()) {
    throw new BackupError('backup.place', `De map ${dirname(file)} bestaat niet. Maak die eerst, of kies een andere.`);
  }
  const within = relative(await realpath(dataFolder), folder);
  if (!within.startsWith('..')) {
    throw new BackupError('backup.place', 'Zet de reservekopie buiten de gegevensmap: gaat die verloren, dan blijft de reservekopie.');
  }
  return file;
}

/** Makes a file for a backup, or for a database on its way into one. They may hold data of accounts, so only their owner reads them. */
async function openDraft(draft: string): Promise<FileHandle> {
  try {
    return await open(draft, 'wx', 0o600);
  } catch (error) {
    // ENOENT: a folder of the system in which no file can be made.
    if (!hasErrorCode(error, 'ENOENT', 'EACCES', 'EPERM', 'EROFS')) {
      throw error;
    }
    const message = `In de map ${dirname(draft)} kan geen bestand worden gemaakt. Kies een andere.`;
    throw new BackupError('backup.place', message, { cause: error });
  }
}

async function openFile(dataFolder: string, name: string): Promise<OpenFile> {
  const handle = await open(join(dataFolder, name), 'r');
  return { name, handle, bytes: (await handle.stat()).size };
}

const closeAll = (files: readonly OpenFile[]): Promise<unknown> => Promise.all(files.map(({ handle }) => handle.close()));

/** The pointer and the snapshots beside it. An open file stays readable when a publication removes it. */
type OpenSnapshots = { readonly pointer: string | undefined; readonly files: readonly OpenFile[] };

async function openSnapshots(dataFolder: string, tries = 1): Promise<OpenSnapshots> {
  const pointerFile = join(dataFolder, pointerPath);
  const pointer = await readFile(pointerFile, 'utf8').catch(namingFile(pointerFile)).catch(undefinedWhenMissing);
  const files: OpenFile[] = [];
  for (const name of (await listSnapshotFiles(dataFolder)).filter((file) => snapshotName.test(file)).toSorted()) {
    const file = await openFile(dataFolder, `${snapshotsFolder}/${name}`).catch(undefinedWhenMissing);
    if (file !== undefined) {
      files.push(file);
    }
  }
  const named = pointer === undefined ? undefined : publishedName(pointer);
  if (named !== undefined && tries < mostTries && !files.some(({ name }) => basename(name) === named)) {
    await closeAll(files);
    return openSnapshots(dataFolder, tries + 1);
  }
  return { pointer, files };
}

// A damaged publication is backed up as it is: `publish` mends it from the store.
async function describePublished(dataFolder: string, pointer: string | undefined): Promise<Manifest['snapshot']> {
  if (pointer === undefined) {
    return null;
  }
  try {
    const { id, publishedAt, productCount } = await readDescription(join(dataFolder, snapshotsFolder, publishedName(pointer)));
    return { id, publishedAt, productCount };
  } catch (error) {
    if (error instanceof SnapshotError) {
      return null;
    }
    throw error;
  }
}

async function removeOldDrafts(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((other) => draftPattern.test(other))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > longestBackup) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/**
 * Writes a backup of a data folder to one file while servers and commands work in it. The snapshots are those of one moment, the databases those of a
 * later one, so that the store is never behind what visitors see. The file appears when it is complete. Throws a BackupError or a StoreError.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { dataFolder, clock } = options;
  const file = await fileOf(options);
  await removeOldDrafts(dirname(file), clock());
  const draft = join(dirname(file), `draft-catalogus-${randomUUID()}`);
  const snapshots = await openSnapshots(dataFolder);
  try {
    const archive = await openDraft(draft);
    try {
      const manifest = await writeArchive(archive, draft, snapshots, options);
      const { size: bytes } = await archive.stat();
      await rename(draft, file);
      await syncFolder(dirname(file));
      return { file, bytes, manifest };
    } finally {
      await archive.close();
    }
  } finally {
    await closeAll(snapshots.files);
    await rm(draft, { force: true });
  }
}

async function writeArchive(
  archive: FileHandle,
  draft: string,
  { pointer, files }: OpenSnapshots,
  { dataFolder, clock, signal, onProgress }: BackupOptions,
): Promise<Manifest> {
  const writer = new ArchiveWriter(archive, clock());
  const written: ArchivedFile[] = [];
  const add = async ({ name, handle, bytes }: OpenFile): Promise<void> => {
    let done = 0;
    const onBytes = (more: number): void => {
      if (signal.aborted) {
        throw new BackupError('backup.aborted', 'De opdracht is afgebroken. Er is geen reservekopie gemaakt.');
      }
      done += more;
      onProgress(name, done, bytes);
    };
    written.push(await writer.addFile(name, handle, bytes, onBytes));
  };
  const manifest: Manifest = {
    format: backupFormat,
    createdAt: clock().toISOString(),
    snapshot: await describePublished(dataFolder, pointer),
  };
  written.push(await writer.addText(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)));
  for (const file of files) {
    await add(file);
  }
  if (pointer !== undefined) {
    written.push(await writer.addText(pointerPath, Buffer.from(pointer)));
  }
  for (const name of await listDataFiles(dataFolder)) {
    await addDataFile(name, `${draft}.sqlite`, dataFolder, add);
  }
  const hashes = written.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  await writer.addText(hashesName, Buffer.from(hashes));
  await writer.end();
  return manifest;
}

async function addDataFile(name: string, copy: string, dataFolder: string, add: (file: OpenFile) => Promise<void>): Promise<void> {
  if (!isDataFile(name)) {
    const readable = name.replaceAll(/\p{Cc}/gu, '\ufffd');
    throw new BackupError('backup.place', `De naam van het bestand ${readable} kan niet in een reservekopie. Geef het een andere naam.`);
  }
  try {
    if (isDatabase(name)) {
      // SQLite itself would make a file that everyone may read.
      await (await openDraft(copy)).close();
      await copyDatabase(join(dataFolder, name), copy).catch((error: unknown) => {
        throw name === listDatabaseName && error instanceof StoreError && error.code === 'store.damaged' ? damagedLists(error) : error;
      });
    }
    const file = isDatabase(name) ? { ...(await openFile(dirname(copy), basename(copy))), name } : await openFile(dataFolder, name);
    await add(file).finally(() => file.handle.close());
  } finally {
    await rm(copy, { force: true });
  }
}
