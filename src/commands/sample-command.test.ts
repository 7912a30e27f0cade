import { beforeEach, describe, expect, it } from 'vitest';
import { exitStatus, UsageError, type CommandDependencies } from './command.ts';
import { commandRun, newton, type CommandRun } from './commands.fixture.ts';
import { importCommand } from './import-command.ts';
import { sampleCommand } from './sample-command.ts';

let dependencies: CommandDependencies;
let fileWith: CommandRun['fileWith'];
let published: CommandRun['published'];

beforeEach(() => {
  ({ dependencies, fileWith, published } = commandRun());
});

const run = (...files: readonly string[]) => importCommand(files, dependencies);

describe('sample', () => {
  it('goes in, stays beside a real feed, and goes out without coming back by itself', { timeout: 120_000 }, async () => {
    expect(await sampleCommand(['--if-empty'], dependencies)).toBe(exitStatus.done);
    const sample = await published();
    expect(sample).toMatchObject({ hasSample: true });
    expect(sample.productCount).toBeGreaterThan(19_000);
    await run(fileWith('a.xml', newton));
    expect(await published()).toMatchObject({ hasSample: true, productCount: sample.productCount + 1 });
    expect(await sampleCommand(['--remove'], dependencies)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ hasSample: false, productCount: 1, methods: ['Newton'] });
    expect(await sampleCommand(['--if-empty'], dependencies)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ hasSample: false, productCount: 1 });
    await expect(sampleCommand(['--if-empty', '--remove'], dependencies)).rejects.toThrow(UsageError);
  });
});
