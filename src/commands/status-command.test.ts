import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatVersion, preamblePlaces } from '#snapshot/file/section-format.ts';
import { openCatalogueStore } from '#store/catalogue-store.ts';
import { deliver as storeProducts, listedProduct, product } from '#store/store.fixture.ts';
import { fromStore } from '#use-cases/management/from-store.ts';
import { measureQuality } from '#use-cases/management/measure-quality.ts';
import { saveCoverCheck } from '#use-cases/management/saved-cover-check.ts';
import { exitStatus, UsageError, type CommandDependencies } from './command.ts';
import { commandRun, type CommandRun } from './commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from './import-command.ts';
import { rollbackCommand } from './publication/rollback-command.ts';
import { statusCommand } from './status-command.ts';

let folder = '';
let lines: string[] = [];
let result: Record<string, unknown> = {};
let dependencies: CommandDependencies;
let fileWith: CommandRun['fileWith'];

beforeEach(() => {
  ({ folder, dependencies, lines, result, fileWith } = commandRun());
});

function deliver(source: string, names: readonly string[], ...options: readonly string[]) {
  const file = join(folder, `${source}.ndjson`);
  writeFileSync(file, names.map((name) => JSON.stringify(listedProduct(name))).join('\n'));
  return importCommand([file, '--source', source, ...options], dependencies);
}

async function status(now = '2026-06-03T12:00:00Z'): Promise<readonly string[]> {
  lines.length = 0;
  expect(await statusCommand([], { ...dependencies, clock: () => new Date(now) })).toBe(exitStatus.done);
  return lines;
}

