import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What reading a feed depends on: the importers, and the folders that they may import. */
const folders = ['importers', 'catalogue', 'contract'];

/** The digest of the program in a folder, as far as it reads feeds, with the versions of its packages and of Node. */
export function digestOfProgram(root: string): string {
  const sum = createHash('sha256').update(process.version);
  for (const file of ['package.json', 'package-lock.json']) {
    sum.update(readFileSync(join(root, file)));
  }
  for (const folder of folders) {
    const files = readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/u.test(name)).toSorted()) {
      sum.update(file).update(readFileSync(join(root, 'src', folder, file)));
    }
  }
  return sum.digest('base64');
}

let digest: string | undefined;

/** The digest of this program: another version may read the same text otherwise. */
export const programDigest = (): string => (digest ??= digestOfProgram(join(import.meta.dirname, '../../..')));
