import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBundleImporter } from '#importers/bundle/bundle-importer.ts';
import { createEckImporter } from '#importers/eck/eck-importer.ts';
import { collect, entry } from '#importers/eck/eck.fixture.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { createOnixImporter } from '#importers/onix/onix-importer.ts';
import { createCsvImporter } from '#importers/table/csv-importer.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { clock, testMapping } from './import.fixture.ts';
import { openFeedFile, type BytesRead } from './open-feed-file.ts';

const importers = [createBundleImporter({ clock }), createEckImporter({ mapping: testMapping, clock })];
const isRoot = process.getuid?.() === 0;
if (isRoot) {
  console.warn('Skipped: a file that may not be read, because root may read everything.');
}
let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
});

function fileWith(content: string | Uint8Array): string {
  const file = join(folder, 'feed');
  writeFileSync(file, content);
  return file;
}

async function eventsOf(file: string): Promise<readonly ImportEvent[]> {
  const delivery = await openFeedFile(file, { importers });
  return collect(
    (async function* () {
      yield* delivery.events();
    })(),
  );
}

async function reasonFor(file: string): Promise<string> {
  const events = await eventsOf(file);
  expect(events).toHaveLength(1);
  return events[0]?.kind === 'unreadable' ? events[0].problem.reason : '';
}

