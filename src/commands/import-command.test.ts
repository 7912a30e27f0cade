import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { acquireImportLock } from '#store/import-lock.ts';
import { exitStatus, UsageError, type CommandDependencies } from './command.ts';
import { commandRun, newton, type CommandRun } from './commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from './import-command.ts';
import { publishCommand } from './publication/publish-command.ts';
import { removeCommand } from './remove-command.ts';
import { rollbackCommand } from './publication/rollback-command.ts';

const realFeeds = join(import.meta.dirname, '../../../shared/data/eck');
if (!existsSync(realFeeds)) {
  console.warn(`Skipped: real ECK feeds, because ${realFeeds} is not there.`);
}

let folder = '';
let lines: string[] = [];
let errors: string[] = [];
let dependencies: CommandDependencies;
let fileWith: CommandRun['fileWith'];
let published: CommandRun['published'];

beforeEach(() => {
  ({ folder, dependencies, lines, errors, fileWith, published } = commandRun());
});

const run = (...files: readonly string[]) => importCommand(files, dependencies);

describe('import', () => {
  it('brings a feed from the file to the method it belongs to', async () => {
    expect(await run(fileWith('a.xml', newton))).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 1, methods: ['Newton'] });
    expect(lines).toContain('Gelezen: 1 record');
    expect(lines).toContain('         1 nieuw');
    expect(lines.at(-1)).toBe('Gepubliceerd: 1 product en 1 methode.');
    expect(existsSync(dataPaths(dependencies.dataFolder).reports)).toBe(false);
  });

  it('changes nothing the second time', async () => {
    const file = fileWith('a.xml', newton);
    await run(file);
    lines.length = 0;
    expect(await run(file)).toBe(exitStatus.done);
    expect(lines).toContain('         1 ongewijzigd');
    expect(lines.at(-1)).toContain('Er is niets nieuws te publiceren');
  });

  it('reports each refusal on the screen and in a file, and goes on with the rest', async () => {
    const broken = fileWith('kapot.xml', '<Entries><Entry>');
    const good = fileWith('a.xml', `<Entries>${newton}<Entry><Title>A</Title></Entry></Entries>`);
    expect(await run(broken, join(folder, 'weg.xml'), folder, good)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 1 });
    expect(lines).toContain('Gelezen: 2 records');
    expect(lines).toContain('         1 afgewezen');
    const screen = lines.join('\n');
    expect(screen).toContain('Niet of niet helemaal gelezen (3):');
    expect(screen).toContain(`  ${broken} · regel 1: Het bestand is afgebroken`);
    expect(screen).toContain(`  ${join(folder, 'weg.xml')}: Dit bestand bestaat niet.`);
    const [name = ''] = readdirSync(dataPaths(dependencies.dataFolder).reports);
    const report = readFileSync(join(dataPaths(dependencies.dataFolder).reports, name), 'utf8')
      .trim()
      .split('\n');
    expect(report[0]).toBe('soort\tbestand\trecord\tveld\treden');
    expect(report).toHaveLength(5);
    expect(report[1]).toMatch(/^niet gelezen\t.*kapot\.xml\tbestand\tregel 1\tHet bestand is afgebroken/u);
    expect(report[4]).toMatch(/^afgewezen\t.*a\.xml\t#2\tProductId\t/u);
  });

  it('shows fifty refusals and writes all of them', async () => {
    const file = fileWith('slecht.xml', `<Entries>${'<Entry><Title>A</Title></Entry>'.repeat(80)}${newton}</Entries>`);
    await run(file);
    expect(lines.filter((line) => line.includes('ProductId ontbreekt'))).toHaveLength(50);
    expect(lines).toContain('  ... en nog 30; u vindt ze in het verslag.');
    const path = /staat in (?<path>.*)$/u.exec(lines.find((line) => line.startsWith('Het hele verslag')) ?? '')?.groups?.['path'] ?? '';
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(81);
  });

  it('names no path of this machine to a program that shows what it prints, and keeps the report', async () => {
    const slips = fileWith('slecht.xml', `<Entries><Entry><Title>A</Title></Entry>${newton}</Entries>`);
    expect(await importCommand([slips], { ...dependencies, reportProgress: () => undefined })).toBe(exitStatus.done);
    expect(lines.join('\n')).not.toContain(dependencies.dataFolder);
    expect(readdirSync(dataPaths(dependencies.dataFolder).reports)).toHaveLength(1);
  });

  it('reads on when the report cannot be kept, and says so', async () => {
    mkdirSync(dependencies.dataFolder);
    writeFileSync(dataPaths(dependencies.dataFolder).reports, 'een bestand waar de map hoort');
    expect(await run(fileWith('a.xml', newton), join(folder, 'weg.xml'))).toBe(exitStatus.done);
    expect(lines.find((line) => line.startsWith('Het verslag kon niet worden bewaard'))).toContain('EEXIST');
    expect(await published()).toMatchObject({ productCount: 1 });
  });

  it('fails when nothing could be read, and leaves what visitors see', async () => {
    await run(fileWith('a.xml', newton));
    expect(await run(fileWith('leeg.xml', ''), fileWith('slecht.xml', '<Entry><Title>A</Title></Entry>'))).toBe(exitStatus.failed);
    expect(errors).toEqual(['Er is niets bruikbaars gelezen. De catalogus is niet veranderd.']);
    expect(await published()).toMatchObject({ productCount: 1 });
  });

  it('reads under the name of a source, and takes that source out again', async () => {
    await run(fileWith('a.xml', newton), '--source', 'uitgever');
    expect(await removeCommand(['eck'], dependencies)).toBe(exitStatus.failed);
    expect(errors.at(-1)).toBe('Er is geen bron "eck". Bronnen: uitgever.');
    expect(await removeCommand(['uitgever'], dependencies)).toBe(exitStatus.failed);
    expect(errors.at(-1)).toBe('Bron "uitgever" heeft 1 product. Er is niets verwijderd. Om dat te doen: npm run remove -- uitgever --yes');
    expect(await published()).toMatchObject({ productCount: 1 });
    expect(await removeCommand(['uitgever', '--yes'], dependencies)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 0, methodCount: 0 });
  });

  it('uses the mapping it is given, or the one in the data folder', async () => {
    const mapping = '{"families": [{"family": "Newton", "method": "Newton LRN"}]}';
    await run(fileWith('a.xml', newton), '--mapping', fileWith('m.json', mapping));
    expect((await published()).methods).toEqual(['Newton LRN']);
    await run(fileWith('a.xml', newton));
    expect((await published()).methods).toEqual(['Newton']);
    writeFileSync(dataPaths(dependencies.dataFolder).mapping, mapping);
    await run(fileWith('a.xml', newton));
    expect((await published()).methods).toEqual(['Newton LRN']);
  });

  it('can be broken off in a file without a single record', async () => {
    const breaking = new AbortController();
    breaking.abort();
    const aborted = importCommand([fileWith('ruis.xml', '<a/>')], { ...dependencies, signal: breaking.signal });
    await expect(aborted).rejects.toThrow('De import is afgebroken');
  });

  it.each([
    [[], 'De bestanden ontbreken. Geef een of meer bestanden'],
    [['--full'], 'De bestanden ontbreken. Geef een of meer bestanden'],
    [['a.xml', '--watch', 'map'], 'Losse bestanden en --watch gaan niet samen.'],
    [['a.xml', '--watch', 'map', '--sru', 'https://example.com/'], 'Losse bestanden, --sru en --watch gaan niet samen.'],
    [['a.xml', '--bron', 'x'], 'kent --bron niet'],
    [['a.xml', '--source'], /^Achter --source hoort een waarde\.$/u],
    [['a.xml', '--source', '--full'], /^Achter --source hoort een waarde\.$/u],
    [['a.xml', '--full=ja'], /^Achter --full hoort geen waarde\.$/u],
    [['a.xml', '--source', 'Grote Naam'], 'geen goede naam'],
    [['a.xml', '--source', 'voorbeeld'], 'van de voorbeeldcatalogus'],
    [['a.xml', '--mapping', '/nergens/mapping.json'], 'bestaat niet'],
  ])('says what is wrong with %j', async (parameters, reason) => {
    const failure = importCommand(parameters, dependencies);
    await expect(failure).rejects.toThrow(UsageError);
    await expect(failure).rejects.toThrow(reason);
  });

  it('says of a data folder that is a file that nothing can be written there', async () => {
    dependencies = { ...dependencies, dataFolder: fileWith('geen-map', '') };
    await expect(run(fileWith('a.xml', newton))).rejects.toThrow('In de gegevensmap kan niet worden geschreven');
    await expect(publishCommand([], dependencies)).rejects.toThrow('In de gegevensmap kan niet worden geschreven');
  });

  it('waits for nobody: a second command at the same time gets a clear answer', async () => {
    const release = acquireImportLock(dataPaths(dependencies.dataFolder).lock);
    await expect(run(fileWith('a.xml', newton))).rejects.toThrow('Er loopt al een import');
    await expect(rollbackCommand([], dependencies)).rejects.toThrow('Er loopt al een import');
    release();
    expect(await run(fileWith('a.xml', newton))).toBe(exitStatus.done);
  });
});

