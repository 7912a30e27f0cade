import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RuleFault } from '#catalogue/rule-file.ts';
import { hasErrorCode, namingFile } from '#contract/caught-error.ts';
import { parseSynonyms, type Synonym } from '#understanding/vocabulary/synonyms.ts';

const ownFile = join(import.meta.dirname, '../../understanding/vocabulary/dutch-words.txt');

function readFileIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) {
      return '';
    }
    return namingFile(file)(error);
  }
}

/**
 * Reads the synonyms of the program, then those of the catalogue manager's file, which take precedence. The file may be missing. A faulty line is
 * left out and returned as a fault.
 */
export function readSynonyms(file?: string): { readonly synonyms: readonly Synonym[]; readonly faults: readonly RuleFault[] } {
  const own = parseSynonyms(readFileSync(ownFile, 'utf8'), basename(ownFile));
  const added = file === undefined ? { synonyms: [], faults: [] } : parseSynonyms(readFileIfThere(file), basename(file));
  const general = own.synonyms.map((synonym) => ({ ...synonym, isGeneral: true }));
  return { synonyms: [...general, ...added.synonyms], faults: [...own.faults, ...added.faults] };
}
