import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { listedProduct } from '#store/store.fixture.ts';
import { exitStatus, type CommandDependencies } from '#commands/command.ts';
import { commandRun, newton, type CommandRun } from '#commands/commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from '#commands/import-command.ts';
import { publishCommand } from './publish-command.ts';
import { removeCommand } from '#commands/remove-command.ts';
import { rollbackCommand } from './rollback-command.ts';
import { sampleCommand } from '#commands/sample-command.ts';

let lines: string[] = [];
let errors: string[] = [];
let dependencies: CommandDependencies;
let fileWith: CommandRun['fileWith'];
let published: CommandRun['published'];

beforeEach(() => {
  ({ dependencies, lines, errors, fileWith, published } = commandRun());
});

const run = (...files: readonly string[]) => importCommand(files, dependencies);

describe('the precedence of sources', () => {
  const bundle = (title: string): string =>
    fileWith('bundel.ndjson', JSON.stringify({ ...listedProduct('a'), title, ...(title === 'Winkel' && { price: 1_995 }) }));
  const shown = async () => {
    const snapshot = await openSnapshot((await publishedSnapshots(dependencies.dataFolder).current()) ?? '');
    const { title, packPriceInclVAT } = snapshot.product(snapshot.productOrdinal('a') ?? -1);
    await snapshot.close();
    return [title, packPriceInclVAT];
  };
  const setRules = (text: string): void => writeFileSync(dataPaths(dependencies.dataFolder).precedence, text);

  it('is that of the first delivery, or that of voorrang.txt from the next publication on', async () => {
    await run(bundle('Uitgever'), '--source', 'uitgever');
    await run(bundle('Winkel'), '--source', 'winkel');
    expect(await shown()).toEqual(['Uitgever', 19.95]);
    setRules('titel = winkel, later\n');
    expect(await publishCommand([], dependencies)).toBe(exitStatus.done);
    expect(await shown()).toEqual(['Winkel', 19.95]);
    expect(lines).toContain('In voorrang.txt staat bron "later", die nog niets heeft geleverd.');
    await removeCommand(['winkel', '--yes'], dependencies);
    expect(await shown()).toEqual(['Uitgever', null]);
  });

  it('is not guessed where a line is faulty: nothing is published before it is mended', async () => {
    await run(bundle('Uitgever'), '--source', 'uitgever');
    setRules('# winkel\nprijs = winkel\n');
    expect(await run(bundle('Winkel'), '--source', 'winkel')).toBe(exitStatus.failed);
    expect(errors).toEqual([
      expect.stringMatching(/^voorrang\.txt, regel 2: 'prijs' is geen veld\. Gebruik alles, titel/u),
      expect.stringMatching(/^Niet gepubliceerd: .* Verbeter het bestand en geef: npm run publish$/u),
    ]);
    expect(await shown()).toEqual(['Uitgever', null]);
    setRules('aanbod = winkel\n');
    expect(await publishCommand(['--if-behind'], dependencies)).toBe(exitStatus.done);
    expect(await shown()).toEqual(['Uitgever', 19.95]);
  });
});

describe('rollback and publish', () => {
  it('go back to what was, and forward to what is', async () => {
    expect(await rollbackCommand([], dependencies)).toBe(exitStatus.failed);
    await run(fileWith('a.xml', newton));
    await run(fileWith('b.xml', entry(placed('NATUURKUNDE'), '9789006484908', 'Perspectief')));
    expect(await rollbackCommand([], dependencies)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 1 });
    expect(await publishCommand([], dependencies)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 2 });
  });

  it('keep an unattended import, removal or start from undoing a rollback', async () => {
    await run(fileWith('a.xml', newton));
    await run(fileWith('b.xml', entry(placed('NATUURKUNDE'), '9789006484908', 'Perspectief')));
    await rollbackCommand([], dependencies);
    expect(lines.at(-1)).toContain('tot u npm run publish geeft');
    const unattended = [
      () => run(fileWith('a.xml', newton)),
      () => run(fileWith('c.xml', entry(placed('NATUURKUNDE'), '9789006910230', 'Nova'))),
      () => removeCommand(['eck', '--yes'], dependencies),
      () => removeCommand(['eck', '--yes'], dependencies),
      () => publishCommand(['--if-behind'], dependencies),
      () => sampleCommand(['--if-empty'], dependencies),
    ];
    for (const command of unattended) {
      lines.length = 0;
      expect(await command()).toBe(exitStatus.done);
      expect(lines.at(-1)).toContain('Niet gepubliceerd: sinds npm run rollback');
      expect(await published()).toMatchObject({ productCount: 1, methods: ['Newton'] });
    }
    await publishCommand([], dependencies);
    expect(await published()).toMatchObject({ productCount: 0 });
  });
});
