import { expect, it } from 'vitest';
import { findCsvShape, rowsAtEnd } from './delimiter.ts';

it.each([
  ['EAN;Titel;Prijs\n1;2;3\n', ';', 3],
  ['Prijslijst\nEAN;Titel;Prijs\n1;2;3\n', ';', 3],
  ['EAN;Titel;Prijs\n1;2;3\nEinde\nVan de lijst; echt\n', ';', 3],
  ['EAN,Titel\n1,"a;b;c;d"\n', ',', 2],
  // More of its headings are known than of the line with commas, which has the longest row.
  ['Titel, vak, en meer\nEAN;Titel;Vak\n1;Newton;een, twee, drie, vier, vijf\n', ';', 3],
  // What the first line names comes before what is likely.
  ['sep=,\r\nEAN;Titel,Prijs\n', ',', 2],
  ['SEP=|\nhallo\n', '|', 1],
  // Each line is a cell.
  ['"EAN;Titel;Prijs"\n"1;2;3"\n', ';', 3],
  ['EAN,Titel,Prijs\n"1,""2, 2"",3"\n', ',', 3],
  // What comes after a quote that is open at the end of the beginning is not needed.
  ['EAN;Titel;Vak\n1;Newton;"een, twee, drie\n', ';', 3],
])('the shape of %j is %j and %d fields', (text, delimiter, width) => {
  expect(findCsvShape(text)).toEqual({ delimiter, width });
});

it.each(['', 'hallo', 'hallo\nallemaal\n'])('%j has no fields', (text) => {
  expect(findCsvShape(text)).toBeUndefined();
});

it.each([
  ['01;half\n1;Newton\nEinde', [['1', 'Newton'], ['Einde']]],
  ['half\r\n1;"een\nregel; en ""meer"""\r\n', [['1', 'een\nregel; en "meer"']]],
  // It begins within quotes.
  ['half; een\nregel";12,50\n1;"Newton"\nEinde\n', [['', '12,50'], ['1', 'Newton'], ['Einde']]],
])('the rows at the end of %j are %j', (text, rows) => {
  expect(rowsAtEnd(text, ';')).toEqual(rows);
});
