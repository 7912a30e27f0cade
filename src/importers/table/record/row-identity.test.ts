import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv } from '#importers/table/table.fixture.ts';
import { readCellEan } from './row-identity.ts';

const ean = '9789006987904';
const faultOf = (text: string): string => {
  const read = readCellEan(text);
  return 'fault' in read ? read.fault : '';
};

describe('the EAN of a cell', () => {
  it.each([ean, '978-90-06-98790-4', '978 90 06 98790 4', '978–9006987904', '0-306-40615-2'])('is read as people write it: %s', (text) => {
    expect(readCellEan(text)).toEqual({ ean: text === '0-306-40615-2' ? '9780306406157' : ean });
  });

  it.each([`${ean}.0`, `${ean},00`])('is read without the decimals that a program put behind it: %s', (text) => {
    expect(readCellEan(text)).toEqual({ ean, repaired: `"${text}" is gelezen als EAN ${ean}.` });
  });

  it.each([
    `'${ean}`,
    `’${ean}`,
    'ISBN 978-90-06-98790-4',
    `isbn: ${ean}`,
    `ISBN-13: ${ean}`,
    `EAN ${ean}`,
    `ISBN13:${ean}`,
    `(ISBN ${ean})`,
    `${ean}*`,
    `${ean} (geb.)`,
    `ISBN-10 90-06-98790-5`,
    `\u200b${ean}\u202c`,
  ])('is read without the mark of a text, the name of the number before it, or signs without width: %s', (text) => {
    expect(readCellEan(text)).toEqual({ ean, repaired: `"${text}" is gelezen als EAN ${ean}.` });
  });

  it.each([
    ["'9,78903E+12", 'wetenschappelijke notatie'],
    ["'9789030000000", 'eindigt op nullen'],
    ["'439023483", 'heeft 9 van de 13 cijfers'],
    ["'=9789006987904", 'is een formule'],
    ['ISBN 9789006987905', 'Het laatste cijfer'],
    ['EAN9789006987904', '"EAN9789006987904" is geen EAN van 13 cijfers'],
    ['ja', '"ja" is geen EAN van 13 cijfers.'],
    ['GEEN 9789006987904', 'is geen EAN van 13 cijfers'],
    ["'", 'is geen EAN van 13 cijfers'],
    ['9,78903E+12', 'wetenschappelijke notatie'],
    ['9.78E+12', 'wetenschappelijke notatie'],
    ['9.789006987904e+12', 'wetenschappelijke notatie'],
    ['9E12', 'wetenschappelijke notatie'],
    ['9789030000000', 'eindigt op nullen'],
    ['9789000000000.0', 'eindigt op nullen'],
    ['439023483', 'heeft 9 van de 13 cijfers'],
    ['439023483.0', 'heeft 9 van de 13 cijfers'],
    ['978900698790', 'heeft 12 van de 13 cijfers'],
    ['9789006987905', 'Het laatste cijfer'],
    ['9789006987905.0', 'Het laatste cijfer'],
    ['0306406153', 'heeft 10 van de 13 cijfers'],
    [`="${ean}"`, 'is een formule'],
    [`+${ean}`, 'is een formule'],
    ['+9,78903E+12', 'wetenschappelijke notatie'],
    ['978903E+7', 'wetenschappelijke notatie'],
    ['439023483.00', 'heeft 9 van de 13 cijfers'],
    ['geen', 'is geen EAN van 13 cijfers'],
    [`${ean}.05`, 'is geen EAN van 13 cijfers'],
    [`1${ean}.0`, 'is geen EAN van 13 cijfers'],
    ['x9E12', 'is geen EAN van 13 cijfers'],
    ['9E12x', 'is geen EAN van 13 cijfers'],
    ['a=b', 'is geen EAN van 13 cijfers'],
    ['x9789030000000', 'is geen EAN van 13 cijfers'],
    ['97890300000000', 'is geen EAN van 13 cijfers'],
  ])('that is damaged is not guessed: %s', (text, reason) => {
    expect(faultOf(text)).toContain(reason);
  });

  it('is told by its first sixty characters when it is long', () => {
    expect(faultOf(`${'9'.repeat(80)}E5`)).toContain(`"${'9'.repeat(60)}" is een EAN in`);
  });

  it('is never another one than its digits say', () => {
    const eans = fc.integer({ min: 0, max: 999_999_999 }).map((number) => {
      const first12 = `978${String(number).padStart(9, '0')}`;
      return `${first12}${eanCheckDigit(first12)}`;
    });
    const damages: readonly ((text: string) => string)[] = [
      (text) => Number(text).toExponential(5),
      (text) => Number(text).toExponential(11),
      (text) => String(Math.round(Number(text) / 1e7) * 1e7),
      (text) => text.slice(1),
      (text) => `${text}.0`,
      (text) => `${text}0`,
      (text) => `'${text}`,
      (text) => text,
    ];
    fc.assert(
      fc.property(eans, fc.constantFrom(...damages), (text, damage) => {
        const read = readCellEan(damage(text));
        expect('fault' in read || read.ean === text).toBe(true);
      }),
    );
  });
});

describe('the EAN of a row with a column for an EAN and one for an ISBN', () => {
  const read = async (own: string, isbn: string) => (await readCsv(`ISBN;EAN;Titel\n${isbn};${own};Newton\n`)).events;
  const other = '9789034506368';

  it.each([
    [ean, ean],
    [ean, '978-90-06-98790-4'],
    [ean, '90-06-98790-5'],
    [ean, ''],
    [ean, '9,78E+12'],
    ['', ean],
    ['9,78903E+12', ean],
    ['9789000000000', ean],
    ['n.v.t.', ean],
  ])('is the whole number of %j and %j', async (own, isbn) => {
    expect(productsOf(await read(own, isbn))).toMatchObject([{ ean }]);
  });

  it.each([
    [ean, other],
    [ean, '9789034506367'],
    ['9789034506367', ean],
  ])('is none when %s and %s differ', async (own, isbn) => {
    expect(problemsOf(await read(own, isbn), 'rejected')).toEqual([
      `rejected · regel 2 · EAN (kolom B): De rij heeft nummers die verschillen, ${own} en ${isbn}: welk product het is, is niet zeker.`,
    ]);
  });

  it('is told with the damaged one when it comes from the other column', async () => {
    expect(problemsOf(await read('9,78903E+12', ean)).join()).toContain(
      `EAN (kolom B): "9,78903E+12" is geen EAN; gelezen is ${ean} uit een andere kolom.`,
    );
  });
});
