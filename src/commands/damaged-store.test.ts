import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { isNotedSound } from '#store/database/checked-file.ts';
import { StoreError } from '#store/store-error.ts';
import { listedProduct } from '#store/store.fixture.ts';
import { exitStatus, type ExitStatus, type CommandDependencies } from './command.ts';
import { commandRun } from './commands.fixture.ts';
import { withStore } from './data-folder.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from './import-command.ts';
import { publishCommand } from './publication/publish-command.ts';

let folder = '';
let lines: string[] = [];
let dependencies: CommandDependencies;

const bundle = (title: string, count: number): string => {
  const file = join(folder, `${title}.ndjson`);
  const product = (index: number): string => {
    const family = { methodIds: ['methode'], subjectIds: ['natuurkunde'] };
    return `${JSON.stringify(listedProduct(`p${index}`, { title: `${title} ${index}`, webText: 'Een tekst. '.repeat(20), ...family }))}\n`;
  };
  writeFileSync(file, Array.from({ length: count }, (_, index) => product(index)).join(''));
  return file;
};
const shownId = async (): Promise<string> =>
  (await readDescription((await publishedSnapshots(dependencies.dataFolder).current()) ?? '')).id;
const store = (): string => dataPaths(dependencies.dataFolder).store;

beforeEach(() => {
  ({ folder, dependencies, lines } = commandRun());
});

/** How a command ended: its status, or the sentence of a fault that the command line has words for; anything else is thrown. */
const ending = (status: Promise<ExitStatus>): Promise<ExitStatus | string> =>
  status.catch((error: unknown) => {
    if (error instanceof StoreError) {
      return error.message;
    }
    throw error;
  });

function flip(position: number): void {
  const bytes = readFileSync(store());
  bytes[position] = (bytes[position] ?? 0) ^ (1 << (position % 8));
  writeFileSync(store(), bytes);
}

it('is never published: whichever byte is not what it was, the catalogue is the same or the command says what is damaged', async () => {
  // Enough to fill most pages: nobody reads the free space of a page.
  await importCommand([bundle('Boek', 400)], dependencies);
  const whole = await shownId();
  const kept = join(folder, 'kept');
  cpSync(dependencies.dataFolder, kept, { recursive: true });
  const size = readFileSync(store()).length;
  const attempts = 150;
  const refused: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    rmSync(dependencies.dataFolder, { recursive: true });
    cpSync(kept, dependencies.dataFolder, { recursive: true });
    // The header and the first pages say most about the others.
    const position = attempt < 50 ? attempt * 2 : Math.floor((size * (attempt - 50)) / (attempts - 50));
    flip(position);
    const outcome = await ending(publishCommand([], dependencies));
    expect([position, await shownId()]).toEqual([position, whole]);
    if (outcome !== exitStatus.done) {
      refused.push(String(outcome));
    }
  }
  expect(refused.length).toBeGreaterThan(attempts / 4);
  expect(refused.filter((sentence) => !/reservekopie|nieuwere versie|Controleer/u.test(sentence))).toEqual([]);
});

it('is named with what is damaged, and mended by importing that again', async () => {
  await importCommand([bundle('Boek', 10), '--source', 'uitgever'], dependencies);
  const whole = await shownId();
  const bytes = readFileSync(store());
  for (let at = bytes.indexOf('Boek 7'); at >= 0; at = bytes.indexOf('Boek 7', at + 1)) {
    bytes.write('Koek 7', at);
  }
  writeFileSync(store(), bytes);
  const outcome = await ending(publishCommand([], dependencies));
  expect(outcome).toContain('1 record is beschadigd');
  expect(outcome).toContain('p7 van bron "uitgever"');
  expect(outcome).toContain('Importeer bron "uitgever" opnieuw');
  expect(await shownId()).toBe(whole);
  expect(await importCommand([bundle('Boek', 10), '--source', 'uitgever'], dependencies)).toBe(exitStatus.done);
  expect(lines).toContain('         1 gewijzigd');
  expect(await ending(publishCommand([], dependencies))).toBe(exitStatus.done);
  expect(await shownId()).toBe(whole);
});

it('is told apart from the file that keeps commands apart', async () => {
  await importCommand([bundle('Boek', 2)], dependencies);
  writeFileSync(dataPaths(dependencies.dataFolder).lock, 'geen database, en lang genoeg om er op te lijken. '.repeat(30));
  expect(await ending(publishCommand([], dependencies))).toMatch(/import-lock\.sqlite bewaakt .* Verwijder dat bestand\.$/u);
  rmSync(dataPaths(dependencies.dataFolder).lock);
  expect(await ending(publishCommand([], dependencies))).toBe(exitStatus.done);
});

it('is noted to be sound after a command that went well, and not after one that failed', async () => {
  expect(await importCommand([bundle('Boek', 3)], dependencies)).toBe(exitStatus.done);
  expect(isNotedSound(store())).toBe(true);
  const failing = withStore(
    dependencies.dataFolder,
    () => undefined,
    async (opened) => {
      opened.savePublication('een andere');
      throw new Error('afgebroken');
    },
  );
  await expect(failing).rejects.toThrow('afgebroken');
  expect(isNotedSound(store())).toBe(false);
  expect(await publishCommand([], dependencies)).toBe(exitStatus.done);
  expect(isNotedSound(store())).toBe(true);
});

it('is closed, and its fault has a sentence, also when work throws at once', async () => {
  await importCommand([bundle('Boek', 2)], dependencies);
  let opened: CatalogueStore | undefined;
  const failing = withStore(
    dependencies.dataFolder,
    () => undefined,
    (given): Promise<never> => {
      opened = given;
      throw Object.assign(new Error('database disk image is malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
    },
  );
  await expect(failing).rejects.toBeInstanceOf(StoreError);
  expect(() => opened?.sources()).toThrow('database is not open');
});
