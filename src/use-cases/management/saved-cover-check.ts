import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { undefinedWhenMissing } from '#contract/caught-error.ts';
import { deskCoverCheckSchema, type DeskCoverCheck } from '#contract/management/management.ts';
import { replaceFile } from '#snapshot/durable-files.ts';

/** Saves the last check of covers in one step. */
export const saveCoverCheck = (file: string, check: DeskCoverCheck): Promise<void> =>
  replaceFile(dirname(file), basename(file), JSON.stringify(check), `draft-${randomUUID()}`);

/** Reads the last check of covers; undefined before the first. */
export async function readCoverCheck(file: string): Promise<DeskCoverCheck | undefined> {
  const text = await readFile(file, 'utf8').catch(undefinedWhenMissing);
  return text === undefined ? undefined : deskCoverCheckSchema.parse(JSON.parse(text));
}
