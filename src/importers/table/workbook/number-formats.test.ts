import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { archiveOf, problemsOf, readWorkbook, workbookFiles, type TestCell } from '#importers/table/table.fixture.ts';
import { escapeXml } from '#catalogue/markup.ts';
import { shownNumber } from './number-formats.ts';

/** A cell with a number in the first style of the workbook. */
const styled = (value: string): TestCell => ({ xml: (reference) => `<c r="${reference}" s="0"><v>${value}</v></c>` });

/** What becomes of a price and a year in a workbook of which the cells have a format. */
async function readStyled(styles: string, cells: Readonly<Record<string, TestCell>>) {
  const files = workbookFiles([
    {
      name: 'Prijzen',
      rows: [
        ['EAN', 'Titel', ...Object.keys(cells)],
        ['9789006987904', 'Newton', ...Object.values(cells)],
      ],
    },
  ]);
  const { events } = await readWorkbook(await archiveOf({ ...files, 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }));
  return { product: productsOf(events)[0], problems: problemsOf(events).filter((line) => !line.includes('sector')) };
}

const known = (id: number): string => `<cellXfs><xf numFmtId="${id}"/></cellXfs>`;
const own = (code: string): string => `<numFmts><numFmt numFmtId="170" formatCode="${escapeXml(code)}"/></numFmts>${known(170)}`;
const leftOut = (shown: string): readonly string[] => [
  `note · blad "Prijzen", regel 2 (9789006987904) · Prijs (kolom C): "${shown}" is geen bedrag in euro's. De prijs is weggelaten.`,
];

