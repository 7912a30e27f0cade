import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What something is made from (each a path or a pattern that finds a file), and where it is written down that it was made. */
export type Stamp = { readonly root: string; readonly file: string; readonly inputs: readonly string[] };

function filesOf(root: string, input: string): readonly string[] {
  const files = globSync(input, { cwd: root });
  if (files.length === 0) {
    throw new Error(`No file is named by the input '${input}'.`);
  }
  return files;
}

/** One line that changes with the name, size or time of any input file. */
function state({ root, inputs }: Stamp): string {
  const files = inputs.flatMap((input) => filesOf(root, input)).toSorted();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function written(stamp: Stamp): string | undefined {
  try {
    return readFileSync(join(stamp.root, stamp.file), 'utf8');
  } catch {
    return undefined;
  }
}

/** Does the work when an input has changed since it was last done well; true when it was done. A failure leaves no stamp behind. */
export async function whenChanged(stamp: Stamp, work: () => Promise<void>): Promise<boolean> {
  const now = state(stamp);
  if (written(stamp) === now) {
    return false;
  }
  const path = join(stamp.root, stamp.file);
  rmSync(path, { force: true });
  await work();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, now);
  return true;
}
