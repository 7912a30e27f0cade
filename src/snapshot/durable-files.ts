import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes a folder to disk: after it resolves, files created, renamed or removed in it stay so after a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system logs changes of names itself.
  if (process.platform === 'win32') {
    return;
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces the content of a file atomically, with a draft in the same folder: readers see the old text or the new text, and after it resolves the new
 * text survives a power failure. When it fails the file has not changed.
 */
export async function replaceFile(folder: string, name: string, text: string, draftName: string): Promise<void> {
  const draft = join(folder, draftName);
  try {
    await writeFile(draft, text, { flush: true });
    await rename(draft, join(folder, name));
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}
