import type { NumberArrayType } from './packed-values.ts';

/*
 * The file: a preamble of 64 bytes, the sections one after the other (each from a multiple of 64, as typed arrays need), and a directory in
 * JSON. The preamble is written last, so a file that was not finished has none. It holds, little-endian: the magic word at 0, the version at 16,
 * the checksum of the directory at 20, the directory's place at 24 and its length at 32.
 */

/** First bytes of a finished file. */
export const magic = 'CATALOGUS';
/** Rises when programs that know the format before can no longer read a file. */
export const formatVersion = 2;
/** Bytes before the first section. */
export const preambleSize = 64;
/** Every section begins at a multiple of this. */
export const alignment = 64;
/** Files are read and written in pieces of at most this many bytes. */
export const pieceSize = 8 << 20;

/** One array in the file: where it begins, its items and its bytes. */
export type Section = { readonly type: NumberArrayType; readonly offset: number; readonly length: number; readonly bytes: number };

/** What the file says of itself: plain values, the sections by name, and the checksum of all that stands between preamble and directory. */
export type Directory = { readonly plain: unknown; readonly sections: Readonly<Record<string, Section>>; readonly checksum: number };
