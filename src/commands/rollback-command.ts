import { basename } from 'node:path';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-reader.ts';
import { exitStatus, type Command } from './command.ts';
import { withLock } from './data-folder.ts';
import { readParameters } from './read-parameters.ts';

const idOf = (file: string): Promise<string | undefined> =>
  readDescription(file).then(
    ({ id }) => id,
    () => undefined,
  );

/**
 * `rollback`: makes the newest earlier publication current that is intact and has another content. The store does not change; only `publish`
 * publishes it again.
 */
export const rollbackCommand: Command = async (parameters, { dataFolder, writeLine, writeError }) => {
  readParameters(parameters, {});
  return withLock(dataFolder, async () => {
    const snapshots = publishedSnapshots(dataFolder);
    const shown = await snapshots.current();
    const shownId = shown === undefined ? undefined : await idOf(shown);
    const isSuitable = async (older: string): Promise<boolean> => {
      const id = await idOf(older);
      return id !== undefined && id !== shownId;
    };
    const onRollback = (file: string): void =>
      writeLine(`Bezoekers zien weer de publicatie ${basename(file)}. Dat blijft zo, ook na een import, tot u de opdracht publish geeft.`);
    if ((await snapshots.rollback({ isSuitable, onRollback })) === undefined) {
      writeError('Er is geen eerdere publicatie om naar terug te gaan.');
      return exitStatus.failed;
    }
    return exitStatus.done;
  });
};
