import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { exitStatus, type CommandDependencies } from '#commands/command.ts';
import { commandRun, newton } from '#commands/commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from '#commands/import-command.ts';
import { statusCommand } from '#commands/status-command.ts';
import { message, product as onixProduct, descriptive } from '#importers/onix/onix.fixture.ts';
import { listedProduct } from '#store/store.fixture.ts';

let lines: string[] = [];
let errors: string[] = [];
let result: Record<string, unknown> = {};
let dependencies: CommandDependencies;
let fileWith: ReturnType<typeof commandRun>['fileWith'];
let published: ReturnType<typeof commandRun>['published'];

beforeEach(() => {
  ({ dependencies, lines, errors, result, fileWith, published } = commandRun());
});

const priceList = [
  'Prijslijst',
  'EAN;ISBN;Titel;Uitgever;Prijs;Vak;Niveau;Kleur',
  '9789006987904;;Newton 4;Malmberg;"€ 32,50";Natuurkunde;havo 4;rood',
  '9,78903E+12;;Nova;;;;;',
  '',
].join('\n');

describe('import --dry-run', () => {
  it('shows what each column of a price list becomes, the first records, and what would be rejected', async () => {
    const file = fileWith('prijslijst.csv', priceList);
    expect(await importCommand([file, '--dry-run'], dependencies)).toBe(exitStatus.done);
    const text = lines.map((line) => line.replaceAll(file, 'prijslijst.csv').replaceAll('\u00a0', ' '));
    expect(text.slice(0, 13)).toEqual([
      "prijslijst.csv: kopregel op regel 2, utf-8, met puntkomma's",
      '  A  EAN       → EAN',
      '  B  ISBN      → EAN',
      '  C  Titel     → titel',
      '  D  Uitgever  → uitgever',
      '  E  Prijs     → prijs met btw',
      '  F  Vak       → vak',
      '  G  Niveau    → niveau',
      '  H  Kleur     → overgeslagen: deze kop kent Catalogus niet',
      'Eerste records:',
      '  regel 3 (9789006987904): Newton 4 · Malmberg · € 32,50 · natuurkunde · havo 4',
      '',
      'Gelezen: 2 records',
    ]);
    expect(text.join('\n')).toContain('prijslijst.csv · regel 4 · EAN (kolom A): "9,78903E+12" is een EAN in wetenschappelijke notatie');
    expect(text.at(-1)).toBe('Dit was een proef: er is niets opgeslagen en niets gepubliceerd.');
    expect(result).toMatchObject({
      isDryRun: true,
      import: { read: 2, new: 1, rejected: 1 },
      layouts: [{ headerRow: 2 }],
      firstRecords: [{}],
      report: undefined,
    });
    expect(existsSync(dependencies.dataFolder)).toBe(false);
  });

  it.each([
    ['a.xml', newton],
    ['b.ndjson', JSON.stringify(listedProduct('a'))],
    ['c.xml', message(onixProduct(descriptive()))],
    ['d.csv', priceList],
  ])('stores nothing of %s, and compares it with what is stored', async (name, content) => {
    const file = fileWith(name, content);
    await importCommand([file, '--dry-run'], dependencies);
    expect(result['import']).toMatchObject({ new: 1, unchanged: 0 });
    await importCommand([file], dependencies);
    const before = { ...(await published()), reports: readdirSync(dependencies.dataFolder) };
    await importCommand([file, '--dry-run'], dependencies);
    expect(result['import']).toMatchObject({ new: 0, unchanged: 1 });
    expect({ ...(await published()), reports: readdirSync(dependencies.dataFolder) }).toEqual(before);
    await statusCommand([], dependencies);
    expect(result).toMatchObject({ hasUnpublishedChanges: false, lastRun: { id: 1 } });
  });

  it('shows the first records of a large bundle, which a thread reads, and notes what no list has', async () => {
    const webText = 'a'.repeat(90_000);
    const products = Array.from({ length: 50 }, (_, number) => listedProduct(`a${number}`, { title: `Newton ${number}`, webText }));
    const unlisted = { ...listedProduct('los', { title: 'Zonder EAN' }), ean: undefined };
    const file = fileWith('groot.ndjson', [unlisted, ...products].map((product) => JSON.stringify(product)).join('\n'));
    expect(statSync(file).size).toBeGreaterThan(4_000_000);
    await importCommand([file, '--dry-run'], dependencies);
    const first = lines.slice(1, 4).map((line) => line.trim());
    expect(first).toEqual([
      'regel 1 (los): Zonder EAN · prijs onbekend',
      'regel 2 (a0): Newton 0 · prijs onbekend',
      'regel 3 (a1): Newton 1 · prijs onbekend',
    ]);
    expect(result).toMatchObject({ import: { read: 51, new: 51, notes: 1 }, firstRecords: Array.from({ length: 5 }, () => ({})) });
  });

  it('tells what a full delivery would remove, and leaves it', async () => {
    const records = ['a', 'b', 'c'].map((name) => JSON.stringify(listedProduct(name)));
    await importCommand([fileWith('a.ndjson', records.join('\n'))], dependencies);
    expect(await importCommand([fileWith('b.ndjson', records[0] ?? ''), '--full', '--dry-run'], dependencies)).toBe(exitStatus.done);
    expect(result['import']).toMatchObject({ removed: 2 });
    expect(await published()).toMatchObject({ productCount: 3 });
  });

  it('compares with a store that cannot be written, as on a disk that is mounted read-only', async () => {
    await importCommand([fileWith('een.csv', priceList)], dependencies);
    const { store } = dataPaths(dependencies.dataFolder);
    const before = readFileSync(store);
    symlinkSync(join(dependencies.dataFolder, 'nowhere', 'shared'), `${store}-shm`);
    lines.length = 0;
    expect(await importCommand([fileWith('twee.csv', priceList), '--dry-run'], dependencies)).toBe(exitStatus.done);
    expect(lines.join('\n')).toMatch(/ 0 nieuw\n.* 0 gewijzigd\n.* 1 ongewijzigd\n/u);
    expect(readFileSync(store)).toEqual(before);
  });

  it('ends with 1 when nothing would be usable, remembers no run, and stops at an interruption', async () => {
    await importCommand([fileWith('a.xml', newton)], dependencies);
    expect(await importCommand([fileWith('b.csv', 'EAN;Titel\n9,7E+12;x\n'), '--dry-run'], dependencies)).toBe(exitStatus.failed);
    const stopped = { ...dependencies, signal: AbortSignal.abort() };
    await expect(importCommand([fileWith('a.xml', newton), '--dry-run'], stopped)).rejects.toThrow('afgebroken');
    await statusCommand([], dependencies);
    expect(result).toMatchObject({ lastRun: { id: 1 } });
    expect(existsSync(dataPaths(dependencies.dataFolder).reports)).toBe(false);
    expect(errors).toEqual([]);
  });
});
