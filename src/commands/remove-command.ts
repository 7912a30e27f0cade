import { chooseMapping } from './choose-mapping.ts';
import { exitStatus, UsageError, type Command } from './command.ts';
import { withStore } from './data-folder.ts';
import { dutchCount } from './dutch-count.ts';
import { publishStore } from './publish-command.ts';
import { readParameters } from './read-parameters.ts';

/**
 * `remove NAME --yes`: removes a source with all its records, and publishes. Without --yes it prints the number of products and removes nothing. It
 * can be repeated after an interruption.
 */
export const removeCommand: Command = async (parameters, dependencies) => {
  const { values, positionals } = readParameters(parameters, { yes: { type: 'boolean' } }, true);
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) {
    throw new UsageError('Geef de naam van één bron, bijvoorbeeld: remove eck.');
  }
  const { findSubject } = await chooseMapping(dependencies.dataFolder);
  return withStore(dependencies.dataFolder, findSubject, async (store) => {
    const hadUnpublishedChanges = store.hasUnpublishedChanges();
    const source = store.sources().find((one) => one.name === name);
    if (source !== undefined && values['yes'] !== true) {
      const all = dutchCount(source.products, 'product', 'producten');
      dependencies.writeError(`Bron "${name}" heeft ${all}. Er is niets verwijderd. Om dat te doen: npm run remove -- ${name} --yes`);
      return exitStatus.failed;
    }
    const removal = store.removeSource(name);
    if (removal === 'unknown') {
      if (hadUnpublishedChanges) {
        await publishStore(store, dependencies, { hadUnpublishedChanges });
      }
      const names = store.sources().map((source) => source.name);
      dependencies.writeError(`Er is geen bron "${name}". Bronnen: ${names.join(', ') || 'geen'}.`);
      return exitStatus.failed;
    }
    dependencies.writeLine(
      removal === 'removed' ? `Bron "${name}" is verwijderd.` : `Bron "${name}" was al verwijderd; dat was nog niet gepubliceerd.`,
    );
    return publishStore(store, dependencies, { hadUnpublishedChanges: hadUnpublishedChanges && removal === 'removed' });
  });
};
