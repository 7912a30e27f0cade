import type { FindSubject } from '#store/import/derive-hierarchy.ts';
import { chooseMapping } from './import/choose-mapping.ts';
import { exitStatus, UsageError, type Command, type CommandDependencies } from './command.ts';
import { withStore } from './data-folder.ts';
import { dutchCount } from './terminal/dutch-count.ts';
import { publishStore } from './publication/publish-command.ts';
import { readParameters } from './read-parameters.ts';

const howToRemove = (name: string): string => `Er is niets verwijderd. Om dat te doen: npm run remove -- ${name} --yes`;

/**
 * Whether the user confirms the removal. Says how to go on when not. A source that does not exist needs no confirmation. The lock is free while the
 * question is open, so that it keeps no other command waiting.
 */
async function isConfirmed(name: string, findSubject: FindSubject, { dataFolder, ask, writeError }: CommandDependencies): Promise<boolean> {
  const sources = await withStore(dataFolder, findSubject, async (store) => store.sources());
  const source = sources.find((one) => one.name === name);
  if (source === undefined) {
    return true;
  }
  const products = `Bron "${name}" heeft ${dutchCount(source.products, 'product', 'producten')}.`;
  if (ask === undefined) {
    writeError(`${products} ${howToRemove(name)}`);
    return false;
  }
  const answer = await ask(`${products} Die bron met alles wat ze leverde verwijderen? (ja/nee) `);
  if (/^\s*ja?\s*$/iu.test(answer)) {
    return true;
  }
  writeError(howToRemove(name));
  return false;
}

/**
 * `remove NAME`: removes a source with all its records, and publishes. It asks on a terminal; elsewhere it wants --yes, and without it prints the number
 * of products and removes nothing. It can be repeated after an interruption.
 */
export const removeCommand: Command = async (parameters, dependencies) => {
  const { values, positionals } = readParameters(parameters, { yes: { type: 'boolean' } }, { allowPositionals: true });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) {
    throw new UsageError('Geef de naam van één bron, bijvoorbeeld: npm run remove -- eck');
  }
  const { findSubject } = await chooseMapping(dependencies.dataFolder);
  if (values['yes'] !== true && !(await isConfirmed(name, findSubject, dependencies))) {
    return exitStatus.failed;
  }
  return withStore(dependencies.dataFolder, findSubject, async (store) => {
    const hadUnpublishedChanges = store.hasUnpublishedChanges();
    const removal = store.removeSource(name);
    dependencies.addResult({ source: name, removal });
    if (removal === 'unknown') {
      if (hadUnpublishedChanges) {
        await publishStore(store, dependencies, { hadUnpublishedChanges });
      }
      dependencies.writeError(`Er is geen bron "${name}". Bronnen: ${store.sourceNames().join(', ') || 'geen'}.`);
      return exitStatus.failed;
    }
    dependencies.writeLine(
      removal === 'removed' ? `Bron "${name}" is verwijderd.` : `Bron "${name}" was al verwijderd; dat was nog niet gepubliceerd.`,
    );
    return publishStore(store, dependencies, { hadUnpublishedChanges: hadUnpublishedChanges && removal === 'removed' });
  });
};
