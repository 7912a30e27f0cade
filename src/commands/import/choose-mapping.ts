import { existsSync } from 'node:fs';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { mappingOf, presentMappingFile } from '#use-cases/management/present-mapping.ts';
import { UsageError } from '#commands/command.ts';
import { dataPaths } from '#data-paths.ts';

/**
 * Reads the mapping: the named file, else mapping.json in the data folder when it exists, over the base mapping. Throws a MappingFileError, and a UsageError
 * when the named file does not exist.
 */
export async function chooseMapping(dataFolder: string, named?: string): Promise<Mapping> {
  if (named !== undefined && !existsSync(named)) {
    throw new UsageError(`Het koppelbestand ${named} bestaat niet.`);
  }
  return mappingOf(await presentMappingFile(named ?? dataPaths(dataFolder).mapping));
}
