import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { deliver, listedProduct, openTestStore } from '#store/store.fixture.ts';
import { ArchiveWriter } from './archive.ts';
import { hashesName } from './manifest.ts';

/** Fills a data folder with a store, publications of so many products each, and files of the catalogue manager. Returns the id of the last publication. */
export async function fillDataFolder(dataFolder: string, name: string, publications: readonly number[]): Promise<string> {
  mkdirSync(dataFolder, { recursive: true });
  const store = openTestStore(join(dataFolder, 'catalogue.sqlite'));
  deliver(store, [listedProduct(`${name}1`), listedProduct(`${name}2`)], { source: name });
  for (const count of publications) {
    await publishedSnapshots(dataFolder).publish((file) => buildSnapshot(smallCatalogue(count), file));
  }
  const id = await publishedId(dataFolder);
  store.savePublication(id);
  store.close();
  writeFileSync(join(dataFolder, 'synoniemen.txt'), `${name} = vak Wiskunde\n`);
  return id;
}

/** The id of the published snapshot of a data folder. */
export const publishedId = async (dataFolder: string): Promise<string> =>
  (await readDescription((await publishedSnapshots(dataFolder).current()) ?? '')).id;

/** Writes an archive with these files in this order, and the list of their hashes. */
export async function writeTestArchive(file: string, entries: Readonly<Record<string, string>>): Promise<string> {
  const handle = await open(file, 'w');
  const writer = new ArchiveWriter(handle, new Date());
  const lines: string[] = [];
  for (const [name, content] of Object.entries(entries)) {
    const { sha256 } = await writer.addText(name, Buffer.from(content));
    lines.push(`${sha256}  ${name}\n`);
  }
  await writer.addText(hashesName, Buffer.from(lines.join('')));
  await writer.end();
  await handle.close();
  return file;
}
