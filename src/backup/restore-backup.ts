import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { undefinedWhenNoSuchPath } from '#contract/caught-error.ts';
import { ownValue } from '#contract/own-value.ts';
import { syncFolder } from '#snapshot/durable-files.ts';
import { generationOf, nameOfGeneration, snapshotName } from '#snapshot/generation.ts';
import { snapshotsFolder } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import { listMigrations } from '#store/lists/list-migrations.ts';
import { checkDatabase } from '#store/database/database-copy.ts';
import { migrations } from '#store/database/migrations.ts';
import { storeName } from '#store/file-names.ts';
import { readArchive, type ReadFile } from './archive.ts';
import { BackupError, damagedBackup, foreignBackup } from './backup-error.ts';
import {
  isDatabase,
  isDataFile,
  isFolder,
  listDataFiles,
  listSnapshotFiles,
  pointerPath,
  publishedName,
  restoredNames,
} from './data-files.ts';
import { draftFolder, finishRestore, readyFolder, removeRestoreDraft } from './finish-restore.ts';
import { hashesName, manifestName, readManifest, type Manifest } from './manifest.ts';

/** Of each database the number of migrations that this program knows; of others any. */
const knownMigrations: Readonly<Record<string, number>> = {
  [storeName]: migrations.length,
  [listDatabaseName]: listMigrations.length,
};
const isSnapshot = (name: string): boolean => snapshotName.test(basename(name)) && name === `${snapshotsFolder}/${basename(name)}`;
/** Largest file that is read into memory, in bytes: manifest, hashes and pointer. */
const mostText = 16 << 20;

/** The backup, the data folder that it goes into, and the listener of the progress. */
export type RestoreOptions = {
  readonly file: string;
  readonly dataFolder: string;
  /** Whether a backup may replace the data that the folder has. */
  readonly mayReplace: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (file: string, bytes: number, size: number) => void;
};

/** What was restored. `needsPublication`: the published snapshot cannot be read by this program, and `publish` makes a new one. */
export type RestoredBackup = { readonly manifest: Manifest; readonly needsPublication: boolean };

const isKnown = (name: string): boolean =>
  name === manifestName || name === hashesName || name === pointerPath || isSnapshot(name) || isDataFile(name);

/**
 * Restores a backup into a data folder: completely, or not at all when it fails, is interrupted or is killed. The caller holds the lock. Everything is
 * unpacked and verified beside the present data first; one rename then decides, and `finishRestore` puts the files in their places. Snapshots get
 * numbers above those that the folder has had, so that running servers notice them. Throws a BackupError or a StoreError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { file, dataFolder, mayReplace } = options;
  await removeRestoreDraft(dataFolder);
  const archive = await openBackup(file);
  try {
    const present = [...(await listDataFiles(dataFolder)), ...(await listSnapshotFiles(dataFolder))];
    if (present.length > 0 && !mayReplace) {
      throw new BackupError(
        'backup.notEmpty',
        `In de gegevensmap ${dataFolder} staat al een catalogus, die hiermee wordt vervangen. Is dat de bedoeling, geef dan de opdracht met --yes.`,
      );
    }
    const draft = join(dataFolder, draftFolder);
    await mkdir(join(draft, snapshotsFolder), { recursive: true });
    const hashes = await unpack(archive, draft, options);
    const manifest = await verify(draft, hashes);
    const needsPublication = await checkContent(draft, hashes);
    const names = await renumber(draft, hashes, await listSnapshotFiles(dataFolder));
    await commit(dataFolder, names);
    await finishRestore(dataFolder);
    return { manifest, needsPublication };
  } catch (error) {
    await removeRestoreDraft(dataFolder);
    throw error;
  } finally {
    await archive.close();
  }
}

async function openBackup(file: string): Promise<FileHandle> {
  const status = await stat(file).catch(undefinedWhenNoSuchPath);
  if (status === undefined) {
    throw new BackupError('backup.missing', `De reservekopie ${file} bestaat niet. Er is niets teruggezet.`);
  }
  if (status.isDirectory()) {
    throw new BackupError('backup.foreign', `${file} is een map. Geef het bestand van de reservekopie. Er is niets teruggezet.`);
  }
  return open(file, 'r');
}

/** Unpacks an archive into a folder, and returns the hash of each file. */
async function unpack(
  archive: FileHandle,
  draft: string,
  { dataFolder, signal, onProgress }: RestoreOptions,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const file of readArchive(archive)) {
    if (hashes.size === 0 && file.name !== manifestName) {
      throw foreignBackup();
    }
    // A file cannot take the place of a folder, and a restore that is final has to end.
    if (!isKnown(file.name) || hashes.has(file.name) || (await isFolder(join(dataFolder, file.name)))) {
      throw damagedBackup();
    }
    hashes.set(file.name, await unpackFile(file, join(draft, file.name), signal, onProgress));
    if (file.name === manifestName) {
      // Before gigabytes are unpacked, a backup of a newer format is refused.
      readManifest(await readFile(join(draft, manifestName), 'utf8'));
    }
  }
  return hashes;
}