describe('the number of a cell', () => {
  it.each([known(14), known(22), own('d mmm'), own('[$-413]dd/mm/yyyy;@'), own('yyyy')])(
    'that a program took for a day is no price: %s',
    async (styles) => {
      const { product, problems } = await readStyled(styles, { Prijs: styled('46361') });
      expect(product).not.toHaveProperty('price');
      expect(problems).toEqual(leftOut('2026-12-05'));
    },
  );

  it.each([
    ['0.00,', '12500'],
    ['#,##0,,', '12500000'],
    [String.raw`0\,00`, '1250'],
    ['0"."00', '1250'],
  ])('that is shown divided is no price: %s', async (code, value) => {
    const { product, problems } = await readStyled(own(code), { Prijs: styled(value) });
    expect(product).not.toHaveProperty('price');
    expect(problems).toEqual(leftOut(`${value} (anders getoond)`));
  });

  it('of a long format is read', async () => {
    const { product } = await readStyled(own('[x'.repeat(200_000)), { Prijs: styled('12.5') });
    expect(product).toMatchObject({ title: 'Newton' });
  });

  it.each([known(20), own('hh:mm')])('that a program took for a time is no price: %s', async (styles) => {
    expect((await readStyled(styles, { Prijs: styled('0.5347222222') })).problems).toEqual(leftOut('12:50'));
  });

  it.each([known(9), known(10), own('0.0%')])('that is in percents is no price: %s', async (styles) => {
    expect((await readStyled(styles, { Prijs: styled('0.5') })).problems).toEqual(leftOut('50%'));
  });

  it('that is a day is one in a column of dates, and percents are those of the VAT', async () => {
    const { product } = await readStyled(known(14), { Verschijningsdatum: styled('45292.75') });
    expect(product).toMatchObject({ publicationYear: 2024 });
    const taxed = await readStyled(known(9), { 'Prijs excl. btw': '10,00', Btw: styled('0.09') });
    expect(taxed.product).toMatchObject({ price: 1_090 });
  });

  it.each([known(2), known(4), known(44), own('"€" #,##0.00'), own('_ [$€-413] * #,##0.00_ ;_ [$€-413] * -#,##0.00_ ')])(
    'that is shown in cents is read in cents: %s',
    async (styles) => {
      const { product, problems } = await readStyled(styles, { Prijs: styled('13.625') });
      expect(product).toMatchObject({ price: 1_363 });
      expect(problems).toEqual([]);
    },
  );

  it.each([
    ['[$£-809]#,##0.00', '£'],
    ['"£"#,##0.00', '£'],
    ['[$$-409]#,##0.00;[RED]-[$$-409]#,##0.00', '$'],
    ['\\$#,##0.00', '$'],
    ['$#,##0.00', '$'],
    ['[$USD] #,##0.00', 'USD'],
    ['"USD "0.00', 'USD'],
    ['_-[$kr.-406]\\ * #,##0.00_-', 'kr.'],
  ])('that is shown in another currency is no price: %s', async (code, currency) => {
    const { product, problems } = await readStyled(own(code), { Prijs: styled('12.5') });
    expect(product).not.toHaveProperty('price');
    expect(problems).toEqual(leftOut(`${currency} 12.5`));
  });

  it.each([
    ['0.00" p/m"', '12.5 p/m'],
    ['€ 0.00 "per maand"', '€ 12.5 per maand'],
    ['#,##0.00 "excl. btw"', '12.5 excl. btw'],
    ['0.00" per 10 st."', '12.5 per 10 st.'],
    ['0,"k"', '12.5k'],
    ['0" ct"', '12.5 ct'],
    ['\\d 0.00', 'd 12.5'],
    ['General" per jaar"', '12.5 per jaar'],
  ])('that is shown as the price of something else is none: %s', async (code, shown) => {
    const { product, problems } = await readStyled(own(code), { Prijs: styled('12.5') });
    expect(product).not.toHaveProperty('price');
    expect(problems).toEqual(leftOut(shown));
  });

  it.each([own('"op aanvraag"'), own(';;;'), own('"n.v.t.";"n.v.t."')])('that its format does not show is no price: %s', async (styles) => {
    const { product, problems } = await readStyled(styles, { Prijs: styled('12.5') });
    expect(product).not.toHaveProperty('price');
    expect(problems).toEqual([]);
  });

  it.each([
    ['[=0]"op aanvraag";"€ "#,##0.00', '12.5', 1_250],
    ['[=0]"op aanvraag";"€ "#,##0.00', '0', undefined],
    ['[=1]"gratis";0.00', '9.95', 995],
    ['[=1]"gratis";0.00', '1', 0],
    ['0.00;-0.00;"gratis"', '0', 0],
    ['0.00;-0.00;"gratis"', '12.5', 1_250],
    ['0.00" p/m";"€ "0.00', '12.5', undefined],
    ['[Red][<20]0.00;[Blue]0.00" p/m"', '12.5', 1_250],
    ['[Red][<20]0.00;[Blue]0.00" p/m"', '25', undefined],
    ['[>=20]"€ "0.00;"$ "0.00', '20', 2_000],
    ['[>=20]"€ "0.00;"$ "0.00', '13.62', undefined],
    ['[<=5]"x ;"0.00;[>100]"y"0.00;0.00', '50', 5_000],
    ['[<=5]"x ;"0.00;[>100]"y"0.00;0.00', '5', undefined],
    ['[<>5]0.00;"$"0.00', '5', undefined],
    ['[<=5]0.00;0.00', '13.625', 1_363],
    ['"€ "0.00;', '12.5', 1_250],
  ])('is shown by the section of its format that is for it, %s with %s', async (code, value, price) => {
    expect((await readStyled(own(code), { Prijs: styled(value) })).product?.price).toBe(price);
  });

  it('that is struck through is none, and neither is a text', async () => {
    const fonts = '<fonts><font><sz val="11"/></font><font><strike/></font><font><strike val="0"/></font></fonts>';
    const others = '<dxfs><dxf><font><strike/></font></dxf></dxfs>';
    const styles = `${fonts}<cellXfs><xf/><xf numFmtId="2" fontId="1"/><xf fontId="2"/></cellXfs>${others}`;
    const price = (style: number): TestCell => ({ xml: (reference) => `<c r="${reference}" s="${style}"><v>12.5</v></c>` });
    const level: TestCell = { xml: (reference) => `<c r="${reference}" s="1" t="str"><v>havo</v></c>` };
    const { product, problems } = await readStyled(styles, { Prijs: price(1), Niveau: level });
    expect(product).not.toHaveProperty('price');
    const label = 'note · blad "Prijzen", regel 2 (9789006987904)';
    expect(problems).toEqual([
      `${label} · Prijs (kolom C): Deze cel is doorgestreept.`,
      `${label} · Niveau (kolom D): Deze cel is doorgestreept.`,
    ]);
    expect((await readStyled(styles, { Prijs: price(0) })).product).toMatchObject({ price: 1_250 });
    expect((await readStyled(styles, { Prijs: price(2) })).product).toMatchObject({ price: 1_250 });
  });

  it('is that of the runs of its text that are not struck through', async () => {
    const xml = (reference: string): string =>
      `<c r="${reference}" t="inlineStr"><is><r><rPr><strike/></rPr><t>12</t></r><r><rPr><b/></rPr><t>15</t></r></is></c>`;
    expect((await readStyled('', { Prijs: { xml } })).product).toMatchObject({ price: 1_500 });
  });

  it('has the words that its format shows', async () => {
    const { product } = await readStyled(own('0" jaar"'), { Artikelgroep: 'Licentie', Looptijd: styled('1') });
    expect(product).toMatchObject({ licence: { durationInDays: 365 } });
  });

  it.each([
    own('0.00 "p.st."'),
    own('0.00" incl. btw"'),
    own('0.00" incl. 9% btw"'),
    own('"€ "0",-"'),
    own('0.00;[Red]"min "0.00'),
    own('_-[$€-2]\\ * #,##0.00_-'),
    own('[$-413] 0.00'),
    own('[$EUR] 0.00'),
    own('_$0.00'),
    known(44),
  ])('that is shown in euros, or in no currency, is a price: %s', async (styles) => {
    expect((await readStyled(styles, { Prijs: styled('12.5') })).product).toMatchObject({ price: 1_250 });
  });

  it('that is shown in the currency of the program is a price, whatever that of its maker was', async () => {
    const styles = own('_("$"* #,##0.00_)').replaceAll('170', '44');
    expect((await readStyled(styles, { Prijs: styled('12.5') })).product).toMatchObject({ price: 1_250 });
  });

  it.each([
    known(0),
    own('0.000'),
    own('0.00##'),
    `<cellStyleXfs><xf numFmtId="2"/></cellStyleXfs>${known(0)}`,
    `${known(0)}<x><xf numFmtId="2"/></x>`,
  ])('that is shown with more decimals can be read in two ways: %s', async (styles) => {
    expect((await readStyled(styles, { Prijs: styled('13.625') })).problems.join()).toContain('"13.625" kan op twee manieren');
  });

  it.each([
    ['9789006987904', 'date', '9789006987904'],
    ['-1', 'date', '-1'],
    ['2958465', 'date', '9999-12-31'],
    ['2958466', 'date', '2958466'],
    ['0', 'date', '00:00'],
    ['1', 'date', '1899-12-31'],
    ['0.07', 'percent', '7%'],
    ['1.005', 'cents', '1.01'],
    ['12.5', 'cents', '12.5'],
    ['0.30000000000000004', 'cents', '0.30'],
    ['-13.625', 'cents', '-13.625'],
    ['1.5e-3', 'cents', '1.5e-3'],
    ['13.625', undefined, '13.625'],
  ] as const)('%s as %s is shown as %s', (text, format, shown) => {
    expect(shownNumber(text, format)).toBe(shown);
  });
});
