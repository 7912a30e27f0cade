import { describe, expect, it } from 'vitest';
import type { TableRow } from '#importers/table/table-row.ts';
import { findHeader } from './find-header.ts';

const rows = (...lines: readonly string[]): readonly TableRow[] =>
  lines.map((line, place) => ({ number: place + 1, cells: line.split('|') }));

describe('the row with the headings, by the texts around it,', () => {
  it.each([
    ['Prijzen excl btw', 'priceWithoutVat'],
    ['Inkoopprijzen', 'unknown'],
    ['Actieprijzen', 'unknown'],
    ['Actieprijzen (geldig vanaf 1-1-2026)', 'unknown'],
    ['Actieprijzen (geldig t/m 31-12-2026)', 'price'],
    ['Actieprijzen (geldig t/m 31-12-2025)', 'otherYear'],
    ['Actieprijzen voor leden (geldig t/m 31-12-2026)', 'unknown'],
    ['Prijzen GBP', 'unknown'],
    ['Netto', 'unknown'],
    ['Prijzen per 1-1-2027', 'otherYear'],
    ['Prijspeil 1 januari 2027', 'otherYear'],
    ['Prijspeil per 1-1-2026', 'price'],
    ['Prijzen vanaf schooljaar 2027-2028', 'otherYear'],
    ['Prijzen met ingang van 2026', 'price'],
    ['Nettoprijslijst scholen', 'unknown'],
    ['Boekhandelslijst, prijzen minus 25% korting', 'unknown'],
    ['Prijzen voor boekhandels', 'unknown'],
    ['Prijzen gelden alleen voor leden', 'unknown'],
    ['Genoemde prijzen zijn per maand', 'unknown'],
    ['De prijzen worden per maand bijgewerkt', 'price'],
    ['Prijzen gelden bij afname van minimaal 25 stuks', 'unknown'],
    ['Prijzen België', 'unknown'],
    ['Prijzen voor Nederland en België', 'price'],
    ['Prijzen voor leden en niet-leden', 'price'],
    ['Verkoop aan boekhandels tegen nettoprijzen', 'price'],
    ['Netto-prijslijst', 'unknown'],
    ['Dit zijn netto prijzen', 'unknown'],
    ['De prijzen in deze lijst zijn inkoopprijzen', 'unknown'],
    ['Handelsprijslijst', 'unknown'],
    ['Prijslijst boekhandel', 'unknown'],
    ['Prijslijst voor wederverkopers', 'unknown'],
    ['Prijzen per school per jaar', 'unknown'],
    ['Prijzen per school verschillen', 'price'],
    ['Prijzen BE incl. 6% btw', 'unknown'],
    ['Prijzen incl. 6% btw', 'unknown'],
    ['Prijzen incl. 9% btw', 'price'],
    ['Alle prijzen x € 1.000', 'unknown'],
    ['Bedragen x 100', 'unknown'],
    ['Prijslijst (vervangen per 1-8-2026)', 'otherYear'],
    ['Deze lijst vervalt op 1 september 2026', 'otherYear'],
    ['Tous les prix sont hors TVA', 'priceWithoutVat'],
    ['Licenties per maand', 'unknown'],
    ['Maandlicenties', 'unknown'],
    ['Prijslijst (oud)', 'unknown'],
    ['Prijslijst oud', 'unknown'],
    ['Licenties per jaar', 'price'],
    ['Prijzen per leerling per jaar', 'price'],
    ['Prijzen 2026', 'price'],
    ['Export', 'price'],
    ['Verkoopprijzen', 'price'],
    ['Oude prijzen', 'unknown'],
    ['Archief', 'unknown'],
    ['Vorig schooljaar', 'unknown'],
    ['Oude druk', 'price'],
    ['België', 'unknown'],
    ['Leden', 'unknown'],
    ['Boekhandel', 'unknown'],
    ['Excl.', 'priceWithoutVat'],
    ['Prijzen excl', 'priceWithoutVat'],
    ['per 1-1-2027', 'otherYear'],
    ['Geldig vanaf 01-08-2027', 'otherYear'],
    ['tot 1-8-2026', 'otherYear'],
    ['t/m 31-12-2026', 'price'],
  ])('has a price as the name of its sheet says, %j', (name, field) => {
    const header = findHeader(rows('EAN|Titel|Prijs', '9789006987904|Newton|1,00'), { today: '2026-11-27', name });
    expect(header?.columns.map((column) => column.field ?? column.passedOver)[2]).toBe(field);
    expect(header?.remarks.others).toEqual([]);
  });

  it.each([
    [['Totaal excl. btw|10,00', 'Btw 9%|0,90', 'Totaal incl. btw|10,90'], 'unknown'],
    [['Subtotaal|10,00', 'BTW laag (9%)|0,90', 'Totaal incl. btw|10,90'], 'unknown'],
    [['Netto|10,00', 'Btw 9% over € 10,00|0,90', 'Te betalen|10,90'], 'unknown'],
    [['Subtotaal|10,90', 'Totaal incl. btw|10,90'], 'price'],
    [['Totaal incl. btw|10,90', 'Waarvan btw|0,90'], 'price'],
    [['Btw-nummer NL001|', 'Btw|'], 'unknown'],
    [['Btw-nummer NL001|'], 'price'],
    [['Totaal excl. btw|10,00', 'Prijzen zijn incl. btw'], 'price'],
    [['Btw 9%|0,90', 'Prijzen zijn excl. btw'], 'priceWithoutVat'],
  ])('has no price where totals below the products leave open whether it has VAT, %j', (totals, field) => {
    const all = rows('EAN|Titel|Prijs|Prijs incl. btw', '9789006987904|Newton|1,00|1,09', ...totals);
    const [own, other] = findHeader(all, { end: all })?.columns.slice(2) ?? [];
    expect(own?.passedOver === 'double' ? 'price' : (own?.field ?? own?.passedOver)).toBe(field);
    expect(other?.field).toBe('price');
  });

  it.each([
    ['Oude prijslijst', 'unknown'],
    ['Deze prijzen zijn nettoprijzen', 'unknown'],
    ['Alle bedragen zijn netto', 'unknown'],
    ['Groothandelsprijzen', 'unknown'],
    ['Prijzen per pak van 10', 'unknown'],
    ['VAT excluded', 'priceWithoutVat'],
    ['Prijslijst 2026|(excl.)', 'priceWithoutVat'],
    ['Prijslijst 2026|excl.|incl.', 'price'],
    ['BTW: exclusief', 'priceWithoutVat'],
    ['All prices exclude VAT', 'priceWithoutVat'],
    ['Prices do not include VAT', 'priceWithoutVat'],
    ['Prices without VAT', 'priceWithoutVat'],
    ['Prijzen exl. btw', 'priceWithoutVat'],
    ['Btw 9% exclusief', 'priceWithoutVat'],
    ['Alle prijzen zijn met 9% btw', 'price'],
    ['Prijzen en btw', 'unknown'],
    ['Net prices', 'unknown'],
    ['Wholesale price list', 'unknown'],
    ['Per 1 januari 2027 worden de prijzen aangepast', 'price'],
    ['Prijzen exclusief omzetbelasting', 'priceWithoutVat'],
    ['Bedragen excl. b.t.w.', 'priceWithoutVat'],
    ['De bedragen zijn inclusief omzetbelasting', 'price'],
    ['Prijzen zijn incl. laag btw-tarief', 'price'],
    ['Prijzen inclusief de wettelijk verschuldigde btw', 'price'],
    ['Adviesprijzen inclusief het geldende btw-tarief', 'price'],
    ['Prijzen inclusief verzending maar exclusief btw', 'priceWithoutVat'],
    ['Uitgeverij Nova BV, BTW BE 0123.456.789', 'price'],
    ['Btw wordt apart in rekening gebracht', 'unknown'],
    ['De prijzen worden verhoogd met 9% btw', 'unknown'],
    ['Over de prijzen wordt btw berekend', 'unknown'],
    ['KvK 12345678 BTW NL001234567B01', 'price'],
    ['Ons btw-nummer is NL001234567B01', 'price'],
    ['Wijzigingen in prijzen en btw voorbehouden', 'price'],
    ['Leermiddelen zijn vrijgesteld van btw', 'price'],
    ['Prijzen per januari 2027', 'otherYear'],
    ['Prijzen per augustus 2026', 'price'],
    ['Prijzen tot en met december 2025', 'otherYear'],
    ['Prijzen t.e.m. februari 2027', 'price'],
    ['Prijzen ingaand 1 januari 2027', 'otherYear'],
    ['Deze prijslijst vervalt per 1 augustus 2026', 'otherYear'],
    ['Deze prijslijst vervalt per 1 augustus 2027', 'price'],
    ['Prijzen geldig vanaf|2027-01-01', 'otherYear'],
    ['Prijslijst|geldig van|01-01-2027', 'otherYear'],
    ['Geldig t/m|31-7-2026', 'otherYear'],
    ['Datum|1-1-2027', 'price'],
    ['Uitgeverij X\nInkoopprijzen', 'unknown'],
    ['Publisher X\nTrade prices', 'unknown'],
    ['Scholengroep X\nHuurprijzen\nop aanvraag', 'price'],
    ['Uitgeverij X\nActieprijzen\ngeldig t/m 31-12-2026', 'price'],
    ['Uitgeverij X\nGeldig vanaf 1-1-2027', 'otherYear'],
    ['Geldig t/m\n31-12-2025', 'otherYear'],
    ['Per 1 januari 2027 verhuizen wij', 'price'],
    ['Tot 1 september 2026 gesloten', 'price'],
    ['Prijzen per 1-13-2027', 'price'],
  ])('has a price as a text above it says, and below the products alike, %j', (text, field) => {
    const table = ['', 'EAN|Titel|Prijs', '9789006987904|Newton|1,00'];
    const above = rows(text, ...table);
    const below = rows(...table, text);
    const fieldOf = (all: readonly TableRow[]): string | undefined => {
      const column = findHeader(all, { today: '2026-11-27', end: all })?.columns[2];
      return column?.field ?? column?.passedOver;
    };
    expect(fieldOf(above)).toBe(field);
    expect(text.includes('|') ? field : fieldOf(below)).toBe(field);
  });

  it.each([
    ['Excl. verzendkosten', 'price'],
    ['Bestelgrootte: € 25,-. Daaronder € 5,- orderkosten (excl. btw).', 'price'],
    ['Excl. orderkosten en btw', 'priceWithoutVat'],
    ['Orderkosten € 5,- excl. btw', 'price'],
    ['Prijzen zijn inclusief btw. Facturering vindt plaats per maand.', 'price'],
    ['Prijzen zijn inclusief btw en per maand.', 'unknown'],
    ['Huurprijzen op aanvraag.', 'price'],
    ['Inkoopprijzen vindt u in het portaal voor boekhandels', 'price'],
    ['Inkoopprijzen vindt u hieronder', 'unknown'],
    ['Huurprijzen staan in deze lijst', 'unknown'],
    ['Excl. verzendkosten en btw', 'priceWithoutVat'],
    ['Boeken: 9% btw. Digitaal: 9% btw.', 'price'],
    ['Op boeken geldt 9% btw, op digitaal materiaal 21% btw', 'price'],
    ['Boeken 9% btw en licenties 21% btw', 'price'],
    ['Btw: boeken 9%, digitale leermiddelen 21%.', 'price'],
    ['Btw: op boeken komt 9%, op digitaal 21%', 'unknown'],
    ['Op boeken komt 9% btw', 'unknown'],
    ['Boeken: 9% btw wordt toegevoegd', 'unknown'],
    ['Boeken: prijs plus 9% btw', 'priceWithoutVat'],
  ])('is what it was where a sentence says which rate goods have, and no more: %s', (text, field) => {
    const column = findHeader(rows(text, 'EAN|Titel|Prijs'))?.columns[2];
    expect(column?.field ?? column?.passedOver).toBe(field);
  });

  it('has none where a text beside it leaves its VAT open, and speaks of prices', () => {
    const fieldWith = (text: string) => findHeader(rows('EAN|Titel|Prijs'), { beside: [text] })?.columns[2]?.field;
    expect(['Over de prijzen wordt btw berekend', 'Btw wordt apart in rekening gebracht'].map(fieldWith)).toEqual([undefined, 'price']);
  });

  it('has a price that it does not read where a text leaves its VAT open, and quotes that once', () => {
    const header = findHeader(rows('Btw wordt apart in rekening gebracht', '', 'EAN|Titel|Prijs|Prijs incl. btw'));
    expect(header?.remarks).toEqual({ openVat: 'Btw wordt apart in rekening gebracht', others: [] });
    expect(header?.columns.slice(2).map(({ field }) => field)).toEqual([undefined, 'price']);
  });

  it.each([
    ['Alle prijzen zijn exclusief 9% btw', '9%'],
    ['Prijzen excl. 9% btw op boeken', undefined],
    ['Prijzen excl. 9% btw, digitaal 21%', undefined],
    ['Prijzen excl. btw; korting 10%', undefined],
    ['Verzendkosten excl. 21% btw', undefined],
    ['Prijzen incl. 9% btw', undefined],
  ])('has prices with the VAT that a text adds to all of them, %j', (text, rate) => {
    expect(findHeader(rows(text, 'EAN|Titel|Prijs'))?.remarks.rate).toBe(rate);
  });

  it.each([
    `excl ${'1'.repeat(40)}x`,
    `excl ${'1 '.repeat(40)}x`,
    `excl ${'1  '.repeat(40)}x`,
    `excl ${'9%'.repeat(2_000)}x`,
    `${'ex'.repeat(40_000)}x`,
    `${'excl '.repeat(15_000)}x`,
    `${'incl de '.repeat(10_000)}x`,
    `${' '.repeat(90_000)}x`,
    `${'prijzen per '.repeat(6_000)}x`,
    `excl ${'kosten '.repeat(5_000)}x`,
    'voorbehoud btw niet '.repeat(4_000),
    'a'.repeat(99_000),
    'prijs '.repeat(15_000),
    'prijs met '.repeat(5_000),
  ])('has a price in no time, whatever a long text says, %#', (text) => {
    expect(findHeader(rows(text, 'EAN|Titel|Prijs'))?.columns[2]?.field).toBe('price');
  });
});
