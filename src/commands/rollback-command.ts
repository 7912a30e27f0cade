import { basename } from 'node:path';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { takeImportLock } from '#store/import-lock.ts';
import { exitStatus, type Command } from './command.ts';
import { dataPaths } from './data-folder.ts';
import { readParameters } from './read-parameters.ts';

/** `rollback`: lets visitors see the publication before the current one. The store stays as it is; `publish` shows it again, and nothing else does. */
export const rollbackCommand: Command = async (parameters, { dataFolder, writeLine, writeError }) => {
  readParameters(parameters, {});
  const letGo = takeImportLock(dataPaths(dataFolder).lock);
  try {
    const file = await publishedSnapshots(dataFolder).rollback();
    if (file === undefined) {
      writeError('Er is geen eerdere publicatie om naar terug te gaan.');
      return exitStatus.failed;
    }
    writeLine(`Bezoekers zien weer de publicatie ${basename(file)}. Dat blijft zo, ook na een import, tot u de opdracht publish geeft.`);
    return exitStatus.done;
  } finally {
    letGo();
  }
};
