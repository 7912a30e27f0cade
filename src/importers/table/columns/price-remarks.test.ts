import { describe, expect, it } from 'vitest';
import type { TableRow } from '#importers/table/table-row.ts';
import { findHeader } from './find-header.ts';

const rows = (...lines: readonly string[]): readonly TableRow[] =>
  lines.map((line, place) => ({ number: place + 1, cells: line.split('|') }));

describe('the row with the headings, by the texts around it,', () => {
  it.each([
    ['Prijzen excl btw', 'priceWithoutVat'],
    ['Inkoopprijzen', 'unknown'],
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
    ['Prijzen per leerling per jaar', 'price'],
    ['Prijzen 2026', 'price'],
    ['Export', 'price'],
    ['Verkoopprijzen', 'price'],
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
    `excl ${'kosten '.repeat(5_000)}x`,
    'btw niet '.repeat(5_000),
    'a'.repeat(99_000),
    'prijs '.repeat(15_000),
    'prijs met '.repeat(5_000),
  ])('has a price in no time, whatever a long text says, %#', (text) => {
    expect(findHeader(rows(text, 'EAN|Titel|Prijs'))?.columns[2]?.field).toBe('price');
  });
});
