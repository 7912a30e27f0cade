import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv } from './table.fixture.ts';

const ean = '9789006987904';
const other = '9789034506368';

const fieldsOf = async (heading: string, value: string) => {
  const { events } = await readCsv(`EAN;Titel;${heading}\n${ean};Newton;${value}\n`);
  return { product: productsOf(events)[0], notes: problemsOf(events, 'note').filter((line) => line.includes(heading)) };
};

describe('a value of a row', () => {
  it.each([
    ['Prijs', '32,50', { price: 3_250 }],
    ['Prijs incl. btw', '€ 32,50', { price: 3_250 }],
    ['Leverbaarheid', 'uitverkocht', { deliveryStatus: 'Uitverkocht' }],
    ['Leverbaar', 'ja', { deliveryStatus: 'Leverbaar' }],
    ['Op voorraad', 'J', { deliveryStatus: 'Leverbaar' }],
    ['Afbeelding', 'https://example.com/a.jpg', { image: 'https://example.com/a.jpg' }],
    ['Beschrijving', '<p>Een <b>boek</b></p><script>x()</script>', { webText: 'Een boek' }],
    ['Ondertitel', 'havo', { title: 'Newton: havo' }],
    ['Druk', '3e druk', { edition: '3e druk' }],
    ['Verschijningsjaar', '2024', { publicationYear: 2024 }],
    ['Publication date', '31-12-2023', { publicationYear: 2023 }],
    ['Laatst gewijzigd', '2026-05-31', { modifiedAt: '2026-05-31T00:00:00.000Z' }],
    ['Doelgroep', 'leraar, student', { targetUsers: ['docent', 'leerling'] }],
    ['Artikelgroep', 'Werkboek', { articleGroup: 'Werkboek' }],
    ['Opvolger', other, { successorId: other }],
    ['Vervangt', other, { predecessorId: other }],
    ['Onderdelen', `${other}, ${ean}`, { assembly: [other, ean] }],
    [
      'Niveau',
      '"havo 4, 5; vwo 6"',
      {
        educationTypes: [
          { level: 'havo', grade: 4 },
          { level: 'havo', grade: 5 },
          { level: 'vwo', grade: 6 },
        ],
      },
    ],
  ])('in the column %s: %s', async (heading, value, expected) => {
    const { product, notes } = await fieldsOf(heading, value);
    expect(product).toMatchObject(expected);
    expect(notes).toEqual([]);
  });

  it.each([
    ['Prijs', '1.234', 'kan op twee manieren worden gelezen'],
    ['Prijs', 'duur', 'is geen bedrag'],
    ['Prijs', '9999', 'betekent dat de prijs onbekend is'],
    ['Prijs excl. btw', '10,00', 'het btw-percentage ontbreekt'],
    ['Leverbaarheid', 'misschien', 'heeft in de catalogus geen eigen woord'],
    ['Afbeelding', 'omslag.jpg', 'is geen adres van een afbeelding'],
    ['Laatst gewijzigd', '31-12-2030', 'is geen datum tot en met vandaag'],
    ['Opvolger', '9,78903E+12', 'De verwijzing is weggelaten'],
    ['Uitgever', 'x'.repeat(300), 'zij is weggelaten'],
  ])('that cannot be used is left out with a note: %s %s', async (heading, value, reason) => {
    const { product, notes } = await fieldsOf(heading, value);
    expect(product).toBeDefined();
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain(reason);
    expect(notes[0]).toContain(`${heading} (kolom C)`);
  });

  it('is the licence of a digital product with its duration', async () => {
    const { events } = await readCsv(`EAN;Titel;Medium;Licentie;Looptijd\n${ean};Newton licentie;Web browser;ja;1 jaar\n`);
    expect(productsOf(events)).toMatchObject([{ articleGroup: 'Digitale licentie', licence: { durationInDays: 365 } }]);
  });

  it('is a price without VAT when the percentage stands beside it, also as a fraction of a cell', async () => {
    const { events } = await readCsv(`EAN;Titel;Prijs excl. btw;btw\n${ean};Een;10,00;9%\n${other};Twee;10,00;0,21\n`);
    expect(productsOf(events).map(({ price }) => price)).toEqual([1_090, 1_210]);
  });

  it.each(['=1+1', '+31 6', '-1', '@naam'])('may have a text that begins as a formula: %s', async (text) => {
    expect((await fieldsOf('Omschrijving', text)).product?.webText).toBe(text);
  });
});
