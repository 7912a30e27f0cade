import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv, readOneRow, readWorkbook, workbookOf } from '#importers/table/table.fixture.ts';

describe('the price of a row', () => {
  it.each([
    ['9%', 1_090],
    ['9,00', 1_090],
    ['0,21', 1_210],
    [',21', 1_210],
    ['.09', 1_090],
    ['21', 1_210],
    ['21,0', 1_210],
    ['0', 1_000],
    ['laag', 1_090],
    ['Hoog tarief', 1_210],
    ['L', 1_090],
    ['vrijgesteld', 1_000],
    ['9% (laag)', 1_090],
    ['Hoog (21%)', 1_210],
    ['9 procent', 1_090],
    ['L9', 1_090],
    ['NL-21', 1_210],
    ['0,90', 1_090],
    ['€ 2,10', 1_210],
  ])('of ten euros has a VAT of %s added', async (vat, price) => {
    expect((await readOneRow({ 'Prijs excl. btw': '10,00', Btw: vat })).product?.price).toBe(price);
  });

  it.each(['0,215', '0,1', '0,5%', '1,13', '10', '99', 'lager', '-9'])(
    'is left out when its VAT, %s, is no rate of the Netherlands, nor what one adds',
    async (vat) => {
      const { product, problems } = await readOneRow({ 'Prijs excl. btw': '10,00', Btw: vat });
      expect(product).not.toHaveProperty('price');
      expect(problems.join()).toContain(
        `"${vat}" is geen btw-tarief (0, 9 of 21 procent) en niet het btw-bedrag bij deze prijs. De prijs is weggelaten.`,
      );
    },
  );

  it.each([
    [
      ['Btw', '233,33;21,00', '30,00;2,70', '100,00;9,00'],
      [25_433, 3_270, 10_900],
    ],
    [
      ['Btw-bedrag', '233,33;21,00', '30,00;2,71'],
      [25_433, 3_270],
    ],
    [['Btw', '233,33;21,00'], [undefined]],
    [
      ['Btw', '233,33;21%', '42,86;9'],
      [28_233, 4_672],
    ],
    [
      ['Btw', '10,00;9', '10,00;6'],
      [1_090, undefined],
    ],
    [
      ['Btw', '10,00;0,09', '10,00;1,13'],
      [1_090, undefined],
    ],
    [
      ['Btw-bedrag', '0,10;0,02', '0,17;0,03', '10,00;0,91'],
      [12, undefined, 1_090],
    ],
    [
      ['Btw-code', '10,00;0', '10,00;1', '10,00;2'],
      [undefined, undefined, undefined],
    ],
  ])('without VAT has the amount in its place added where that is an amount: %j', async ([heading, ...rows], prices) => {
    const eans = ['9789006987904', '9789034506368', '9789006987911'];
    const lines = rows.map((row, place) => `${eans[place]};Newton;${row}`);
    const { events } = await readCsv([`EAN;Titel;Prijs excl. btw;${heading}`, ...lines].join('\n'));
    expect(productsOf(events).map(({ price }) => price)).toEqual(prices);
  });

  it('is that of all columns with its heading, and none where they differ', async () => {
    const { events } = await readCsv(
      'EAN;Titel;Prijs;Prijs\n9789006987904;Newton;10,00;10\n9789034506368;Newton;;11,00\n9789006987904;Newton;10,00;11,00\n',
    );
    expect(productsOf(events).map(({ price }) => price)).toEqual([1_000, 1_100, undefined]);
    expect(problemsOf(events, 'note').join()).toContain(
      'Prijs (kolom C): Er staan verschillende prijzen: "10,00" en "11,00". Deze kolommen hebben dezelfde kop. De prijs is weggelaten.',
    );
  });

  it('has VAT or not as a column of yes and no says', async () => {
    const price = async (heading: string, cell: string) => (await readOneRow({ Prijs: '10,00', [heading]: cell })).product?.price;
    expect([await price('Incl. btw', 'ja'), await price('Incl. btw', 'nee')]).toEqual([1_000, undefined]);
    expect([await price('Excl. btw', 'ja'), await price('Exclusief btw', 'nee')]).toEqual([undefined, 1_000]);
  });

  it('is without VAT where a text below the products of a long workbook says so, or another sheet', async () => {
    const eans = Array.from({ length: 5_001 }, () => '9789006987904');
    const rows = [['EAN', 'Titel', 'Prijs'], ...eans.map((ean) => [ean, 'Newton', '10,00'])];
    const terms = 'Alle prijzen zijn exclusief btw';
    const pricesOf = async (workbook: Buffer) => new Set(productsOf((await readWorkbook(workbook)).events).map(({ price }) => price));
    expect(await pricesOf(await workbookOf({ name: 'Prijzen', rows }))).toEqual(new Set([1_000]));
    expect(await pricesOf(await workbookOf({ name: 'Prijzen', rows: [...rows, [terms]] }))).toEqual(new Set([undefined]));
    const [short, sheet] = [
      { name: 'Prijzen', rows: rows.slice(0, 2) },
      { name: 'Voorwaarden', rows: [['Voorwaarden'], [terms]] },
    ];
    expect(await pricesOf(await workbookOf(short, sheet))).toEqual(new Set([undefined]));
    expect(await pricesOf(await workbookOf(short, { ...sheet, state: 'hidden' }))).toEqual(new Set([1_000]));
  });

  it('is left out when its cell says that it has VAT, and its heading that it has none', async () => {
    const { product, problems } = await readOneRow({ 'Prijs excl. btw': '10,90 incl. btw', Btw: '9%' });
    expect(product).not.toHaveProperty('price');
    expect(problems.join()).toContain('"10,90 incl. btw" staat bij een prijs zonder btw. De prijs is weggelaten.');
  });

  it('of what is free needs no VAT', async () => {
    expect(await readOneRow({ 'Prijs excl. btw': 'gratis' })).toMatchObject({ product: { price: 0 } });
  });

  it('is left out with a note when it is 0', async () => {
    const { product, problems } = await readOneRow({ Prijs: '0,00' });
    expect(product).not.toHaveProperty('price');
    expect(problems).toContain(
      'note · regel 2 (9789006987904) · Prijs (kolom C): Een bedrag van 0 zegt niet of het product gratis is; dat doet het woord "gratis". De prijs is weggelaten.',
    );
  });

  it('is that of the year that today is in, and none when no column has it', async () => {
    const read = await readOneRow({ 'Prijs 2025': '10,00', 'Prijs 2026': '12,00', 'Prijs 2026/2027': '13,00' });
    expect(read.product?.price).toBe(1_200);
    expect(read.problems).toContain(
      'note · regel 1 · kolommen: Deze prijzen gelden vandaag niet; ze zijn niet gelezen: "Prijs 2025 (kolom C)", "Prijs 2026/2027 (kolom E)".',
    );
    const none = await readOneRow({ 'Prijs 2024': '10,00', 'Prijs 2025': '12,00' });
    expect(none.product).not.toHaveProperty('price');
    expect(none.problems).toContain(
      'note · regel 1 · kolommen: Deze prijzen gelden vandaag niet; ze zijn niet gelezen: "Prijs 2024 (kolom C)", "Prijs 2025 (kolom D)". Een prijs van vandaag staat er niet bij: de producten hebben geen prijs.',
    );
  });

  it.each(['EUR', 'euro', "Euro's", '€'])('is in euros when its currency is %s', async (currency) => {
    expect((await readOneRow({ Prijs: '10,00', Valuta: currency })).product?.price).toBe(1_000);
  });

  it.each(['EUR/USD', 'USD of EUR', 'neuro'])('is left out when its currency is %s', async (currency) => {
    expect((await readOneRow({ Prijs: '10,00', Valuta: currency })).product).not.toHaveProperty('price');
  });

  it('is told with the first forty characters of its currency', async () => {
    const { problems } = await readOneRow({ Prijs: '10,00', Valuta: 'x'.repeat(100) });
    expect(problems.join()).toContain(`De prijs staat in ${'x'.repeat(40)}, niet in euro's. De prijs is weggelaten.`);
  });

  it.each([
    [{ 'Geldig vanaf': '01-06-2026' }, 1_000, ''],
    [{ 'Geldig vanaf': '02-06-2026' }, undefined, 'De prijs geldt pas vanaf 02-06-2026; vandaag telt hij niet mee.'],
    [{ 'Geldig tot en met': '2026-06-01' }, 1_000, ''],
    [{ 'Prijs geldig t/m': '46173' }, undefined, 'De prijs gold tot en met 31-05-2026; vandaag telt hij niet mee.'],
    [{ Ingangsdatum: '1-1-2026', 'Geldig tot': '31-12-9999' }, 1_000, ''],
    [
      { 'Geldig vanaf': 'volgend jaar' },
      undefined,
      '"volgend jaar" bij Geldig vanaf (kolom D) is geen datum zoals 31-12-2025. De prijs is weggelaten.',
    ],
    [{ 'Geldig vanaf': '' }, 1_000, ''],
  ])('is that of its period, %j', async (period, price, note) => {
    const { product, problems } = await readOneRow({ Prijs: '10,00', ...period });
    expect(product?.price).toBe(price);
    expect(problems.filter((line) => line.includes('Prijs (kolom C)')).join()).toContain(note);
  });

  it('is left out when the cell with its period is damaged', async () => {
    const damaged = { xml: (reference: string) => `<c r="${reference}" t="e"><v>#REF!</v></c>` };
    const rows = [
      ['EAN', 'Titel', 'Prijs', 'Geldig tot'],
      ['9789006987904', 'Newton', 10, damaged],
    ];
    const { events } = await readWorkbook(await workbookOf({ name: 'Prijzen', rows }));
    expect(productsOf(events)).toMatchObject([{ title: 'Newton' }]);
    expect(productsOf(events)[0]).not.toHaveProperty('price');
    expect(problemsOf(events).join('\n')).toContain('Prijs (kolom C): Geldig tot (kolom D) is niet te lezen. De prijs is weggelaten.');
  });

  it('has VAT where a text above the headings says so, whatever the amount beside it', async () => {
    const { events } = await readCsv('Alle prijzen zijn incl. btw;;;\nEAN;Titel;Prijs;Btw\n9789006987904;Newton;10,00;0,90\n');
    expect(productsOf(events)[0]?.price).toBe(1_000);
  });

  it('has the rate of VAT that its heading names', async () => {
    expect((await readOneRow({ 'Prijs excl. 9% btw': '10,00' })).product?.price).toBe(1_090);
    const priceOf = async (low: string, high: string) =>
      (await readOneRow({ 'Prijs excl. 9% btw': low, 'Prijs excl. btw 21%': high })).product?.price;
    expect([await priceOf('10,00', ''), await priceOf('', '10,00'), await priceOf('10,00', '11,00')]).toEqual([1_090, 1_210, undefined]);
  });

  it('is without VAT where a text above the headings says so', async () => {
    const list = 'Alle prijzen zijn exclusief btw;;\nEAN;Titel;Prijs\n9789006987904;Newton;10,00\n';
    const { events } = await readCsv(list);
    expect(events.flatMap((event) => (event.kind === 'record' ? [event.record] : []))[0]).not.toHaveProperty('price');
    expect(problemsOf(events).join('\n')).toMatch(
      /regel 2 · kolommen: Boven de kopregel staat dat de prijzen zonder btw zijn.*\n(?:.*\n)*.*Prijs \(kolom C\): De prijs is zonder btw, en het btw-percentage ontbreekt/u,
    );
  });

  it('has the VAT that a text around the products adds to all prices, where neither a column nor a heading names one', async () => {
    const pricesOf = async (text: string, headings: string, cells: string) => {
      const { events } = await readCsv(
        `${text};;\nEAN;Titel;${headings}\n9789006987904;Newton;${cells}\nhavo\n9789006987904;Newton;${cells}\n`,
      );
      return [...productsOf(events).map(({ price }) => price), problemsOf(events).some((line) => line.includes('met 9% btw erbij'))];
    };
    const text = 'Alle prijzen zijn exclusief 9% btw';
    expect(await pricesOf(text, 'Prijs', '10,00')).toEqual([1_090, 1_090, true]);
    expect(await pricesOf(text, 'Prijs;Btw', '10,00;21%')).toEqual([1_210, 1_210, false]);
    expect(await pricesOf(text, 'Prijs;Btw', '10,00;')).toEqual([undefined, undefined, false]);
    expect(await pricesOf(text, 'Prijs excl. 21% btw', '10,00')).toEqual([1_210, 1_210, true]);
    expect(await pricesOf('Prijzen zijn exclusief 6% btw', 'Prijs', '10,00')).toEqual([undefined, undefined, false]);
  });

  it('is without VAT where a text below the products says so, and below one between them', async () => {
    const pricesOf = async (...lines: readonly string[]) =>
      productsOf((await readCsv(['EAN;Titel;Prijs;Btw', ...lines].join('\n'))).events).map(({ price }) => price);
    const [first, second] = ['9789006987904;Newton;10,00;9%', '9789034506368;Nova;20,00;9%'];
    expect(await pricesOf(first, second, '* Alle prijzen zijn exclusief btw')).toEqual([1_090, 2_180]);
    expect(await pricesOf(first, second, '', ';;Prijzen excl. btw;', ';Tot ziens;')).toEqual([1_090, 2_180]);
    expect(await pricesOf(first, 'Licenties (prijzen excl. btw)', second)).toEqual([1_000, 2_180]);
    expect(await pricesOf('Boeken excl. btw', first, 'Licenties (prijzen incl. btw)', second)).toEqual([1_090, 2_000]);
    expect(await pricesOf(first, 'Prijzen incl. btw', second)).toEqual([1_000, 2_000]);
  });

  it('is read below the headings nearest above it', async () => {
    const list = [
      'EAN;Titel;Prijs;',
      '9789006987904;Newton;10,00',
      '',
      'Titel;EAN;Prijs excl. btw;Btw',
      'Nova;9789034506368;10,00;21%',
    ].join('\n');
    const { events, layouts } = await readCsv(list);
    expect(productsOf(events)).toMatchObject([
      { title: 'Newton', price: 1_000 },
      { title: 'Nova', price: 1_210 },
    ]);
    expect(layouts.map(({ headerRow }) => headerRow)).toEqual([1, 4]);
    expect(problemsOf(events).join()).toContain('regel 4 · regel: Hier begint een andere kopregel; de regels eronder zijn ermee gelezen.');
  });

  it.each([
    [{ 'Huur/koop': 'Huur' }, undefined, 'De prijs is die van huur: "Huur". De prijs is weggelaten.'],
    [{ 'Huur/koop': 'Koop' }, 1_000, ''],
    [{ Eenheid: 'per 10' }, undefined, 'De prijs geldt voor meer dan één: "per 10" bij Eenheid (kolom D). De prijs is weggelaten.'],
    [{ Eenheid: '25 st.' }, undefined, 'meer dan één'],
    [{ Eenheid: 'stuk' }, 1_000, ''],
    [{ Prijseenheid: '1' }, 1_000, ''],
    [{ Eenheid: 'A4' }, 1_000, ''],
    [{ Btw: 'excl.' }, undefined, 'De prijs is zonder btw, en het btw-percentage ontbreekt.'],
    [{ Btw: '9% (excl.)' }, 1_090, ''],
    [{ Btw: 'ex 21%' }, 1_210, ''],
    [{ Btw: 'incl. 9%' }, 1_000, ''],
  ])('is what one costs to buy, with VAT: %j', async (others, price, note) => {
    const { product, problems } = await readOneRow({ Prijs: '10,00', ...others });
    expect(product?.price).toBe(price);
    expect(problems.filter((line) => line.includes('weggelaten')).join()).toContain(note);
  });

  it.each([
    [{ 'Prijs excl. btw': '10,00', Btw: '9%', 'Prijs incl. btw': '10,90' }, 1_090],
    [{ 'Prijs excl. btw': '10', Btw: '9', 'Prijs incl. btw': '10,95' }, 1_095],
    [{ 'Prijs excl. btw': '0,10', Btw: '9', 'Prijs incl. btw': '0,13' }, 13],
    [{ 'Prijs excl. btw': 'op aanvraag', Btw: '9', 'Prijs incl. btw': '10,95' }, 1_095],
    [{ 'Prijs excl. btw': '10,00', Btw: '0,90', 'Prijs incl. btw': '10,90' }, 1_090],
    [{ Adviesprijs: '34,95', Nettoprijs: '26,21', Btw: '9%' }, 3_495],
    [{ 'Prijs excl. btw': '10,00', Btw: '9%', 'Prijs incl. btw': '10,00' }, undefined],
    [{ 'Prijs excl. 21% btw': '10,00', 'Prijs incl. btw': '10,90' }, undefined],
    [{ 'Prijs excl. btw': '10,00', 'Prijs incl. btw': '11,30' }, 1_130],
    [{ 'Prijs excl. btw': '10,90', 'Prijs incl. btw': '10,00' }, undefined],
    [{ 'Prijs excl. btw': '10,00', 'Prijs incl. btw': '12,90' }, undefined],
    [{ 'Prijs excl. btw': '10,90', 'Prijs incl. btw': '10,00', Btw: '6%' }, undefined],
  ])('is none where it contradicts the one without VAT: %j', async (cells, price) => {
    const { product, problems } = await readOneRow(cells);
    expect(product?.price).toBe(price);
    expect(problems.some((line) => line.includes('Er staan verschillende prijzen'))).toBe(price === undefined);
  });

  it.each(['Munt', 'Valutacode', 'Muntsoort'])('is in the currency below %s', async (heading) => {
    expect((await readOneRow({ Prijs: '10,00', [heading]: 'USD' })).product).not.toHaveProperty('price');
    expect((await readOneRow({ Prijs: '10,00', [heading]: 'EUR' })).product?.price).toBe(1_000);
  });

  it.each([
    [{ Prijs: '10,00', Btw: '0,90' }, 1_090],
    [{ Prijs: '10,90', Btw: '0,90', Totaal: '10,90' }, 1_090],
    [{ Prijs: '10,00', Btw: '2,10' }, 1_210],
    [{ Prijs: '10,00', Btw: '27,50' }, undefined],
    [{ Prijs: '0,10', Btw: '0,01' }, undefined],
    [{ 'Prijs incl. btw': '10,00', Btw: '0,90' }, 1_000],
    [{ Prijs: '10,00', Btw: '0,00' }, 1_000],
    [{ Prijs: '10,00', Btw: '2' }, 1_000],
  ])('has the amount of VAT in it or on it that its row has, and is none where it may be neither: %j', async (cells, price) => {
    const { product, problems } = await readOneRow(cells);
    expect(product?.price).toBe(price);
    expect(problems.some((line) => line.includes('Of de prijs met of zonder btw is, blijkt niet uit het btw-bedrag "'))).toBe(
      price === undefined,
    );
  });

  it.each(['prijs volgt', 'nog onbekend', 'p.o.a.', '€ -', '–'])('is unknown without a note when a list says %j', async (text) => {
    const { product, problems } = await readOneRow({ Prijs: text });
    expect(product).not.toHaveProperty('price');
    expect(problems.join()).not.toContain('weggelaten');
  });

  it('is read with the apostrophe that marks text', async () => {
    expect((await readOneRow({ Prijs: "'12,50" })).product?.price).toBe(1_250);
  });
});
