import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { unknownBesideReason } from '#importers/mapping/unknown-subjects.ts';
import { problemsOf, readCsv, readOneRow } from '#importers/table/table.fixture.ts';

const ean = '9789006987904';
const other = '9789034506368';
const productOf = async (cells: Readonly<Record<string, string>>) => (await readOneRow(cells)).product;
const notesOn = async (heading: string, cells: Readonly<Record<string, string>>) =>
  (await readOneRow(cells)).problems.filter((line) => line.includes(`· ${heading} (kolom`));

describe('the product of a row', () => {
  it('has no field that the row does not fill', async () => {
    expect(await productOf({ Omschrijving: '', Prijs: ' ' })).toStrictEqual({
      kind: 'product',
      id: ean,
      ean,
      title: 'Newton',
      assembly: [],
      authors: [],
      learningPhases: [],
      educationTypes: [],
      subjectIds: [],
      methodIds: [],
      targetUsers: [],
    });
  });

  it.each([
    ['Engels; Toveren, Magie', ['Toveren', 'Magie']],
    ['Engels, Magie, magie; Magie', ['Magie', 'magie']],
    ['Engels;;Frans', []],
  ])('has a note on the subjects of %j that are unknown beside known ones', async (text, unknown) => {
    const told = unknown.length === 0 ? [] : [`note · regel 2 (${ean}) · Vak (kolom C): ${unknownBesideReason(unknown)}`];
    expect(await notesOn('Vak', { Vak: text, Niveau: 'havo 4; vwo 4' })).toEqual(told);
  });

  it('has one note on subjects that are all unknown', async () => {
    const { problems } = await readOneRow({ Vak: 'Toveren', Niveau: 'havo' });
    expect(problems.filter((line) => line.includes('Toveren'))).toHaveLength(1);
  });

  it('has no EAN when its article number is none', async () => {
    const product = await productOf({ EAN: '', Artikelnummer: 'A-1' });
    expect(product?.title).toBe('Newton');
    expect(product).not.toHaveProperty('ean');
  });

  it('names the column of the article number when it has neither number', async () => {
    const { events } = await readCsv('Artikelnummer;Titel;Prijs\n;Newton;1,00\n');
    expect(problemsOf(events)).toEqual([
      'rejected · regel 2 · Artikelnummer (kolom A): EAN en artikelnummer ontbreken: zonder nummer kan het product niet in de catalogus.',
    ]);
  });

  it.each([
    ['J. Jansen, P. Pietersen', ['J. Jansen', 'P. Pietersen']],
    ['Jansen, P.', ['Jansen, P.']],
    ['Jansen, P. J.', ['Jansen, P. J.']],
    ['J. Jansen, Bos', ['J. Jansen, Bos']],
    ['J. Jansen, K. Bos; L. Vos', ['J. Jansen, K. Bos', 'L. Vos']],
    ['J. Jansen;; ;K. Bos', ['J. Jansen', 'K. Bos']],
    ['J. Jansen / K. Bos & L. Vos', ['J. Jansen', 'K. Bos', 'L. Vos']],
    ['J. Jans&eacute;n &amp; K. Bos', ['J. Jansén', 'K. Bos']],
  ])('has the authors of %j', async (text, authors) => {
    expect((await productOf({ Auteurs: text }))?.authors).toEqual(authors);
  });

  it.each([
    [{ Mutatie: 'Vervallen' }, 'Uitverkocht', false],
    [{ Mutatie: 'Gewijzigd' }, undefined, false],
    [{ Mutatie: 'V' }, undefined, true],
    [{ Status: 'Nieuw' }, undefined, true],
    [{ Status: 'Leverbaar', Mutatie: 'Vervallen' }, 'Leverbaar', false],
    [{ Vervallen: 'x' }, 'Uitverkocht', false],
    [{ Vervallen: 'nee' }, undefined, false],
    [{ Vervallen: 'x', Status: 'Leverbaar' }, 'Leverbaar', false],
  ])('has the status of its change, or of a cross: %j', async (cells, status, isTold) => {
    const { product, problems } = await readOneRow(cells);
    expect(product?.deliveryStatus).toBe(status);
    expect(problems.some((line) => line.includes('geen eigen woord'))).toBe(isTold);
  });

  it('has the status of a line above it, where no column has that', async () => {
    const read = async (heading: string) => {
      const { events } = await readCsv(`EAN;Titel${heading}\n${ean};Newton\nVervallen titels\n${other};Nova\n`);
      return productsOf(events).map(({ deliveryStatus }) => deliveryStatus);
    };
    expect(await read('')).toEqual([undefined, 'Uitverkocht']);
    expect(await read(';Status')).toEqual([undefined, undefined]);
  });

  it('has the title of its method and its part, where the list has no other', async () => {
    const { events } = await readCsv(`Methode;Component;ISBN\nGetal & Ruimte;Werkboek 1;${ean}\n;Werkboek 2;${other}\n`);
    expect(productsOf(events).map(({ title }) => title)).toEqual(['Getal & Ruimte: Werkboek 1']);
    expect(problemsOf(events, 'rejected')).toEqual([
      'rejected · regel 3 · Methode (kolom A): De titel ontbreekt: zonder titel kan het product niet in de catalogus.',
    ]);
  });

  it('tells of a title, a description and authors that are too long', async () => {
    const names = Array.from({ length: 51 }, (_, number) => `A${number} B`).join(';');
    const long = { Titel: 'titel '.repeat(100), Omschrijving: 'tekst '.repeat(20_000), Auteur: names };
    const { problems } = await readOneRow(long);
    const cut = (length: string): string => `De tekst is langer dan ${length} tekens; alleen het begin is overgenomen.`;
    expect(problems.join('\n')).toContain(`Titel (kolom B): ${cut('500')}`);
    expect(problems.join('\n')).toContain(`Omschrijving (kolom C): ${cut('100.000')}`);
    expect(problems.join('\n')).toContain('Auteur (kolom D): Er staan 51 auteurs; alleen de eerste 50 zijn overgenomen.');
  });

  it('has at most fifty authors', async () => {
    const names = Array.from({ length: 60 }, (_, number) => `Auteur ${number}`);
    expect((await productOf({ Auteurs: names.join(';') }))?.authors).toEqual(names.slice(0, 50));
  });

  it.each([
    ['Fran‡ais pour d‚butants', true],
    ['Geschiedenis van Azi‰', false],
    ['Dani‰l B”hm', true],
    ['Over ‚laag’ en „hoog”', false],
  ])('has a note on the title %j with letters of DOS: %s', async (title, isNoted) => {
    const { product, problems } = await readOneRow({ Titel: title });
    expect(product?.title).toBe(title);
    expect(problems.some((line) => line.includes('waarschijnlijk is het bestand bewaard zoals DOS dat deed'))).toBe(isNoted);
  });

  it.each(['CafÃ©', 'BiologieÂ\u00a0havo', 'Kies â€“ vmbo', 'FranÃ§ais', 'Ã‰Ã©n'])(
    'has a note on a title of which the letters were read wrong: %s',
    async (text) => {
      expect((await productOf({ Titel: text }))?.title).toContain(text.slice(0, 3));
      expect(await notesOn('Titel', { Titel: text })).toEqual([
        `note · regel 2 (${ean}) · Titel (kolom B): Er staan tekens in als "Ã©" en "â€": waarschijnlijk is een tekst in UTF-8 als Windows-1252 bewaard. De titel is overgenomen zoals hij er staat.`,
      ]);
    },
  );

  it.each(['Café', 'SÃO PAULO', 'Â', 'Ã', 'pâté'])('has none on a title with letters such as %s', async (text) => {
    expect(await notesOn('Titel', { Titel: text })).toEqual([]);
  });

  it('has the characters of entities in its title', async () => {
    expect((await productOf({ Titel: 'Bio &amp; verzorging', Ondertitel: 'vmbo&nbsp;2' }))?.title).toBe('Bio & verzorging: vmbo 2');
  });

  it('is an old edition when it is sold out and has a successor', async () => {
    expect((await productOf({ Status: 'uitverkocht' }))?.deliveryStatus).toBe('Uitverkocht');
    expect((await productOf({ Status: 'uitverkocht', Opvolger: other }))?.deliveryStatus).toBe('Uitverkocht oude druk');
  });

  it.each([
    ['<p></p>', undefined],
    ['Newton', undefined],
    ['<b>Newton</b>', undefined],
    ['Een boek', 'Een boek'],
  ])('has of the description %j the text %j', async (text, webText) => {
    expect((await productOf({ Beschrijving: text }))?.webText).toBe(webText);
  });

  it('is for the examination when its title says so', async () => {
    const phases = async (title: string) => (await productOf({ Titel: title, Vak: 'Natuurkunde', Niveau: 'havo 4' }))?.learningPhases;
    expect([await phases('Examenbundel'), await phases('Newton')]).toEqual([['bovenbouw', 'examen'], ['bovenbouw']]);
  });
});

