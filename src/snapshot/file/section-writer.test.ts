import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SectionWriter } from './section-writer.ts';

const megabyte = 1 << 20;

let folder: string;
let handles: FileHandle;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'writer-'));
  const handle = await open(join(folder, 'ander'), 'w');
  await handle.close();
  handles = Object.getPrototypeOf(handle) as FileHandle;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Writes so many megabytes, one after the other, and finishes the file. */
async function write(megabytes: number): Promise<void> {
  const writer = await SectionWriter.create(join(folder, 'een'));
  try {
    await writer.addChunks(
      'documents',
      Array.from({ length: megabytes }, () => new Uint8Array(megabyte)),
    );
    await writer.finish({});
  } finally {
    await writer.close();
  }
}

describe('a file that is flushed while it is written', () => {
  test.each([
    [63, 0],
    [64, 1],
    [130, 2],
  ])('has, with %i megabytes, %i flushes before the last one', async (megabytes, flushes) => {
    const [flush, sync] = [vi.spyOn(handles, 'datasync'), vi.spyOn(handles, 'sync')];
    await write(megabytes);
    expect(flush).toHaveBeenCalledTimes(flushes);
    expect(sync).toHaveBeenCalledTimes(1);
  });

  test.each([64, 130])('is not finished when a flush fails (%i megabytes)', async (megabytes) => {
    vi.spyOn(handles, 'datasync').mockRejectedValueOnce(new Error('de schijf is vol'));
    const sync = vi.spyOn(handles, 'sync');
    await expect(write(megabytes)).rejects.toThrow('de schijf is vol');
    expect(sync).not.toHaveBeenCalled();
  });

  test('waits for a flush that failed before it is closed', async () => {
    const failure = Promise.withResolvers<void>();
    vi.spyOn(handles, 'datasync').mockReturnValue(failure.promise);
    const writer = await SectionWriter.create(join(folder, 'een'));
    await writer.add('documents', new Uint8Array(64 * megabyte));
    const closed = writer.close();
    failure.reject(new Error('de schijf is vol'));
    await expect(closed).resolves.toBeUndefined();
  });
});
