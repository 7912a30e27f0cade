import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import { productDocument } from '#contract/product.fixture.ts';
import type { WireProduct } from '#contract/product.ts';
import { methodReference } from '#snapshot/hierarchy.ts';
import { requireFetched, wireMethod } from '#use-cases/comparison/compare-methods.fixture.ts';
import { exportList } from './export-list.ts';
import { whileBusy } from './while-busy.fixture.ts';
import { listWorkbook, type ListRows } from './list-workbook.ts';
import { textHeadings, type ProductRow } from './product-columns.ts';
import { cell, sheetOf, unzip } from '#spreadsheets/workbook.fixture.ts';

const row = (title: string, price?: number): ProductRow => ({
  texts: [title, '2900000000001', ...textHeadings.slice(2).map(() => '')],
  price: price as Cents | undefined,
});

const made = (rows: ListRows, notes: readonly string[]): Promise<Buffer> => buffer(listWorkbook(rows, notes));

describe('listWorkbook', () => {
  test('has the parts of a workbook, all of them well-formed', async () => {
    const files = unzip(await made([row('Boek', 100)], []));
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    for (const xml of files.values()) {
      const tags = [...xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/gu)].filter(([, , , closed]) => closed === '');
      const open: string[] = [];
      for (const [, ends, name = ''] of tags) {
        if (ends) {
          expect(open.pop()).toBe(name);
        } else {
          open.push(name);
        }
      }
      expect(open).toEqual([]);
    }
  });

  test('writes an EAN as text, a price as a number in euros, and an unknown price in words', async () => {
    const sheet = sheetOf(await made([row('Boek', 4_850), row('Licentie')], []));
    expect(sheet).toMatch(/<c r="B2" s="2" t="inlineStr"><is><t xml:space="preserve">2900000000001<\/t>/u);
    expect(sheet).toContain('<c r="J2" s="3"><v>48.5</v></c>');
    expect(cell(sheet, 'J3')).toContain('prijs op aanvraag');
  });

  test('sums to the cent, without what is unknown', async () => {
    const sheet = sheetOf(await made([row('a', 10), row('b', 20), row('c'), row('d', 1_999)], []));
    expect(cell(sheet, 'J6')).toBe('<f>SUBTOTAL(109,J2:J5)</f><v>20.29</v>');
  });

  test.each(['=1+1', '+31', '-2', '@SUM(A1)', '=HYPERLINK("http://x")', '\t=1', '<f>1+1</f>'])(
    'never makes a formula of %j',
    async (title) => {
      const sheet = sheetOf(await made([row(title, 1)], []));
      expect(sheet.match(/<f>/gu)).toHaveLength(1);
      expect(sheet).toMatch(/<c r="A2" s="2" t="inlineStr">/u);
    },
  );

  test('leaves out characters that no XML may hold and cuts what no cell can', async () => {
    const sheet = sheetOf(await made([row('a\u0000\u0008b\uFFFE\uD800c'), row('x'.repeat(40_000))], []));
    expect(cell(sheet, 'A2')).toContain('>abc<');
    expect(cell(sheet, 'A3')?.match(/x+/gu)?.at(-1)).toHaveLength(32_767);
  });

  test('freezes the headings and filters the rows, not the sum', async () => {
    const archive = await made([row('a', 1), row('b', 2)], ['Een noot']);
    const sheet = sheetOf(archive);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:J3"/>');
    expect(unzip(archive).get('xl/workbook.xml')).toContain("'Mijn lijst'!$A$1:$J$3");
    expect(cell(sheet, 'A5')).toContain('Een noot');
  });

  test('ten thousand rows do not hold up other work for long', { timeout: 30_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, number) => row(`Titel ${number} met een gewone lengte`, number));
    await made(rows, []);
    const { made: workbook, longest, total } = await whileBusy(() => made(rows, []));
    expect(sheetOf(workbook)).toContain('<row r="10001">');
    expect(longest / total, `${longest} of ${total} µs`).toBeLessThan(0.3);
  });
});

describe('a workbook in pieces', () => {
  const lazyRows = (length: number): ListRows & { readonly read: () => number; readonly closed: () => boolean } => {
    let [read, closed] = [0, false];
    return {
      length,
      read: () => read,
      closed: () => closed,
      *[Symbol.iterator]() {
        try {
          for (; read < length; read += 1) {
            yield row(`Titel ${read} ${Math.sin(read)}`, read);
          }
        } finally {
          closed = true;
        }
      },
    };
  };

  test('reads rows only as fast as its reader', async () => {
    const rows = lazyRows(20_000);
    const pieces = listWorkbook(rows, []);
    for (let piece = await pieces.next(); rows.read() === 0 && !piece.done; piece = await pieces.next()) {
      expect(rows.read()).toBe(0);
    }
    await setImmediate();
    expect(rows.read()).toBeLessThan(5_000);
    await pieces.return(undefined);
  });

  test('stops reading rows when its reader goes away', async () => {
    const rows = lazyRows(20_000);
    const pieces = listWorkbook(rows, []);
    for (let piece = await pieces.next(); rows.read() === 0 && !piece.done; piece = await pieces.next()) {
      expect(rows.closed()).toBe(false);
    }
    await pieces.return(undefined);
    expect(rows.closed()).toBe(true);
    expect(rows.read()).toBeLessThan(5_000);
  });

  test('fails as its rows do', async () => {
    const rows = {
      length: 1,
      [Symbol.iterator]: (): Iterator<ProductRow> => {
        throw new Error('the product is damaged');
      },
    };
    await expect(made(rows, [])).rejects.toThrow('the product is damaged');
  });
});

