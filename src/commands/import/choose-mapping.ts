import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping, type Mapping } from '#importers/mapping/mapping.ts';
import { readMappingFile } from '#importers/mapping/read-mapping-file.ts';
import { UsageError } from '#commands/command.ts';
import { dataPaths } from '#commands/data-folder.ts';
import { MappingError } from './mapping-error.ts';

/** Reads the mapping: the named file, else mapping.json in the data folder when it exists, over the base mapping. Throws a MappingError, and a UsageError when the named file does not exist. */
export async function chooseMapping(dataFolder: string, named?: string): Promise<Mapping> {
  const read = await readMappingFile(named ?? dataPaths(dataFolder).mapping);
  if (read === undefined && named !== undefined) {
    throw new UsageError(`Het koppelbestand ${named} bestaat niet.`);
  }
  if (read !== undefined && !read.ok) {
    throw new MappingError(read.problem);
  }
  return createMapping(read === undefined ? [baseMapping] : [baseMapping, read.value]);
}
