import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of a cache and the most bytes that it holds; entries older than `maxAge` milliseconds count as absent. */
export type ImageCacheOptions = {
  readonly folder: string;
  readonly maxBytes: number;
  readonly maxAge?: number;
  readonly now?: () => number;
};

type Entry = { readonly path: string; readonly size: number; readonly usedAt: number };

/**
 * Stores images on disk under the hash of their key, so that no key can name a path outside the folder. A file is complete or absent. When the cache
 * holds more than `maxBytes`, the least recently used images are removed until a tenth is free; times of use are recorded to the hour. Several
 * processes may share a folder.
 */
export class ImageCache {
  readonly #options: ImageCacheOptions;
  #bytes: number | undefined;
  #tidying: Promise<void> | undefined;
  #hits = 0;
  #misses = 0;

  constructor(options: ImageCacheOptions) {
    this.#options = options;
  }

  #path(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.#options.folder, name.slice(0, 2), name);
  }

  /** How often it had the image that was asked for, since it was made. */
  get use(): { readonly hits: number; readonly misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** The bytes stored under a key; undefined when there are none or they are older than `maxAge`. Never rejects. */
  async get(key: string): Promise<Uint8Array | undefined> {
    const found = await this.#read(key);
    if (found === undefined) {
      this.#misses += 1;
    } else {
      this.#hits += 1;
    }
    return found;
  }

  async #read(key: string): Promise<Uint8Array | undefined> {
    const path = this.#path(key);
    const now = this.#options.now?.() ?? Date.now();
    try {
      const { mtimeMs, atimeMs } = await stat(path);
      if (this.#options.maxAge !== undefined && now - mtimeMs > this.#options.maxAge) {
        return undefined;
      }
      if (now - atimeMs > 3_600_000) {
        // A disk that is read-only, or a file of another owner, gives the image all the same.
        await utimes(path, now / 1000, mtimeMs / 1000).catch(() => undefined);
      }
      const body = await readFile(path);
      // A power failure may leave a file without its bytes.
      return body.length === 0 ? undefined : body;
    } catch {
      // The file is absent, or another process removed it meanwhile.
      return undefined;
    }
  }

  /** Stores bytes under a key. Rejects when the file cannot be written. */
  async put(key: string, body: Uint8Array): Promise<void> {
    const path = this.#path(key);
    const temporary = `${path}.${randomUUID()}`;
    const before = this.#bytes ?? (await this.#measure());
    await mkdir(join(path, '..'), { recursive: true });
    try {
      await writeFile(temporary, body);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#bytes = (this.#bytes ?? before) + body.byteLength;
    if (this.#bytes > this.#options.maxBytes) {
      this.#tidying ??= this.#tidy().finally(() => (this.#tidying = undefined));
      await this.#tidying;
    }
  }

  async #entries(): Promise<readonly Entry[]> {
    const names = await readdir(this.#options.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
    const entries = await Promise.all(
      files.map(async (path) => {
        const found = await stat(path).catch(() => undefined);
        return found && { path, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) };
      }),
    );
    return entries.filter((entry) => entry !== undefined);
  }

  async #measure(): Promise<number> {
    return (await this.#entries()).reduce((sum, entry) => sum + entry.size, 0);
  }

  async #tidy(): Promise<void> {
    const entries = (await this.#entries()).toSorted((one, other) => one.usedAt - other.usedAt);
    let bytes = entries.reduce((sum, entry) => sum + entry.size, 0);
    for (const { path, size } of entries) {
      if (bytes <= this.#options.maxBytes * 0.9) {
        break;
      }
      await rm(path, { force: true });
      bytes -= size;
    }
    this.#bytes = bytes;
  }
}
