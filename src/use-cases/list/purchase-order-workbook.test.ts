import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import type { AccountList } from '#contract/account-list/account-list.ts';
import { productDocument } from '#contract/product.fixture.ts';
import { columnLetters } from '#spreadsheets/column-letters.ts';
import { readCells, unzip, type ReadCell } from '#spreadsheets/workbook.fixture.ts';
import { requireFetched } from '#use-cases/comparison/compare-methods.fixture.ts';
import { exportAccountList } from './export-account-list.ts';
import { whileBusy } from './while-busy.fixture.ts';

/** Prices in cents by id; null: on request. Other ids are not in the catalogue. */
const prices: Readonly<Record<string, number | null>> = { p1: 4_850, p2: 1_999, p3: null, p4: 10, p5: 9_999_00 };
const unpriced = new Set(['p3', 'p5']);
const ids = Object.keys(prices);
const snapshot: Parameters<typeof exportAccountList>[1]['snapshot'] = {
  productOrdinal: (id) => (ids.includes(id) ? ids.indexOf(id) : undefined),
  documents: async (...fetched) => ({
    product(ordinal) {
      requireFetched(ordinal, ...fetched);
      const id = ids[ordinal] ?? '';
      const price = prices[id] ?? null;
      return productDocument(id, {
        ean: '2900000000001',
        deliveryStatus: 'Leverbaar',
        packPriceInclVAT: price === null ? null : price / 100,
      });
    },
  }),
};

const listWith = (content: Partial<AccountList>): AccountList => ({
  id: 'x',
  version: 1,
  name: 'Lijst',
  schoolYear: '2026-2027',
  classes: [],
  lines: [],
  ...content,
});
type Sheets = { readonly order: ReadonlyMap<string, ReadCell>; readonly classes: ReadonlyMap<string, ReadCell>; readonly xml: string };
async function sheetsOf(content: Partial<AccountList>): Promise<Sheets> {
  const files = unzip(await buffer(await exportAccountList(listWith(content), { snapshot })));
  const [order = '', classes = ''] = [1, 2].map((number) => files.get(`xl/worksheets/sheet${number}.xml`));
  return { order: readCells(order), classes: readCells(classes), xml: order + classes };
}
const line = (productId: string, name: string | null, number: number, note = '') => ({ productId, class: name, number, note });
const rowOf = (cells: ReadonlyMap<string, ReadCell>, row: number): readonly (string | number | undefined)[] => {
  const columns = [...cells.keys()].filter((reference) => reference.endsWith('1') && /^[A-Z]+1$/u.test(reference)).length;
  return Array.from({ length: columns }, (_, column) => {
    const cell = cells.get(`${columnLetters(column)}${row}`);
    return cell?.text ?? cell?.number;
  });
};

