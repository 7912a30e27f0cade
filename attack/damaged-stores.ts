import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPaths } from '#data-paths.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { runCommand } from './killed-command.ts';
import { writeBundle } from './write-bundle.ts';

const products = 200;

const shownId = async (dataFolder: string): Promise<string> =>
  (await readDescription((await publishedSnapshots(dataFolder).current()) ?? '')).id;

/**
 * Flips bits of a store, each time one in a whole store, and publishes. Gives how many publications were refused, and what was wrong: another catalogue
 * was published, the command crashed, or gave its reason in another form than a sentence.
 */
export async function damageStores(
  folder: string,
  attempts: number,
  below: (limit: number) => number,
): Promise<{ readonly refused: number; readonly faults: readonly string[] }> {
  const dataFolder = join(folder, 'with-store');
  await mkdir(join(dataFolder, 'snapshots'), { recursive: true });
  const bundle = join(folder, 'bundle.ndjson');
  await writeBundle(bundle, { name: 'a', number: 0, version: 1 }, products);
  await runCommand(dataFolder, ['import', bundle]);
  const { store } = dataPaths(dataFolder);
  const [whole, shown] = [await readFile(store), await shownId(dataFolder)];
  const faults: string[] = [];
  let refused = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const bytes = Buffer.from(whole);
    const position = below(bytes.length);
    bytes[position] = (bytes[position] ?? 0) ^ (1 << below(8));
    await writeFile(store, bytes);
    const { status, output } = await runCommand(dataFolder, ['publish']);
    refused += status === 1 ? 1 : 0;
    if ((status !== 0 && status !== 1) || /^\s+at /mu.test(output)) {
      faults.push(`byte ${position} of the store: ended with ${status}: ${output}`);
    }
    if ((await shownId(dataFolder)) !== shown) {
      faults.push(`byte ${position} of the store: another catalogue was published`);
    }
  }
  return { refused, faults };
}
