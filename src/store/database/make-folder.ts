import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Creates a folder, and those around it. Node's own way to do so never ends in a folder that takes none and does not say why, such as /proc. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) {
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(folder)) {
      throw error;
    }
  }
}