describe('the sheet of an order', () => {
  const classes = [
    { name: 'H4a', pupils: 28 },
    { name: 'H4b', pupils: 0 },
    { name: 'H4c', pupils: 25 },
  ];
  const lines = [
    line('p2', 'H4c', 25),
    line('p1', null, 2, 'voor\ndocenten '),
    line('p2', 'H4a', 28, '=1+1'),
    line('p3', 'H4a', 28, 'digitaal'),
    line('weg', 'H4a', 3),
  ];

  test('has a row per product in the order of the first lines, with a column per class that has lines', async () => {
    const { order } = await sheetsOf({ classes, lines });
    expect(rowOf(order, 1).slice(9)).toEqual(['Prijs per stuk incl. btw', 'H4a', 'H4c', 'Overig', 'Aantal', 'Kosten', 'Opmerkingen']);
    const none = undefined;
    const rows = [2, 3, 4, 5, 6].map((row) => [rowOf(order, row)[0], ...rowOf(order, row).slice(8)]);
    expect(rows).toEqual([
      ['Boek p2', 'leverbaar', 19.99, 28, 25, none, 53, 1_059.47, 'H4a: =1+1'],
      ['Boek p1', 'leverbaar', 48.5, none, none, 2, 2, 97, 'voor docenten'],
      ['Boek p3', 'leverbaar', 'prijs op aanvraag', 28, none, none, 28, '', 'H4a: digitaal'],
      ['Product weg', 'niet meer in de catalogus', none, 3, none, none, 3, '', none],
      ['Totaal', none, none, 59, 25, 2, 86, 1_156.47, none],
    ]);
    expect(order.get('B2')).toEqual({ text: '2900000000001' });
    expect(order.get('N2')).toEqual({ number: 53, formula: 'SUM(K2:M2)' });
    expect(order.get('O2')).toEqual({ number: 1_059.47, formula: 'J2*N2' });
    expect(order.get('O4')).toEqual({ text: '', formula: 'IF(ISNUMBER(J4),J4*N4,"")' });
    expect(order.get('O6')).toEqual({ number: 1_156.47, formula: 'SUBTOTAL(109,O2:O5)' });
  });

  test('has a second sheet with the costs per class, and per pupil where there are pupils', async () => {
    const { classes: sheet } = await sheetsOf({ classes, lines });
    expect([1, 2, 3, 4, 5, 6].map((row) => rowOf(sheet, row))).toEqual([
      ['Klas', 'Leerlingen', 'Aantal exemplaren', 'Kosten', 'Kosten per leerling'],
      ['H4a', 28, 59, 559.72, 19.99],
      ['H4b', 0, 0, 0, undefined],
      ['H4c', 25, 25, 499.75, 19.99],
      ['Overig', undefined, 2, 97, undefined],
      ['Totaal', 53, 86, 1_156.47, undefined],
    ]);
    expect(sheet.get('C2')?.formula).toBe('SUM(Bestelling!K2:K5)');
    expect(sheet.get('D2')?.formula).toBe('SUMPRODUCT(Bestelling!J2:J5,Bestelling!K2:K5)');
    expect(sheet.get('C3')).toEqual({ number: 0 });
    expect(['B6', 'C6', 'D6'].map((cell) => sheet.get(cell)?.formula)).toEqual(['B', 'C', 'D'].map((to) => `SUBTOTAL(109,${to}2:${to}5)`));
  });

  test('says what its costs leave out', async () => {
    const notes = [
      '1 product staat niet meer in de catalogus en telt niet mee in de kosten.',
      '1 product heeft een prijs op aanvraag en telt niet mee in de kosten.',
    ];
    const { order, classes: sheet } = await sheetsOf({ classes, lines });
    expect([7, 8, 9].map((row) => order.get(`A${row}`)?.text)).toEqual([...notes, undefined]);
    expect([7, 8, 9].map((row) => sheet.get(`A${row}`)?.text)).toEqual([...notes, undefined]);
    const more = await sheetsOf({ lines: ['weg', 'ook', 'p3', 'p5'].map((id) => line(id, null, 1)) });
    expect([7, 8].map((row) => more.order.get(`A${row}`)?.text)).toEqual([
      '2 producten staan niet meer in de catalogus en tellen niet mee in de kosten.',
      '2 producten hebben een prijs op aanvraag en tellen niet mee in de kosten.',
    ]);
  });

  test('of a list without lines or classes has headings and sums of nothing', async () => {
    const { order, classes: sheet } = await sheetsOf({});
    expect(rowOf(order, 2)).toEqual(['Totaal', ...Array<undefined>(9).fill(undefined), 0, 0, undefined]);
    expect(rowOf(sheet, 2)).toEqual(['Totaal', 0, 0, 0, undefined]);
  });

  test('opens with its first sheet alone, with a filter in each that spreadsheet programs keep', async () => {
    const files = unzip(await buffer(await exportAccountList(listWith({ classes, lines }), { snapshot })));
    expect(files.get('xl/workbook.xml')).toContain(
      '<sheet name="Bestelling" sheetId="1" r:id="rId1"/><sheet name="Per klas" sheetId="2" r:id="rId2"/>',
    );
    expect(files.get('xl/workbook.xml')).toContain(`localSheetId="0" hidden="1">'Bestelling'!$A$1:$P$5<`);
    expect(files.get('xl/workbook.xml')).toContain(`localSheetId="1" hidden="1">'Per klas'!$A$1:$E$5<`);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('tabSelected="1"><pane xSplit="1" ySplit="1"');
    expect(files.get('xl/worksheets/sheet2.xml')).not.toContain('tabSelected');
    expect([1, 2].map((number) => files.get(`xl/worksheets/sheet${number}.xml`)?.includes('fitToPage="1"'))).toEqual([false, true]);
  });

  test('has no two headings that look the same', async () => {
    const names = ['Overig', 'titel', 'H4', 'H\u200B4', 'Klas overig', '\u200B', 'Totaal'];
    const { order, classes: sheet } = await sheetsOf({
      classes: names.map((name) => ({ name, pupils: 1 })),
      lines: [...names, null].map((name) => line('p1', name, 1, 'x')),
    });
    const labels = ['Klas Overig', 'Klas titel', 'H4', 'Klas H\u200B4', 'Klas Klas overig', 'Klas \u200B', 'Klas Totaal', 'Overig'];
    expect(rowOf(order, 1).slice(10, 18)).toEqual(labels);
    expect(labels.map((_, index) => sheet.get(`A${index + 2}`)?.text)).toEqual(labels);
    expect(order.get('U2')?.text).toContain('Klas Overig: x; Klas titel: x; ');
  });

  test('has as many notes in a cell as it can hold, and says how many there are more', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ name: `K${String(index).padStart(2, '0')}`, pupils: 1 }));
    const { order } = await sheetsOf({ classes: many, lines: many.map(({ name }) => line('p1', name, 1, 'é'.repeat(500))) });
    const notes = order.get(`${columnLetters(112)}2`)?.text ?? '';
    const fitting = Array.from({ length: 64 }, (_, index) => `K${String(index).padStart(2, '0')}: ${'é'.repeat(500)}`);
    expect(notes).toBe(`${fitting.join('; ')}; en nog 36 opmerkingen`);
    expect(notes.length).toBeLessThanOrEqual(32_767);
  });
});

