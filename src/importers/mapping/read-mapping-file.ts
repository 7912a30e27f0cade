import { readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { errorMessage, hasErrorCode, undefinedWhenNoSuchPath } from '#contract/caught-error.ts';
import { validationReason, validationSentences, validationErrors } from '#contract/validation-errors.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { doubledKey } from '#importers/bundle/doubled-key.ts';
import { fileField } from '#importers/event-collector.ts';
import { mappingFaults } from './mapping.ts';
import { mappingSchema, type MappingFile } from './mapping-schema.ts';

/** Reads UTF-8, without the mark that may begin it. Throws a SyntaxError with the reason in Dutch. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SyntaxError('is geen geldige UTF-8; bewaar het als UTF-8', { cause: error });
  }
}

/** Whether a text that is no JSON has its fault before its end. */
function hasFaultInside(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    const reason = errorMessage(error);
    return !reason.includes('end of JSON input') && !reason.includes(`at position ${text.length} `);
  }
}

/** The line of the fault in a text that is no JSON, from 1. V8 names the line of some faults, and not that of a word without quotes. */
function lineOfFault(text: string): number {
  const lines = text.trimEnd().split('\n');
  let [before, until] = [0, lines.length];
  while (until - before > 1) {
    const middle = Math.floor((before + until) / 2);
    if (hasFaultInside(lines.slice(0, middle).join('\n').trimEnd())) {
      until = middle;
    } else {
      before = middle;
    }
  }
  return until;
}

/** Reads JSON. Throws a SyntaxError with the reason in Dutch. */
function parseJson(text: string): unknown {
  const value = parsedValue(text);
  const doubled = doubledKey(text, value);
  if (doubled !== undefined) {
    throw new SyntaxError(`klopt niet. Het veld "${doubled}" staat er twee keer, en niet zeker is welke waarde geldt`);
  }
  return value;
}

function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = /\(line (\d+) /u.exec(errorMessage(error))?.[1] ?? lineOfFault(text);
    throw new SyntaxError(text.trim() === '' ? 'is leeg' : `is geen geldige JSON (regel ${line})`, { cause: error });
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
    const bytes = await readFile(file).catch(undefinedWhenNoSuchPath);
    if (bytes === undefined) {
      return undefined;
    }
    content = parseJson(decode(bytes));
  } catch (error) {
    return failed(`Het koppelbestand ${file} ${whyUnreadable(error)}.`);
  }
  const parsed = mappingSchema.safeParse(content, { error: validationReason });
  const faults = parsed.success
    ? mappingFaults(parsed.data).join(' ')
    : validationSentences(validationErrors(parsed.error.issues, fileField), fileField, 'De inhoud');
  return parsed.success && faults === '' ? ok(parsed.data) : failed(`Het koppelbestand ${file} klopt niet. ${faults}`);
}
