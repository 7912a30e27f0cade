import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { listedProduct } from '#store/store.fixture.ts';
import { exitStatus, UsageError, type CommandDependencies } from './command.ts';
import { commandRun } from './commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { historyCommand } from './history-command.ts';
import { importCommand } from './import-command.ts';
import { publishCommand } from './publication/publish-command.ts';
import { removeCommand } from './remove-command.ts';

let folder = '';
let lines: string[] = [];
let errors: string[] = [];
let dependencies: CommandDependencies;

beforeEach(() => {
  ({ folder, dependencies, lines, errors } = commandRun());
});

const ean = listedProduct('a').ean ?? '';

function deliver(name: string, products: readonly ReturnType<typeof listedProduct>[], ...options: readonly string[]) {
  const file = join(folder, `${name}.ndjson`);
  writeFileSync(file, products.map((one) => JSON.stringify(one)).join('\n'));
  return importCommand([file, ...options], { ...dependencies, maxLoss: 0.9 });
}

async function history(...parameters: readonly string[]): Promise<readonly string[]> {
  lines.length = 0;
  expect(await historyCommand(parameters, dependencies)).toBe(exitStatus.done);
  return lines.map((line) => line.replace(/\u00a0/gu, ' '));
}

describe('history', () => {
  it('has nothing to tell before the first import, and makes no store', async () => {
    expect(await historyCommand([], dependencies)).toBe(exitStatus.failed);
    expect(errors).toEqual(['Er is nog niets ingelezen.']);
    expect(await historyCommand([], dependencies)).toBe(exitStatus.failed);
  });

  it('reads a store that cannot be written, as on a disk that is mounted read-only', async () => {
    await deliver('een', [listedProduct('a')], '--source', 'uitgever');
    symlinkSync(join(folder, 'nowhere', 'shared'), `${dataPaths(dependencies.dataFolder).store}-shm`);
    expect((await history())[1]).toContain('uitgever');
    expect((await history(ean))[1]).toContain('uitgever');
  });

  it('lists the runs, newest first, also those that brought nothing', async () => {
    await deliver('een', [listedProduct('a'), listedProduct('b')], '--source', 'uitgever');
    await deliver('een', [listedProduct('a'), listedProduct('b', { title: 'B' })], '--source', 'uitgever', '--full');
    await importCommand([join(folder, 'weg.xml')], dependencies);
    await removeCommand(['uitgever', '--yes'], dependencies);
    const [heading, ...rows] = await history();
    const cells = rows.map((row) => row.split(/ {2,}/u));
    expect(heading?.split(/ {2,}/u)).toEqual([
      'run',
      'klaar',
      'uitkomst',
      'bron',
      'nieuw',
      'gewijzigd',
      'ongewijzigd',
      'verdwenen',
      'afgewezen',
      'bestand (SHA-256)',
    ]);
    expect(cells.map(([id, , outcome]) => [id, outcome])).toEqual([
      ['4', 'bron verwijderd'],
      ['3', 'niets bruikbaars'],
      ['2', 'opgenomen'],
      ['1', 'opgenomen'],
    ]);
    expect(cells[0]?.slice(3)).toEqual(['uitgever', '0', '0', '0', '2', '0']);
    expect(cells[2]?.slice(3, 9)).toEqual(['uitgever', '0', '1', '1', '0', '0']);
    expect(cells[2]?.[1]).toMatch(/^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/u);
  });

  it('names each file with the beginning of its SHA-256', async () => {
    const name = join(folder, 'a.ndjson');
    writeFileSync(name, JSON.stringify(listedProduct('a', { title: 'Vast' })));
    await importCommand([name], dependencies);
    const [, row = ''] = await history();
    expect(row).toMatch(/\([0-9a-f]{12}\)$|…$/u);
  });

  it('prints the events of a product, by its EAN as people write it or by its id', async () => {
    await deliver('een', [listedProduct('a', { price: price(2_995), title: 'Alfa' })]);
    await deliver('een', [listedProduct('a', { price: price(3_250), title: 'Alfa havo' })]);
    const expected = [
      'datum              run  bron    gebeurtenis  veld   was      werd',
      '1 jun 2026, 14:00  1    bundle  nieuw',
      '1 jun 2026, 14:00  2    bundle  gewijzigd    titel  Alfa     Alfa havo',
      '                                             prijs  € 29,95  € 32,50',
    ];
    expect((await history(ean)).slice(0, 4).toSorted()).toEqual(expected.toSorted());
    expect(await history('a')).toEqual(await history(`${ean.slice(0, 3)}-${ean.slice(3)}`));
  });

  it('prints which source each field of a product comes from, by the rules in voorrang.txt', async () => {
    await deliver('een', [listedProduct('a', { price: price(2_995), title: 'Alfa' })], '--source', 'uitgever');
    await deliver('twee', [listedProduct('a', { title: 'Beta', publisher: 'Halsema' })], '--source', 'winkel');
    const provenance = async () => {
      const all = await history(ean);
      return all.slice(all.indexOf('') + 1);
    };
    expect(await provenance()).toEqual([
      'Na een publicatie zien bezoekers:',
      'veld      waarde   bron      andere bronnen',
      'titel     Alfa     uitgever  winkel: Beta',
      'uitgever  Halsema  winkel',
      'prijs     € 29,95  uitgever',
    ]);
    writeFileSync(join(dependencies.dataFolder, 'voorrang.txt'), '# winkels\nalles = winkel\nalles = uitgever');
    expect((await provenance())[2]).toBe('titel     Beta     winkel    uitgever: Alfa');
    expect(errors).toEqual(["voorrang.txt, regel 3: Voor 'alles' is er al een regel."]);
  });

  it('prints which source gave a field before, and which gives it now: with a new source, other rules, and without a source', async () => {
    await deliver('een', [listedProduct('a', { price: price(2_995), title: 'Alfa' })], '--source', 'uitgever');
    await deliver('twee', [listedProduct('a', { price: price(3_250), title: 'Alfa', publisher: 'Halsema' })], '--source', 'winkel');
    writeFileSync(join(dependencies.dataFolder, 'voorrang.txt'), 'aanbod = winkel');
    await publishCommand([], dependencies);
    await removeCommand(['uitgever', '--yes'], dependencies);
    const all = await history(ean);
    expect(all.slice(1, all.indexOf('')).map((row) => row.trim().split(/ {2,}/u).slice(1))).toEqual([
      ['1', 'uitgever', 'nieuw'],
      ['2', 'winkel', 'nieuw'],
      ['2', 'geen → winkel', 'andere bron', 'uitgever', '-', 'Halsema'],
      ['3', 'uitgever → winkel', 'andere bron', 'prijs', '€ 29,95', '€ 32,50'],
      ['4', 'uitgever', 'verdwenen', 'titel', 'Alfa', '-'],
      ['€ 29,95', '-'],
      ['4', 'uitgever → winkel', 'andere bron', 'titel', 'zelfde waarde'],
    ]);
    const runs = await history();
    expect(runs.slice(1).map((row) => row.split(/ {2,}/u)[2])).toEqual(['bron verwijderd', 'andere voorrang', 'opgenomen', 'opgenomen']);
    const between = await history('--between', '2', '4');
    expect(between).toEqual([
      `verdwenen: product EAN ${ean} van bron uitgever: Alfa`,
      `andere bron: product EAN ${ean} van bron uitgever → winkel: Alfa`,
      '    prijs: € 29,95 → € 32,50',
      '    titel: zelfde waarde',
      'Tussen run 2 en run 4: 0 nieuw, 0 gewijzigd, 1 verdwenen, 1 van een andere bron.',
    ]);
  });

  it('prints of a product that went its title and price', async () => {
    await deliver('een', [listedProduct('a', { price: price(2_995), title: 'Alfa' }), listedProduct('b')]);
    await deliver('een', [listedProduct('b')], '--full');
    const rows = (await history(ean)).slice(2).map((row) => row.trim().split(/ {2,}/u));
    expect(rows).toEqual([
      ['1 jun 2026, 14:00', '2', 'bundle', 'verdwenen', 'titel', 'Alfa', '-'],
      ['prijs', '€ 29,95', '-'],
    ]);
  });

  it('prints what two runs differ, whichever comes first', async () => {
    await deliver('een', [listedProduct('a', { title: 'Alfa' }), listedProduct('b', { title: 'Beta' })]);
    await deliver('een', [listedProduct('a', { title: 'Alfa 2' }), listedProduct('c', { title: 'Gamma' })], '--full');
    const between = await history('--between', '2', '1');
    expect(between.toSorted()).toEqual(
      [
        `gewijzigd: product EAN ${ean} van bron bundle: Alfa`,
        '    titel: Alfa → Alfa 2',
        `verdwenen: product EAN ${listedProduct('b').ean} van bron bundle: Beta`,
        `nieuw: product EAN ${listedProduct('c').ean} van bron bundle: Gamma`,
        'Tussen run 1 en run 2: 1 nieuw, 1 gewijzigd, 1 verdwenen.',
      ].toSorted(),
    );
    expect(await history('--between', '1', '2')).toEqual(between);
    expect(await history('--between', '2', '2')).toEqual(['Tussen run 2 en run 2: 0 nieuw, 0 gewijzigd, 0 verdwenen.']);
  });

  it('says what it does not know', async () => {
    await deliver('een', [listedProduct('a')]);
    expect(await historyCommand(['nergens'], dependencies)).toBe(exitStatus.failed);
    expect(await historyCommand(['--between', '1', '9'], dependencies)).toBe(exitStatus.failed);
    expect(errors).toEqual([
      'Van product nergens is geen wijziging bewaard.',
      'Run 9 is niet bewaard. Welke er zijn leest u met: npm run history',
    ]);
    for (const wrong of [['--between', '1'], ['--between', 'a', 'b'], ['--between', '0', '1'], ['a', 'b'], ['--onbekend']]) {
      await expect(historyCommand(wrong, dependencies)).rejects.toThrow(UsageError);
    }
  });
});
