import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv } from './table.fixture.ts';

const ean = '9789006987904';
const other = '9789034506368';

describe('a price list', () => {
  it('names the columns that it passed over because another one has their meaning', async () => {
    const { events } = await readCsv(`EAN;Titel;Title\n${ean};Newton;Nova\n`);
    expect(productsOf(events)).toMatchObject([{ title: 'Newton' }]);
    expect(problemsOf(events, 'note')[0]).toBe(
      'note · regel 1 · kolommen: Voor deze kolommen is een andere met dezelfde betekenis gelezen: "Title (kolom C)".',
    );
  });

  it('quotes what stands above its headings on prices, unless it is read or a title', async () => {
    const told = async (text: string) =>
      problemsOf((await readCsv(`${text};;\nEAN;Titel;Prijs\n${ean};Newton;1,00\n`)).events).filter((line) => line.includes('kolommen'));
    expect(await told('Prijzen onder voorbehoud')).toEqual([
      'note · regel 2 · kolommen: Boven de kopregel staat iets over prijzen dat Catalogus niet leest: "Prijzen onder voorbehoud". Klopt het met de prijzen?',
    ]);
    expect(await told('Prijzen in US dollars')).toEqual([
      'note · regel 2 · kolommen: Deze kolommen kent Catalogus niet; ze zijn niet gelezen: "Prijs (kolom C)".',
      `note · regel 2 · kolommen: De prijzen zijn niet gelezen, want er staat: "Prijzen in US dollars". Catalogus neemt alleen prijzen over van één product in euro's.`,
    ]);
    for (const text of ['Uitgeverij De Linde, prijslijst 2026', 'Prijzen incl. 9% btw', 'Prijs', 'Prijzen per 1-1-2026', 'Fonds 2026']) {
      expect(await told(text)).toEqual([]);
    }
  });

  it('names thirty columns that it does not know, and counts the others', async () => {
    const { events } = await readCsv(`EAN;Titel${';kleur'.repeat(1_031)}\n${ean};Newton\n`);
    expect(problemsOf(events, 'note')[0]).toMatch(/niet gelezen: "kleur \(kolom C\)", .*, "kleur \(kolom AF\)" en nog 1\.001\.$/u);
  });
});

describe('a row', () => {
  it('is rejected when its title cannot be shown', async () => {
    const { events } = await readCsv(`EAN;Titel\n${ean};${'x'.repeat(101)}\n`);
    expect(problemsOf(events, 'rejected')).toEqual([
      'rejected · regel 2 · Titel (kolom B): De titel bevat een woord van meer dan 100 tekens: zo kan het product niet in de catalogus.',
    ]);
  });
});

describe('a value of a row', () => {
  it.each([
    [
      'Prijs excl. btw;btw',
      '10,00;veel',
      'Prijs excl. btw (kolom C): "veel" is geen btw-tarief (0, 9 of 21 procent) en niet het btw-bedrag bij deze prijs. De prijs is weggelaten.',
    ],
    ['Prijs excl. btw;btw', '950000,00;21%', 'Prijs excl. btw (kolom C): De prijs is te groot. De prijs is weggelaten.'],
    ['Prijs;Valuta', '10,00;USD', "Prijs (kolom C): De prijs staat in USD, niet in euro's. De prijs is weggelaten."],
    [
      'Artikelgroep;Looptijd',
      'Licentie;lang',
      'Looptijd (kolom D): "lang" is geen duur in dagen, maanden of jaren; de duur is weggelaten.',
    ],
  ])('that cannot be used beside another is left out with a note: %s %s', async (headings, cells, note) => {
    const { events } = await readCsv(`EAN;Titel;${headings}\n${ean};Newton;${cells}\n`);
    const [product] = productsOf(events);
    expect([product?.price, product?.licence?.durationInDays]).toEqual([undefined, undefined]);
    expect(problemsOf(events, 'note')).toContainEqual(expect.stringContaining(note));
  });

  it('is an EAN without the decimals that a program put behind it, with a note', async () => {
    const { events } = await readCsv(`EAN;Titel\n${ean}.0;Newton\n`);
    expect(productsOf(events)).toMatchObject([{ ean }]);
    expect(problemsOf(events, 'note')).toContainEqual(expect.stringContaining(`EAN (kolom A): "${ean}.0" is gelezen als EAN ${ean}.`));
  });

  it('names its parts by EAN or article number, whatever blanks stand between them', async () => {
    const { events } = await readCsv(`EAN;Titel;Onderdelen\n${ean};Pakket;"${other} | A-1 || A-1"\n${other};Pakket;A-1\n`);
    const [many, one] = productsOf(events).map(({ assembly }) => assembly);
    expect(many).toEqual([other, ...(one ?? []), ...(one ?? [])]);
    expect(one).toHaveLength(1);
  });

  it.each(['||', '| |', ';\t;', ', ,'])('has no part, and no note, between the marks "%s"', async (marks) => {
    const { events } = await readCsv(`EAN;Titel;Onderdelen\n${ean};Pakket;"${other}${marks} A-1"\n`);
    expect(productsOf(events)[0]?.assembly).toHaveLength(2);
    expect(problemsOf(events, 'note').filter((note) => note.includes('Onderdelen'))).toEqual([]);
  });
});
