import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { publishedSnapshots } from './published-snapshots.ts';

/** A data folder without publications for each test of the file that calls this, with its published snapshots. */
export function usePublishedSnapshots() {
  let path = '';
  let snapshots = publishedSnapshots(path);
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'published-'));
    snapshots = publishedSnapshots(path);
  });
  afterEach(async () => {
    await rm(path, { recursive: true, force: true });
  });
  return {
    get path() {
      return path;
    },
    get snapshots() {
      return snapshots;
    },
    /** Publishes a file with a text, and gives its name. */
    publish: async (text: string): Promise<string> =>
      basename((await snapshots.publish((file) => writeFile(file, text, { flag: 'wx' }))).file),
    currentName: async (): Promise<string | undefined> => {
      const file = await snapshots.current();
      return file && basename(file);
    },
  };
}
