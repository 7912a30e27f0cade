import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv, readWorkbook, workbookOf } from '#importers/table/table.fixture.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { groupPlace, nameOfPlace, placeBelow } from './group-place.ts';

const [one, two, three] = ['9789006987904', '9789034506368', '9789001000004'];

/** The subjects and the levels with years of products. */
const placesOf = (events: readonly ImportEvent[]): readonly string[] =>
  productsOf(events).map(({ subjectIds, educationTypes }) =>
    [...subjectIds, ...educationTypes.map(({ level, grade }) => `${level} ${grade}`)].join(', '),
  );

describe('the place of products', () => {
  it.each([
    [['havo', 'leerjaar 4', 'leerjaar 5'], 'niveau "havo", leerjaar "leerjaar 5"'],
    [['havo', 'leerjaar 4', 'vwo'], 'niveau "vwo"'],
    [['leerjaar 1', 'havo', 'vwo'], 'leerjaar "leerjaar 1", niveau "vwo"'],
    [['natuurkunde', 'havo', 'scheikunde'], 'vak "scheikunde"'],
    [['Vak: natuurkunde', 'Niveau: havo', 'Leerjaar: 4'], 'vak "natuurkunde", niveau "havo", leerjaar "Leerjaar 4"'],
    [['H3', 'V4'], 'niveau "vwo 4"'],
    [['Klas 3HV'], 'niveau "havo vwo 3"'],
    [['Klas 3'], 'leerjaar "Klas 3"'],
    [['Noordhoff'], ''],
    [['Vak: overig'], ''],
  ])('below %j is %s', (lines, place) => {
    const mapping = createMapping([baseMapping]);
    const below = lines.map((line) => groupPlace(line, mapping)).reduce(placeBelow);
    expect(nameOfPlace(below)).toBe(place);
  });

  it('is that of the name of their sheet where no column has it', async () => {
    const headings = ['EAN', 'Titel', 'Vak', 'Leerjaar'];
    const sheet = (name: string, ...rows: readonly (readonly string[])[]) => ({ name, rows });
    const { events } = await readWorkbook(
      await workbookOf(
        sheet('Havo', headings, [one, 'Newton', 'natuurkunde', '4']),
        sheet('Vwo', [...headings, 'Niveau'], [two, 'Nova', 'natuurkunde', '4', 'havo']),
        sheet('Natuurkunde', ['EAN', 'Titel', 'Niveau', 'Leerjaar'], [three, 'Stroom', 'vwo', '5']),
        sheet('Blad1', headings, [one, 'Newton', 'natuurkunde', '4']),
      ),
    );
    expect(placesOf(events)).toEqual(['natuurkunde, havo 4', 'natuurkunde, havo 4', 'natuurkunde, vwo 5', '']);
    expect(problemsOf(events, 'note').filter((line) => line.includes('gelezen met'))).toEqual([
      'note · blad "Havo", regel 1 · kolommen: De producten van dit blad zijn gelezen met niveau "Havo", naar de naam van het blad.',
      'note · blad "Natuurkunde", regel 1 · kolommen: De producten van dit blad zijn gelezen met vak "Natuurkunde", naar de naam van het blad.',
    ]);
  });

  it('is that of the lines above them until another one, where no column has it', async () => {
    const rows = [
      'EAN;Titel;Leerjaar;Prijs',
      'NATUURKUNDE;;;',
      'havo;;;',
      `${one};Newton;4;10,00`,
      'Prijzen exclusief btw;;;',
      `${two};Nova;5;10,00`,
      'vwo;;;',
      `${three};Stroom;6;10,00`,
      'Overige boeken;;;',
      `${one};Atlas;1;10,00`,
    ];
    const { events } = await readCsv(rows.join('\n'));
    expect(placesOf(events)).toEqual(['natuurkunde, havo 4', 'natuurkunde, havo 5', 'natuurkunde, vwo 6', '']);
    expect(productsOf(events).map(({ price }) => price)).toEqual([1_000, undefined, undefined, undefined]);
    expect(problemsOf(events, 'note').filter((line) => line.includes('gelezen met'))).toEqual([
      expect.stringContaining(
        'regel 2 · regel: Deze regel heeft maar één gevulde cel, en geen nummer: hij is overgeslagen als tussenkop. De producten eronder zijn gelezen met vak "NATUURKUNDE".',
      ),
      expect.stringContaining('niveau "havo".'),
      expect.stringContaining('niveau "vwo".'),
    ]);
    const own = await readCsv(`EAN;Titel;Vak;Niveau\nWISKUNDE;;;\n${one};Newton;natuurkunde;havo\n${two};Nova;;havo\n`);
    expect(placesOf(own.events)[0]).toMatch(/^natuurkunde, /u);
    expect(productsOf(own.events)[1]?.subjectIds).toEqual([]);
  });
});
