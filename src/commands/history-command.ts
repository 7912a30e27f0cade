import { fieldLabel } from '#catalogue/change-texts.ts';
import { parseEan } from '#catalogue/ean.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { RecordDifference } from '#store/history/record-differences.ts';
import type { SavedRun, StoreHistory } from '#store/history/store-history.ts';
import { describeProvenance, type DescribedProvenance } from '#use-cases/management/read-provenance.ts';
import { readPrecedence } from '#use-cases/publication/read-precedence.ts';
import { exitStatus, UsageError, type Command, type CommandDependencies, type ExitStatus } from './command.ts';
import { withStoreToRead } from './data-folder.ts';
import { dataPaths } from '#data-paths.ts';
import { cell, differenceLines, eventLines } from './history-lines.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { printable } from './terminal/printable.ts';
import { readParameters } from './read-parameters.ts';
import { runCounts, runOutcome } from './run-words.ts';
import { tableLines } from './terminal/table.ts';

const runsOnScreen = 50;
const differencesInResult = 1_000;
const hashLength = 12;

function runRow(run: SavedRun): readonly string[] {
  const { id, finishedAt, sources, files } = run;
  const counts = runCounts(run);
  return [
    String(id),
    dutchTime(finishedAt),
    runOutcome(run),
    cell(sources.join(', ')),
    ...[counts.new, counts.changed, counts.unchanged, counts.gone, counts.rejected].map(dutchNumber),
    cell(files.map(({ name, hash }) => `${name}${hash === null ? '' : ` (${hash.slice(0, hashLength)})`}`).join(', ')),
  ];
}

function printRuns(history: StoreHistory, { writeLine, addResult }: CommandDependencies): ExitStatus {
  const runs = history.runs(runsOnScreen + 1);
  addResult({ runs: runs.slice(0, runsOnScreen) });
  const heading = ['run', 'klaar', 'uitkomst', 'bron', 'nieuw', 'gewijzigd', 'ongewijzigd', 'verdwenen', 'afgewezen', 'bestand (SHA-256)'];
  tableLines([heading, ...runs.slice(0, runsOnScreen).map(runRow)]).forEach(writeLine);
  if (runs.length > runsOnScreen) {
    writeLine(`Dit zijn de laatste ${runsOnScreen} runs.`);
  }
  return exitStatus.done;
}

function printProvenance({ fields }: DescribedProvenance, writeLine: (line: string) => void): void {
  const rows = fields.map(({ field, source, value, others }) => [
    fieldLabel(field),
    cell(value),
    printable(source),
    others.map((other) => `${printable(other.source)}: ${cell(other.value)}`).join('; '),
  ]);
  writeLine('');
  writeLine('Na een publicatie zien bezoekers:');
  tableLines([['veld', 'waarde', 'bron', 'andere bronnen'], ...rows]).forEach(writeLine);
}

async function printProduct(store: CatalogueStore, word: string, dependencies: CommandDependencies): Promise<ExitStatus> {
  const { dataFolder, writeLine, writeError, addResult } = dependencies;
  const ean = parseEan(word);
  const events = store.history().eventsOfProduct(ean.ok ? ean.value : word);
  const { precedence, faults } = await readPrecedence(dataPaths(dataFolder).precedence);
  const provenance = describeProvenance(store, precedence, word);
  addResult({ events, provenance: provenance ?? null });
  if (events.length === 0) {
    writeError(`Van product ${printable(word)} is geen wijziging bewaard.`);
  } else {
    eventLines(events).forEach(writeLine);
  }
  if (provenance !== undefined) {
    faults.forEach(writeError);
    printProvenance(provenance, writeLine);
  }
  return events.length === 0 && provenance === undefined ? exitStatus.failed : exitStatus.done;
}

function printDifferences(store: CatalogueStore, words: readonly string[], dependencies: CommandDependencies): ExitStatus {
  const { writeLine, writeError, addResult } = dependencies;
  const history = store.history();
  const [first, last] = words.map(Number).toSorted((left, right) => left - right) as [number, number];
  const unknown = [first, last].find((id) => history.run(id) === undefined);
  if (unknown !== undefined) {
    writeError(`Run ${unknown} is niet bewaard. Welke er zijn leest u met: npm run history`);
    return exitStatus.failed;
  }
  if (first < history.knownSince()) {
    writeError(`Van de runs tot en met ${history.knownSince()} is niet meer bekend wat ze wijzigden. Vergelijk met die run of een latere.`);
    return exitStatus.failed;
  }
  const firstDifferences: RecordDifference[] = [];
  const totals = { new: 0, changed: 0, removed: 0, redelivered: 0, transferred: 0 };
  for (const difference of history.differences(first, last)) {
    totals[difference.action] += 1;
    if (firstDifferences.length < differencesInResult) {
      firstDifferences.push(difference);
    }
    differenceLines(difference, history).forEach(writeLine);
  }
  const counts = [
    `${dutchNumber(totals.new)} nieuw`,
    `${dutchNumber(totals.changed + totals.redelivered)} gewijzigd`,
    `${dutchNumber(totals.removed)} verdwenen`,
    ...(totals.transferred === 0 ? [] : [`${dutchNumber(totals.transferred)} van een andere bron`]),
  ];
  addResult({ between: [first, last], totals, differences: firstDifferences });
  writeLine(`Tussen run ${first} en run ${last}: ${counts.join(', ')}.`);
  return exitStatus.done;
}

function readHistoryParameters(parameters: readonly string[]) {
  const { values, positionals } = readParameters(parameters, { between: { type: 'boolean' } }, { allowPositionals: true });
  const between = values['between'] === true;
  if (between && (positionals.length !== 2 || !positionals.every((word) => /^[1-9]\d{0,9}$/u.test(word)))) {
    throw new UsageError(
      'Geef de nummers van twee runs, bijvoorbeeld: npm run history -- --between 3 7. Welke er zijn leest u met: npm run history',
    );
  }
  if (!between && positionals.length > 1) {
    throw new UsageError('Geef het EAN van één product, bijvoorbeeld: npm run history -- 9789006987904');
  }
  return { between, positionals };
}

/**
 * `history`: prints the last runs; with an EAN or an id the events of that product and where its fields come from; with --between the differences between
 * the records after two runs. Reads the store without its lock, and changes nothing but an older form of the database. Status 1 when nothing is known.
 */
export const historyCommand: Command = async (parameters, dependencies) => {
  const { between, positionals } = readHistoryParameters(parameters);
  return withStoreToRead(dependencies.dataFolder, async (store) => {
    if (store === undefined) {
      dependencies.writeError('Er is nog niets ingelezen.');
      return exitStatus.failed;
    }
    if (between) {
      return printDifferences(store, positionals, dependencies);
    }
    const [word] = positionals;
    return word === undefined ? printRuns(store.history(), dependencies) : printProduct(store, word, dependencies);
  });
};