describe('a reference to other products', () => {
  it.each([
    [`${other},${ean}`, [other, ean]],
    ['978-90-345-0636-8', [other]],
    [`${other}.0`, [other]],
    [`${other}\n${ean}`, [other, ean]],
    [`${other} / ISBN ${ean}`, [other, ean]],
    [`${other} en ${ean} + ${other}`, [other, ean, other]],
  ])('is read from %j', async (text, assembly) => {
    expect((await productOf({ Onderdelen: text }))?.assembly).toEqual(assembly);
    expect(await notesOn('Onderdelen', { Onderdelen: text })).toEqual([]);
  });

  it.each(['439023483', '439023483.0', '9,78903E12', '9.78903e+12'])('with a damaged EAN is left out with a note: %s', async (text) => {
    expect((await productOf({ Onderdelen: text }))?.assembly).toEqual([]);
    expect(await notesOn('Onderdelen', { Onderdelen: text })).toEqual([expect.stringContaining('De verwijzing is weggelaten.')]);
  });

  it.each(['Newton 3e druk', 'Newton', 'zie nieuwe druk', `${other}/${ean}`, 'ISBN978-90-345-0636-8'])(
    'that is no number of a product is left out with a note: %s',
    async (text) => {
      expect(await productOf({ Opvolger: text })).not.toHaveProperty('successorId');
      expect(await notesOn('Opvolger', { Opvolger: text })).toEqual([
        `note · regel 2 (${ean}) · Opvolger (kolom C): "${text}" is geen EAN en geen artikelnummer. De verwijzing is weggelaten.`,
      ]);
    },
  );

  it.each(['geen', 'Geen'])('is none when the cell says %s', async (text) => {
    expect(await productOf({ Opvolger: text })).not.toHaveProperty('successorId');
    expect(await notesOn('Opvolger', { Opvolger: text })).toEqual([]);
  });

  it('is the first where there can be one, with a note on the others', async () => {
    const cells = { Opvolger: `${other}; A-1`, Voorganger: other };
    expect(await productOf(cells)).toMatchObject({ successorId: other, predecessorId: other });
    expect(await notesOn('Opvolger', cells)).toEqual([
      `note · regel 2 (${ean}) · Opvolger (kolom C): Een product heeft er één: de eerste is gelezen, de andere zijn weggelaten.`,
    ]);
    expect(await notesOn('Voorganger', cells)).toEqual([]);
  });

  it.each(['A-439023483', '12-abc', 'ABC 12'])('may be an article number with digits in it: %s', async (text) => {
    expect((await productOf({ Onderdelen: text }))?.assembly).toHaveLength(1);
  });
});