async function unpackFile(
  { name, bytes, pieces }: ReadFile,
  target: string,
  signal: AbortSignal,
  onProgress: RestoreOptions['onProgress'],
): Promise<string> {
  const isText = name === manifestName || name === hashesName || name === pointerPath;
  if (isText && bytes > mostText) {
    throw damagedBackup();
  }
  const sha256 = createHash('sha256');
  // Of all that a backup has, the lists of accounts alone are not for other users of the machine.
  const handle = await open(target, 'wx', name === listDatabaseName ? 0o600 : undefined);
  try {
    let done = 0;
    for await (const piece of pieces()) {
      if (signal.aborted) {
        throw new BackupError('backup.aborted', 'De opdracht is afgebroken. Er is niets teruggezet.');
      }
      sha256.update(piece);
      await handle.writeFile(piece);
      done += piece.length;
      onProgress(name, done, bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return sha256.digest('hex');
}

/** Compares all files with the list of hashes, which is the last file of a backup that is complete. */
async function verify(draft: string, hashes: ReadonlyMap<string, string>): Promise<Manifest> {
  if (!hashes.has(hashesName)) {
    throw damagedBackup();
  }
  const listed = (await readFile(join(draft, hashesName), 'utf8')).split('\n').filter((line) => line !== '');
  const actual = [...hashes].filter(([name]) => name !== hashesName).map(([name, sha256]) => `${sha256}  ${name}`);
  if (listed.length !== actual.length || listed.some((line, place) => line !== actual[place])) {
    throw damagedBackup();
  }
  return readManifest(await readFile(join(draft, manifestName), 'utf8'));
}

/** Checks that this program can use what was unpacked. Returns whether `publish` has to make a new snapshot. */
async function checkContent(draft: string, hashes: ReadonlyMap<string, string>): Promise<boolean> {
  for (const name of [...hashes.keys()].filter(isDatabase)) {
    checkDatabase(join(draft, name), ownValue(knownMigrations, name) ?? Number.POSITIVE_INFINITY);
  }
  if (!hashes.has(pointerPath)) {
    return false;
  }
  const published = publishedName(await readFile(join(draft, pointerPath), 'utf8'));
  try {
    await readDescription(join(draft, snapshotsFolder, basename(published)));
    return false;
  } catch (error) {
    if (error instanceof SnapshotError && error.code === 'snapshot.newer') {
      throw new BackupError(
        'backup.newer',
        'De catalogus in de reservekopie is gemaakt door een nieuwere versie van Catalogus. Werk het programma bij. Er is niets teruggezet.',
        { cause: error },
      );
    }
    if (error instanceof SnapshotError) {
      return true;
    }
    throw error;
  }
}

/** Gives the snapshots numbers above the present ones, with the same distances, by which patches name their bases. Returns the names of all files to restore. */
async function renumber(draft: string, hashes: ReadonlyMap<string, string>, present: readonly string[]): Promise<readonly string[]> {
  const shift = Math.max(0, ...present.filter((name) => snapshotName.test(name)).map(generationOf));
  const shifted = (name: string): string => nameOfGeneration(generationOf(name) + shift);
  const snapshots = [...hashes.keys()].filter((name) => isSnapshot(name)).map((name) => basename(name));
  // From the highest number down, so that no name is taken.
  for (const name of snapshots.toSorted((left, right) => generationOf(right) - generationOf(left))) {
    await rename(join(draft, snapshotsFolder, name), join(draft, snapshotsFolder, shifted(name)));
  }
  if (hashes.has(pointerPath)) {
    const pointer = await readFile(join(draft, pointerPath), 'utf8');
    const named = publishedName(pointer);
    await writeFile(join(draft, pointerPath), pointer.replace(named, shifted(named)), { flush: true });
  }
  const others = [...hashes.keys()].filter((name) => ![manifestName, hashesName].includes(name) && !isSnapshot(name));
  return [...snapshots.map((name) => `${snapshotsFolder}/${shifted(name)}`), ...others];
}

/** Flushes everything to disk and makes the restore final with one rename. */
async function commit(dataFolder: string, names: readonly string[]): Promise<void> {
  const draft = join(dataFolder, draftFolder);
  await writeFile(join(draft, restoredNames), `${JSON.stringify(names)}\n`, { flush: true });
  await syncFolder(join(draft, snapshotsFolder));
  await syncFolder(draft);
  await rename(draft, join(dataFolder, readyFolder));
  await syncFolder(dataFolder);
  await syncFolder(dirname(dataFolder));
}
