import { crc32 } from 'node:zlib';
import { pathsOfProducts } from '#search/stored-index.ts';
import { typeOfArray, viewOf, type NumberArray, type NumberArrayType } from '#snapshot/file/packed-values.ts';
import type { Sections } from '#snapshot/file/section-reader.ts';
import type { PatchContent } from '#snapshot/snapshot-content.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';

/*
 * What a server holds in memory of a publication, as one run of bytes that is cut into pieces: the plain values as JSON, and then the arrays, each at
 * a multiple of eight bytes. A patch has the run of its base, and facts of its own.
 */

type Part = { readonly name: string; readonly type: NumberArrayType; readonly offset: number; readonly length: number };

/** The list of what is in the run: `plain` its first bytes, `bytes` its size, `checksum` its CRC-32. */
export type PublicationManifest = {
  readonly plain: number;
  readonly parts: readonly Part[];
  readonly bytes: number;
  readonly checksum: number;
};

/** Bytes of a piece; the last one is smaller. */
export const pieceBytes = 1 << 20;

/** Sections of a snapshot file that no server needs, because the cluster keeps what is in them. */
const keptElsewhere = ['documentOffsets', 'documentChecksums', ...pathsOfProducts.map((path) => `index.${path}`)];
const isKeptElsewhere = (name: string): boolean => keptElsewhere.some((part) => name === part || name.startsWith(`${part}.`));

const aligned = (offset: number): number => Math.ceil(offset / 8) * 8;

/** Makes the run of bytes of an open snapshot without a base, and its list. */
export function packContent({ plain, arrays }: Pick<Sections, 'plain' | 'arrays'>): {
  readonly manifest: PublicationManifest;
  readonly run: Uint8Array;
} {
  const text = Buffer.from(JSON.stringify(plain));
  const own = [...arrays].filter(([name]) => !isKeptElsewhere(name));
  let bytes = text.length;
  const parts = own.map(([name, array]): Part => {
    const offset = aligned(bytes);
    bytes = offset + array.byteLength;
    return { name, type: typeOfArray(array), offset, length: array.length };
  });
  const run = new Uint8Array(bytes);
  run.set(text);
  for (const [index, [, array]] of own.entries()) {
    run.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), (parts[index] as Part).offset);
  }
  return { manifest: { plain: text.length, parts, bytes, checksum: crc32(run) }, run };
}

/** What a server holds of a patch beside the run of its base, which is another publication. */
export type PatchFacts = Pick<PatchContent, 'description' | 'changes'> & { readonly base: string };

/** Reverses `packContent`. The arrays are views of the run, in memory that threads can share. Throws a SnapshotError for a run that is torn. */
export function unpackContent(
  { plain, parts, bytes, checksum }: PublicationManifest,
  memory: SharedArrayBuffer,
): Pick<Sections, 'plain' | 'arrays'> {
  const run = new Uint8Array(memory, 0, bytes);
  if (crc32(run) !== checksum) {
    throw new SnapshotError('snapshot.torn', 'De publicatie in het zoekcluster is beschadigd. Publiceer de catalogus opnieuw.');
  }
  const arrays = parts.map(({ name, type, offset, length }): [string, NumberArray] => [name, viewOf(type, memory, offset, length)]);
  return { plain: JSON.parse(Buffer.from(run.subarray(0, plain)).toString('utf8')), arrays: new Map(arrays) };
}