describe.skipIf(!existsSync(realFeeds))('the feeds that publishers really send', () => {
  it('land whole: found by method, once each, and unchanged the second time, whatever the order of the files', async () => {
    const files = readdirSync(realFeeds)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => join(realFeeds, name));
    expect(await run(...files)).toBe(exitStatus.done);
    expect(lines).toContain('Gelezen: 54 records');
    expect(lines).toContain('        28 nieuw');
    expect(lines).toContain('        26 meermaals geleverd (de nieuwste telt)');
    expect(lines).toContain('         0 afgewezen');
    const first = await published();
    expect(lines.find((line) => line.includes('keer · ean: Zonder EAN'))).toBeDefined();
    expect(first).toMatchObject({ productCount: 4, otherSectors: 23, methodCount: 4, methods: ['Newton LRN-line'] });
    expect(lines).toContain('23 producten van andere sectoren doen niet mee.');
    for (const order of [files, files.toReversed()]) {
      lines.length = 0;
      expect(await run(...order)).toBe(exitStatus.done);
      expect(lines).toContain('        28 ongewijzigd');
      expect(lines).toContain('         0 gewijzigd');
      expect((await published()).id).toBe(first.id);
    }
    dependencies = { ...dependencies, sectors: ['PO', 'VO', 'MBO', 'HO'] };
    expect(await publishCommand([], dependencies)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 25, methodCount: 4 });
  });
});
