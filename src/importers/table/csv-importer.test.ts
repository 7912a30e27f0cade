import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';
import { csvImporter, problemsOf, readCsv } from './table.fixture.ts';

const ean = '9789006987904';
const other = '9789034506368';

const priceList = [
  'Prijslijst schooljaar 2026/2027;;;;;;;;;;',
  'Uitgeverij Voorbeeld, stand 1 juni;;;;;;;;;;',
  '',
  'EAN-code;Titel;Uitgeverij;Prijs 2026/2027;Vak;Niveau;Leerjaar;Methode;Leverbaarheid;Auteur(s);Bestelronde',
  `978-90-06-98790-4;Newton 4 havo leerboek;Thiememeulenhoff;"€ 1.032,50";Natuurkunde;havo;4;Newton 3e druk;Leverbaar;"Jansen, P.";1`,
  'Onderbouw;;;;;;;;;;',
  `${other};"Café ""reünie""; deel 1";Malmberg;32,-;Biologie;vmbo-kgt, havo;1-2;Nectar;wordt verwacht;"J. de Vries, K. Bos";2`,
  '',
].join('\r\n');

describe('a price list as CSV', () => {
  it('is read below its title, by the names of its columns', async () => {
    const { events, layouts } = await readCsv(priceList);
    expect(productsOf(events)).toMatchObject([
      {
        id: ean,
        ean,
        title: 'Newton 4 havo leerboek',
        publisher: 'ThiemeMeulenhoff',
        price: 103_250,
        edition: '3e druk',
        educationTypes: [{ level: 'havo', grade: 4 }],
        subjectIds: ['natuurkunde'],
        deliveryStatus: 'Leverbaar',
        authors: ['Jansen, P.'],
        articleGroup: 'Leerboek',
      },
      {
        ean: other,
        title: 'Café "reünie"; deel 1',
        price: 3_200,
        subjectIds: ['biologie'],
        deliveryStatus: 'Nog niet verschenen',
        authors: ['J. de Vries', 'K. Bos'],
      },
    ]);
    expect(productsOf(events)[1]?.educationTypes.map(({ level, grade }) => `${level} ${grade}`)).toEqual([
      'vmbo 1',
      'vmbo 2',
      'havo 1',
      'havo 2',
    ]);
    expect(layouts).toMatchObject([{ headerRow: 4, delimiter: ';', encoding: 'utf-8' }]);
    expect(layouts[0]?.columns.map(({ letter, field, passedOver }) => `${letter} ${field ?? passedOver}`)).toEqual([
      'A ean',
      'B title',
      'C publisher',
      'D price',
      'E subjects',
      'F levels',
      'G years',
      'H family',
      'I status',
      'J authors',
      'K unknown',
    ]);
  });

  it('names the line of each record, what it passed over and why', async () => {
    const { events } = await readCsv(priceList);
    expect(events.flatMap((event) => (event.kind === 'record' ? [event.label] : []))).toEqual([`regel 5 (${ean})`, `regel 7 (${other})`]);
    expect(problemsOf(events)).toEqual([
      'note · regel 4 · kolommen: Deze kolommen kent Catalogus niet; ze zijn niet gelezen: "Bestelronde (kolom K)".',
      'note · regel 6 · regel: Deze regel heeft maar één gevulde cel, en geen nummer: hij is overgeslagen als tussenkop.',
    ]);
  });

  it('is read with English headings, and without one for a product', async () => {
    const { events } = await readCsv(
      `isbn,title,publisher,"price (incl. VAT)",subject,school type,year\n${ean},Newton,Malmberg,32.5,Engels,VWO,6\n`,
    );
    expect(productsOf(events)).toMatchObject([{ price: 3_250, subjectIds: ['engels'], educationTypes: [{ level: 'vwo', grade: 6 }] }]);
  });

  it.each([
    [';', 'utf-8'],
    [',', 'utf-8'],
    ['\t', 'utf-8'],
    ['|', 'utf-8'],
  ])('has fields between %j', async (delimiter) => {
    const { events, layouts } = await readCsv(
      [`EAN${delimiter}Titel${delimiter}Prijs`, `${ean}${delimiter}Réunie${delimiter}"1,50"`, ''].join('\n'),
    );
    expect(productsOf(events)).toMatchObject([{ title: 'Réunie', price: 150 }]);
    expect(layouts[0]?.delimiter).toBe(delimiter);
  });

  it('has the delimiter that its first line names, and counts that line', async () => {
    const { events } = await readCsv(`sep=|\r\nEAN|Titel\r\n${ean}|a;b;c\r\n`);
    expect(events).toMatchObject([{ kind: 'record', label: `regel 3 (${ean})`, record: { title: 'a;b;c' } }, {}]);
  });

  it.each([
    ['UTF-8', Buffer.from, 'utf-8'],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 LE with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 LE without one', (text: string) => Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE without one', (text: string) => Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', (text: string) => Buffer.from(text.replace('€', '\u0080'), 'latin1'), 'windows-1252'],
  ] as const)('is read in %s, in chunks of any size', async (_name, encode, encoding) => {
    const bytes = Buffer.from(encode(`EAN;Titel;Prijs\n${ean};Reünie één;"€ 4,50"\n`));
    const { events, layouts } = await readCsv(bytes);
    expect(productsOf(events)).toMatchObject([{ title: 'Reünie één', price: 450 }]);
    expect(layouts[0]?.encoding).toBe(encoding);
    const bytewise = { file: 'a', size: undefined, open: () => eachByte(bytes) };
    const again = [];
    for await (const event of csvImporter().read(bytewise)) {
      again.push(event);
    }
    expect(productsOf(again)).toEqual(productsOf(events));
  });

  it.skipIf(isMutationRun)('is in Windows-1252 also when its first letter outside ASCII comes late', async () => {
    const rows = Array.from({ length: 30_000 }, () => `${ean};Newton`).join('\n');
    const { events } = await readCsv(Buffer.from(`EAN;Titel\n${rows}\n${other};Reünie\n`, 'latin1'));
    expect(productsOf(events).at(-1)?.title).toBe('Reünie');
  });

  it.each(['', 'Een '.repeat(30)])('is in Windows-1252 also when its only letter outside ASCII is its end: %j', async (before) => {
    const { events } = await readCsv(Buffer.from(`EAN;Titel\n${ean};${before}Café`, 'latin1'));
    expect(productsOf(events)).toMatchObject([{ title: `${before}Café` }]);
  });

  it('is refused from the byte on where it changes its encoding', async () => {
    const { events } = await readCsv(
      Buffer.concat([Buffer.from(`EAN;Titel\n${`${ean};Reünie\n`.repeat(10)}`), Buffer.from(`${other};Reünie\n`, 'latin1')]),
    );
    expect(productsOf(events)).toHaveLength(10);
    expect(problemsOf(events, 'unreadable')[0]).toContain('staat deels in UTF-8 en deels niet');
  });
});

