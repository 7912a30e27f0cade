import { basename } from 'node:path';

/** Names of the files of snapshots. */
export const snapshotName: RegExp = /^\d{6,}\.snapshot$/u;

/** The number of a snapshot, by its path or name: higher than that of every snapshot published before it. */
export const generationOf = (file: string): number => Number.parseInt(basename(file), 10);

/** The name of the file of a generation. */
export const nameOfGeneration = (generation: number): string => `${String(generation).padStart(6, '0')}.snapshot`;

/** The name of the base of a patch, by its path or name; the own name for a snapshot without a base, which is 0 generations away. */
export const nameOfBase = (file: string, generationsToBase: number): string => nameOfGeneration(generationOf(file) - generationsToBase);
