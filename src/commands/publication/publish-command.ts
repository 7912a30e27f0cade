import { namedSources } from '#catalogue/precedence/precedence.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { OnPhase } from '#snapshot/builder/snapshot-builder.ts';
import { publishCatalogue, type PublicationPhase } from '#use-cases/publication/publish-catalogue.ts';
import { readPrecedence } from '#use-cases/publication/read-precedence.ts';
import { readSynonyms } from '#use-cases/publication/read-synonyms.ts';
import { chooseMapping } from '#commands/import/choose-mapping.ts';
import { exitStatus, type Command, type ExitStatus, type CommandDependencies } from '#commands/command.ts';
import { withStore } from '#commands/data-folder.ts';
import { dataPaths } from '#data-paths.ts';
import { startProgress } from '#commands/terminal/progress.ts';
import { readParameters } from '#commands/read-parameters.ts';
import { contentText, otherSectorsSentence, shrinkingMessage } from './publication-sentences.ts';

const heldMessage =
  'Niet gepubliceerd: sinds npm run rollback staat vast welke publicatie bezoekers zien. Geef npm run publish om te tonen wat is ingelezen.';
const earlierChangesMessage = 'Daarmee zien bezoekers ook wat een eerdere opdracht had ingelezen of verwijderd zonder het te publiceren.';

const phaseNames: Readonly<Record<PublicationPhase, string>> = {
  patch: 'gewijzigde prijzen',
  check: 'de vorige publicatie nalezen',
  store: 'de gegevens nalezen',
  survey: 'producten lezen',
  documents: 'producten',
  index: 'zoekindex',
  writing: 'wegschrijven',
  comparison: 'vergelijken met de vorige publicatie',
};

type PublishOptions = {
  /** The user requests the publication, so a rollback does not prevent it. */
  readonly isRequested?: boolean;
  /** The user accepts that any number of products disappears. */
  readonly acceptsLoss?: boolean;
  /** The store had unpublished changes of an earlier command. */
  readonly hadUnpublishedChanges?: boolean;
};

const precedenceMessage =
  'Niet gepubliceerd: met deze fouten zou van producten die meer bronnen leveren een andere prijs of tekst getoond kunnen worden dan bedoeld. Wat is ingelezen, is bewaard. Verbeter het bestand en geef: npm run publish';

/** Reads the rules of precedence, and names sources in them that deliver nothing; undefined when a line is faulty. */
async function choosePrecedence(store: CatalogueStore, { dataFolder, writeLine, writeError }: CommandDependencies) {
  const { precedence, faults } = await readPrecedence(dataPaths(dataFolder).precedence);
  if (faults.length > 0) {
    [...faults, precedenceMessage].forEach(writeError);
    return undefined;
  }
  const known = new Set(store.sourceNames());
  for (const source of namedSources(precedence).filter((name) => !known.has(name))) {
    writeLine(`In voorrang.txt staat bron "${source}", die nog niets heeft geleverd.`);
  }
  return precedence;
}

/**
 * Publishes the store and prints the result. Status 1 when the publication is withheld because it would lose too many products, and when the precedence
 * file has a fault: other lines alone would show other prices than meant.
 */
export async function publishStore(
  store: CatalogueStore,
  dependencies: CommandDependencies,
  { isRequested = false, acceptsLoss = false, hadUnpublishedChanges = false }: PublishOptions = {},
): Promise<ExitStatus> {
  const { dataFolder, clock, maxLoss, sectors, telemetry, writeLine, writeError, addResult } = dependencies;
  const { synonyms, faults } = readSynonyms(dataPaths(dataFolder).synonyms);
  for (const { file, line, reason } of faults) {
    writeError(`${file}, regel ${line} is overgeslagen: ${reason}`);
  }
  const precedence = await choosePrecedence(store, dependencies);
  if (precedence === undefined) {
    return exitStatus.failed;
  }
  const progress = startProgress(dependencies);
  const onPhase: OnPhase<PublicationPhase> = (phase, share) => progress.phase(`Publiceren, ${phaseNames[phase]}`, share);
  const ports = { store, snapshots: publishedSnapshots(dataFolder), clock, synonyms, sectors, precedence, onPhase };
  const publication = await telemetry.part('publication', async (part) => {
    const made = await publishCatalogue(ports, { isRequested, maxLoss, acceptsLoss }).finally(() => progress.end());
    part.note('outcome', made.outcome);
    return made;
  });
  addResult({ publication });
  if (publication.outcome === 'held') {
    writeLine(heldMessage);
    return exitStatus.done;
  }
  if (publication.outcome === 'shrinking') {
    writeError(shrinkingMessage(publication, maxLoss));
    return exitStatus.failed;
  }
  const what = contentText(publication.description);
  const isNew = publication.outcome === 'published';
  writeLine(isNew ? `Gepubliceerd: ${what}.` : `Er is niets nieuws te publiceren: bezoekers zien al ${what}.`);
  // When nothing is new, the description and its number are of an earlier publication.
  const left = isNew ? otherSectorsSentence(publication.description) : undefined;
  if (left !== undefined) {
    writeLine(left);
  }
  if (isNew && hadUnpublishedChanges) {
    writeLine(earlierChangesMessage);
  }
  return exitStatus.done;
}

/**
 * `publish`: publishes the store, also after a rollback. With --if-behind only unpublished changes of an earlier command; with --yes also when more
 * than `maxLoss` of the listed products disappears, or all of them.
 */
export const publishCommand: Command = async (parameters, dependencies) => {
  const { values } = readParameters(parameters, { 'if-behind': { type: 'boolean' }, yes: { type: 'boolean' } });
  const isRequested = values['if-behind'] !== true;
  const acceptsLoss = values['yes'] === true;
  const { findSubject } = await chooseMapping(dependencies.dataFolder);
  return withStore(dependencies.dataFolder, findSubject, (store) =>
    publishStore(store, dependencies, { isRequested, acceptsLoss, hadUnpublishedChanges: store.hasUnpublishedChanges() }),
  );
};
