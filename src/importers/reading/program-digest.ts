import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '../..');
/** What reading a feed depends on: the importers, and the folders that they may import. */
const folders = ['importers', 'catalogue', 'contract'];

function digestOfFiles(): string {
  const sum = createHash('sha256').update(process.version);
  sum.update(readFileSync(join(sources, '../package.json')));
  for (const folder of folders) {
    const files = readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/u.test(name)).toSorted()) {
      sum.update(file).update(readFileSync(join(sources, folder, file)));
    }
  }
  return sum.digest('base64');
}

let digest: string | undefined;

/** The digest of the program that reads feeds, with its packages and Node: another version may read the same text otherwise. */
export const programDigest = (): string => (digest ??= digestOfFiles());
