import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until the disk has the names in a folder: what was made, renamed or removed there outlives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and keeps their names by itself.
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
 * Puts text into a file in one step, by way of a draft in the same folder: readers see the old text or the new one, and after it resolves also a power
 * failure leaves the new one. When it fails the file is as it was.
 */
export async function replaceFile(folder: string, name: string, text: string, draftName: string): Promise<void> {
  const draft = join(folder, draftName);
  try {
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(folder, name));
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}
