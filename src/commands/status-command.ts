import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import type { SavedRun } from '#store/history/store-history.ts';
import { readStatus, type CatalogueStatus, type SourceStatus } from '#use-cases/publication/read-status.ts';
import { measureQuality } from '#use-cases/management/measure-quality.ts';
import { readCoverCheck } from '#use-cases/management/saved-cover-check.ts';
import { exitStatus, type Command } from './command.ts';
import { contentText, goneProducts } from './publication/publication-sentences.ts';
import { withStoreToRead } from './data-folder.ts';
import { dataPaths } from '#data-paths.ts';
import { qualityLines, qualityNumbers } from './quality-lines.ts';
import { readParameters } from './read-parameters.ts';
import { runCounts, runOutcome } from './run-words.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { dutchCount } from './terminal/dutch-count.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { printable } from './terminal/printable.ts';
import { tableLines } from './terminal/table.ts';

function publicationLine({ publication }: CatalogueStatus): string {
  if (publication === undefined) {
    return 'Er is nog niets gepubliceerd.';
  }
  const { generation, isHeld, description, otherVersion } = publication;
  if (otherVersion !== undefined) {
    const [version, remedy] = otherVersion === 'older' ? ['oudere', 'Maak'] : ['nieuwere', 'Werk het programma bij, of maak'];
    return `De laatste publicatie is gemaakt door een ${version} versie van Catalogus, en deze versie kan haar niet lezen. ${remedy} een nieuwe met: npm run publish`;
  }
  if (description === undefined) {
    return 'De laatste publicatie is beschadigd; bezoekers zien een eerdere. Herstel haar met: npm run publish';
  }
  const held = isHeld ? ' Die staat vast sinds een rollback; u laat haar los met: npm run publish' : '';
  return `Bezoekers zien publicatie ${generation} van ${dutchTime(description.publishedAt)}: ${contentText(description)}.${held}`;
}

function waitingLines({ hasUnpublishedChanges, publication, withheld }: CatalogueStatus): readonly string[] {
  if (withheld !== undefined) {
    return [`Wat is ingelezen, is niet gepubliceerd: ${goneProducts(withheld)}. Klopt dat, geef dan: npm run publish -- --yes`];
  }
  const isHeld = publication?.isHeld === true;
  return hasUnpublishedChanges && !isHeld ? ['Er is iets ingelezen dat niet is gepubliceerd. Publiceer het met: npm run publish'] : [];
}

const age = (days: number): string => (days === 0 ? 'vandaag' : dutchCount(days, 'dag geleden', 'dagen geleden'));

const deliveryCell = ({ lastDelivery, daysSinceDelivery }: SourceStatus): string =>
  lastDelivery === undefined ? 'niet bewaard' : `${dutchTime(lastDelivery.finishedAt)} (${age(daysSinceDelivery ?? 0)})`;

// The last run when it brought nothing, so that a failed delivery is seen.
const failedRun = ({ lastRun, lastDelivery }: SourceStatus): string =>
  lastRun === undefined || lastRun.id === lastDelivery?.id ? '' : `${dutchTime(lastRun.finishedAt)}: ${runOutcome(lastRun)}`;

// The numbers of a run of several sources are of all of them together.
const isShared = (run: SavedRun | undefined): boolean => run !== undefined && run.sources.length > 1;

function sharedLines({ sources }: CatalogueStatus): readonly string[] {
  const runs = [...new Set(sources.flatMap(({ lastDelivery: run }) => (run !== undefined && isShared(run) ? run.id : [])))];
  const where = `${runs.length === 1 ? 'run' : 'de runs'} ${runs.join(', ')}`;
  const told = `In ${where} zijn meer bronnen tegelijk ingelezen; de aantallen zijn van die bronnen samen en staan in: npm run history`;
  return runs.length === 0 ? [] : [told];
}

const countCells = (run: SavedRun | undefined): readonly string[] => {
  if (run === undefined || isShared(run)) {
    return ['', '', '', '', ''];
  }
  const counts = runCounts(run);
  return [counts.new, counts.changed, counts.unchanged, counts.gone, counts.rejected].map(dutchNumber);
};

const heading = ['bron', 'producten', 'laatste levering', 'run', 'nieuw', 'gewijzigd', 'ongewijzigd', 'verdwenen', 'afgewezen', 'daarna'];

const sourceRow = (source: SourceStatus): readonly string[] => [
  printable(source.name),
  dutchNumber(source.products),
  deliveryCell(source),
  String(source.lastDelivery?.id ?? ''),
  ...countCells(source.lastDelivery),
  failedRun(source),
];

/**
 * `status`: prints what visitors see, what waits to be published, the last delivery of each source, and the numbers of its quality. Takes no lock, and
 * changes nothing but an older form of the database.
 */
export const statusCommand: Command = async (parameters, { dataFolder, clock, sectors, imageOrigins, writeLine, addResult }) => {
  readParameters(parameters, {});
  return withStoreToRead(dataFolder, async (store) => {
    const status = await readStatus({ store, snapshots: publishedSnapshots(dataFolder), clock });
    [publicationLine(status), ...waitingLines(status)].forEach(writeLine);
    if (status.sources.length === 0) {
      writeLine('Er is geen bron: er is nog niets ingelezen, of alles is verwijderd.');
    } else {
      tableLines([heading, ...status.sources.map(sourceRow)]).forEach(writeLine);
      sharedLines(status).forEach(writeLine);
    }
    // Takes seconds where there are many products, so the lines above come first.
    const quality = store && measureQuality(store, { imageOrigins, sectors }, clock());
    const numbers = quality && qualityNumbers(quality, await readCoverCheck(dataPaths(dataFolder).coverCheck));
    addResult({ ...status, ...(numbers && { quality: numbers }) });
    (numbers === undefined ? [] : qualityLines(numbers)).forEach(writeLine);
    return exitStatus.done;
  });
};