// The formulas of these sheets, calculated as a spreadsheet program does: texts and empty cells count as nothing.
function calculated(formula: string, own: ReadonlyMap<string, ReadCell>, order: ReadonlyMap<string, ReadCell>): number | string {
  const valueIn = (cells: ReadonlyMap<string, ReadCell>, reference: string): number => cells.get(reference)?.number ?? 0;
  const rangeOf = (text: string): readonly number[] => {
    const [, sheet, from = '', first = '', to = '', last = ''] = /^(Bestelling!)?([A-Z]+)(\d+):([A-Z]+)(\d+)$/u.exec(text) ?? [];
    const columns = Array.from({ length: 300 }, (_, index) => columnLetters(index));
    const cells = sheet === undefined ? own : order;
    const between = columns.slice(columns.indexOf(from), columns.indexOf(to) + 1);
    const rows = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
    return between.flatMap((column) => rows.map((row) => valueIn(cells, `${column}${row}`)));
  };
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const [, name, ranges = ''] = /^(SUM|SUBTOTAL|SUMPRODUCT)\((?:109,)?([^()]*)\)$/u.exec(formula) ?? [];
  if (name !== undefined) {
    const [one = [], other] = ranges.split(',').map(rangeOf);
    return sum(one.map((number, index) => number * (other === undefined ? 1 : (other[index] ?? 0))));
  }
  const [, asked = '', otherwise] = /^IF\(ISNUMBER\(([A-Z]+\d+)\),(.*),""\)$/u.exec(formula) ?? [];
  if (otherwise !== undefined) {
    return own.get(asked)?.number === undefined ? '' : calculated(otherwise, own, order);
  }
  const [, left = '', sign, right = ''] = /^([A-Z]+\d+)([*/])([A-Z]+\d+)$/u.exec(formula) ?? [];
  expect(sign, formula).toBeDefined();
  return sign === '*' ? valueIn(own, left) * valueIn(own, right) : valueIn(own, left) / valueIn(own, right);
}

const awkwardText = fc.oneof(
  fc.constantFrom('Overig', 'Klas Overig', 'Aantal', 'Totaal', '=1+1', '+31', '-2', '@SUM(A1)', 'H4\u0000', 'H4', '<f>1</f>'),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 5 }),
);
const awkwardList = fc
  .record({
    classes: fc.uniqueArray(fc.record({ name: awkwardText, pupils: fc.nat(40) }), {
      maxLength: 30,
      selector: ({ name }) => name.toLowerCase(),
    }),
    entries: fc.uniqueArray(
      fc.record({ productId: fc.constantFrom(...ids, 'weg', 'ookweg'), place: fc.nat(30), number: fc.nat(1_000), note: awkwardText }),
      { maxLength: 40, selector: ({ productId, place }) => `${productId} ${place}` },
    ),
  })
  .map(({ classes, entries }) => ({
    classes,
    lines: entries
      .filter(({ place }) => place <= classes.length)
      .map(({ productId, place, number, note }) => line(productId, classes[place]?.name ?? null, number, note)),
  }));

