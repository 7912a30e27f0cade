import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exitStatus, UsageError, type CommandDependencies } from '#commands/command.ts';
import { commandRun, newton } from '#commands/commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from '#commands/import-command.ts';
import { acquireImportLock } from '#store/import-lock.ts';

let folder = '';
let watched = '';
let lines: string[] = [];
let errors: string[] = [];
let dependencies: CommandDependencies;
let published: ReturnType<typeof commandRun>['published'];
let stopping = new AbortController();

beforeEach(async () => {
  ({ folder, lines, errors, dependencies, published } = commandRun());
  stopping = new AbortController();
  dependencies = { ...dependencies, signal: stopping.signal };
  watched = join(folder, 'binnen');
  await mkdir(watched);
});

const start = (): Promise<number> => importCommand(['--watch', watched, '--source', 'uitgever'], dependencies);
const namesIn = (name: string): readonly string[] => readdirSync(join(watched, name));
const moved = (name: string, count: number) =>
  vi.waitFor(() => expect(namesIn(name).filter((file) => !file.includes('.report.'))).toHaveLength(count), {
    timeout: 20_000,
    interval: 100,
  });

describe('import --watch', () => {
  it('imports and publishes what comes in, moves it with its report, and refuses the rest', { timeout: 60_000 }, async () => {
    writeFileSync(join(watched, 'a.xml'), newton);
    writeFileSync(join(watched, 'b.csv'), 'EAN;Titel\n9,78E+12;\n');
    const showPublication = vi.fn<NonNullable<CommandDependencies['showPublication']>>(async ({ writeLine }) => {
      writeLine('Het zoekcluster toont dit.');
      return exitStatus.done;
    });
    dependencies = { ...dependencies, showPublication };
    const watching = start();
    await moved('done', 1);
    await moved('refused', 1);
    stopping.abort();
    expect(await watching).toBe(exitStatus.done);
    expect(await published()).toMatchObject({ productCount: 1, methods: ['Newton'] });
    const report = (name: string): string =>
      readFileSync(join(watched, name, namesIn(name).find((file) => file.endsWith('.report.txt')) ?? ''), 'utf8');
    expect(report('done')).toMatch(/^a\.xml, 1 jun 2026, 14:00\nGelezen: 1 record\n[^]*Gepubliceerd: 1 product/u);
    expect(report('done')).toContain('\nHet zoekcluster toont dit.\n');
    expect(report('refused')).toContain('wetenschappelijke notatie');
    expect(namesIn('refused').some((file) => file.endsWith('.report.tsv'))).toBe(true);
    expect(lines[0]).toContain('wordt bewaakt');
  });

  it('waits while another command works on the catalogue, and says so once', { timeout: 60_000 }, async () => {
    const release = acquireImportLock(dataPaths(dependencies.dataFolder).lock);
    writeFileSync(join(watched, 'a.xml'), newton);
    const watching = start();
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 20_000 });
    expect(errors[0]).toBe(
      'a.xml: Er loopt al een import of publicatie in deze gegevensmap. Wacht tot die klaar is en probeer het dan opnieuw.',
    );
    release();
    await moved('done', 1);
    stopping.abort();
    expect(await watching).toBe(exitStatus.done);
    expect(errors).toHaveLength(1);
  });

  it('keeps a file while the mapping file is faulty, and takes it when that is mended', { timeout: 60_000 }, async () => {
    const { mapping } = dataPaths(dependencies.dataFolder);
    await mkdir(dependencies.dataFolder, { recursive: true });
    writeFileSync(mapping, '{');
    writeFileSync(join(watched, 'a.xml'), newton);
    const watching = start();
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 20_000 });
    expect(errors[0]).toMatch(/^a\.xml: Het koppelbestand \S+ is geen geldige JSON \(regel 1\)/u);
    writeFileSync(mapping, '{}');
    await moved('done', 1);
    stopping.abort();
    expect(await watching).toBe(exitStatus.done);
  });

  it('watches a folder once', async () => {
    const release = acquireImportLock(join(watched, '.catalogus-watch.sqlite'));
    await expect(start()).rejects.toThrow('wordt al bewaakt door een ander proces');
    release();
    stopping.abort();
    expect(await start()).toBe(exitStatus.done);
  });

  it('takes one folder, which exists', async () => {
    await expect(importCommand(['--watch', join(folder, 'weg')], dependencies)).rejects.toThrow('bestaat niet');
    const file = join(folder, 'a.ndjson');
    writeFileSync(file, '');
    await expect(importCommand(['--watch', file], dependencies)).rejects.toThrow(`${file} is geen map.`);
    await expect(importCommand(['--watch', watched, 'a.xml'], dependencies)).rejects.toThrow(UsageError);
    await expect(importCommand(['--watch', watched, '--dry-run'], dependencies)).rejects.toThrow('gaan niet samen');
  });
});
