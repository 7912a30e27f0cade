import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { workbookOf, type TestSheet } from '#importers/table/table.fixture.ts';
import { exitStatus, type CommandDependencies } from './command.ts';
import { commandRun, newton, type CommandRun } from './commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from './import-command.ts';
import { publishCommand } from './publication/publish-command.ts';

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

describe('import --full', () => {
  it('takes out what a full delivery no longer has, with its method, and nothing in a partial one', async () => {
    const other = entry(placed('NATUURKUNDE'), '9789006484908', 'Perspectief');
    await run(fileWith('a.xml', `<Entries>${newton}${other}</Entries>`));
    const loose = { ...dependencies, maxLoss: 0.5 };
    expect(await importCommand([fileWith('b.xml', other)], loose)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 2, methods: ['Newton'] });
    expect(await importCommand(['--full', fileWith('b.xml', other)], loose)).toBe(exitStatus.done);
    expect(lines).toContain('         1 verwijderd (niet meer geleverd)');
    expect(await published()).toMatchObject({ productCount: 1, methods: [] });
  });

  it('does not let a product that it took out come back in an older version', async () => {
    const other = entry(placed('NATUURKUNDE'), '9789006484908', 'Perspectief');
    const dated = (day: string): string =>
      `<Entries>${other}${entry(`<LastModifiedDate>2026-05-${day}</LastModifiedDate>${placed('NATUURKUNDE')}`)}</Entries>`;
    const loose = { ...dependencies, maxLoss: 0.5 };
    await importCommand([fileWith('a.xml', dated('02'))], loose);
    await importCommand(['--full', fileWith('b.xml', other)], loose);
    expect(await importCommand([fileWith('oud.xml', dated('01'))], loose)).toBe(exitStatus.done);
    expect(lines.join('\n')).toContain('Deze bron levert dit product niet meer; haar laatste bericht erover is van 2 mei 2026, 02:00.');
    expect(await published()).toMatchObject({ productCount: 1 });
    await importCommand([fileWith('a.xml', dated('02'))], loose);
    expect(await published()).toMatchObject({ productCount: 2 });
  });

  it('takes nothing out when a table of the full delivery has no rows, and names that table', async () => {
    const table = (name: string, ...rows: readonly string[]) => fileWith(name, ['EAN;Titel;Prijs;Niveau', ...rows, ''].join('\n'));
    const first = table('een.csv', '9789006987904;Newton;10,00;havo 4');
    await run(first, table('twee.csv', '9789006484908;Perspectief;10,00;havo 4'));
    expect(await run('--full', first, table('twee.csv'))).toBe(exitStatus.failed);
    expect(lines.filter((line) => line.includes('staan geen producten'))).toEqual([
      `  ${join(folder, 'twee.csv')}: Onder de kopregel (regel 1) staan geen producten.`,
    ]);
    expect(errors.at(-1)).toMatch(/^Er is niets verwijderd/u);
    expect(await published()).toMatchObject({ productCount: 2 });
  });

  it('takes nothing out when a workbook has only an empty sheet, or only headings, alone or beside another file', async () => {
    const [headings, row] = [
      ['EAN', 'Titel', 'Prijs', 'Niveau'],
      ['9789006987904', 'Newton', 10, 'havo 4'],
    ] as const;
    const workbook = async (name: string, ...rows: TestSheet['rows']) => fileWith(name, await workbookOf({ name: 'Blad1', rows }));
    const full = await workbook('vol.xlsx', headings, row);
    await run(full, await workbook('meer.xlsx', headings, ['9789006484908', 'Perspectief', 10, 'havo 4']));
    for (const empty of [await workbook('leeg.xlsx'), await workbook('kop.xlsx', headings)]) {
      expect(await run('--full', empty)).toBe(exitStatus.failed);
      expect(await run('--full', full, empty)).toBe(exitStatus.failed);
      expect(await published()).toMatchObject({ productCount: 2 });
    }
  });

  it('takes nothing out when one sheet of a workbook has only headings beside a sheet with products', async () => {
    const headings = ['EAN', 'Titel', 'Prijs', 'Niveau'] as const;
    const first = { name: 'Havo', rows: [headings, ['9789006987904', 'Newton', 10, 'havo 4']] } as const;
    const second = { name: 'Vwo', rows: [headings, ['9789006484908', 'Perspectief', 10, 'vwo 4']] } as const;
    await run(fileWith('lijst.xlsx', await workbookOf(first, second)));
    const halfEmpty = fileWith('lijst.xlsx', await workbookOf(first, { name: 'Vwo', rows: [headings] }));
    expect(await run('--full', halfEmpty)).toBe(exitStatus.failed);
    expect(lines.join('\n')).toContain('Onder de kopregel (regel 1) staan geen producten. Dit blad is overgeslagen.');
    expect(errors.at(-1)).toMatch(/^Er is niets verwijderd/u);
    expect(await published()).toMatchObject({ productCount: 2 });
  });

  it('takes nothing out when a part of the full delivery was not read, and fails', async () => {
    const other = entry(placed('NATUURKUNDE'), '9789006484908', 'Perspectief');
    await run(fileWith('a.xml', `<Entries>${newton}${other}</Entries>`));
    expect(await run('--full', fileWith('b.xml', other), join(folder, 'weg.xml'))).toBe(exitStatus.failed);
    expect(errors).toEqual([expect.stringMatching(/^Er is niets verwijderd, want de levering is niet volledig gelezen/u)]);
    expect(await published()).toMatchObject({ productCount: 2 });
  });

  it('holds a full delivery after which nothing would be left', async () => {
    await run(fileWith('a.xml', newton));
    const other = fileWith('b.xml', entry(placed('NATUURKUNDE'), '9789006484908', 'Perspectief'));
    expect(await importCommand(['--full', other], { ...dependencies, maxLoss: 1 })).toBe(exitStatus.failed);
    expect(errors).toEqual([
      'Niet gepubliceerd: het enige product dat bezoekers zien zou verdwijnen. Wat is ingelezen, is bewaard. Klopt dat, geef dan: npm run publish -- --yes. Zo niet, importeer dan wat ontbreekt.',
    ]);
    expect(await published()).toMatchObject({ methods: ['Newton'] });
  });
});