describe('the licence of a row', () => {
  const licence = { Titel: 'Newton licentie', Medium: 'Web browser' };

  it.each(['ja', 'J', 'yes', 'Y', 'Waar', 'TRUE', '1', 'x', 'licentie'])('is one when the column says %s', async (text) => {
    expect(await productOf({ ...licence, Licentie: text })).toMatchObject({ articleGroup: 'Digitale licentie', licence: {} });
  });

  it.each(['nee', 'jaarlijks', 'zie ja', 'niet waar', '0', '10', ''])('is none when the column says %j', async (text) => {
    const product = await productOf({ ...licence, Licentie: text, Looptijd: '1 jaar' });
    expect(product?.articleGroup).toBe('Digitaal');
    expect(product).not.toHaveProperty('licence');
  });

  it.each(['1', '4', '12', '2.0'])('has no duration where the number of days can be one of months or years: %s', async (text) => {
    const cells = { Artikelgroep: 'Licentie', Looptijd: text };
    expect((await productOf(cells))?.licence).toStrictEqual({});
    expect(await notesOn('Looptijd', cells)).toEqual([expect.stringContaining(`"${text}" is geen duur in dagen, maanden of jaren;`)]);
  });

  it('has a duration only when the row gives one that can be read', async () => {
    const licenceOf = async (duration: string) => (await productOf({ Artikelgroep: 'Licentie', Looptijd: duration }))?.licence;
    expect(await licenceOf('')).toStrictEqual({});
    expect(await licenceOf('lang')).toStrictEqual({});
    expect(await licenceOf('2 jaar')).toStrictEqual({ durationInDays: 730 });
    expect(await licenceOf('365')).toStrictEqual({ durationInDays: 365 });
    expect(await licenceOf('30')).toStrictEqual({ durationInDays: 30 });
    expect(await notesOn('Looptijd', { Artikelgroep: 'Licentie', Looptijd: '2 jaar' })).toEqual([]);
    expect(await notesOn('Looptijd', { Artikelgroep: 'Licentie', Looptijd: '' })).toEqual([]);
  });
});

describe('a note on a value', () => {
  it.each([
    ['Status', 100, {}],
    ['Afbeelding', 200, {}],
    ['Looptijd', 50, { Artikelgroep: 'Licentie' }],
    ['Laatst gewijzigd', 50, {}],
    ['Verschijningsjaar', 50, {}],
    ['Prijs', 40, {}],
    ['Btw', 40, { 'Prijs excl. btw': '10,00' }],
  ])('quotes the beginning of a long one: %s', async (heading, length, others) => {
    const { problems } = await readOneRow({ ...others, [heading]: 'ab '.repeat(200) });
    const quotes = problems.flatMap((line) => /"((?:ab )+a?b?)"/u.exec(line)?.[1] ?? []);
    expect(quotes.map((quote) => quote.length)).toEqual([length]);
  });
});
