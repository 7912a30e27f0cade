import type { NumberArrayType } from './packed-values.ts';

/*
 * The file: a preamble of 64 bytes, the sections (each at a multiple of 64 bytes, as typed arrays need alignment), and a directory in lines of JSON
 * (`json-lines.ts`). The preamble is written last, so an unfinished file has none. It begins with the magic word.
 */

/** First bytes of a finished file. */
export const magic = 'CATALOGUS';
/** Rises with every change that makes a file unreadable for earlier programs, or earlier files unreadable for this program. */
export const formatVersion = 18;
/** Bytes before the first section. */
export const preambleSize = 64;
/**
 * Where the numbers of the preamble are, in bytes, little-endian. In 32 bits: `version`, `directoryChecksum` (CRC-32) and `generationsToBase`, how many
 * generations before this file its base has, 0 without a base. In 64 bits: `directoryOffset` and `directoryLength`, in bytes.
 */
export const preamblePlaces = {
  version: 16,
  directoryChecksum: 20,
  directoryOffset: 24,
  directoryLength: 32,
  generationsToBase: 40,
} as const;
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
