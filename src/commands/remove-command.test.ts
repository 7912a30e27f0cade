import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { exitStatus, type CommandDependencies } from './command.ts';
import { commandRun } from './commands.fixture.ts';
import { dataPaths } from './data-folder.ts';
import { importCommand } from './import-command.ts';
import { removeCommand } from './remove-command.ts';

let folder = '';
let errors: string[] = [];
let dependencies: CommandDependencies;

beforeEach(() => {
  ({ folder, dependencies, errors } = commandRun());
});

function fileWith(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const newton = entry(`<Publisher>Thiememeulenhoff</Publisher><ProductFamilyName>Newton</ProductFamilyName>${placed('NATUURKUNDE')}`);
const run = (...files: readonly string[]) => importCommand(files, dependencies);

async function productCount(): Promise<number> {
  const snapshot = await openSnapshot((await publishedSnapshots(dependencies.dataFolder).current()) ?? '');
  await snapshot.close();
  return snapshot.description.productCount;
}

describe('remove', () => {
  it.each([
    ['ja', exitStatus.done, 0],
    [' J ', exitStatus.done, 0],
    ['nee', exitStatus.failed, 1],
    ['', exitStatus.failed, 1],
    ['jawel', exitStatus.failed, 1],
  ])('asks on a terminal whether a source may go, and reads the answer %j', async (answer, status, left) => {
    await run(fileWith('a.xml', newton));
    const questions: string[] = [];
    const ask = async (question: string): Promise<string> => {
      questions.push(question);
      // Nobody else waits for the answer.
      acquireImportLock(dataPaths(dependencies.dataFolder).lock)();
      return answer;
    };
    expect(await removeCommand(['eck'], { ...dependencies, ask })).toBe(status);
    expect(questions).toEqual(['Bron "eck" heeft 1 product. Die bron met alles wat ze leverde verwijderen? (ja/nee) ']);
    expect(errors).toEqual(status === exitStatus.done ? [] : ['Er is niets verwijderd. Om dat te doen: npm run remove -- eck --yes']);
    expect(await productCount()).toBe(left);
  });
});
