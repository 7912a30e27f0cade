import { resolve } from 'node:path';
import { restoreBackup } from '#backup/restore-backup.ts';
import { startByteProgress } from '#commands/terminal/byte-progress.ts';
import { exitStatus, UsageError, type Command } from '#commands/command.ts';
import { catalogueSentence } from '#commands/catalogue-sentence.ts';
import { withLock } from '#commands/data-folder.ts';
import { readParameters } from '#commands/read-parameters.ts';

/** `restore FILE`: puts a backup in the place of the data folder's content; with --yes also when there is any. */
export const restoreCommand: Command = async (parameters, dependencies) => {
  const { values, positionals } = readParameters(parameters, { yes: { type: 'boolean' } }, { allowPositionals: true });
  const [file, ...others] = positionals;
  const { dataFolder, signal, writeLine, writeError, addResult } = dependencies;
  if (file === undefined || others.length > 0) {
    throw new UsageError('Geef één reservekopie om terug te zetten.');
  }
  const mayReplace = values['yes'] === true;
  const progress = startByteProgress(dependencies);
  const { manifest, needsPublication } = await withLock(dataFolder, () =>
    restoreBackup({ file: resolve(file), dataFolder, mayReplace, signal, onProgress: progress.show }).finally(progress.end),
  );
  addResult({ snapshot: manifest.snapshot, needsPublication });
  writeLine(`De reservekopie is teruggezet. ${catalogueSentence(manifest.snapshot)}`);
  if (needsPublication) {
    writeError('Wat daarvan was gepubliceerd, kan dit programma niet tonen. Geef npm run publish.');
  }
  return exitStatus.done;
};
