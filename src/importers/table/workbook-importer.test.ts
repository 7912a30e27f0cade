import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import {
  archiveOf,
  formula,
  problemsOf,
  readWorkbook,
  workbookFiles,
  workbookImporter,
  workbookOf,
  type TestSheet,
} from './table.fixture.ts';

const ean = '9789006987904';
const other = '9789034506368';
const sheet = (...rows: TestSheet['rows']): TestSheet => ({ name: 'Prijzen', rows });
const cellOf = (xml: string) => ({ xml: (reference: string) => `<c r="${reference}"${xml}</c>` });

describe('a workbook', () => {
  it('is read below its title, with numbers as numbers', async () => {
    const content = await workbookOf(
      sheet(
        ['Prijslijst 2026'],
        [],
        ['EAN', 'Titel', 'Prijs', 'Verschijningsdatum'],
        [Number(ean), 'Newton & co', 32.5, 45_292],
        ['Onderbouw'],
      ),
    );
    const { events, layouts } = await readWorkbook(content);
    expect(productsOf(events)).toMatchObject([{ ean, title: 'Newton & co', price: 3_250, publicationYear: 2024 }]);
    expect(events[0]).toMatchObject({ label: `blad "Prijzen", regel 4 (${ean})` });
    expect(layouts).toMatchObject([{ sheet: 'Prijzen', headerRow: 3 }]);
    expect(problemsOf(events)[1]).toContain('note · blad "Prijzen", regel 5 · regel');
  });

  it('has the value of a column that is shown before one that is hidden, and tells of hidden ones that no other replaces', async () => {
    const files = workbookFiles([sheet(['EAN', 'Titel', 'Adviesprijs', 'Prijs', 'Uitgever'], [ean, 'Newton', 10, 12, 'Thieme'])]);
    const part = 'xl/worksheets/sheet1.xml';
    const read = async (columns: string) => {
      const xml = files[part]?.replace('<sheetData>', `<cols>${columns}</cols><sheetData>`) ?? '';
      const { events } = await readWorkbook(await archiveOf({ ...files, [part]: xml }));
      return [productsOf(events)[0]?.price, problemsOf(events).filter((line) => line.includes('kolommen'))];
    };
    const double = (heading: string) =>
      `note · blad "Prijzen", regel 1 · kolommen: Voor deze kolommen is een andere met dezelfde betekenis gelezen: "${heading}".`;
    expect(await read('<col min="1" max="2"/>')).toEqual([1_000, [double('Prijs (kolom D)')]]);
    expect(await read('<col min="3" max="3" hidden="1"/>')).toEqual([1_200, [double('Adviesprijs (kolom C)')]]);
    expect(await read('<col min="3" max="5" hidden="true"/>')).toEqual([
      1_000,
      [
        double('Prijs (kolom D)'),
        'note · blad "Prijzen", regel 1 · kolommen: Deze kolommen zijn in de werkmap verborgen, en toch gelezen: "Adviesprijs (kolom C)", "Uitgever (kolom E)".',
      ],
    ]);
  });

  it('has the value of a cell that is joined over rows in each of them where they may share it, and never a price', async () => {
    const cells = ['A2:A4', 'D2:D4'].map((reference) => `<mergeCell ref="${reference}"/>`).join('');
    const files = workbookFiles([
      sheet(
        ['Vak', 'EAN', 'Titel', 'Prijs'],
        ['natuurkunde', ean, 'Een', '10,00'],
        ['', '', 'Antwoorden'],
        ['', other, 'Twee'],
        ['', other, 'Drie'],
      ),
    ]);
    const xml = files['xl/worksheets/sheet1.xml']?.replace('</worksheet>', `<mergeCells>${cells}</mergeCells></worksheet>`) ?? '';
    const { events } = await readWorkbook(await archiveOf({ ...files, 'xl/worksheets/sheet1.xml': xml }));
    expect(productsOf(events).map(({ sectors, price }) => [sectors, price])).toEqual([
      [['VO'], 1_000],
      [['VO'], undefined],
      [[], undefined],
    ]);
    expect(problemsOf(events, 'rejected')).toEqual([]);
    expect(problemsOf(events).filter((line) => line.includes('samengevoegd'))).toEqual([expect.stringMatching(/gelezen: D2:D4\.$/u)]);
  });

  it('tells of cells that were joined over several rows below its headings, because only the first row has their value', async () => {
    const files = workbookFiles([sheet(['Bron', 'EAN', 'Titel'], ['Newton', ean, 'Een'], ['', other, 'Twee'])]);
    const told = async (...references: readonly string[]) => {
      const joined = references.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
      const xml = files['xl/worksheets/sheet1.xml']?.replace('</worksheet>', `<mergeCells>${joined}</mergeCells></worksheet>`) ?? '';
      const { events } = await readWorkbook(await archiveOf({ ...files, 'xl/worksheets/sheet1.xml': xml }));
      return problemsOf(events).filter((line) => line.includes('samengevoegd'));
    };
    expect(await told('A1:C1', 'A1:A2', 'B2:C2', 'A2')).toEqual([]);
    const reason = 'Deze cellen zijn samengevoegd over meer dan één rij; hun waarde is alleen bij de eerste rij gelezen:';
    expect(await told('A2:A3', 'C2:C3')).toEqual([`note · blad "Prijzen" · cellen: ${reason} A2:A3, C2:C3.`]);
    const many = Array.from({ length: 10_032 }, (_, row) => `A${row * 2 + 2}:A${row * 2 + 3}`);
    expect(await told(...many)).toEqual([expect.stringMatching(/: A2:A3, .*, A60:A61 en nog 9\.970\.$/u)]);
  });

  it('has the stored results of formulas, and no formula', async () => {
    const content = await workbookOf(
      sheet(
        ['EAN', 'Titel', 'Prijs'],
        [ean, formula('A1&amp;"x"', 'Newton'), formula('1+1')],
        [other, '=1+1', '@a'],
        [cellOf(' t="e"><v>#N/A</v>'), 'Drie', 1],
      ),
    );
    const { events } = await readWorkbook(content);
    expect(productsOf(events).map(({ title, price }) => [title, price])).toEqual([
      ['Newton', undefined],
      ['=1+1', undefined],
    ]);
    expect(problemsOf(events).filter((line) => !line.includes('sector'))).toEqual([
      `note · blad "Prijzen", regel 2 (${ean}) · Prijs (kolom C): Deze cel heeft een formule zonder bewaarde uitkomst. Open de werkmap in een spreadsheetprogramma en bewaar haar opnieuw.`,
      `note · blad "Prijzen", regel 3 (${other}) · Prijs (kolom C): "@a" is geen bedrag in euro's. De prijs is weggelaten.`,
      'rejected · blad "Prijzen", regel 4 · EAN (kolom A): Deze cel toont de fout #N/A.',
    ]);
  });

  it('has EANs that a program stored as numbers, whole or rounded', async () => {
    const exponent = cellOf('><v>9.789006987904E12</v>');
    const { events } = await readWorkbook(
      await workbookOf(sheet(['EAN', 'Titel'], [exponent, 'Een'], [9_789_030_000_000, 'Twee'], ['9,78903E+12', 'Drie'])),
    );
    expect(productsOf(events).map((product) => product.ean)).toEqual([ean]);
    expect(problemsOf(events, 'rejected').map((line) => line.slice(0, 60))).toEqual([
      'rejected · blad "Prijzen", regel 3 · EAN (kolom A): "9789030',
      'rejected · blad "Prijzen", regel 4 · EAN (kolom A): "9,78903',
    ]);
  });

  it('reads every visible sheet with headings, and reports the others', async () => {
    const content = await workbookOf(
      { name: 'Toelichting', rows: [['Lees dit eerst']] },
      {
        name: 'Boeken',
        rows: [
          ['EAN', 'Titel'],
          [ean, 'Een'],
        ],
      },
      {
        name: 'Oud',
        state: 'hidden',
        rows: [
          ['EAN', 'Titel'],
          [other, 'Weg'],
        ],
      },
      {
        name: 'Licenties',
        rows: [
          ['ISBN', 'Title'],
          [other, 'Twee'],
        ],
      },
      {
        name: 'Kapot',
        rows: [
          ['Titel', 'Prijs'],
          ['Drie', 1],
        ],
      },
    );
    const { events } = await readWorkbook(content);
    expect(productsOf(events).map(({ title }) => title)).toEqual(['Een', 'Twee']);
    const sheets = events.filter((event) => event.kind === 'note' && event.problem.field === 'blad');
    expect(sheets).toMatchObject([
      { problem: { record: 'blad "Toelichting"' } },
      { problem: { record: 'blad "Oud"', reason: 'Dit blad is verborgen. Dit blad is overgeslagen.' } },
      { problem: { record: 'blad "Kapot"' }, isPartial: true },
    ]);
    expect(sheets[0]).not.toHaveProperty('isPartial');
  });

  it('reads texts in the cell, in runs, with escapes and without how they are spoken', async () => {
    const files = workbookFiles([
      sheet(['EAN', 'Titel'], [ean, 'x'], [other, cellOf(' t="inlineStr"><is><t>In de </t></is><is><t>cel</t></is>')]),
    ]);
    const runs = files['xl/sharedStrings.xml']?.replace(
      '<t xml:space="preserve">x</t>',
      '<r><t>Twee</t></r><r><t> delen_x0041_</t></r><rPh><t>weg</t></rPh>',
    );
    const { events } = await readWorkbook(await archiveOf({ ...files, 'xl/sharedStrings.xml': runs ?? '' }));
    expect(productsOf(events).map(({ title }) => title)).toEqual(['Twee delenA', 'In de cel']);
  });

  it('reads a cell that is true or false as yes or no', async () => {
    const [yes, no] = [cellOf(' t="b"><v>1</v>'), cellOf(' t="b"><v>0</v>')];
    const { events } = await readWorkbook(await workbookOf(sheet(['EAN', 'Titel', 'Leverbaar'], [ean, 'Een', yes], [other, 'Twee', no])));
    const { events: written } = await readWorkbook(
      await workbookOf(sheet(['EAN', 'Titel', 'Leverbaar'], [ean, 'Een', 'ja'], [other, 'Twee', 'nee'])),
    );
    expect(productsOf(events)).toEqual(productsOf(written));
    expect(problemsOf(events)).toEqual(problemsOf(written));
    expect(productsOf(events).map(({ deliveryStatus }) => deliveryStatus)).toEqual(['Leverbaar', undefined]);
  });

  it('reads a text in a cell without how it is spoken', async () => {
    const spoken = cellOf(' t="inlineStr"><is><t>New</t><rPh><t>weg</t></rPh><r><t>ton</t></r></is>');
    const { events } = await readWorkbook(await workbookOf(sheet(['EAN', 'Titel'], [ean, spoken])));
    expect(productsOf(events).map(({ title }) => title)).toEqual(['Newton']);
  });

  it('may leave out references of rows and cells', async () => {
    const files = workbookFiles([sheet()]);
    const row = (...cells: readonly string[]): string => `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
    const xml = `<x:worksheet xmlns:x="urn:x"><x:sheetData>${row('EAN', 'Titel')}${row(ean, 'Newton')}</x:sheetData></x:worksheet>`;
    const { events } = await readWorkbook(await archiveOf({ ...files, 'xl/worksheets/sheet1.xml': xml }));
    expect(events[0]).toMatchObject({ label: `blad "Prijzen", regel 2 (${ean})`, record: { title: 'Newton' } });
  });
});

describe('a workbook that cannot be read', () => {
  const refusalOf = async (content: Uint8Array): Promise<string> => {
    const { events } = await readWorkbook(content);
    expect(events.at(-1)?.kind).toBe('unreadable');
    expect(productsOf(events)).toEqual([]);
    return problemsOf(events, 'unreadable').join('');
  };

  it('is refused with the reason of each sheet when none has headings', async () => {
    expect(await refusalOf(await workbookOf({ name: 'Een', rows: [['a', 'b']] }))).toContain(
      'Blad "Een": In de eerste 50 regels staat geen kopregel',
    );
    expect(await refusalOf(await workbookOf({ name: 'Een', state: 'veryHidden', rows: [] }))).toContain('geen zichtbaar blad');
  });

  it.each([
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'Dit is een oude Excel-werkmap'],
    ['half an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'bestand: De werkmap is beschadigd of niet volledig.'],
  ])('is %s', async (_name, content, reason) => {
    expect(workbookImporter().recognises(content)).toBe(true);
    expect(await refusalOf(content)).toContain(reason);
  });

  it('is another archive, or another Office document', async () => {
    expect(await refusalOf(await archiveOf({ 'prijzen.csv': 'EAN;Titel' }))).toContain('Dit is een archief (zip), geen Excel-werkmap');
    const files = workbookFiles([]);
    expect(await refusalOf(await archiveOf({ '_rels/.rels': files['_rels/.rels'] ?? '' }))).toContain('heeft geen werkmap');
  });

  it('counts its days from 1904', async () => {
    const files = workbookFiles([sheet(['EAN', 'Titel'], [ean, 'x'])], '<workbookPr date1904="1"/>');
    expect(await refusalOf(await archiveOf(files))).toContain('telt dagen vanaf 1904');
  });

  it('misses a sheet that it lists, or has one that is no XML', async () => {
    const { 'xl/worksheets/sheet1.xml': _, ...files } = workbookFiles([sheet(['EAN', 'Titel'])]);
    expect(await refusalOf(await archiveOf(files))).toContain('ontbreekt het deel xl/worksheets/sheet1.xml');
    expect(await refusalOf(await archiveOf({ ...files, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' }))).toContain(
      'afgebroken of geen XML',
    );
  });

  it('reads the rows that a filter hides, and says how many', async () => {
    const files = workbookFiles([sheet(['EAN', 'Titel'], [ean, 'Newton'], ['9789034506368', 'Nova'])]);
    const xml = (files['xl/worksheets/sheet1.xml'] ?? '').replaceAll(/<row r="([13])"/gu, '<row r="$1" hidden="1"');
    const { events } = await readWorkbook(await archiveOf({ ...files, 'xl/worksheets/sheet1.xml': xml }));
    expect(productsOf(events)).toHaveLength(2);
    expect(problemsOf(events).filter((line) => line.includes('rijen'))).toEqual([
      'note · blad "Prijzen" · rijen: Eén rij is in de werkmap verborgen, bijvoorbeeld door een filter, en toch gelezen: 3. Horen die er niet bij, haal ze dan weg en lever de lijst opnieuw.',
    ]);
  });

  it('quotes what a sheet without products says of prices', async () => {
    const rows = [
      ['EAN', 'Titel', 'Prijs'],
      [ean, 'Newton', '12,50'],
    ];
    const { events } = await readWorkbook(
      await workbookOf({ name: 'Boeken', rows }, { name: 'Voorwaarden', rows: [['Levering in mei'], ['Alle prijzen zijn exclusief btw']] }),
    );
    expect(problemsOf(events).join()).toMatch(
      /blad "Voorwaarden" · blad: .* Er staat: "Alle prijzen zijn exclusief btw"\. Dit blad is overgeslagen\./u,
    );
  });

  it.each([
    ['Prijs', 'Verkoopprijs exclusief btw'],
    ['Prijs', 'in euro, excl. btw'],
    ['Prijs', 'huurprijs voor een schooljaar'],
    ['Prijs', 'geldig vanaf 1 januari 2027'],
  ])('has no price of which a legend says that it is another one: %s, %s', async (heading, meaning) => {
    const rows = [
      ['EAN', 'Titel', 'Prijs'],
      [ean, 'Newton', '12,50'],
    ];
    const legend = [
      ['Kolom', 'Betekenis'],
      [heading, meaning],
      ['EAN', 'Artikelcode'],
    ];
    const { events } = await readWorkbook(await workbookOf({ name: 'Toelichting', rows: legend }, { name: 'Boeken', rows }));
    expect(productsOf(events).map((product) => product.price)).toEqual([undefined]);
  });

  it.each([
    ['2024-2025', '2025-2026', 1_100],
    ['Prijslijst 2026', 'Prijslijst 2027', 1_000],
    ['VO 2024-2025', 'MBO 2024-2025', undefined],
    ['Blad1', 'VO 2024-2025', undefined],
    ['Prijslijst', 'Prijslijst 2025', 1_000],
    ['Prijslijst 2025', 'Prijslijst', 1_100],
    ['Prijslijst', 'Prijslijst 2027', 1_000],
    ['Prijslijst', 'Prijslijst 2026', undefined],
    ['Blad1', 'Prijslijst 2025', undefined],
  ])('has the prices of today of sheets that are named after different years, %s and %s', async (first, second, price) => {
    const rows = (amount: number) => [
      ['EAN', 'Titel', 'Prijs'],
      ['9789006987904', 'Newton', amount],
    ];
    const workbook = await workbookOf({ name: first, rows: rows(10) }, { name: second, rows: rows(11) });
    expect(productsOf((await readWorkbook(workbook)).events).at(-1)?.price).toBe(price);
  });
});
