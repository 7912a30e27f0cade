import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { hasErrorCode, undefinedWhenMissing } from '#contract/caught-error.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { entityTag } from '#api/responses/entity-tag.ts';
import type { HttpResponse } from '#api/responses/send-response.ts';

/** A folder whose files are served from the root of the site. Names under `hashedPrefix` contain the hash of the content. */
export type StaticFolder = { readonly folder: string; readonly hashedPrefix?: string };

type StaticFile = { readonly file: string; readonly hashed: boolean };

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const compressible = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

/** The body of a file of the site. `brotli`: its compressed form, when that was made before. */
export function fileBody(file: string, bytes: Buffer, brotli?: Buffer): EncodedBody {
  return new EncodedBody(bytes, entityTag(bytes), compressible.has(extname(file)) ? 'thorough' : 'none', brotli);
}

/** Where the build writes the compressed form of a file with a hash in its name. */
export const brotliFile = (file: string): string => `${file}.br`;

// Undefined when the build did not write it, as of a small file.
const readBrotli = (file: string): Promise<Buffer | undefined> => readFile(brotliFile(file)).catch(undefinedWhenMissing);

const immutableForAYear = 'public, max-age=31536000, immutable';
const cachedForAnHour = 'public, max-age=3600, stale-while-revalidate=86400';

function filesOf({ folder, hashedPrefix }: StaticFolder): readonly [path: string, file: StaticFile][] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.flatMap((entry): [string, StaticFile][] => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      const visible = entry.isFile() && types[extname(entry.name)] !== undefined && !path.includes('/.');
      return visible ? [[path, { file, hashed: hashedPrefix !== undefined && path.startsWith(hashedPrefix) }]] : [];
    });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) {
      return [];
    }
    throw error;
  }
}

/**
 * The files of the site. The list is read at the start and a request selects from it, so that no address reaches another file. Each file is read once and
 * compressed once (decision 052).
 */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, StaticFile>;
  readonly #hashedPrefixes: readonly string[];
  readonly #bodies = new Map<string, Promise<EncodedBody>>();

  /** Where two folders have the same path, the later folder wins. */
  constructor(folders: readonly StaticFolder[]) {
    this.#files = new Map(folders.flatMap(filesOf));
    this.#hashedPrefixes = folders.flatMap(({ hashedPrefix }) => hashedPrefix ?? []);
  }

  /** Whether a path can only be a file of the build: such a path is never a page. */
  isHashed(path: string): boolean {
    return this.#hashedPrefixes.some((prefix) => path.startsWith(prefix));
  }

  /** The response for a path; undefined when there is no such file. */
  async find(path: string): Promise<HttpResponse | undefined> {
    const found = this.#files.get(path);
    if (found === undefined) {
      return undefined;
    }
    return {
      contentType: types[extname(path)] ?? 'application/octet-stream',
      cacheControl: found.hashed ? immutableForAYear : cachedForAnHour,
      body: await this.#body(path, found),
    };
  }

  /** Reads the files with a hash in their name, and compresses what the build did not, so that no visitor waits for it. */
  async warmUp(): Promise<void> {
    for (const [path, file] of this.#files) {
      const body = file.hashed ? await this.#body(path, file) : undefined;
      if (body?.worthCompressing) {
        await body.compressed('br');
      }
    }
  }

  #body(path: string, { file, hashed }: StaticFile): Promise<EncodedBody> {
    let body = this.#bodies.get(path);
    if (body === undefined) {
      body = Promise.all([readFile(file), hashed ? readBrotli(file) : undefined]).then(([bytes, brotli]) => fileBody(file, bytes, brotli));
      body.catch(() => this.#bodies.delete(path));
      this.#bodies.set(path, body);
    }
    return body;
  }
}
