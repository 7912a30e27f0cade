import { describe, expect, it } from 'vitest';
import { collect, productsOf } from '#importers/eck/eck.fixture.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { csvImporter, formula, problemsOf, readCsv, readWorkbook, workbookOf, type TestCell } from './table.fixture.ts';

const ean = '9789006987904';
const other = '9789034506368';

/** A source of texts that tells how many were asked for, and whether it was closed. */
function watchedSource(texts: readonly string[]) {
  const seen = { asked: 0, isClosed: false };
  async function* open(): AsyncGenerator<Uint8Array> {
    try {
      for (const text of texts) {
        seen.asked += 1;
        yield await Promise.resolve(Buffer.from(text));
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, source: { file: 'a.csv', size: undefined, open } };
}

const familiesOf = (events: readonly ImportEvent[]) => events.flatMap((event) => (event.kind === 'record' ? [event.family?.name] : []));

describe('a long CSV file', () => {
  const piece = `${`${ean};Newton\n`.repeat(4_000)}`;

  it('gives its first products before it is read to its end, and is not refused after its last one', async () => {
    const { seen, source } = watchedSource(['EAN;Titel\n', piece, piece, piece, `${other};Reünie\n`]);
    const events: ImportEvent[] = [];
    for await (const event of csvImporter().read(source)) {
      if (events.length === 0) {
        expect(seen.asked).toBeLessThan(4);
      }
      events.push(event);
    }
    expect(productsOf(events)).toHaveLength(12_001);
    expect(productsOf(events).at(-1)?.title).toBe('Reünie');
    expect(problemsOf(events, 'unreadable', 'rejected')).toEqual([]);
  });

  it('is not read on when its beginning has no headings', async () => {
    const { seen, source } = watchedSource(['a;b\n'.repeat(20_000), piece, piece]);
    expect(problemsOf(await collect(csvImporter().read(source)))).toEqual([expect.stringContaining('geen kopregel')]);
    expect(seen).toEqual({ asked: 1, isClosed: true });
  });

  it('may have its headings after a long introduction', async () => {
    const { events } = await readCsv(`${'Toelichting. '.repeat(10_000)}\nEAN;Titel\n${ean};Newton\n`);
    expect(productsOf(events)).toMatchObject([{ title: 'Newton' }]);
  });
});

describe('a CSV file', () => {
  it('whose source fails gives the failure as it is', async () => {
    const failure = new Error('the connection was lost');
    async function* open(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from(`EAN;Titel\n${ean};Newton\n`));
      throw failure;
    }
    await expect(collect(csvImporter().read({ file: 'a.csv', size: undefined, open }))).rejects.toBe(failure);
  });

  it('is told to be ASCII, without a sheet, when it is', async () => {
    const { layouts } = await readCsv(`EAN;Titel\n${ean};Newton\n`);
    expect(layouts).toMatchObject([{ encoding: 'ascii' }]);
    expect(layouts[0]).not.toHaveProperty('sheet');
  });

  it.each(['\u0001', '\u0000'])('is recognised with a control character in one of its texts: %j', async (control) => {
    const other = ean.replace('9789006987904', '9789006439816');
    const content = `EAN;Titel;Omschrijving\n${ean};Newton;een${control}twee ${'tekst '.repeat(50)}\n${other};Nova;drie\n`;
    expect(csvImporter().recognises(Buffer.from(content))).toBe(true);
    expect((await readCsv(content)).events.filter(({ kind }) => kind === 'record')).toHaveLength(2);
  });

  it('is not recognised in what is no text', () => {
    expect(csvImporter().recognises(Buffer.from(`a;b${'\u0001\u0002'.repeat(20)}\n${'c;d'.repeat(100)}`))).toBe(false);
  });

  it('is recognised in UTF-16', () => {
    expect(csvImporter().recognises(Buffer.from('EAN;Titel\n', 'utf16le'))).toBe(true);
    expect(csvImporter().recognises(Buffer.from('EAN;Titel\n\u001A'))).toBe(true);
  });

  it('misses both of the columns that it needs', async () => {
    expect(problemsOf((await readCsv('Prijs;Vak\n1;2\n')).events)[0]).toContain(
      'heeft geen kolom voor het EAN of artikelnummer (bijvoorbeeld "EAN") en de titel (bijvoorbeeld "titel"). Wel gevonden',
    );
  });
});

describe('a row of a CSV file', () => {
  const told = async (headings: string, row: string) => problemsOf((await readCsv(`${headings}\n${row}\n`)).events, 'rejected', 'note');

  it.each(['', ';', ' ; ', ';;;'])('is passed over in silence when it is empty: %j', async (row) => {
    expect(await told('EAN;Titel', row)).toEqual([]);
  });

  it.each(['Leerjaar 4', '4e leerjaar', 'Onderbouw'])(
    'is passed over as a heading between products, also below the EANs: %s',
    async (text) => {
      expect(await told('EAN;Titel', `${text};`)).toEqual([
        expect.stringContaining(
          'note · regel 2 · regel: Deze regel heeft maar één gevulde cel, en geen nummer: hij is overgeslagen als tussenkop.',
        ),
      ]);
    },
  );

  it('is passed over with what it says of prices', async () => {
    expect(await told('EAN;Titel', 'Alle prijzen zijn excl. btw;')).toEqual([
      'note · regel 2 · regel: Deze regel heeft maar één gevulde cel, en geen nummer: hij is overgeslagen als tussenkop. Er staat: "Alle prijzen zijn excl. btw".',
    ]);
  });

  it('is passed over in the column of article numbers too', async () => {
    const { events } = await readCsv(`Bestelnr.;EAN;Titel\nWiskunde 1 en 2;;\nBIOLOGIE;;\nA-1;${ean};Newton\nA-2;;\n`);
    expect(problemsOf(events, 'rejected')).toEqual([expect.stringContaining('regel 5 · Titel (kolom C): De titel ontbreekt')]);
    expect(problemsOf(events).filter((line) => line.includes('tussenkop'))).toHaveLength(2);
  });

  it.each(['Totaal;;12,50', ';Btw;2,63', 'Btw 9%:;;0,83', ';21% btw;2,63', ';Totaal aantal: 3;12,50', ';Subtotaal;3', 'Total;x;1'])(
    'is passed over as a total: %s',
    async (row) => {
      const { events } = await readCsv(`EAN;Titel;Prijs\n${ean};Newton;12,50\n${row}\n`);
      expect(events.filter(({ kind }) => kind === 'rejected')).toEqual([]);
      expect(problemsOf(events).join()).toContain('note · regel 3 · regel: Deze regel is overgeslagen als totaal: "');
    },
  );

  it('is a product when its title begins as a total does', async () => {
    const { events } = await readCsv(`EAN;Titel;Artikelnummer\n${ean};Totaalpakket;\n;Totaal wiskunde;A-1\n`);
    expect(events.filter(({ kind }) => kind === 'record')).toHaveLength(2);
  });

  it.each([`Total English;"ISBN ${ean}";`, `Totaal Engels;"'${ean}";`, 'Totaal Engels;;TOTAAL-1'])(
    'is a product when it has a number, however that is written: %s',
    async (row) => {
      const { events } = await readCsv(`Titel;EAN;Artikelnummer\n${row}\n`);
      expect(events.filter(({ kind }) => kind === 'record')).toHaveLength(1);
    },
  );

  it('is a product when its article number begins as a total does', async () => {
    const { events } = await readCsv('Artikelnummer;Titel;Vak\nTotaal-1;Newton;Natuurkunde\n');
    expect(events.filter(({ kind }) => kind === 'record')).toHaveLength(1);
  });

  it.each([`${ean};;`, ';A-1;', '9,78903E+12;;'])('is rejected, not passed over, when it has only a number: %s', async (row) => {
    expect(await told('EAN;Artikelnummer;Titel', row)).toEqual([expect.stringMatching(/^rejected · regel 2/u)]);
  });

  it('is passed over with a note when it repeats all headings', async () => {
    expect(await told('EAN;Titel', ' EAN;Titel ')).toEqual(['note · regel 2 · regel: Deze regel herhaalt de kopregel en is overgeslagen.']);
    expect(productsOf((await readCsv(`EAN;Titel\n${ean};Titel\n`)).events)).toMatchObject([{ title: 'Titel' }]);
  });

  it('is named by its article number without an EAN', async () => {
    const { events } = await readCsv('EAN;Artikelnummer;Titel\n;A-1;Newton\n');
    expect(events[0]).toMatchObject({ label: 'regel 2 (A-1)' });
  });

  it('has the family that it names, if any', async () => {
    const { events } = await readCsv(
      `EAN;Titel;Methode;Vak;Niveau\n${ean};Newton 4;Newton;Natuurkunde;havo 4\n${other};Los;;Natuurkunde;havo 4\n`,
    );
    expect(familiesOf(events)).toEqual(['Newton', undefined]);
    expect(events.filter(({ kind }) => kind === 'record')[1]).not.toHaveProperty('family');
  });
});

describe('a table without products', () => {
  const reason = 'Onder de kopregel (regel 1) staan geen producten.';

  it.each([
    ['headings alone', ''],
    ['empty rows', ';\n\n;;\n'],
    ['a text between products that are not there', 'Onderbouw;\n'],
    ['the headings once more', 'EAN;Titel\n'],
  ])('is refused with its headings when below them are: %s', async (_name, rows) => {
    const { events } = await readCsv(`EAN;Titel\n${rows}`);
    expect(problemsOf(events, 'unreadable')).toEqual([`unreadable · bestand · bestand: ${reason}`]);
  });

  it('is not refused when its only row is rejected', async () => {
    expect(problemsOf((await readCsv('EAN;Titel\nx;Een\n')).events, 'unreadable')).toEqual([]);
  });

  it('in a workbook is a note of what is missing when another sheet has products, and refuses a workbook that has none', async () => {
    const empty = { name: 'Leeg', rows: [['EAN', 'Titel']] };
    const full = { name: 'Vol', rows: [...empty.rows, [ean, 'Een']] };
    const both = await readWorkbook(await workbookOf(empty, full));
    expect(productsOf(both.events)).toHaveLength(1);
    expect(problemsOf(both.events, 'note')[0]).toBe(`note · blad "Leeg" · blad: ${reason} Dit blad is overgeslagen.`);
    expect(both.events[0]).toHaveProperty('isPartial', true);
    expect(problemsOf(both.events, 'unreadable')).toEqual([]);
    const none = await readWorkbook(await workbookOf(empty, { ...empty, name: 'Ook' }));
    expect(problemsOf(none.events, 'unreadable')).toEqual([`unreadable · bestand · bestand: Blad "Leeg": ${reason} Blad "Ook": ${reason}`]);
  });
});

describe('a row of a sheet', () => {
  const fault: TestCell = formula('A1');
  const reason = 'Deze cel heeft een formule zonder bewaarde uitkomst. Open de werkmap in een spreadsheetprogramma en bewaar haar opnieuw.';
  const told = async (...row: readonly TestCell[]) =>
    problemsOf((await readWorkbook(await workbookOf({ name: 'Blad', rows: [['EAN', 'Titel', 'Prijs'], row] }))).events, 'rejected', 'note');

  it('is rejected with the faults of all its cells, each once', async () => {
    expect(await told(fault, fault, fault)).toEqual([
      `rejected · blad "Blad", regel 2 · EAN (kolom A), Titel (kolom B), Prijs (kolom C): ${reason} ${reason} ${reason}`,
    ]);
    expect(await told(fault, 'Newton', fault)).toEqual([
      `rejected · blad "Blad", regel 2 · EAN (kolom A), Prijs (kolom C): ${reason} ${reason}`,
    ]);
  });

  it('is no heading between products when a cell beside its text has a fault', async () => {
    expect(await told(fault, 'Newton')).toEqual([`rejected · blad "Blad", regel 2 · EAN (kolom A): ${reason}`]);
    expect(await told(fault)).toEqual([expect.stringMatching(/^rejected/u)]);
  });

  it('may have its lines within quotes, all of them or some', async () => {
    const lines = [
      '"EAN;Titel;Prijs"',
      `"${ean};Newton, havo;""12,50"""`,
      '9789034506368;Nova;13,50',
      '"Boeken; licenties"',
      '"Prijzen excl. btw; zie boven"',
    ];
    const { events } = await readCsv(lines.join('\n'));
    expect(productsOf(events).map(({ title }) => title)).toEqual(['Newton, havo', 'Nova']);
    expect(problemsOf(events).join('\n')).toContain('Onder de producten staat dat de prijzen zonder btw zijn');
    expect(problemsOf(events).join('\n')).toContain('regel 4 · regel: Deze regel heeft maar één gevulde cel');
    expect(productsOf((await readCsv(lines.slice(0, 2).join('\n'))).events)).toMatchObject([{ price: 1_250 }]);
  });
});
