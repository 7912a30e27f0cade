import { readFile } from 'node:fs/promises';
import { errorMessage, hasErrorCode } from '#contract/caught-error.ts';
import { validationReason, validationSentences, validationErrors } from '#contract/validation-errors.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { mappingFaults } from './mapping.ts';
import { mappingSchema, type MappingFile } from './mapping-schema.ts';

const fileField = 'bestand';

/** Reads a mapping file. Undefined when there is none; the problem holds every fault, in Dutch. */
export async function readMappingFile(file: string): Promise<Result<MappingFile, string> | undefined> {
  let content: unknown;
  try {
    content = JSON.parse((await readFile(file, 'utf8')).replace(/^\ufeff/u, ''));
  } catch (error) {
    // ENOTDIR: a part of the path is a file, so the mapping file does not exist either.
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) {
      return undefined;
    }
    return failed(`Het koppelbestand ${file} kan niet worden gelezen (${errorMessage(error)}).`);
  }
  const parsed = mappingSchema.safeParse(content, { error: validationReason });
  const faults = parsed.success
    ? mappingFaults(parsed.data).join(' ')
    : validationSentences(validationErrors(parsed.error.issues, fileField), fileField, 'De inhoud');
  return parsed.success && faults === '' ? ok(parsed.data) : failed(`Het koppelbestand ${file} klopt niet. ${faults}`);
}
