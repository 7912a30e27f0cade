import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { ok, type Result } from '#catalogue/result.ts';
import type { DeskMapping } from '#contract/management/management.ts';
import { readMappingFile } from '#importers/mapping/read-mapping-file.ts';
import { replaceFile } from '#snapshot/durable-files.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { changedMapping, emptyMapping } from './changed-mapping.ts';

/**
 * Writes the subject of a word or a family to the mapping file, which is created when it does not exist. It takes effect with the next import. The problem is a
 * Dutch sentence: a fault of the file as it is, or of what was asked. Throws a StoreError when a command holds the lock.
 */
export async function writeMapping(mappingFile: string, lockFile: string, mapping: DeskMapping): Promise<Result<undefined, string>> {
  const release = acquireImportLock(lockFile);
  try {
    const read = await readMappingFile(mappingFile);
    if (read?.ok === false) {
      return read;
    }
    const next = changedMapping(read?.value ?? emptyMapping, mapping);
    if (!next.ok) {
      return next;
    }
    const text = `${JSON.stringify(next.value, undefined, 2)}\n`;
    await replaceFile(dirname(mappingFile), basename(mappingFile), text, `draft-${randomUUID()}`);
    return ok(undefined);
  } finally {
    release();
  }
}
