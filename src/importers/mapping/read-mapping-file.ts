import { readFile } from 'node:fs/promises';
import { errorMessage, hasErrorCode, undefinedWhenNoSuchPath } from '#contract/caught-error.ts';
import { validationReason, validationSentences, validationErrors } from '#contract/validation-errors.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { fileField } from '#importers/event-collector.ts';
import { mappingFaults } from './mapping.ts';
import { mappingSchema, type MappingFile } from './mapping-schema.ts';

/** Reads JSON. Throws a SyntaxError with the reason in Dutch. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = /\(line (\d+) /u.exec(errorMessage(error))?.[1];
    const place = line === undefined ? '' : ` (regel ${line})`;
    throw new SyntaxError(text.trim() === '' ? 'is leeg' : `is geen geldige JSON${place}`, { cause: error });
  }
}

function whyUnreadable(error: unknown): string {
  if (error instanceof SyntaxError) {
    return error.message;
  }
  return hasErrorCode(error, 'EISDIR') ? 'is een map' : `kan niet worden gelezen (${errorMessage(error)})`;
}

/** Reads a mapping file. Undefined when there is none; the problem holds every fault, in Dutch. */
export async function readMappingFile(file: string): Promise<Result<MappingFile, string> | undefined> {
  let content: unknown;
  try {
    const text = await readFile(file, 'utf8').catch(undefinedWhenNoSuchPath);
    if (text === undefined) {
      return undefined;
    }
    content = parseJson(text.replace(/^\ufeff/u, ''));
  } catch (error) {
    return failed(`Het koppelbestand ${file} ${whyUnreadable(error)}.`);
  }
  const parsed = mappingSchema.safeParse(content, { error: validationReason });
  const faults = parsed.success
    ? mappingFaults(parsed.data).join(' ')
    : validationSentences(validationErrors(parsed.error.issues, fileField), fileField, 'De inhoud');
  return parsed.success && faults === '' ? ok(parsed.data) : failed(`Het koppelbestand ${file} klopt niet. ${faults}`);
}
