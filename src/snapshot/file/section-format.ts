import type { NumberArrayType } from './packed-values.ts';

/*
 * The file: a preamble of 64 bytes, the sections (each at a multiple of 64 bytes, as typed arrays need alignment), and a directory in lines of JSON
 * (`json-lines.ts`). The preamble is written last, so an unfinished file has none. It holds, little-endian: the magic word at 0, the version at 16,
 * the CRC-32 of the directory at 20, the directory's offset in bytes at 24, its length in bytes at 32, and at 40 how many generations before this file
 * its base has, 0 for a file without a base.
 */

/** First bytes of a finished file. */
export const magic = 'CATALOGUS';
/** Rises with every change that makes a file unreadable for earlier programs, or earlier files unreadable for this program. */
export const formatVersion = 17;
/** Bytes before the first section. */
export const preambleSize = 64;
/** Every section begins at a multiple of this number of bytes. */
export const alignment = 64;
/** Largest number of bytes of one read or write. */
export const pieceSize = 1 << 20;

/** One array in the file: `offset` and `bytes` in bytes, `length` in items. `checksum`: the CRC-32 of all bytes up to the next section. */
export type Section = {
  readonly type: NumberArrayType;
  readonly offset: number;
  readonly length: number;
  readonly bytes: number;
  readonly checksum: number;
};

/** The directory: plain values, and the sections by name. */
export type Directory = { readonly plain: unknown; readonly sections: Readonly<Record<string, Section>> };