describe('status', () => {
  it('says before the first import that there is nothing, and makes nothing', async () => {
    expect(await status()).toEqual([
      'Er is nog niets gepubliceerd.',
      'Er is geen bron: er is nog niets ingelezen, of alles is verwijderd.',
    ]);
    expect(result).toMatchObject({ publication: undefined, sources: [] });
    expect(existsSync(dependencies.dataFolder)).toBe(false);
  });

  it('shows what visitors see and the last delivery of each source', async () => {
    await deliver('een', ['a', 'b']);
    await deliver('twee', ['c']);
    expect(await status()).toEqual([
      'Bezoekers zien publicatie 2 van 1 jun 2026, 14:00: 3 producten en 0 methodes.',
      'bron  producten  laatste levering                     run  nieuw  gewijzigd  ongewijzigd  verdwenen  afgewezen  daarna',
      'een   2          1 jun 2026, 14:00 (2 dagen geleden)  1    2      0          0            0          0',
      'twee  1          1 jun 2026, 14:00 (2 dagen geleden)  2    1      0          0            0          0',
    ]);
    expect(result).toMatchObject({ publication: { generation: 2, isHeld: false }, sources: [{ name: 'een', daysSinceDelivery: 2 }, {}] });
  });

  it('gives no numbers of a run of several sources, because they are of all of them together, and says so', async () => {
    const bundle = fileWith('een.ndjson', ['a', 'b'].map((name) => JSON.stringify(listedProduct(name))).join('\n'));
    const table = fileWith('twee.csv', 'EAN;Titel;Prijs;Niveau\n9789006987904;Newton;10,00;havo 4\n');
    await importCommand([bundle, table], dependencies);
    await deliver('drie', ['c']);
    const [, , ...rows] = await status();
    expect(rows.map((row) => row.replaceAll(/ {2,}/gu, '|'))).toEqual([
      'bundle|2|1 jun 2026, 14:00 (2 dagen geleden)|1',
      'spreadsheet|1|1 jun 2026, 14:00 (2 dagen geleden)|1',
      'drie|1|1 jun 2026, 14:00 (2 dagen geleden)|2|1|0|0|0|0',
      'In run 1 zijn meer bronnen tegelijk ingelezen; de aantallen zijn van die bronnen samen en staan in: npm run history',
    ]);
  });

  it('says in one place how many products of other sectors are left out, and the import says it of a new publication alone', async () => {
    const file = join(folder, 'een.ndjson');
    const deliverOthers = async (...others: readonly string[]): Promise<readonly string[]> => {
      const records = [listedProduct('a'), ...others.map((name) => listedProduct(name, { sectors: ['MBO'] }))];
      writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
      lines.length = 0;
      await importCommand([file, '--source', 'een'], dependencies);
      return lines.filter((line) => line.includes('doe'));
    };
    expect(await deliverOthers('b')).toEqual(['1 product van een andere sector doet niet mee.']);
    // What visitors see does not change, and neither does the number that the publication knows.
    expect(await deliverOthers('b', 'c')).toEqual([]);
    const printed = await status();
    expect(printed[0]).toMatch(/: 1 product en 0 methodes\.$/u);
    expect(printed.filter((line) => line.includes('andere sector'))).toEqual(['  producten van andere sectoren uit een: 2']);
  });

  it('gives the numbers of the page on quality at the desk, and prints those that are not 0', async () => {
    const own = { image: 'https://covers.example/a.jpg', sectors: ['MBO'], price: 1_000, successorId: 'weg' };
    const write = (price: number): string => {
      const records = [listedProduct('a', { ...own, price } as never), product('zonder')];
      return records.map((record) => JSON.stringify(record)).join('\n');
    };
    const file = join(folder, 'een.ndjson');
    for (const price of [1_000, 2_000]) {
      writeFileSync(file, write(price));
      await importCommand([file, '--source', 'een'], dependencies);
    }
    await deliver('twee', ['a']);
    const printed = await status();
    expect(printed.slice(printed.indexOf('Om naar te kijken:'))).toEqual([
      'Om naar te kijken:',
      '  producten zonder id, titel of EAN: 1',
      '  EANs van meer dan één bron: 1',
      '  gebroken schakels in ketens van opvolgers: 1',
      '  prijzen die versprongen: 1',
      '  omslagen van adressen die niet in IMAGE_ORIGINS staan: 1',
      '    https://covers.example: 1',
      '  producten van andere sectoren uit een: 1',
    ]);
    const { store: storeFile } = dataPaths(dependencies.dataFolder);
    const quality = await fromStore(storeFile, (store) => measureQuality(store, dependencies, dependencies.clock()));
    expect(result['quality']).toEqual({
      unlisted: quality?.unlisted.count,
      doubles: quality?.doubles.count,
      brokenLinks: quality?.brokenLinks.count,
      priceJumps: quality?.priceJumps.count,
      refusedCovers: 1,
      refusedOrigins: [{ origin: 'https://covers.example', products: 1 }],
      failedCovers: null,
      otherSectors: [{ source: 'een', products: 1 }],
      outdatedPrices: [],
    });
  });

  it('names the covers that the last check could not show, with their addresses', async () => {
    await deliver('een', ['a']);
    const first = [{ id: 'a', title: 'A', address: 'https://b.example/a.jpg', reason: 'Het adres geeft 404.' }];
    const check = { checkedAt: '2026-06-01T12:00:00.000Z', sources: [{ source: 'een', covers: 60, checked: 50, failed: 7, first }] };
    await saveCoverCheck(dataPaths(dependencies.dataFolder).coverCheck, check);
    expect((await status()).slice(-3)).toEqual([
      'Om naar te kijken:',
      '  omslagen die op 1 jun 2026, 14:00 niet te tonen waren, van 50 die zijn gecontroleerd: 7',
      '    https://b.example/a.jpg: Het adres geeft 404.',
    ]);
    expect(result['quality']).toMatchObject({ failedCovers: check });
  });

  it('says "vandaag" and "1 dag geleden", and names a delivery that brought nothing', async () => {
    await deliver('een', ['a']);
    writeFileSync(join(folder, 'leeg.ndjson'), '{"kind":"product"}');
    await importCommand([join(folder, 'leeg.ndjson'), '--source', 'een'], dependencies);
    expect((await status('2026-06-01T13:00:00Z')).at(-1)).toMatch(/ \(vandaag\) .*1 jun 2026, 14:00: niets bruikbaars$/u);
    expect((await status('2026-06-02T13:00:00Z')).at(-1)).toMatch(/ \(1 dag geleden\) /u);
  });

  it('says that a publication is held, and by which command it is released', async () => {
    await deliver('een', ['a']);
    await deliver('twee', ['b']);
    await rollbackCommand([], dependencies);
    expect((await status())[0]).toBe(
      'Bezoekers zien publicatie 1 van 1 jun 2026, 14:00: 1 product en 0 methodes. Die staat vast sinds een rollback; u laat haar los met: npm run publish',
    );
    await deliver('drie', ['c']);
    expect((await status())[1]).toMatch(/^bron/u);
  });

  it('says that a publication waits because too much would disappear', async () => {
    await deliver('een', ['a', 'b', 'c']);
    await deliver('een', ['a'], '--full');
    expect((await status())[1]).toBe(
      'Wat is ingelezen, is niet gepubliceerd: van de 3 producten die bezoekers zien zouden er 2 verdwijnen. Klopt dat, geef dan: npm run publish -- --yes',
    );
  });

  it('says that a command ended before it published, and that a publication is damaged', async () => {
    await deliver('een', ['a']);
    const store = openCatalogueStore(dataPaths(dependencies.dataFolder).store, () => undefined);
    storeProducts(store, [listedProduct('b')], { source: 'een' });
    store.close();
    expect((await status())[1]).toBe('Er is iets ingelezen dat niet is gepubliceerd. Publiceer het met: npm run publish');
    writeFileSync(join(dependencies.dataFolder, 'snapshots', '000001.snapshot'), 'stuk');
    expect((await status())[0]).toBe('De laatste publicatie is beschadigd; bezoekers zien een eerdere. Herstel haar met: npm run publish');
  });

  it.each([
    [-1, 'een oudere versie van Catalogus, en deze versie kan haar niet lezen. Maak een nieuwe met: npm run publish'],
    [
      1,
      'een nieuwere versie van Catalogus, en deze versie kan haar niet lezen. Werk het programma bij, of maak een nieuwe met: npm run publish',
    ],
  ])('says that a publication was made by another version: %i', async (difference, remedy) => {
    await deliver('een', ['a']);
    const file = join(dependencies.dataFolder, 'snapshots', '000001.snapshot');
    const bytes = readFileSync(file);
    bytes.writeUInt32LE(formatVersion + difference, preamblePlaces.version);
    writeFileSync(file, bytes);
    expect((await status())[0]).toBe(`De laatste publicatie is gemaakt door ${remedy}`);
  });

  it('reads a store that cannot be written, as on a disk that is mounted read-only', async () => {
    await deliver('een', ['a', 'b']);
    symlinkSync(join(folder, 'nowhere', 'shared'), `${dataPaths(dependencies.dataFolder).store}-shm`);
    expect((await status())[2]).toMatch(/^een   2 /u);
  });

  it('takes no parameters', async () => {
    await expect(statusCommand(['x'], dependencies)).rejects.toThrow(UsageError);
  });
});
