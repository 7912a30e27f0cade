import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The digest of folders of the program in `root`, with the versions of its packages and of Node. */
export function digestOfProgram(root: string, folders: readonly string[]): string {
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

const digests = new Map<string, string>();

/** The digest of this program, of which another version may do otherwise what these folders of `src` do. They are read once. */
export function programDigest(folders: readonly string[]): string {
  const key = folders.join();
  const digest = digests.get(key) ?? digestOfProgram(join(import.meta.dirname, '..'), folders);
  digests.set(key, digest);
  return digest;
}