test('the sums are those of the lines, whatever they are and whatever their classes are called', async () => {
  await fc.assert(
    fc.asyncProperty(awkwardList, async ({ classes, lines }) => {
      const { order, classes: sheet, xml } = await sheetsOf({ classes, lines });
      const copiesOf = (some: typeof lines): number => some.reduce((sum, { number }) => sum + number, 0);
      const centsOf = (some: typeof lines): number =>
        some.reduce((sum, { productId, number }) => sum + (unpriced.has(productId) ? 0 : (prices[productId] ?? 0) * number), 0);
      const groups = [...classes.map(({ name }) => name), ...(lines.some((one) => one.class === null) ? [null] : [])];
      const filled = groups.filter((name) => lines.some((one) => one.class === name));
      const products = [...new Set(lines.map(({ productId }) => productId))];
      const headings = rowOf(order, 1).map((text) => String(text).toLowerCase());
      expect(new Set(headings).size).toBe(headings.length);
      const sums = rowOf(order, products.length + 2).slice(10, -1);
      expect(sums).toEqual([
        ...filled.map((name) => copiesOf(lines.filter((one) => one.class === name))),
        copiesOf(lines),
        centsOf(lines) / 100,
      ]);
      for (const [index, id] of products.entries()) {
        const own = lines.filter(({ productId }) => productId === id);
        const cost = prices[id] === undefined || unpriced.has(id) ? '' : centsOf(own) / 100;
        expect(rowOf(order, index + 2).slice(10 + filled.length, -1)).toEqual([copiesOf(own), cost]);
      }
      for (const [index, name] of groups.entries()) {
        const own = lines.filter((one) => one.class === name);
        expect(rowOf(sheet, index + 2).slice(2, 4)).toEqual([copiesOf(own), centsOf(own) / 100]);
      }
      expect(rowOf(sheet, groups.length + 2).slice(1, 4)).toEqual([
        classes.reduce((sum, { pupils }) => sum + pupils, 0),
        copiesOf(lines),
        centsOf(lines) / 100,
      ]);
      for (const cells of [order, sheet]) {
        for (const [reference, { formula, number, text }] of cells) {
          const anew = formula === undefined ? undefined : calculated(formula, cells, order);
          if (typeof anew === 'number') {
            expect(anew, `${reference} ${formula}`).toBeCloseTo(number ?? Number.NaN, 6);
          } else if (anew !== undefined) {
            expect(text, `${reference} ${formula}`).toBe(anew);
          }
        }
      }
      expect([...order.values(), ...sheet.values()].filter(({ formula }) => formula !== undefined)).toHaveLength(
        xml.match(/<f>/gu)?.length ?? 0,
      );
    }),
    { numRuns: 60 },
  );
});

test('two thousand products for two hundred classes do not hold up other work for long', { timeout: 30_000 }, async () => {
  const classes = Array.from({ length: 200 }, (_, index) => ({ name: `K${index}`, pupils: 30 }));
  const lines = Array.from({ length: 2_000 }, (_, index) => line(`p${index}`, `K${index % 200}`, 30, 'twee in voorraad'));
  const many: typeof snapshot = {
    productOrdinal: (id) => Number(id.slice(1)),
    documents: async () => ({ product: (ordinal) => productDocument(`p${ordinal}`, { packPriceInclVAT: 19.95 }) }),
  };
  const make = async (): Promise<Buffer> => buffer(await exportAccountList(listWith({ classes, lines }), { snapshot: many }));
  await make();
  const { made, longest, total } = await whileBusy(make);
  const order = readCells(unzip(made).get('xl/worksheets/sheet1.xml') ?? '');
  expect(order.get(`${columnLetters(210)}2002`)?.number).toBe(60_000);
  expect(longest / total, `${longest} of ${total} µs`).toBeLessThan(0.4);
});
