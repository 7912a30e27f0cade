import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { commandLine, endOfCommand, startCommand } from '#commands/command-process.fixture.ts';
import { newton } from '#commands/commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { attributesOf, startCollector } from '#telemetry/collector.fixture.ts';
import { temporaryFolder } from '#store/store.fixture.ts';

let folder = '';
let data = '';

beforeEach(() => {
  folder = temporaryFolder();
  data = join(folder, 'data');
});

function fileWith(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('the command line', () => {
  let environment: Readonly<Record<string, string>> = {};
  const start = (...parameters: readonly string[]) => startCommand(data, parameters, environment);

  it('ends with 0, 1 or 2, and explains itself', async () => {
    expect(await endOfCommand(start())).toMatchObject({ status: 0, output: expect.stringContaining('Gebruik:') as string });
    expect(await endOfCommand(start('vertaal'))).toMatchObject({
      status: 2,
      output: expect.stringContaining('"vertaal" bestaat niet') as string,
    });
    const missing = await endOfCommand(start('import', join(folder, 'weg.xml')));
    expect(missing).toMatchObject({ status: 1, output: expect.stringContaining('Gelezen: 0 records') as string });
    const done = await endOfCommand(start('import', fileWith('a.xml', newton)));
    expect(done).toMatchObject({ status: 0, output: expect.stringContaining('Gepubliceerd: 1 product en 1 methode.') as string });
  });

  it('does its work to the end when nobody reads what it writes any more', async () => {
    const left = start('import', fileWith('a.xml', newton));
    left.stdout.destroy();
    left.stderr.destroy();
    const [status] = (await once(left, 'exit')) as [number | null];
    expect(status).toBe(0);
    expect(await endOfCommand(start('status'))).toMatchObject({ output: expect.stringContaining('1 product en 1 methode') as string });
  });

  it('has a lower priority than a server, for all of its threads, and never raises it', async () => {
    const told = `process.once('exit', () => process.stdout.write('prioriteit ' + process.getBuiltinModule('node:os').getPriority() + ';'))`;
    environment = { NODE_OPTIONS: `--import=${encodeURI(`data:text/javascript,${told}`)}` };
    const usual = await endOfCommand(start('status'));
    const env = { ...process.env, ...environment, CATALOGUS_DATA: data };
    const lowest = await endOfCommand(spawn('nice', ['-n', '19', process.execPath, commandLine, 'status'], { env }));
    environment = {};
    expect([usual, lowest].map(({ output }) => /prioriteit \d+/.exec(output)?.[0])).toEqual([
      `prioriteit ${Math.max(10, getPriority())}`,
      `prioriteit ${Math.min(19, getPriority() + 19)}`,
    ]);
  });

  it('goes on with the priority that it has where the system lets it have no other one', async () => {
    const refused = `
      import os from 'node:os';
      import { syncBuiltinESMExports } from 'node:module';
      os.setPriority = () => { throw Object.assign(new Error('refused'), { code: 'ERR_SYSTEM_ERROR', syscall: 'uv_os_setpriority' }); };
      syncBuiltinESMExports();`;
    environment = { NODE_OPTIONS: `--import=${encodeURI(`data:text/javascript,${refused}`)}` };
    const { status, output } = await endOfCommand(start('import', fileWith('a.xml', newton)));
    environment = {};
    expect([status, output]).toEqual([0, expect.stringContaining('Gepubliceerd') as string]);
  });

  it('traces an import and its publication, when it is told where', async () => {
    const collector = await startCollector();
    environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    expect(await endOfCommand(start('import', fileWith('a.xml', newton)))).toMatchObject({ status: 0 });
    environment = {};
    expect(collector.spans.map((span) => [span.name, attributesOf(span)])).toEqual([
      ['import', { 'catalogus.records': 1, 'catalogus.rejected': 0 }],
      ['publication', { 'catalogus.outcome': 'published' }],
    ]);
    expect([...collector.services]).toEqual(['catalogus-command']);
  });

  it('prints nothing of a feed, of its name or of the command line that a terminal would obey', async () => {
    const escape = '\u001b[2J\u001b]0;weg\u0007\u009b31m\u202e';
    const label = `${escape}\nGepubliceerd: 9 producten`;
    const records = [
      { kind: 'product', id: label, title: label, [label]: 1 },
      { kind: 'area', name: 'Exacte vakken', position: -1, [escape]: 2 },
    ];
    const bundle = fileWith(`a${escape}.ndjson`, records.map((record) => JSON.stringify(record)).join('\n'));
    const feed = fileWith('b.xml', entry(`<ProductState>a\u009b31m\u202eb</ProductState>${placed('\u0085\u2066x')}`));
    const outputs = [
      await endOfCommand(start('import', bundle, feed)),
      await endOfCommand(start('import', join(folder, `weg${label}`))),
      await endOfCommand(start(label)),
      await endOfCommand(start('remove', label)),
    ].map(({ output }) => output);
    expect(outputs.join('')).toContain('\\u001b[2J');
    for (const output of outputs) {
      // oxlint-disable-next-line no-control-regex -- these are what must not be printed
      expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u);
    }
    for (const output of outputs.slice(0, 3)) {
      expect(output).not.toMatch(/^Gepubliceerd: 9/mu);
    }
    const [report = ''] = readdirSync(dataPaths(data).reports);
    // oxlint-disable-next-line no-control-regex -- only the tabs between cells
    expect(readFileSync(join(dataPaths(data).reports, report), 'utf8')).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/u);
  });

  it('gives programs one object on standard output, and errors on the other', async () => {
    const objectOf = async (...words: readonly string[]) => {
      const child = start(...words);
      const texts = { out: '', error: '' };
      child.stdout.on('data', (text: Buffer) => (texts.out += text.toString()));
      child.stderr.on('data', (text: Buffer) => (texts.error += text.toString()));
      const [status] = (await once(child, 'close')) as [number | null];
      expect(texts.out).toMatch(/^[^\n]+\n$/u);
      return { status, error: texts.error, object: JSON.parse(texts.out) as Record<string, unknown> };
    };
    expect(await objectOf('import', fileWith('a.xml', newton), '--json')).toMatchObject({
      status: 0,
      error: '',
      object: { command: 'import', exitStatus: 0, errors: [], import: { new: 1 }, publication: { outcome: 'published' } },
    });
    expect((await objectOf('status', '--json')).object).toMatchObject({
      command: 'status',
      publication: { generation: 1, isHeld: false, description: { productCount: 1 } },
      withheld: null,
      sources: [{ name: 'eck', products: 1, lastDelivery: { id: 1 } }],
    });
    const wrong = await objectOf('rollback', '--json', 'x');
    expect(wrong).toMatchObject({ status: 2, object: { exitStatus: 2, errors: [expect.stringContaining('Geef het nummer') as string] } });
    expect(wrong.error).toContain('Geef het nummer');
  });

  it('goes on watching a folder after it was killed, and stops with 0', { timeout: 240_000 }, async () => {
    const watched = join(folder, 'binnen');
    mkdirSync(watched);
    const isMoved = async (count: number): Promise<void> => {
      await vi.waitFor(() => expect(readdirSync(join(watched, 'done')).filter((name) => name.endsWith('.xml'))).toHaveLength(count), {
        timeout: 100_000,
        interval: 200,
      });
    };
    const first = start('import', '--watch', watched);
    writeFileSync(join(watched, 'a.xml'), newton);
    await isMoved(1);
    writeFileSync(join(watched, 'b.xml'), newton);
    first.kill('SIGKILL');
    await once(first, 'close');
    const second = start('import', '--watch', watched);
    await isMoved(2);
    second.kill('SIGTERM');
    expect((await once(second, 'close'))[0]).toBe(0);
    expect(readdirSync(watched).filter((name) => name.endsWith('.xml'))).toEqual([]);
  });

  it.each([
    [['--help'], 'Gebruik:\n'],
    [['-h'], 'Gebruik:\n'],
    [['import', '--help'], 'Gebruik: import BESTAND...'],
    [['import', 'nergens.xml', '-h', '--onbekend'], 'Gebruik: import BESTAND...'],
    [['sample', '-h'], 'Gebruik: sample'],
    [['publish', '--help'], 'Gebruik: publish'],
    [['rollback', '--help'], 'Gebruik: rollback'],
    [['remove', '-h'], 'Gebruik: remove BRON'],
    [['status', '--help'], 'Gebruik: status'],
    [['status', '--json', '--help'], 'Gebruik: status'],
  ])('helps with %j, ends with 0 and does nothing', async (parameters, beginning) => {
    const child = start(...parameters);
    let errors = '';
    child.stderr.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    const { status, output } = await endOfCommand(child);
    expect([status, errors, output.startsWith(beginning)]).toEqual([0, '', true]);
    expect(existsSync(data)).toBe(false);
  });

  it('says of a faulty mapping file what is wrong with it, and nothing of how the command is given', async () => {
    mkdirSync(data);
    writeFileSync(dataPaths(data).mapping, '{"onderwerpen": {}}');
    for (const parameters of [['import', fileWith('a.xml', newton)], ['publish']]) {
      const { status, output } = await endOfCommand(start(...parameters));
      expect([status, output]).toEqual([
        1,
        expect.stringMatching(/^Het koppelbestand \S+mapping\.json klopt niet\. [^\n]*onderwerpen[^\n]*\n$/u),
      ]);
    }
  });

  it('names the variable of a file that it cannot read to reach the cluster', async () => {
    await endOfCommand(start('import', fileWith('a.xml', newton)));
    environment = { CATALOGUS_SEARCH: 'opensearch', OPENSEARCH_URL: 'https://127.0.0.1:9', OPENSEARCH_CA: join(folder, 'weg.pem') };
    const { status, output } = await endOfCommand(start('publish'));
    environment = {};
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(/weg\.pem is niet te lezen .* Controleer OPENSEARCH_CA\.$/mu) as string,
    });
  });

  it('takes --help for a file after --, and knows no command that is misspelled', async () => {
    const file = await endOfCommand(start('import', '--', '--help'));
    expect(file).toMatchObject({ status: 1, output: expect.stringContaining('--help: Dit bestand bestaat niet.') as string });
    expect(await endOfCommand(start('imprt', '--help'))).toMatchObject({ status: 2 });
  });

  /** A feed of records without a title, so many that the report of their refusal is begun, and of records that take a while. */
  function largeFeed(): string {
    const untitled = entry('', '9789006987904', '').repeat(2_000);
    const entries = Array.from({ length: 20_000 }, (_, index) => {
      const first12 = `97890${String(index).padStart(7, '0')}`;
      return entry(placed('NATUURKUNDE'), `${first12}${eanCheckDigit(first12)}`);
    });
    return fileWith('groot.xml', `<Entries>${untitled}${entries.join('')}</Entries>`);
  }

  it.each([
    ['SIGINT', 130],
    ['SIGKILL', null],
  ] as const)('leaves the catalogue as it was when it is broken off with %s', async (signal, status) => {
    await endOfCommand(start('import', fileWith('a.xml', newton)));
    const { reports } = dataPaths(data);
    mkdirSync(reports);
    const watcher = watch(reports);
    const child = start('import', largeFeed());
    const finished = endOfCommand(child);
    // The report is begun in the middle of the import. Watching its folder takes nothing from the import, as taking its lock would.
    await Promise.race([once(watcher, 'change'), finished]);
    watcher.close();
    child.kill(signal);
    expect((await finished).status).toBe(status);
    expect((await readDescription((await publishedSnapshots(data).current()) ?? '')).productCount).toBe(1);
    const again = await endOfCommand(start('import', fileWith('a.xml', newton)));
    expect(again).toMatchObject({ status: 0, output: expect.stringContaining('         1 ongewijzigd') as string });
  });
});
