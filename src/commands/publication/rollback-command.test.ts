import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatVersion, preamblePlaces } from '#snapshot/file/section-format.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { listedProduct } from '#store/store.fixture.ts';
import { exitStatus, UsageError, type CommandDependencies } from '#commands/command.ts';
import { commandRun } from '#commands/commands.fixture.ts';
import { importCommand } from '#commands/import-command.ts';
import { publishCommand } from './publish-command.ts';
import { rollbackCommand } from './rollback-command.ts';
import { hasUnfinishedPublication } from './unfinished-publication.ts';

let folder = '';
let lines: string[] = [];
let errors: string[] = [];
let dependencies: CommandDependencies;

beforeEach(() => {
  ({ folder, dependencies, lines, errors } = commandRun());
});

const rollback = (...parameters: readonly string[]) => rollbackCommand(parameters, dependencies);

/** Imports one more product, as the source of that name. */
async function importProduct(name: string): Promise<number> {
  const file = join(folder, `${name}.ndjson`);
  writeFileSync(file, JSON.stringify(listedProduct(name)));
  return importCommand([file, '--source', name], dependencies);
}

async function shown(): Promise<unknown> {
  const pointer = await publishedSnapshots(dependencies.dataFolder).pointer();
  const { productCount } = await readDescription(pointer?.file ?? '');
  return { productCount, isHeld: pointer?.isHeld };
}

describe('rollback to a publication of choice', () => {
  beforeEach(async () => {
    for (const name of ['een', 'twee', 'drie']) {
      await importProduct(name);
    }
    lines.length = 0;
  });

  it('shows what is kept, newest first, with its date, numbers and sources, and what visitors see', async () => {
    await rollback('2');
    lines.length = 0;
    expect(await rollback('--list')).toBe(exitStatus.done);
    expect(lines).toEqual([
      'publicatie  gepubliceerd       producten  methodes  producten per bron',
      '3           1 jun 2026, 14:00  3          0         een 1, twee 1, drie 1',
      '2           1 jun 2026, 14:00  2          0         een 1, twee 1          bezoekers zien deze; staat vast tot npm run publish',
      '1           1 jun 2026, 14:00  1          0         een 1',
    ]);
  });

  it('says of a damaged one that it is, and does not show it to visitors', async () => {
    writeFileSync(join(dependencies.dataFolder, 'snapshots', '000001.snapshot'), 'stuk');
    await rollback('--list');
    expect(lines.at(-1)).toBe('1           beschadigd');
    expect(lines.at(1)).toMatch(/bezoekers zien deze$/u);
    expect(await rollback('1')).toBe(exitStatus.failed);
    expect(errors).toEqual(['Publicatie 1 is beschadigd. Welke er zijn leest u met: npm run rollback -- --list']);
    expect(await shown()).toEqual({ productCount: 3, isHeld: false });
  });

  it.each([-1, 1])('says of one in the form of another version that it is: %i', async (difference) => {
    const ofVersion = (name: string): void => {
      const file = join(dependencies.dataFolder, 'snapshots', name);
      const bytes = readFileSync(file);
      bytes.writeUInt32LE(formatVersion + difference, preamblePlaces.version);
      writeFileSync(file, bytes);
    };
    ofVersion('000001.snapshot');
    ofVersion('000003.snapshot');
    await rollback('--list');
    expect(lines.slice(1)).toEqual([
      '3           andere versie                                               niet leesbaar: bezoekers zien een eerdere',
      '2           1 jun 2026, 14:00  2          0         een 1, twee 1',
      '1           andere versie',
    ]);
    expect(await rollback('1')).toBe(exitStatus.failed);
    expect(errors).toEqual(['Publicatie 1 is van een andere versie van Catalogus. Welke er zijn leest u met: npm run rollback -- --list']);
    expect(await rollback()).toBe(exitStatus.done);
    expect(await shown()).toEqual({ productCount: 2, isHeld: true });
  });

  it('goes back over more than one and forward again, and holds each until publish', async () => {
    expect(await rollback('1')).toBe(exitStatus.done);
    expect(lines).toEqual([
      'Bezoekers zien publicatie 1 van 1 jun 2026, 14:00. Dat blijft zo, ook na een import, tot u npm run publish geeft.',
    ]);
    expect(await shown()).toEqual({ productCount: 1, isHeld: true });
    expect(await rollback('000003')).toBe(exitStatus.done);
    expect(await shown()).toEqual({ productCount: 3, isHeld: true });
    await importProduct('vier');
    expect(lines.at(-1)).toBe(
      'Niet gepubliceerd: sinds npm run rollback staat vast welke publicatie bezoekers zien. Geef npm run publish om te tonen wat is ingelezen.',
    );
    expect(await shown()).toEqual({ productCount: 3, isHeld: true });
    expect(await publishCommand([], dependencies)).toBe(exitStatus.done);
    expect(await shown()).toEqual({ productCount: 4, isHeld: false });
  });

  it('holds the one that visitors see, and every start hears of it', async () => {
    expect(await hasUnfinishedPublication(dependencies.dataFolder)).toBe(false);
    await rollback('3');
    await rollback('3');
    expect(await shown()).toEqual({ productCount: 3, isHeld: true });
    expect(await hasUnfinishedPublication(dependencies.dataFolder)).toBe(true);
    await publishCommand(['--if-behind'], dependencies);
    expect(lines.at(-1)).toMatch(/^Niet gepubliceerd: sinds npm run rollback/u);
    await publishCommand([], dependencies);
    expect(await hasUnfinishedPublication(dependencies.dataFolder)).toBe(false);
  });

  it('removes the drafts that a killed command left', async () => {
    const draft = join(dependencies.dataFolder, 'snapshots', 'draft-dood');
    writeFileSync(draft, 'half');
    await rollback('1');
    expect(await publishedSnapshots(dependencies.dataFolder).hasDrafts()).toBe(false);
  });

  it('says what it does not have', async () => {
    expect(await rollback('9')).toBe(exitStatus.failed);
    expect(errors).toEqual(['Publicatie 9 is niet bewaard. Welke er zijn leest u met: npm run rollback -- --list']);
    for (const wrong of [['een'], ['1', '2'], ['-1'], ['1', '--list'], ['1.5'], ['']]) {
      await expect(rollback(...wrong)).rejects.toThrow(UsageError);
    }
    expect(await shown()).toEqual({ productCount: 3, isHeld: false });
  });
});

it('has nothing to show before the first publication', async () => {
  expect(await rollback('--list')).toBe(exitStatus.done);
  expect(lines).toEqual(['Er is nog niets gepubliceerd.']);
  expect(await rollback('1')).toBe(exitStatus.failed);
});
