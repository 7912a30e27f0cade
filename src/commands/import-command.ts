import type { Command } from './command.ts';
import { importFiles } from './import/import-files.ts';
import { readImportParameters } from './import/import-parameters.ts';
import { watchImports } from './import/watch-imports.ts';

/**
 * `import FILE...`: imports feeds in one run, prints the report, and publishes; `import --sru ADDRESS` downloads the feed from a catalogue service first.
 * With --full it is the complete delivery of its sources, and what it no longer holds is removed. With --dry-run nothing is stored. Status 1 when every
 * record was rejected, nothing could be removed, the download failed, or the publication failed or is held. `import --watch FOLDER` imports each file
 * that is put into a folder, until it is interrupted.
 */
export const importCommand: Command = async (parameters, dependencies) => {
  const read = readImportParameters(parameters);
  return read.watched === undefined ? importFiles(read, dependencies) : watchImports(read.watched, read, dependencies);
};
