import { publishedSnapshots, type KeptSnapshot, type PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription, readSources } from '#snapshot/snapshot-file.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { otherVersionOf, unlessDamaged } from '#use-cases/publication/shown-publication.ts';
import { exitStatus, UsageError, type Command, type CommandDependencies, type ExitStatus } from '#commands/command.ts';
import { withLock } from '#commands/data-folder.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { printable } from '#commands/terminal/printable.ts';
import { readParameters } from '#commands/read-parameters.ts';
import { tableLines } from '#commands/terminal/table.ts';

type Fault = { readonly word: string; readonly reason: string };

const missing: Fault = { word: 'niet bewaard', reason: 'is niet bewaard' };
const damaged: Fault = { word: 'beschadigd', reason: 'is beschadigd' };
const ofOtherVersion: Fault = { word: 'andere versie', reason: 'is van een andere versie van Catalogus' };

/** Reads the description of a publication, or why it cannot be read. */
async function describe(file: string): Promise<Result<SnapshotDescription, Fault>> {
  try {
    return ok(await readDescription(file));
  } catch (error) {
    unlessDamaged(error);
    return failed(otherVersionOf(error) === undefined ? damaged : ofOtherVersion);
  }
}

async function idOf(file: string | undefined): Promise<string | undefined> {
  const description = file === undefined ? undefined : await describe(file);
  return description?.ok === true ? description.value.id : undefined;
}

const heldSentence = 'Dat blijft zo, ook na een import, tot u npm run publish geeft.';

async function listRow({ generation, file }: KeptSnapshot, mark: string): Promise<readonly string[]> {
  const description = await describe(file);
  if (!description.ok) {
    return [String(generation), description.problem.word, '', '', '', mark === '' ? '' : 'niet leesbaar: bezoekers zien een eerdere'];
  }
  const sources = (await readSources(file)).map(({ name, products }) => `${printable(name)} ${dutchNumber(products)}`);
  const { publishedAt, productCount, methodCount } = description.value;
  return [
    String(generation),
    dutchTime(publishedAt),
    dutchNumber(productCount),
    dutchNumber(methodCount),
    sources.join(', ') || 'geen',
    mark,
  ];
}

async function printList(snapshots: PublishedSnapshots, { writeLine, addResult }: CommandDependencies): Promise<ExitStatus> {
  const pointer = await snapshots.pointer();
  const kept = await snapshots.kept();
  addResult({
    publications: kept.map(({ generation, file }) => ({ generation, isShown: file === pointer?.file })),
    isHeld: pointer?.isHeld === true,
  });
  if (kept.length === 0) {
    writeLine('Er is nog niets gepubliceerd.');
    return exitStatus.done;
  }
  const shownMark = pointer?.isHeld === true ? 'bezoekers zien deze; staat vast tot npm run publish' : 'bezoekers zien deze';
  const rows = await Promise.all(kept.map((one) => listRow(one, one.file === pointer?.file ? shownMark : '')));
  tableLines([['publicatie', 'gepubliceerd', 'producten', 'methodes', 'producten per bron', ''], ...rows]).forEach(writeLine);
  return exitStatus.done;
}

async function holdGeneration(snapshots: PublishedSnapshots, generation: number, dependencies: CommandDependencies): Promise<ExitStatus> {
  const { writeLine, writeError, addResult } = dependencies;
  const chosen = (await snapshots.kept()).find((kept) => kept.generation === generation);
  const description = chosen === undefined ? failed(missing) : await describe(chosen.file);
  if (chosen === undefined || !description.ok) {
    const { reason } = description.ok ? missing : description.problem;
    writeError(`Publicatie ${generation} ${reason}. Welke er zijn leest u met: npm run rollback -- --list`);
    return exitStatus.failed;
  }
  await snapshots.hold(chosen);
  addResult({ generation, isHeld: true });
  writeLine(`Bezoekers zien publicatie ${generation} van ${dutchTime(description.value.publishedAt)}. ${heldSentence}`);
  return exitStatus.done;
}

async function goBack(snapshots: PublishedSnapshots, { writeLine, writeError, addResult }: CommandDependencies): Promise<ExitStatus> {
  const shownId = await idOf(await snapshots.current());
  const isSuitable = async (older: string): Promise<boolean> => {
    const id = await idOf(older);
    return id !== undefined && id !== shownId;
  };
  const kept = await snapshots.kept();
  const onRollback = (file: string): void => {
    const generation = kept.find((one) => one.file === file)?.generation;
    addResult({ generation, isHeld: true });
    writeLine(`Bezoekers zien weer publicatie ${generation}. ${heldSentence}`);
  };
  if ((await snapshots.rollback({ isSuitable, onRollback })) === undefined) {
    writeError('Er is geen eerdere publicatie om naar terug te gaan.');
    return exitStatus.failed;
  }
  return exitStatus.done;
}

function readGeneration(words: readonly string[]): number | undefined {
  const [word, ...rest] = words;
  if (rest.length > 0 || (word !== undefined && !/^\d{1,9}$/u.test(word))) {
    throw new UsageError(
      'Geef het nummer van één publicatie, bijvoorbeeld: npm run rollback -- 7. Welke er zijn leest u met: npm run rollback -- --list',
    );
  }
  return word === undefined ? undefined : Number(word);
}

/**
 * `rollback`: makes the newest earlier publication current that is intact and has another content; with a number, the kept publication of that number,
 * older or newer. It is held: the store does not change, and only `publish` publishes it again. With --list it prints the kept publications.
 */
export const rollbackCommand: Command = async (parameters, dependencies) => {
  const { values, positionals } = readParameters(parameters, { list: { type: 'boolean' } }, { allowPositionals: true });
  const generation = readGeneration(positionals);
  const snapshots = publishedSnapshots(dependencies.dataFolder);
  if (values['list'] === true) {
    if (generation !== undefined) {
      throw new UsageError('--list en een nummer gaan niet samen.');
    }
    return printList(snapshots, dependencies);
  }
  return withLock(dependencies.dataFolder, async () =>
    generation === undefined ? goBack(snapshots, dependencies) : holdGeneration(snapshots, generation, dependencies),
  );
};
