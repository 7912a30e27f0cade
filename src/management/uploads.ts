import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInDay } from '#contract/day.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { undefinedWhenMissing } from '#contract/caught-error.ts';
import type { DeskUploadState } from '#contract/management/management.ts';
import type { UploadedFile } from './job-command.ts';

/** Largest file, in bytes. */
export const largestUpload = 4 * 1024 ** 3;
/** Bytes that one call brings: small enough to arrive in time over a slow line, and to be in memory. */
export const uploadPartSize = 2 * 1024 ** 2;
/** In milliseconds: uploads that nobody imported are removed after this time. */
const longestStay = millisecondsInDay;
// The size that was announced is part of the id, so that any server knows it.
const idPattern = /^[0-9a-f-]{36}-\d{1,16}$/u;
const announcedSize = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));

/** Why a part was not taken: there is no such upload, it does not continue what is there, or it goes past the size that was announced. */
export type UploadProblem = 'unknown' | 'place' | 'size';

// In characters. One takes up to three bytes, and file systems hold 255.
const longestName = 80;

const nameless = 'levering';

/** A name that a file may have here: letters, digits and some marks, and no beginning that a command could read as an option. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/u, '')
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .slice(-longestName)
    // A name of signs alone, before the extension: that would be the name.
    .replace(/^[^\p{L}\p{N}.][^\p{L}\p{N}]*(?=\.[\p{L}\p{N}]+$)/u, nameless)
    .replace(/^[^\p{L}\p{N}]+/u, '') || nameless;

/** Feeds on their way in, a folder each in the data folder. A file comes in parts, in order; a part that got lost is sent again. */
export class Uploads {
  readonly #folder: string;
  readonly #now: () => number;

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Begins an upload, and removes those that were left behind. */
  async begin(name: string, size: number): Promise<DeskUploadState> {
    await this.#removeLeft();
    const id = `${randomUUID()}-${size}`;
    const folder = join(this.#folder, id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, safeName(name)), '');
    return { id, received: 0, partSize: uploadPartSize };
  }

  /** Adds the part of a file that begins at `offset`. A part that was received before may come again. */
  async add(id: string, offset: number, part: Uint8Array): Promise<Result<DeskUploadState, UploadProblem>> {
    const there = await this.file(id);
    if (there === undefined) {
      return failed('unknown');
    }
    if (offset + part.length > announcedSize(id)) {
      return failed('size');
    }
    const file = await open(join(there.folder, there.name), 'r+');
    try {
      const { size } = await file.stat();
      if (offset > size) {
        return failed('place');
      }
      // A disk that is almost full takes less than the whole part.
      const { bytesWritten } = await file.write(part, 0, part.length, offset);
      return ok({ id, received: Math.max(size, offset + bytesWritten), partSize: uploadPartSize });
    } finally {
      await file.close();
    }
  }

  /** The file of an upload, under the name that it came with; undefined when there is none. */
  async file(id: string): Promise<UploadedFile | undefined> {
    const folder = join(this.#folder, id);
    const [name] = idPattern.test(id) ? ((await readdir(folder).catch(undefinedWhenMissing)) ?? []) : [];
    return name === undefined ? undefined : { folder, name };
  }

  /** Whether an upload has as many bytes as were announced. */
  async isWhole(id: string): Promise<boolean> {
    const there = await this.file(id);
    return there !== undefined && (await stat(join(there.folder, there.name))).size === announcedSize(id);
  }

  async remove(id: string): Promise<void> {
    if (idPattern.test(id)) {
      await rm(join(this.#folder, id), { recursive: true, force: true });
    }
  }

  async #removeLeft(): Promise<void> {
    const names = ((await readdir(this.#folder).catch(undefinedWhenMissing)) ?? []).filter((name) => idPattern.test(name));
    for (const name of names) {
      const there = await this.file(name);
      // Without a file it is one that begins at this moment, or one whose server ended then.
      const status = await stat(there === undefined ? join(this.#folder, name) : join(there.folder, there.name)).catch(
        undefinedWhenMissing,
      );
      if (status !== undefined && this.#now() - status.mtimeMs > longestStay) {
        await this.remove(name);
      }
    }
  }
}