describe('a publication after which much would be gone', () => {
  const feed = (name: string, count: number): string => {
    const entries = Array.from({ length: count }, (_, index) => {
      const first12 = `97890${String(index).padStart(7, '0')}`;
      return entry(placed('NATUURKUNDE'), `${first12}${eanCheckDigit(first12)}`);
    });
    return fileWith(name, `<Entries>${entries.join('')}</Entries>`);
  };

  it('waits for a yes when one publisher forgot much of its own, and names it', async () => {
    await run(feed('veel.xml', 300));
    const own = (name: string, titles: number): string =>
      fileWith(
        name,
        `EAN;Titel\n${Array.from({ length: titles }, (_, index) => `978910000${String(index).padStart(3, '0')}`)
          .map((first12) => `${first12}${eanCheckDigit(first12)};Boek`)
          .join('\n')}\n`,
      );
    await importCommand(['--full', '--source', 'klein', own('alles.csv', 20)], dependencies);
    expect(await importCommand(['--full', '--source', 'klein', own('vergeten.csv', 2)], dependencies)).toBe(exitStatus.failed);
    expect(errors).toEqual([
      'Niet gepubliceerd: van de 320 producten die bezoekers zien zouden er 18 verdwijnen, en een bron heeft meer dan 10 procent minder producten. Bron klein heeft nog 2 van de 20 producten. Wat is ingelezen, is bewaard. Klopt dat, geef dan: npm run publish -- --yes. Zo niet, importeer dan wat ontbreekt.',
    ]);
    expect(await publishCommand(['--yes'], dependencies)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 302 });
  });

  it('waits for a yes when the store is gone and a small import follows, and what was imported is kept', async () => {
    await run(feed('veel.xml', 40));
    rmSync(dataPaths(dependencies.dataFolder).store);
    expect(await run(feed('weinig.xml', 2))).toBe(exitStatus.failed);
    expect(errors).toEqual([
      'Niet gepubliceerd: van de 40 producten die bezoekers zien zouden er 38 verdwijnen, meer dan 10 procent. Wat is ingelezen, is bewaard. Klopt dat, geef dan: npm run publish -- --yes. Zo niet, importeer dan wat ontbreekt.',
    ]);
    expect(lines).toContain('         2 nieuw');
    for (const again of [() => publishCommand([], dependencies), () => publishCommand(['--if-behind'], dependencies)]) {
      expect(await again()).toBe(exitStatus.failed);
    }
    expect(await published()).toMatchObject({ productCount: 40 });
    expect(await publishCommand(['--yes'], dependencies)).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 2 });
  });

  it('waits no longer when what was missing is imported', async () => {
    await run(feed('veel.xml', 40));
    rmSync(dataPaths(dependencies.dataFolder).store);
    await run(feed('weinig.xml', 2));
    expect(await run(feed('veel.xml', 40))).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 40 });
  });

  it('may lose as much as is configured', async () => {
    await run(feed('veel.xml', 40));
    rmSync(dataPaths(dependencies.dataFolder).store);
    expect(await importCommand([feed('weinig.xml', 20)], { ...dependencies, maxLoss: 0.5 })).toBe(exitStatus.done);
  });
});
