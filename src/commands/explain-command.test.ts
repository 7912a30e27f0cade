import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { exitStatus, UsageError, type CommandDependencies } from './command.ts';
import { commandRun, newton, type CommandRun } from './commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { explainCommand } from './explain-command.ts';
import { importCommand } from './import-command.ts';

let lines: string[] = [];
let errors: string[] = [];
let dependencies: CommandDependencies;
let fileWith: CommandRun['fileWith'];

beforeEach(() => {
  ({ dependencies, lines, errors, fileWith } = commandRun());
});

const run = (...files: readonly string[]) => importCommand(files, dependencies);

describe('explain', () => {
  it('prints what each part of a question means in the published catalogue', async () => {
    await run(fileWith('a.xml', newton));
    lines.length = 0;
    expect(await explainCommand(['ik zoek', 'natuurkunde onder 30 euro', '"kracht"'], dependencies)).toBe(exitStatus.done);
    expect(lines).toEqual([
      expect.stringMatching(/^ik {2,}overgeslagen$/u),
      expect.stringMatching(/^zoek {2,}overgeslagen$/u),
      expect.stringMatching(/^natuurkunde {2,}vak Natuurkunde$/u),
      expect.stringMatching(/^onder 30 euro {2,}prijs tot en met 30,00$/u),
      expect.stringMatching(/^"?kracht"? {2,}letterlijk kracht$/u),
    ]);
  });

  it('says so when there is no question, or no catalogue', async () => {
    await expect(explainCommand([' '], dependencies)).rejects.toThrow(UsageError);
    expect(await explainCommand(['natuurkunde'], dependencies)).toBe(exitStatus.failed);
    expect(errors).toEqual(['Er is nog niets gepubliceerd.']);
  });

  it('knows the words that the manager added, and names their faulty lines when publishing', async () => {
    mkdirSync(dependencies.dataFolder, { recursive: true });
    writeFileSync(dataPaths(dependencies.dataFolder).synonyms, 'ntk = vak Natuurkunde\nntk = kleur rood\n');
    await run(fileWith('a.xml', newton));
    expect(errors).toEqual([expect.stringMatching(/^synoniemen\.txt, regel 2 is overgeslagen: 'kleur' is geen veld/u)]);
    lines.length = 0;
    await explainCommand(['ntk'], dependencies);
    expect(lines).toEqual(['ntk  vak Natuurkunde']);
  });
});
