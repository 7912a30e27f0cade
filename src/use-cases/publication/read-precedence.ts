import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parsePrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import { namingFile, undefinedWhenMissing } from '#contract/caught-error.ts';

/** The rules of a precedence file, none when it does not exist. `faults`: Dutch sentences, each with the line; the other lines are rules all the same. */
export type ReadPrecedence = { readonly precedence: Precedence; readonly faults: readonly string[] };

/** Reads the precedence file of the catalogue manager. */
export async function readPrecedence(file: string): Promise<ReadPrecedence> {
  const text = (await readFile(file, 'utf8').catch(namingFile(file)).catch(undefinedWhenMissing)) ?? '';
  const { precedence, faults } = parsePrecedence(text, basename(file));
  return { precedence, faults: faults.map(({ file: name, line, reason }) => `${name}, regel ${line}: ${reason}`) };
}