describe('exportList', () => {
  const product = (id: string, price: number | null): WireProduct =>
    productDocument(id, {
      ean: id,
      publisher: 'Kade Negen',
      subjects: ['Natuurkunde', 'Scheikunde'],
      educationTypes: ['havo 4', 'havo 5'],
      edition: '3e druk',
      packPriceInclVAT: price,
    });
  const documentsOf = (products: readonly WireProduct[]): Parameters<typeof exportList>[1]['snapshot'] => ({
    productOrdinal: (id) => {
      const found = products.findIndex((one) => one.id === id);
      return found === -1 ? undefined : found;
    },
    documents: async (...fetched) => ({
      product(ordinal) {
        requireFetched(ordinal, ...fetched);
        return products[ordinal] ?? productDocument('none');
      },
    }),
  });
  const snapshot = documentsOf([product('a1', 19.95), product('b2', null)]);

  test('keeps the order of the list, shows each product once, and names what it does not know', async () => {
    const sheet = sheetOf(await buffer(await exportList(['b2', 'zz', 'a1', 'b2'], { snapshot })));
    expect([cell(sheet, 'A2'), cell(sheet, 'A3')].map((text) => /Boek \w+/u.exec(text ?? '')?.[0])).toEqual(['Boek b2', 'Boek a1']);
    expect(cell(sheet, 'E2')).toContain('Natuurkunde, Scheikunde');
    expect(cell(sheet, 'I2')).toContain('Onbekend');
    expect(cell(sheet, 'J3')).toBe('<v>19.95</v>');
    expect(cell(sheet, 'A5')).toContain('Niet gevonden in de catalogus: zz');
  });

  test('has no note when it knows every product', async () => {
    const sheet = sheetOf(await buffer(await exportList(['a1'], { snapshot })));
    expect([cell(sheet, 'J3'), cell(sheet, 'A4')]).toEqual(['<f>SUBTOTAL(109,J2:J2)</f><v>19.95</v>', undefined]);
  });

  test('fetches a hundred products at a time, and writes each once', async () => {
    const fetched: number[] = [];
    const rowsOf = async (count: number): Promise<number | undefined> => {
      const ids = Array.from({ length: count }, (_, index) => `p${index}`);
      const own = documentsOf(ids.map((id) => product(id, 1)));
      const counting: typeof own = {
        ...own,
        documents(...asked) {
          fetched.push(asked[0].length);
          return own.documents(...asked);
        },
      };
      return sheetOf(await buffer(await exportList(ids, { snapshot: counting }))).match(/>Boek p\d+</gu)?.length;
    };
    expect([await rowsOf(200), fetched.splice(0)]).toEqual([200, [100, 100]]);
    expect([await rowsOf(101), fetched.splice(0)]).toEqual([101, [100, 1]]);
    expect([await rowsOf(0), fetched]).toEqual([undefined, []]);
  });

  test('names a hundred that it does not know, and how many there are more', async () => {
    const unknown = Array.from({ length: 102 }, (_, index) => `x${index}`);
    const noteOf = async (ids: readonly string[]): Promise<string | undefined> =>
      />(Niet gevonden[^<]*)</u.exec(sheetOf(await buffer(await exportList(ids, { snapshot }))))?.[1];
    const hundred = `Niet gevonden in de catalogus: ${unknown.slice(0, 100).join(', ')}`;
    expect(await noteOf(unknown.slice(0, 100))).toBe(hundred);
    expect(await noteOf(unknown)).toBe(`${hundred} en nog 2`);
    expect(await noteOf(['a1'])).toBeUndefined();
  });

  test('shows all that is known of a product, and nothing for what is not', async () => {
    const whole: WireProduct = {
      ...product('c3', 5),
      methods: [methodReference(wireMethod('Nova')), methodReference(wireMethod('Veld'))],
      articleGroup: 'Leerboek',
      deliveryStatus: 'Leverbaar',
    };
    const own = documentsOf([whole, productDocument('d4', { title: 'Los' })]);
    const sheet = sheetOf(await buffer(await exportList(['c3', 'd4'], { snapshot: own })));
    const textsOf = (row: number) =>
      [...'ABCDEFGHI'].map((column) => /<t [^>]*>(.*?)<\/t>/u.exec(cell(sheet, `${column}${row}`) ?? '')?.[1]);
    expect(textsOf(2)).toEqual([
      'Boek c3',
      'c3',
      'Kade Negen',
      'Leerboek',
      'Natuurkunde, Scheikunde',
      'Methode Nova, Methode Veld',
      'havo 4, havo 5',
      '3e druk',
      'leverbaar',
    ]);
    expect(textsOf(3)).toEqual(['Los', ...Array<undefined>(7).fill(undefined), 'Onbekend']);
  });

  test('lets others have their turn after each thousand ids that it looks for', async () => {
    let looked = 0;
    const counting = {
      productOrdinal: () => ((looked += 1), undefined),
      documents: async () => ({ product: () => productDocument('none') }),
    };
    const turns: number[] = [];
    const watch = (): void => void globalThis.setImmediate(() => (turns.push(looked), looked < 2_500 && watch()));
    watch();
    await exportList(
      Array.from({ length: 2_500 }, (_, index) => `p${index}`),
      { snapshot: counting },
    );
    expect(turns.slice(0, 2)).toEqual([1_000, 2_000]);
  });

  test('a list of which nothing is known any more is a sheet that says so', async () => {
    const sheet = sheetOf(await buffer(await exportList(['x', 'y'], { snapshot })));
    expect(cell(sheet, 'J2')).toBe('<v>0</v>');
    expect(cell(sheet, 'A3')).toContain('x, y');
  });
});
