import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { listedProduct, temporaryFolder } from '#store/store.fixture.ts';
import { endOfCommand, startCommand, type CommandEnd } from './command-process.fixture.ts';

let folder = '';
let data = '';
let pointer = '';

beforeEach(() => {
  folder = temporaryFolder();
  data = join(folder, 'data');
  pointer = join(data, 'snapshots', 'current');
});

const start = (...parameters: readonly string[]): ChildProcess => startCommand(data, parameters);
const run = (...parameters: readonly string[]): Promise<CommandEnd> => endOfCommand(startCommand(data, parameters));

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
}

function bundle(name: string, count: number): string {
  const file = join(folder, `${name}.ndjson`);
  writeFileSync(file, Array.from({ length: count }, (_, index) => `${JSON.stringify(listedProduct(`${name}${index}`))}\n`).join(''));
  return file;
}

async function shownProducts(): Promise<number> {
  return (await readDescription((await publishedSnapshots(data).current()) ?? '')).productCount;
}

const files = async (): Promise<readonly string[]> => (await readdir(join(data, 'snapshots'))).toSorted();

/**
 * Puts a named pipe in the place of the pointer: a command that looks at the pointer waits there, at an exact moment, and can be killed. What it
 * changed in the store is committed by then. The pointer is as it was when `work` is done.
 */
async function withPipe(work: (untilItLooks: () => Promise<FileHandle>, content: string) => Promise<void>): Promise<void> {
  const content = readFileSync(pointer, 'utf8');
  rmSync(pointer);
  execFileSync('mkfifo', [pointer]);
  try {
    await work(() => open(pointer, 'w'), content);
  } finally {
    rmSync(pointer);
    writeFileSync(pointer, content);
  }
}

/** Runs a command and kills it between its commit and its publication. */
const killBeforePublication = (...parameters: readonly string[]): Promise<void> =>
  withPipe(async (untilItLooks) => {
    const child = start(...parameters);
    const waiting = await untilItLooks();
    await kill(child);
    await waiting.close();
  });

/** Runs a command and kills it when its snapshot has its number, but the pointer does not name it yet. */
const killBeforePointing = (...parameters: readonly string[]): Promise<void> =>
  withPipe(async (untilItLooks, content) => {
    const child = start(...parameters);
    const first = await untilItLooks();
    await first.writeFile(content);
    await first.close();
    // From here it waits at the pointer again.
    await vi.waitFor(async () => expect((await files()).filter((name) => name.endsWith('.snapshot'))).toHaveLength(2), { timeout: 30_000 });
    await kill(child);
  });

describe('a command that is killed between its commit and its publication', () => {
  it('is finished by giving it again: a removal', async () => {
    await run('import', bundle('a', 2), '--source', 'blijft');
    await run('import', bundle('b', 3), '--source', 'weg');
    await killBeforePublication('remove', 'weg', '--yes');
    expect(await shownProducts()).toBe(5);
    const again = await run('remove', 'weg', '--yes');
    expect(again.output).toContain('Bron "weg" was al verwijderd; dat was nog niet gepubliceerd.');
    expect(again.output).toContain('Gepubliceerd: 2 producten');
    expect([again.status, await shownProducts()]).toEqual([0, 2]);
    expect((await run('remove', 'weg', '--yes')).status).toBe(1);
  });

  it('is finished by giving it again: an import', async () => {
    await run('import', bundle('a', 2));
    const file = bundle('b', 3);
    await killBeforePublication('import', file);
    expect(await shownProducts()).toBe(2);
    const again = await run('import', file);
    expect(again.output).toContain('3 ongewijzigd');
    expect(again.output).toContain('Gepubliceerd: 5 producten');
    expect(again.output).toContain('wat een eerdere opdracht had ingelezen of verwijderd');
    expect([again.status, await shownProducts()]).toEqual([0, 5]);
    const third = await run('import', file);
    expect(third.output).toContain('Er is niets nieuws te publiceren');
    expect(third.output).not.toContain('eerdere opdracht');
  });

  it.each([
    ['a removal of what is not there', ['remove', 'nergens', '--yes'], 1],
    ['an import of what cannot be read', ['import', '/nergens/feed.xml'], 1],
    ['a publication', ['publish'], 0],
    ['what every start of the server does', ['publish', '--if-behind'], 0],
    ['a first sample', ['sample', '--if-empty'], 0],
    ['taking out a sample that was never in', ['sample', '--remove'], 0],
  ] as const)('is finished by the next command: %s', async (_what, parameters, status) => {
    await run('import', bundle('a', 2));
    await killBeforePublication('import', bundle('b', 3));
    const next = await run(...parameters);
    expect(next.output).toContain('Gepubliceerd: 5 producten');
    expect(next.output).toContain('Daarmee zien bezoekers ook wat een eerdere opdracht');
    expect([next.status, await shownProducts()]).toEqual([status, 5]);
  });

  it('is not finished over a rollback that somebody chose', async () => {
    await run('import', bundle('a', 2));
    await run('import', bundle('b', 3));
    await run('rollback');
    await killBeforePublication('import', bundle('c', 1));
    for (const parameters of [
      ['remove', 'nergens', '--yes'],
      ['publish', '--if-behind'],
      ['import', bundle('c', 1)],
    ]) {
      expect((await run(...parameters)).output).toContain('Niet gepubliceerd: sinds npm run rollback');
      expect(await shownProducts()).toBe(2);
    }
    await run('publish');
    expect(await shownProducts()).toBe(6);
  });
});

