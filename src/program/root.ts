import { resolve } from 'node:path';

/** The folder of the program. */
export const root: string = resolve(import.meta.dirname, '..', '..');
