import { chooseMapping } from './choose-mapping.ts';
import { exitStatus, UsageError, type Command } from './command.ts';
import { withStore } from './data-folder.ts';
import { publishStore } from './publish-command.ts';
import { readParameters } from './read-parameters.ts';

const number = new Intl.NumberFormat('nl-NL');

/**
 * `remove NAME --yes`: removes a source with everything it delivered, and publishes. Without --yes it says what would go, and removes nothing. May be given
 * again when it was broken off.
 */
export const removeCommand: Command = async (parameters, surroundings) => {
  const { values, positionals } = readParameters(parameters, { yes: { type: 'boolean' } }, true);
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) {
    throw new UsageError('Geef de naam van één bron, bijvoorbeeld: remove eck.');
  }
  const { findSubject } = await chooseMapping(surroundings.dataFolder);
  return withStore(surroundings.dataFolder, findSubject, async (store) => {
    const hadUnpublishedChanges = store.hasUnpublishedChanges();
    const source = store.sources().find((one) => one.name === name);
    if (source !== undefined && values['yes'] !== true) {
      const all = `${number.format(source.products)} ${source.products === 1 ? 'product' : 'producten'}`;
      surroundings.writeError(`Bron "${name}" heeft ${all}. Er is niets verwijderd. Om dat te doen: npm run remove -- ${name} --yes`);
      return exitStatus.failed;
    }
    const removal = store.removeSource(name);
    if (removal === 'unknown') {
      if (hadUnpublishedChanges) {
        await publishStore(store, surroundings, { hadUnpublishedChanges });
      }
      const names = store.sources().map((source) => source.name);
      surroundings.writeError(`Er is geen bron "${name}". Bronnen: ${names.join(', ') || 'geen'}.`);
      return exitStatus.failed;
    }
    surroundings.writeLine(
      removal === 'removed' ? `Bron "${name}" is verwijderd.` : `Bron "${name}" was al verwijderd; dat was nog niet gepubliceerd.`,
    );
    return publishStore(store, surroundings, { hadUnpublishedChanges: hadUnpublishedChanges && removal === 'removed' });
  });
};
