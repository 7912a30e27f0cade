import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping, type Mapping } from '#importers/mapping/mapping.ts';
import type { MappingFile } from '#importers/mapping/mapping-schema.ts';
import { readMappingFile } from '#importers/mapping/read-mapping-file.ts';
import { emptyMapping } from './changed-mapping.ts';

/** A mapping file has a fault; the message names the file and all its faults, in Dutch. */
export class MappingFileError extends Error {
  override readonly name = 'MappingFileError';
  readonly code = 'mapping.file';
}

/** Reads the mapping file, or an empty mapping when there is none. Throws a MappingFileError. */
export async function presentMappingFile(file: string): Promise<MappingFile> {
  const read = await readMappingFile(file);
  if (read?.ok === false) {
    throw new MappingFileError(read.problem);
  }
  return read?.value ?? emptyMapping;
}

/** What an import makes of a mapping file. */
export const mappingOf = (file: MappingFile): Mapping => createMapping([baseMapping, file]);
