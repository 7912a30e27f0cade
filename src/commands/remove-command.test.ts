import { beforeEach, describe, expect, it } from 'vitest';
import { acquireImportLock } from '#store/import-lock.ts';
import { exitStatus, type CommandDependencies } from './command.ts';
import { commandRun, newton, type CommandRun } from './commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from './import-command.ts';
import { removeCommand } from './remove-command.ts';

let errors: string[] = [];
let dependencies: CommandDependencies;
let fileWith: CommandRun['fileWith'];
let published: CommandRun['published'];

beforeEach(() => {
  ({ dependencies, errors, fileWith, published } = commandRun());
});

const run = (...files: readonly string[]) => importCommand(files, dependencies);

const productCount = async (): Promise<number> => (await published()).productCount;

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
      // The lock is free while the command waits for the answer.
      acquireImportLock(dataPaths(dependencies.dataFolder).lock)();
      return answer;
    };
    expect(await removeCommand(['eck'], { ...dependencies, ask })).toBe(status);
    expect(questions).toEqual(['Bron "eck" heeft 1 product. Die bron met alles wat ze leverde verwijderen? (ja/nee) ']);
    expect(errors).toEqual(status === exitStatus.done ? [] : ['Er is niets verwijderd. Om dat te doen: npm run remove -- eck --yes']);
    expect(await productCount()).toBe(left);
  });
});