describe('a file to import', () => {
  it('is read by the importer that recognises it, under its name or the one given', async () => {
    const xml = fileWith(entry(''));
    expect(await openFeedFile(xml, { importers })).toMatchObject({ file: xml, source: 'eck' });
    expect(await openFeedFile(xml, { importers, source: 'uitgever' })).toMatchObject({ source: 'uitgever' });
    expect((await eventsOf(xml))[0]?.kind).toBe('record');
    expect(await openFeedFile(fileWith('{"kind":"area","name":"A","position":0}'), { importers })).toMatchObject({ source: 'bundle' });
  });

  it.each(['utf8', 'utf16le', 'latin1'] as const)(
    'that is a long list in %s is read as the text below its products says',
    async (encoding) => {
      const rows = Array.from({ length: 5_001 }, (_, place) => `9789006987904;"Natuurkunde né ${place}";10,00`).join('\n');
      const pricesOf = async (end: string) => {
        const file = fileWith(Buffer.from(`${encoding === 'utf16le' ? '\ufeff' : ''}EAN;Titel;Prijs\n${rows}\n${end}`, encoding));
        const delivery = await openFeedFile(file, { importers: [createCsvImporter({ mapping: testMapping, clock })] });
        const prices = new Set<number | undefined>();
        for await (const event of delivery.events()) {
          if (event.kind === 'record' && event.record.kind === 'product') {
            prices.add(event.record.price);
          }
        }
        return prices;
      };
      expect(await pricesOf('Prijzen in euro\n')).toEqual(new Set([1_000]));
      expect(await pricesOf('\nAlle prijzen zijn exclusief btw;;\n')).toEqual(new Set([undefined]));
    },
  );

  it('is recognised below a long comment', async () => {
    const file = fileWith(`<?xml version="1.0"?><!-- ${'voorwaarden '.repeat(5_000)}--><ONIXMessage release="3.0"/>`);
    const onix = createOnixImporter({ mapping: testMapping, clock });
    expect(await openFeedFile(file, { importers: [onix, ...importers] })).toMatchObject({ source: 'onix' });
  });

  it.each([
    ['is missing', () => join(folder, 'nergens.xml'), 'Dit bestand bestaat niet.'],
    ['is a folder', () => folder, 'Dit is een map.'],
    ['is empty', () => fileWith(''), 'Dit bestand is leeg.'],
    ['has spaces and line ends alone', () => fileWith('\ufeff \r\n\t\r\n'), 'Dit bestand is leeg.'],
    ['is a device', () => '/dev/null', 'geen gewoon bestand'],
    ['is a spreadsheet', () => fileWith('PK\u0003\u0004inhoud'), 'heeft geen vorm die Catalogus kent'],
    ['is packed with gzip', () => fileWith(Uint8Array.of(0x1f, 0x8b, 8, 0)), 'Dit is een ingepakt bestand.'],
    ['is packed with bzip2', () => fileWith('BZh91AY'), 'Pak het uit en lever wat erin zit.'],
    ['is a PDF', () => fileWith('%PDF-1.4;a;b\n1;2'), 'Dit is een pdf. Vraag de uitgeverij om dezelfde lijst als Excel-werkmap'],
    ['is a table', () => fileWith('ean;titel\n1;2'), 'heeft geen vorm die Catalogus kent'],
    ['is a web page', () => fileWith('<!DOCTYPE html><html><body></body></html>'), 'het begint met <html>'],
  ])('gets one clear answer when it %s', async (_what, makeFile, reason) => {
    expect(await reasonFor(makeFile())).toContain(reason);
  });

  it.skipIf(isRoot)('gets one clear answer when it may not be read', async () => {
    const file = fileWith('<a/>');
    chmodSync(file, 0o000);
    expect(await reasonFor(file)).toBe('Geen toestemming om dit bestand te lezen.');
  });

  it('gets a clear answer when it goes away while it is read', async () => {
    const file = fileWith(entry(''));
    const delivery = await openFeedFile(file, { importers });
    mkdirSync(`${file}-map`);
    rmSync(file);
    renameSync(`${file}-map`, file);
    const events = await collect(
      (async function* () {
        yield* delivery.events();
      })(),
    );
    expect(events).toEqual([
      {
        kind: 'unreadable',
        problem: { file, record: 'bestand', field: 'bestand', reason: 'Dit is een map. Geef de bestanden in de map op.' },
      },
    ]);
  });

  it.each([
    ['EACCES', 'Geen toestemming om dit bestand te lezen.'],
    ['EPERM', 'Geen toestemming om dit bestand te lezen.'],
    ['EIO', 'Dit bestand kan niet worden gelezen (kapot).'],
  ])('gets a clear answer when the system says %s while it is read', async (code, reason) => {
    // oxlint-disable-next-line require-yield -- a disk that fails before the first event
    const read = async function* (): AsyncGenerator<ImportEvent> {
      throw Object.assign(new Error('kapot'), { code, syscall: 'read' });
    };
    const delivery = await openFeedFile(fileWith('x'), { importers: [{ name: 'kapot', recognises: () => true, read }] });
    const events = (async function* () {
      yield* delivery.events();
    })();
    expect(await collect(events)).toMatchObject([{ kind: 'unreadable', problem: { reason } }]);
  });

  it('has a hash of its content once it was read to its end', async () => {
    const delivery = await openFeedFile(fileWith('{"kind":"area","name":"A","position":0}'), { importers });
    expect(delivery.hash?.()).toBeUndefined();
    for await (const event of delivery.events()) {
      expect(event.kind).toBe('record');
    }
    expect(delivery.hash?.()).toBe('7f141913954c74dbb0fc17b533cf8e305ac39218a06ec73306d6c9d144397f46');
  });

  it('that is refused is a delivery of one event that names it, of the source given or an unknown one', async () => {
    const file = join(folder, 'nergens.xml');
    expect(await openFeedFile(file, { importers })).toMatchObject({ file, source: 'onbekend' });
    expect(await openFeedFile(file, { importers, source: 'uitgever' })).toMatchObject({ source: 'uitgever' });
    expect(await eventsOf(file)).toEqual([
      { kind: 'unreadable', problem: { file, record: 'bestand', field: 'bestand', reason: 'Dit bestand bestaat niet.' } },
    ]);
  });

  it('gets the words of the system for what has no sentence of its own', async () => {
    const file = join(folder, 'x'.repeat(300));
    expect(await reasonFor(file)).toMatch(/^Dit bestand kan niet worden gelezen \(ENAMETOOLONG: .+\)\.$/u);
  });

  it('is recognised by its first 65,536 bytes', async () => {
    const seen: number[] = [];
    const importer = { name: 'alles', recognises: (beginning: Uint8Array) => seen.push(beginning.length) > 0, read: async function* () {} };
    for (const length of [65_535, 65_536, 70_000]) {
      await openFeedFile(fileWith('x'.repeat(length)), { importers: [importer] });
    }
    expect(seen).toEqual([65_535, 65_536, 65_536]);
  });

  it('lets the fault of a program through: only what the system says is the fault of the file', async () => {
    // oxlint-disable-next-line require-yield -- a reader that fails before its first event
    const read = async function* (): AsyncGenerator<ImportEvent> {
      throw new TypeError('stuk');
    };
    const delivery = await openFeedFile(fileWith('x'), { importers: [{ name: 'stuk', recognises: () => true, read }] });
    const events = (async function* () {
      yield* delivery.events();
    })();
    await expect(collect(events)).rejects.toThrow('stuk');
  });

  it('tells how many bytes have been read', async () => {
    const content = entry(`<Description>${'woord '.repeat(100_000)}</Description>`);
    const file = fileWith(content);
    const seen: number[] = [];
    const about = new Set<string>();
    const onBytes: BytesRead = (...[name, bytes, size]) => {
      seen.push(bytes);
      about.add(`${name} ${size}`);
    };
    const delivery = await openFeedFile(file, { importers, onBytes });
    for await (const event of delivery.events()) {
      expect(['record', 'note']).toContain(event.kind);
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(content.length);
    expect([...about]).toEqual([`${file} ${content.length}`]);
  });
});
