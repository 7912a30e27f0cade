import { describe, expect, it } from 'vitest';
import type { TableRow } from '#importers/table/table-row.ts';
import { columnLetters } from '#spreadsheets/column-letters.ts';
import { findHeader } from './find-header.ts';

const rows = (...lines: readonly string[]): readonly TableRow[] =>
  lines.map((line, place) => ({ number: place + 1, cells: line.split('|') }));
const fieldsOf = (...lines: readonly string[]): string | undefined => {
  const header = findHeader(rows(...lines));
  return header && `${header.number}: ${header.columns.map(({ field, passedOver }) => field ?? passedOver).join(' ')}`;
};

describe('the row with the headings', () => {
  it.each([
    [['EAN|Titel'], '1: ean title'],
    [['Prijslijst', '', 'ISBN-13|TITEL *|Prijs (incl. BTW)'], '3: ean title price'],
    [['Titel van de lijst|EAN', 'EAN|Titel|Vak'], '2: ean title subjects'],
    [['EAN|Titel|Vak', 'EAN|Titel|Vak'], '1: ean title subjects'],
    [['EAN|ISBN|Titel|Naam'], '1: ean ean title double'],
    [['ISBN|EAN|Titel'], '1: ean ean title'],
    [['Name|"GTIN, UPC, EAN, or ISBN"'], '1: title ean'],
    [['EAN\n(13 cijfers)|Titel (verplicht)|Auteur (optioneel)'], '1: ean title authors'],
    [['EAN (oud)|EAN|Titel'], '1: unknown ean title'],
    [['EAN|Omschrijving'], '1: ean title'],
    [['EAN|Titel|Omschrijving'], '1: ean title description'],
    [['EAN|Titel|Auteur 1|Auteur 2|Prijs 2'], '1: ean title authors authors unknown'],
    [['EAN|Titel|Prijs 2026|Prijs 2027/2028'], '1: ean title double price'],
    [['EAN|Titel||Kleur'], '1: ean title unknown'],
    [['EAN|Titel|Prijs incl.|Prijs excl.'], '1: ean title price priceWithoutVat'],
    [['EAN|Titel|2026 prijs'], '1: ean title price'],
    [['EAN|Titel|Prijs per leerling (incl. btw)'], '1: ean title price'],
    [['EAN|Titel|Prijs per licentie|Prijs per klas'], '1: ean title price unknown'],
    [['EAN|Titel|Prijs consument|Prijs per leerling per maand'], '1: ean title price unknown'],
    [['EAN|Titel|Land|Prijs', '9|x|BE|1', '9|y|NL|1'], '1: ean title priceKind price'],
    [['EAN|Titel|Land|Prijs', '9|x|BE|1', '9|y|DE|1'], '1: ean title unknown price'],
    [['EAN|Titel|Markt|Prijs', '9|x|BE|1', '9|y|DE|1'], '1: ean title priceKind price'],
    [['EAN|Titel|Intrastat-code|Land|Prijs', '9|x|4901|BE|1'], '1: ean title unknown unknown price'],
    [['EAN|Titel|Vaste prijs'], '1: ean title price'],
    [['EAN|Titel|Prijs p.st. incl. btw|Prijs ex btw 21%'], '1: ean title price priceWithoutVat'],
    [['EAN|Titel|Prijs in € incl. 9% btw 2026/2027'], '1: ean title price'],
    [['ISBN|Title|RRP (EUR)|RRP (GBP)|Price ex VAT'], '1: ean title price unknown priceWithoutVat'],
    [["EAN|Titel|Prijs in euro's incl. btw"], '1: ean title price'],
    [['EAN|Titel|Prijs/stuk'], '1: ean title price'],
    [['EAN|Titel|Stuksprijs excl. btw|Stuksprijs incl. 9% btw'], '1: ean title priceWithoutVat price'],
    [['EAN|Titel|Verkoopprijs ex'], '1: ean title priceWithoutVat'],
    [['EAN|Titel|Nettoprijs incl. btw|Inkoopprijs excl. btw|Winkelprijs incl. korting'], '1: ean title unknown unknown unknown'],
    [['EAN|Titel|Prijs excl. btw en verzendkosten'], '1: ean title unknown'],
    [['EAN|Titel|PrijsExclBtw|PrijsInclBtw'], '1: ean title priceWithoutVat price'],
    [['EAN|Titel|Prijs BE|Prijs NL'], '1: ean title unknown price'],
    [['ISBN|Omschrijving artikel|Inkoopprijs p.st.|Minimum per stuk'], '1: ean title unknown unknown'],
    [['Vak|Boek|ISBN|Prijs'], '1: subjects title ean price'],
    [['ISBN|Omschrijving|Boek|Prijs'], '1: ean title unknown price'],
    [['ISBN|Titel|Boek|Leermiddel'], '1: ean title unknown unknown'],
    [['ISBN|Titel uitgave|Prijs'], '1: ean title price'],
    [['ISBN|Titelomschrijving|Prijs'], '1: ean title price'],
    [['ISBN|Titel|Titel reeks'], '1: ean title unknown'],
    [['ISBN|Boek|Titel uitgave|Prijs'], '1: ean unknown title price'],
    [['ISBN|Titel reeks|Naam leermiddel'], '1: ean unknown title'],
    [['ISBN|Titel van de methode|Prijs'], '1: ean unknown price'],
    [['ISBN|Titelnummer|Prijs'], '1: ean unknown price'],
    [['Methode|Component|ISBN|Prijs'], '1: family subtitle ean price'],
    [['Titel|Methode|Onderdeel|ISBN|Prijs'], '1: title family unknown ean price'],
    [['Methode|Omschrijving|Deel|ISBN|Prijs'], '1: family title unknown ean price'],
    [['EAN|Titel|Oude prijs|Nieuwe prijs'], '1: ean title unknown unknown'],
    [['EAN|Titel|Prijs 2026/27'], '1: ean title price'],
    [['EAN|Titel|Auteur2|Auteur 12|Auteur 123'], '1: ean title authors authors unknown'],
    [['EAN|Titel|Auteur 1(s)'], '1: ean title unknown'],
    [['Artikel||Prijs', 'EAN|Titel|excl. btw|incl. btw'], '2: ean title priceWithoutVat price'],
    [['Artikel|Prijs|Vak|Niveau', 'EAN|Titel'], '2: ean title'],
    [['EAN|Titel|Prijs|', '||excl. btw|incl. btw', '9|x|1|2'], '2: ean title priceWithoutVat price'],
    [['EAN|Titel|Prijs|Prijs|Vak', '||excl.|incl.|'], '2: ean title priceWithoutVat price subjects'],
    [['|EAN|Titel|Prijs', '|||incl. btw|excl. btw'], '2: ean title price priceWithoutVat'],
    [['EAN|Titel|Prijs', '||per doos'], '2: ean title unknown'],
    [['EAN|Titel|Prijs|', '||1 jaar|4 jaar', '9|x|1|2'], '2: ean title unknown unknown'],
    [['EAN|Titel|Prijs||Vak', '||10-24|25+|', '9|x|1|2'], '2: ean title unknown unknown subjects'],
    [['EAN|Titel|Prijs', '||12,50'], '1: ean title price'],
    [['EAN|Titel|Nettoprijs|Btw'], '1: ean title priceWithoutVat vat'],
    [['EAN|Titel|Brutoprijs|Nettoprijs|Btw'], '1: ean title unknown unknown vat'],
    [['EAN|Titel|Prijs|Korting %|Netto prijs|Btw'], '1: ean title price unknown unknown vat'],
    [['EAN|Titel|Prijs', '||Op aanvraag'], '1: ean title price'],
    [['EAN|Titel|Prijs|Vak', '|||havo'], '1: ean title price subjects'],
    [['||excl. btw|incl. btw', 'EAN|Titel|Prijs|Prijs'], '2: ean title priceWithoutVat price'],
    [['||Huur|Koop', 'EAN|Titel|Prijs|Prijs'], '2: ean title unknown price'],
    [['EAN|Titel|Schooljaar 2026-2027|', '||Prijs|Korting', '9|x|1|'], '2: ean title price'],
    [['|||Leerjaar||', 'EAN|Titel|Niveau|1|2|Prijs'], '2: ean title levels years years price'],
    [['|||Commercieel|', 'EAN|Titel|Vak|Prijs|Status'], '2: ean title subjects price status'],
    [['EAN|Titel|BK|KGT|havo/vwo|havo 4|Onderbouw|Leerjaar 3'], '1: ean title levels levels levels levels years years'],
    [['EAN|Titel|EAN havo|Prijs vwo|aantal havo'], '1: ean title unknown unknown unknown'],
    [['EAN|Titel|Prijs|Prijs'], '1: ean title price price'],
    [['EAN|Titel|Prijs|btw|Incl. btw'], '1: ean title double vat price'],
    [['EAN|Titel|Prijs|Incl. btw', '9|x|1|ja', '9|x|1|nee'], '1: ean title price vat'],
    [['EAN|Titel|Prijs|Vaste boekenprijs', '9|x|1|ja'], '1: ean title price unknown'],
    [['EAN|Titel|Prijs|Jaar', '(13 cijfers)|(max. 80)|(€)|(jjjj)', '9|x|1|2'], '2: ean title price years'],
    [['EAN|Titel|Prijs', '13 cijfers|tekst|€ excl. btw', '9|x|1'], '2: ean title priceWithoutVat'],
    [['EAN|Titel|Prijs', 'verplicht|verplicht|zonder btw', '9|x|1'], '2: ean title priceWithoutVat'],
    [['EAN|Titel|Prijs', 'getal|tekst|2 decimalen, excl. btw', '9|x|1'], '2: ean title unknown'],
    [['EAN|Titel|Prijs', 'Vul hier de EAN in|Titel|Vul hier de inkoopprijs in', '9|x|1'], '2: ean title unknown'],
    [['EAN|Titel|Prijs', 'Vul hier de EAN in|Titel|Vul hier de prijs in', '9|x|1'], '1: ean title price'],
    [['Artikelnummer|Titel|Prijs', 'A12|x|12,50 excl. btw', '9|x|1'], '1: articleNumber title price'],
    [['Artikelnummer|Titel|Prijs', 'NECTAR|x|gratis', '9|x|1'], '1: articleNumber title price'],
    [['EAN|Titel|Prijs', '(13 cijfers)|tekst|(€ excl. btw)', '9|x|1'], '2: ean title priceWithoutVat'],
    [['EAN|Titel|Prijs', '9||excl. btw'], '1: ean title price'],
    [['EAN|Titel|Prijs', '|x|excl. btw'], '1: ean title price'],
    [['EAN|Titel||Prijs', '||excl. btw'], '1: ean title price'],
  ])('of %j is %s', (lines, expected) => {
    expect(fieldsOf(...lines)).toBe(expected);
  });

  it.each([
    ['EAN13', 'ean'],
    ['EAN-nr.', 'ean'],
    ['ISBN nr', 'ean'],
    ['Prijs incl. 9% btw', 'price'],
    ['Prijs excl. 9% btw', 'priceWithoutVat'],
    ['Prijs inclusief 21% BTW', 'price'],
    ['Catalogusprijs', 'price'],
    ['Geldig van', 'priceFrom'],
    ['Geldigheid t/m', 'priceUntil'],
    ['Vak(ken)', 'subjects'],
    ['Leerjaar/jaren', 'years'],
    ['Niveau en leerjaar', 'levels'],
    ['Druk/editie', 'edition'],
    ['Datum verschijning', 'publicationDate'],
    ['Prijs incl. btw en korting', 'unknown'],
    ['Prijs 9%', 'unknown'],
  ])('has a column %s as %s', (heading, field) => {
    expect(fieldsOf(`Titel|${heading}|Artikelnummer`)).toBe(`1: title ${field} articleNumber`);
  });

  it.each([
    ['2026-11-27', 'Prijs 2025|Prijs 2026', 'otherYear price'],
    ['2026-12-31', 'Prijs 2026|Prijs 2027', 'price otherYear'],
    ['2027-01-01', 'Prijs 2026|Prijs 2027', 'otherYear price'],
    ['2026-07-31', 'Prijs 2025/2026|Prijs 2026/2027', 'price otherYear'],
    ['2026-08-01', 'Prijs 2025/26|Prijs 2026/27', 'otherYear price'],
    ['2026-11-27', 'Consumentenprijs 2025|Prijs 2026', 'otherYear price'],
    ['2026-11-27', 'Prijs 2025|Prijs', 'otherYear price'],
    ['2026-11-27', 'Prijs|Prijs 2026', 'double price'],
    ['2026-07-31', 'Prijs 25/26|Prijs 26/27', 'price otherYear'],
    ['2026-08-01', 'Prijs 25-26|Prijs 26-27', 'otherYear price'],
    ['2026-07-31', 'Prijs schooljaar 2025-2026|Prijs schooljaar 2026-2027', 'price otherYear'],
    ['2026-08-01', 'Prijs SJ 25/26 incl. btw|Prijs SJ 26/27 incl. btw', 'otherYear price'],
    ['2026-11-27', 'Prijs 25/26', 'price'],
    ['2026-11-27', 'Prijs 25/27|Prijs 10/11', 'unknown unknown'],
    ['2026-07-31', 'Prijs|Prijs per 1-8-2026', 'price otherYear'],
    ['2026-08-01', 'Prijs|Prijs per 1-8-2026', 'double price'],
    ['2026-08-01', 'Prijs vanaf 1 augustus 2026|Prijs vanaf 1 augustus 2025', 'price double'],
    ['2026-07-31', 'Prijs per 01-08-2026', 'otherYear'],
    ['2026-12-31', 'Prijs t/m 31-12-2026|Prijs vanaf 1-1-2027', 'price otherYear'],
    ['2027-01-01', 'Prijs t/m 31-12-2026|Prijs vanaf 1-1-2027', 'otherYear price'],
    ['2026-07-31', 'Prijs per 45-13-2026', 'unknown'],
    ['2026-07-31', 'Huidige prijs|Prijs m.i.v. 1-8-2026', 'price otherYear'],
    ['2026-07-31', 'Prijs|Prijs per 1/8/26', 'price otherYear'],
    ['2026-07-31', 'Prijs|Prijs vanaf 1 aug. 2026', 'price otherYear'],
    ['2026-02-28', 'Prijs|Prijs per 1 maart 26', 'price otherYear'],
    ['2026-11-27', 'Price (£)|Prijs $|Verkoopprijs USD', 'unknown unknown unknown'],
    ['2026-11-27', 'Prijs per stuk|Prijs (€)', 'price double'],
    ['2026-11-27', 'Prijs 2027|Prijs 2028', 'otherYear otherYear'],
    ['2026-11-27', 'Prijs 2025 excl. btw|Prijs 2026 excl. btw|Prijs', 'otherYear priceWithoutVat price'],
    ['2026-11-27', 'Prijs 2025|Vak', 'price subjects'],
    ['2026-11-27', 'Prijs incl. 2025|Prijs excl. 2026', 'otherYear priceWithoutVat'],
    ['2026-11-27', 'Prijs incl. 2027|Prijs excl. 2027', 'price priceWithoutVat'],
    ['2026-11-27', 'Prijs 2026 30|Prijs 2027', 'price otherYear'],
    ['2026-11-27', 'Leerjaar 2025|Leerjaar 2026', 'years years'],
  ])('has on %s for %j the columns %s', (today, headings, fields) => {
    const header = findHeader(rows(`EAN|Titel|${headings}`), { today });
    expect(
      header?.columns
        .slice(2)
        .map(({ field, passedOver }) => field ?? passedOver)
        .join(' '),
    ).toBe(fields);
  });

  it('has the price of this year also where the years stand above it, right above', () => {
    const fieldsBelow = (...lines: readonly string[]) =>
      findHeader(rows(...lines), { today: '2026-11-27' })?.columns.map(({ field, passedOver }) => field ?? passedOver);
    const headings = 'EAN|Titel|Prijs|Voorraad|Prijs|Voorraad';
    expect(fieldsBelow('||2025-2026||2026-2027', headings)).toEqual(['ean', 'title', 'otherYear', 'unknown', 'price', 'unknown']);
    expect(fieldsBelow('||2025-2026||2026-2027', '', headings)).toEqual(['ean', 'title', 'price', 'unknown', 'price', 'unknown']);
  });

  it('has the price of this year also where a row below it divides the prices', () => {
    const header = findHeader(rows('EAN|Titel|Prijs 2025||Prijs 2026|', '||excl.|incl.|excl.|incl.'), { today: '2026-11-27' });
    expect(header?.columns.slice(2).map(({ field, passedOver }) => field ?? passedOver)).toEqual([
      'otherYear',
      'otherYear',
      'priceWithoutVat',
      'price',
    ]);
  });

  it.each([
    ['Alle prijzen zijn exclusief 9% btw', 'priceWithoutVat'],
    ['Prijslijst 2026 (excl. BTW)', 'priceWithoutVat'],
    ['Prices excluding VAT', 'priceWithoutVat'],
    ['Alle prijzen zijn exclusief btw, inclusief verzendkosten', 'priceWithoutVat'],
    ['Alle prijzen zonder btw', 'priceWithoutVat'],
    ['Prices exclusive of VAT', 'priceWithoutVat'],
    ['Prijzen ex-btw', 'priceWithoutVat'],
    ['Prijzen zijn exclusief de wettelijke 9% btw', 'priceWithoutVat'],
    ['Prijzen zijn niet inclusief btw', 'priceWithoutVat'],
    ['Btw is niet in de prijzen inbegrepen', 'priceWithoutVat'],
    ['De prijzen zijn nog te verhogen met 9% btw', 'priceWithoutVat'],
    ['Prijzen + 9% btw', 'priceWithoutVat'],
    ['De prijzen zijn verhoogd met btw', 'price'],
    ['Btw is in de prijzen inbegrepen', 'price'],
    ['Prijzen incl. btw, verzending excl. btw', 'price'],
    ['Prijzen incl. en excl. btw', 'price'],
    ['Prijzen excl. btw, verzending inbegrepen', 'priceWithoutVat'],
    ['Prijzen exclusief btw en inclusief verzendkosten', 'priceWithoutVat'],
    ['Prijzen zijn exclusief verzendkosten en btw', 'priceWithoutVat'],
    ['Prijzen excl. btw. Verzendkosten € 4,95 incl. btw', 'priceWithoutVat'],
    ['Verzendkosten € 4,95 excl. btw', 'price'],
    ['Prijzen inclusief, verzending exclusief btw', 'price'],
    ['Prijzen inclusief 9% btw, verzending exclusief btw', 'price'],
    ['Exclusief verzendkosten', 'price'],
  ])('has a price with or without VAT by what stands above it, %j', (text, field) => {
    const header = findHeader(rows(text, 'EAN|Titel|Prijs|Prijs incl. btw'), { today: '2026-11-27' });
    expect(header?.columns.map((column) => column.field)).toEqual(['ean', 'title', field === 'price' ? undefined : field, 'price']);
    const alone = findHeader(rows(text, 'EAN|Titel|Prijs'), { today: '2026-11-27' });
    expect([alone?.columns[2]?.field, alone?.remarks.withoutVat]).toEqual([field, field === 'priceWithoutVat' ? 'above' : undefined]);
  });

  it.each([
    ['Prijslijst per 1 januari 2027', 'otherYear'],
    ['Prijzen geldig t/m 31-10-2026', 'otherYear'],
    ['Prijzen van 1-8-2026 t/m 31-7-2027', 'price'],
    ['Prijslijst per 1-8-2026', 'price'],
    ['Prijslijst, ingangsdatum 1 augustus 2027', 'otherYear'],
    ['Prijzen geldig vanaf 01-01-27', 'otherYear'],
    ['Prijswijziging per 1-1-2027 voorbehouden', 'price'],
    ['Prijzen in US dollars', 'unknown'],
    ['Bedragen in centen', 'unknown'],
    ['Alle prijzen per 10 stuks', 'unknown'],
    ['Huurprijzen per schooljaar', 'unknown'],
    ['Netto inkoopprijzen', 'unknown'],
    ['Nettoprijzen voor de boekhandel', 'unknown'],
    ['Prijzen na aftrek van 20% schoolkorting', 'unknown'],
    ['Prijzen (GBP)', 'unknown'],
    ['Alle prijzen in £', 'unknown'],
    ['Prijzen zijn per klassenset van 30 exemplaren', 'unknown'],
    ['Prijzen in EUR, voor GBP zie blad 2', 'price'],
    ['Op deze prijzen krijgt u korting', 'price'],
    ['Bestel voor 1 juni met 10% korting op deze prijzen', 'price'],
    ['Prijzen per stuk, in euro', 'price'],
    ['Wij leveren geen huurprijzen', 'price'],
    ['Levertijd in ponden per 10 stuks', 'price'],
  ])('has a price, or none, by what stands above it or below the products, %j', (text, field) => {
    const products = ['EAN|Titel|Prijs', '9789006987904|Newton|1,00'];
    const above = findHeader(rows(text, ...products), { today: '2026-11-27' });
    const all = rows(...products, text);
    const below = findHeader(all, { today: '2026-11-27', end: all });
    const beginning = findHeader(all, { today: '2026-11-27' });
    const readAs = [above, below, beginning].map((header) => header?.columns.map((column) => column.field ?? column.passedOver)[2]);
    expect(readAs).toEqual([field, field, 'price']);
  });

  it.each([
    [{ beside: ['Leveringsvoorwaarden', 'Alle prijzen zijn exclusief btw'] }, 'priceWithoutVat'],
    [{ beside: ['Verzendkosten exclusief btw'] }, 'price'],
    [{ beside: ['Prijzen geldig vanaf 1-1-2027'] }, 'otherYear'],
    [{ beside: ['Huurprijzen op aanvraag'] }, 'price'],
    [{ beside: ['Huurprijslijst 2026'] }, 'unknown'],
    [{ beside: ['Prijs: Jan: huurprijs'] }, 'unknown'],
    [{ beside: ['Prijs = prijs per maand'] }, 'unknown'],
    [{ beside: ['Prijs: prijs per 10 licenties'] }, 'unknown'],
    [{ beside: ['Inkoopprijs: voor boekhandels'] }, 'price'],
    [{ beside: ['Prijs: vul een bedrag in'] }, 'price'],
  ])('has a price as sheets without products say, %j', (options, field) => {
    const list = rows('EAN|Titel|Prijs', '9789006987904|Newton|1,00');
    const readAs = (all: readonly TableRow[]) =>
      findHeader(all, { today: '2026-11-27', end: all, ...options })?.columns.map((column) => column.field ?? column.passedOver)[2];
    expect(readAs(list)).toBe(field);
    const stated = rows('EAN|Titel|Prijs', '9789006987904|Newton|1,00', 'Prijzen incl. btw');
    expect(readAs(stated)).toBe(field === 'priceWithoutVat' ? 'price' : field);
  });

  it('is the first of several with products below each of them', () => {
    const product = '9789006987904|Newton|1,00|21%';
    expect(fieldsOf('EAN|Titel|Prijs', product, 'EAN|Titel|Prijs|Btw', product)).toBe('1: ean title price');
    expect(fieldsOf('EAN|Titel|Prijs', 'x|y', 'EAN|Titel|Prijs|Btw', product)).toBe('3: ean title price vat');
  });

  it('is none with fewer than two known headings, nor below row 50', () => {
    expect(fieldsOf('EAN', 'a|b', 'Titel|Kleur')).toBeUndefined();
    const blank = Array.from({ length: 49 }, () => '');
    expect(fieldsOf(...blank, 'EAN|Titel')).toBe('50: ean title');
    expect(fieldsOf(...blank, '', 'EAN|Titel')).toBeUndefined();
  });

  it('says which indispensable headings are missing', () => {
    expect(findHeader(rows('Prijs|Vak'))?.missing).toEqual(['ean', 'title']);
    expect(findHeader(rows('Artikelnummer|Titel'))?.missing).toEqual([]);
    expect(findHeader(rows('EAN|Prijs'))?.missing).toEqual(['title']);
    expect(findHeader(rows('EAN|Component|Prijs'))?.missing).toEqual(['title']);
    expect(findHeader(rows('EAN|Methode|Prijs'))?.missing).toEqual(['title']);
    expect(findHeader(rows('EAN|Methode|Component'))?.missing).toEqual([]);
  });

  it('may have cells without a text, and blanks around one', () => {
    const header = findHeader([{ number: 1, cells: [undefined, ' EAN ', undefined, 'Titel\n'] }]);
    expect(header?.columns).toEqual([
      { index: 1, letter: 'B', heading: 'EAN', field: 'ean' },
      { index: 3, letter: 'D', heading: 'Titel', field: 'title' },
    ]);
  });

  it('names columns by their letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
    expect(findHeader(rows('EAN|Titel'))?.columns[1]).toEqual({ index: 1, letter: 'B', heading: 'Titel', field: 'title' });
  });
});