describe('a command that is killed during its publication', () => {
  it('leaves drafts that go at the next publication', async () => {
    await run('import', bundle('a', 1));
    const large = bundle('b', 4_000);
    for (const kills of [1, 2]) {
      const child = start('import', large);
      await expect
        .poll(async () => (await files()).filter((name) => name.startsWith('draft-')).length, { interval: 5, timeout: 60_000 })
        .toBe(1);
      await kill(child);
      expect([kills, await shownProducts()]).toEqual([kills, 1]);
    }
    expect((await files()).filter((name) => name.startsWith('draft-'))).toHaveLength(1);
    expect((await run('import', large)).status).toBe(0);
    expect([await shownProducts(), await files()]).toEqual([4_001, ['000001.snapshot', '000002.snapshot', 'current']]);
  });

  it('leaves a file that no way back leads to', async () => {
    await run('import', bundle('a', 1));
    const file = bundle('b', 2);
    await killBeforePointing('import', file);
    expect(await files()).toEqual(['000001.snapshot', '000002.snapshot', 'current']);
    expect(await shownProducts()).toBe(1);
    await run('import', file);
    expect([await shownProducts(), await files()]).toEqual([3, ['000001.snapshot', '000003.snapshot', 'current']]);
    await run('rollback');
    expect(await shownProducts()).toBe(1);
  });

  it('leaves nothing that a rollback leads to when it was the first', async () => {
    const file = bundle('a', 2);
    await run('import', file);
    // As a kill between number and pointer leaves it.
    rmSync(pointer);
    await run('import', bundle('b', 1));
    expect([await shownProducts(), await files()]).toEqual([3, ['000002.snapshot', 'current']]);
    expect((await run('rollback')).status).toBe(1);
    expect(await shownProducts()).toBe(3);
  });

  it.each([['publish', '--if-behind'], ['remove', 'nergens', '--yes'], ['rollback']])(
    'leaves drafts that go at the next command: %s',
    async (...next) => {
      await run('import', bundle('a', 1));
      writeFileSync(join(data, 'snapshots', 'draft-dood'), 'half');
      await run(...next);
      expect(await files()).toEqual(['000001.snapshot', 'current']);
    },
  );
});

describe('a rollback', () => {
  it('passes over a publication that is damaged', async () => {
    for (const name of ['a', 'b', 'c']) {
      await run('import', bundle(name, 2));
    }
    writeFileSync(join(data, 'snapshots', '000002.snapshot'), 'stuk');
    expect((await run('rollback')).output).toContain('Bezoekers zien weer publicatie 1. ');
    expect(await shownProducts()).toBe(2);
  });
});

describe('a publication beside a damaged one', () => {
  it('mends it, also when the store holds just what the damaged one held', async () => {
    await run('import', bundle('a', 2));
    const damaged = join(data, 'snapshots', '000001.snapshot');
    const bytes = readFileSync(damaged);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(damaged, bytes);
    const { status, output } = await run('publish', '--if-behind');
    expect([status, output]).toEqual([0, 'Gepubliceerd: 2 producten en 0 methodes.\n']);
    expect(await shownProducts()).toBe(2);
  });
});
