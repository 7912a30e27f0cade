import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from '#backup/write-backup.ts';
import { startByteProgress } from '#commands/terminal/byte-progress.ts';
import { exitStatus, UsageError, type Command } from '#commands/command.ts';
import { catalogueSentence } from '#commands/catalogue-sentence.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { readParameters } from '#commands/read-parameters.ts';

const megabyte = 1_000_000;

/** `backup FOLDER|FILE`: writes a backup of the data folder to one file, while servers and other commands go on. */
export const backupCommand: Command = async (parameters, dependencies) => {
  const { positionals } = readParameters(parameters, {}, { allowPositionals: true });
  const [target, ...others] = positionals;
  const { dataFolder, clock, signal, writeLine, writeError, addResult } = dependencies;
  if (target === undefined || others.length > 0) {
    throw new UsageError('Geef één map of bestand voor de reservekopie.');
  }
  if (!existsSync(dataFolder)) {
    writeError(`De gegevensmap ${dataFolder} is er niet: er is niets om een reservekopie van te maken.`);
    return exitStatus.failed;
  }
  const progress = startByteProgress(dependencies);
  const { file, bytes, manifest } = await writeBackup({
    dataFolder,
    target: resolve(target),
    clock,
    signal,
    onProgress: progress.show,
  }).finally(progress.end);
  const size = `${dutchNumber(Math.ceil(bytes / megabyte))} MB`;
  addResult({ file, bytes, snapshot: manifest.snapshot });
  writeLine(`Reservekopie gemaakt: ${file} (${size}). ${catalogueSentence(manifest.snapshot)}`);
  return exitStatus.done;
};