async function* eachByte(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const byte of bytes) {
    yield await Promise.resolve(Uint8Array.of(byte));
  }
}

describe('a row', () => {
  it('is rejected with all its faults at once, each with its column', async () => {
    const { events } = await readCsv(`EAN;Titel;Prijs\n9,78903E+12;;veel\n`);
    expect(problemsOf(events)).toEqual([
      'rejected · regel 2 · EAN (kolom A), Titel (kolom B): "9,78903E+12" is een EAN in wetenschappelijke notatie: een spreadsheetprogramma heeft er cijfers van weggelaten. Maak de kolom op als tekst en lever het volledige EAN. De titel ontbreekt: zonder titel kan het product niet in de catalogus.',
    ]);
    expect(events.at(-1)).toMatchObject({ isPartial: true });
  });

  it('that is rejected keeps the record that it names', async () => {
    const { events } = await readCsv(`EAN;Titel\n${ean};\n`);
    expect(events).toMatchObject([{ kind: 'rejected', id: ean }]);
  });

  it('is a product by its article number when it has no EAN, not when its EAN is damaged', async () => {
    const { events } = await readCsv(`EAN;Artikelnummer;Titel;Prijs\n;A-1;Een;\n;${other};Twee;\n978;A-3;Drie;\n;;Vier;1,00\n`);
    expect(productsOf(events).map(({ ean: own, title }) => [own, title])).toEqual([
      [undefined, 'Een'],
      [other, 'Twee'],
    ]);
    expect(problemsOf(events, 'rejected').map((line) => line.split(':')[0])).toEqual([
      'rejected · regel 4 · EAN (kolom A)',
      'rejected · regel 5 · EAN (kolom A)',
    ]);
  });

  it('has the sectors that its columns tell, and none at all without a column for them', async () => {
    const sectorsOf = async (heading: string, cell: string) => {
      const { events } = await readCsv(`ean;titel;prijs;${heading}\n9789006987904;Nova;12,50;${cell}\n9789006484908;Newton;9,95;-\n`);
      return events.flatMap((event) => (event.kind === 'record' && event.record.kind === 'product' ? [event.record.sectors] : []));
    };
    expect(await sectorsOf('sector', 'MBO')).toEqual([['MBO'], []]);
    expect(await sectorsOf('niveau', 'havo 4')).toEqual([['VO'], []]);
    expect(await sectorsOf('vak', 'Natuurkunde')).toEqual([['VO'], []]);
    expect(await sectorsOf('auteur', 'J. Jansen')).toEqual([undefined, undefined]);
  });

  it('that repeats the headings is passed over', async () => {
    const { events } = await readCsv(`EAN;Titel\n${ean};Een\nEAN;Titel\n${other};Twee\n`);
    expect(productsOf(events)).toHaveLength(2);
    expect(problemsOf(events, 'rejected')).toEqual([]);
  });

  it('may have fewer fields than the headings, empty ones beyond them, and line breaks in them', async () => {
    const { events } = await readCsv(`EAN;Titel;Prijs\n${ean};"Een\nregel"\n${other};Twee;1,00;; ;\n`);
    expect(events.filter(({ kind }) => kind === 'record')).toMatchObject([
      { label: `regel 2 (${ean})`, record: { title: 'Een regel' } },
      { label: `regel 4 (${other})`, record: { price: 100 } },
    ]);
  });

  it('of which the price was divided is rejected where its cents stand below words', async () => {
    const read = async (headings: string, cells: string) => {
      const { events } = await readCsv(`${headings}\n${ean},Een,${cells}\n`);
      return [...productsOf(events).map(({ price }) => price), ...problemsOf(events, 'rejected')];
    };
    expect(await read('EAN,Titel,Prijs,Vak', '12,50')).toEqual([
      'rejected · regel 2 · Prijs (kolom C): Achter "12" staat "50" bij Vak (kolom D): waarschijnlijk is dat één bedrag met een komma, zonder aanhalingstekens eromheen. Welke waarde bij welke kolom hoort, is niet zeker.',
    ]);
    expect(await read('EAN,Titel,Prijs,Vak,Niveau', '12,50,Biologie')).toHaveLength(1);
    expect(await read('EAN,Titel,Prijs,Vak', '12,Biologie')).toEqual([1_200]);
    expect(await read('EAN,Titel,Prijs,Vak', '12.50,50')).toEqual([1_250]);
    expect(await read('EAN,Titel,Prijs,Bladzijden', '12,50')).toEqual([1_200]);
  });

  it('with more values than there are headings is rejected, because a value was divided', async () => {
    const { events } = await readCsv(`EAN,Titel,Prijs\n${ean},Een,12,50\nx,Twee,12,50\n${other},Drie,"12,50"\n`);
    const reason =
      'De regel heeft 4 cellen, en de kopregel 3: waarschijnlijk staat een scheidingsteken in een waarde zonder aanhalingstekens eromheen. Welke waarde bij welke kolom hoort, is niet zeker.';
    expect(problemsOf(events, 'rejected')).toEqual([
      `rejected · regel 2 · regel: ${reason}`,
      expect.stringContaining(`rejected · regel 3 · regel, EAN (kolom A): ${reason} "x" is geen EAN`),
    ]);
    expect(events.filter(({ kind }) => kind === 'rejected')).toMatchObject([{ id: ean }, {}]);
    expect(productsOf(events)).toMatchObject([{ ean: other, price: 1_250 }]);
    // Headings may be empty: what stands below them is passed over.
    const { events: unnamed } = await readCsv(`EAN;Titel;;\n${ean};Een;opmerking;nog een\n`);
    expect(productsOf(unnamed)).toHaveLength(1);
  });

  it('that its file ends in, before the cells that all others have, is rejected, and nothing is taken out', async () => {
    const whole = `EAN;Titel;Prijs;Vak\n${ean};Een;12,50;Biologie\n`;
    const { events } = await readCsv(`${whole}${other};Twee;1`);
    expect(productsOf(events)).toMatchObject([{ ean, price: 1_250 }]);
    expect(problemsOf(events, 'rejected')).toEqual([
      'rejected · regel 3 · regel: De regel heeft 3 cellen, en alle regels erboven 4, en het bestand eindigt ermee: waarschijnlijk is het afgebroken.',
    ]);
    expect(events.find(({ kind }) => kind === 'rejected')).toHaveProperty('isPartial', true);
    const pricesOf = async (content: string) => productsOf((await readCsv(content)).events).map(({ price }) => price);
    expect(await pricesOf(`${whole}${other};Twee;1;`)).toEqual([1_250, 100]);
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      expect(await pricesOf(`${whole}${other};Twee;1\n`.replaceAll('\n', lineBreak))).toEqual([1_250, 100]);
    }
    expect(await pricesOf(`EAN;Titel;Prijs;Vak\n${ean};Een;12,95\n${other};Twee;1`)).toEqual([1_295, 100]);
    expect(await pricesOf(`EAN;Titel;Prijs;Vak\n${other};Twee;1`)).toEqual([100]);
    expect(await pricesOf(`${whole}${other};Twee;1\n\u001a`)).toEqual([1_250, 100]);
    expect(await pricesOf(`${whole}EAN;Prijs;Titel;Vak;Niveau\n${other};1;Twee;Biologie`)).toEqual([1_250, 100]);
    expect(await pricesOf(`${whole}Totaal;;12`)).toEqual([1_250]);
  });

  it.each([
    ['12,50', '1'],
    ['12,50', '12,'],
    ['12,50', '12,5'],
    ['€ 12.50', '€ 12.5'],
    ['1.234,50', '1.23'],
    ['12,-', '12'],
  ])('that its file ends in, before the cents that all prices above have, is rejected: below %s, %s', async (whole, cut) => {
    const list = `EAN;Titel;Prijs\n${ean};Een;${whole}\n`;
    const { events } = await readCsv(`${list}${other};Twee;${cut}`);
    expect(productsOf(events).map((product) => product.ean)).toEqual([ean]);
    expect(problemsOf(events, 'rejected')).toEqual([
      expect.stringContaining(
        `rejected · regel 3 · Prijs (kolom C): Bedrag "${cut}" eindigt niet zoals alle bedragen erboven, en het bestand eindigt ermee: waarschijnlijk is het afgebroken.`,
      ),
    ]);
    expect(events.find(({ kind }) => kind === 'rejected')).toHaveProperty('isPartial', true);
    for (const ended of [`${list}${other};Twee;${cut}\n`, `${list}${other};Twee;${whole}`, `EAN;Titel;Prijs\n${other};Twee;${cut}`]) {
      expect(problemsOf((await readCsv(ended)).events, 'rejected')).toEqual([]);
    }
  });

  it('that its file ends in is read where prices above are written in several ways, or as programs write numbers', async () => {
    const third = '9789001100018';
    for (const prices of [
      ['12,50', '10', '8'],
      ['12,95', '9,99', '8'],
      ['12,5', '9', '8'],
      ['12,50', 'op aanvraag', 'op aanvraag'],
    ]) {
      const rows = [ean, other, third].map((number, place) => `${number};Een;${prices[place]}`);
      expect(productsOf((await readCsv(`EAN;Titel;Prijs\n${rows.join('\n')}`)).events)).toHaveLength(3);
    }
  });

  it('with a quote that nobody closes ends the reading, after what came before it', async () => {
    const { events } = await readCsv(`EAN;Titel\n${ean};Een\n${other};"Twee\n`);
    expect(productsOf(events)).toHaveLength(1);
    expect(problemsOf(events, 'unreadable')).toEqual([
      'unreadable · bestand · regel 3: Vanaf regel 3 sluit een aanhalingsteken niet: die rij en wat erna komt zijn niet gelezen.',
    ]);
  });
});

describe('a file without products', () => {
  it('is refused with the reason when it has no headings', async () => {
    expect(problemsOf((await readCsv('a;b\n1;2\n')).events)).toEqual([
      'unreadable · bestand · bestand: In de eerste 50 regels staat geen kopregel met namen van kolommen die Catalogus kent, zoals "EAN" en "titel".',
    ]);
  });

  it('is refused with the headings that it has when one is missing', async () => {
    expect(problemsOf((await readCsv('Titel;Prijs\na;1\n')).events)).toEqual([
      'unreadable · bestand · bestand: De kopregel (regel 1) heeft geen kolom voor het EAN of artikelnummer (bijvoorbeeld "EAN"). Wel gevonden: "Titel (kolom A)", "Prijs (kolom B)".',
    ]);
  });

  it('is no CSV when it has no delimiter, or bytes that text has not', () => {
    const recognises = (text: string | Uint8Array): boolean => csvImporter().recognises(Buffer.from(text));
    expect(['EAN;Titel\n', 'a,b', 'een\ttwee'].map(recognises)).toEqual([true, true, true]);
    expect([recognises('hallo'), recognises(''), recognises('a;b\u0000\u0001'), recognises(Buffer.alloc(4_096))]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
