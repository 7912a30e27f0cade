import { describe, expect, it } from 'vitest';
import { notesOn, price, productWith, supply, tag } from '#importers/onix/onix.fixture.ts';

const amountOf = async (...prices: readonly string[]) => (await productWith(supply(prices.join('')))).price;
const told = (...prices: readonly string[]) => notesOn(supply(prices.join('')));
const left = 'De prijs is weggelaten.';
const tax = (...content: readonly string[]): string => tag('Tax', ...content);
const rate = (percentage: string): string => tax(tag('TaxType', '01'), tag('TaxRatePercent', percentage));
const contradictoryTax = 'Prijssoort 03 is zonder btw, en het btw-bedrag (TaxAmount) past niet bij het tarief (TaxRatePercent).';
const date = (role: string, day: string, attributes = ''): string =>
  tag('PriceDate', tag('PriceDateRole', role), `<Date${attributes}>${day}</Date>`);
const territory = (content: string): string => tag('Territory', content);

describe('the price of a record', () => {
  it.each([
    [price('48.50'), 4_850],
    [price('48.5'), 4_850],
    [price('48'), 4_800],
    [price('48.50000'), 4_850],
    [price('0.29'), 29],
    [price('9999.01'), 999_901],
    [price('1000000.00'), 100_000_000],
    [price('48.50', rate('9')), 4_850],
    [price('10.00', rate('9'), '03'), 1_090],
    [price('9.13', rate('9.00'), '01'), 995],
    [price('10.00', tax(tag('TaxRatePercent', '21')), '41'), 1_210],
    [price('10.00', tax(tag('TaxRateCode', 'Z')), '33'), 1_000],
    [price('10.00', tax(tag('TaxRateCode', 'R'), tag('TaxRatePercent', '9')), '03'), 1_090],
    [price('10.00', tax(tag('TaxAmount', '0.91')), '03'), 1_091],
    [price('10.00', tax(tag('TaxAmount', '0.45')) + tax(tag('TaxAmount', '1.05')), '03'), 1_150],
    [price('10.00', tax(tag('TaxType', '02'), tag('TaxAmount', '5')) + rate('9'), '03'), 1_090],
    [price('10.00', tax(tag('TaxRatePercent', '9'), tag('TaxAmount', '0.91')), '03'), 1_091],
    [price('10.00', tax(tag('TaxRatePercent', '9'), tag('TaxAmount', '0.89')), '03'), 1_089],
    [price('10.00', tax(tag('TaxRatePercent', '0'), tag('TaxAmount', '0')), '03'), 1_000],
    [price('10.00', tax(tag('TaxRatePercent', '9'), tag('TaxableAmount', '5.00'), tag('TaxAmount', '0.45')), '03'), 1_045],
    [price('10.00', tax(tag('TaxRatePercent', 'laag'), tag('TaxAmount', '0.90')), '03'), 1_090],
    [
      price('10.00', ['9', '21'].map((percentage) => tax(tag('TaxRatePercent', percentage), tag('TaxAmount', '0.75'))).join(''), '03'),
      1_150,
    ],
    [price('48.50', '', '04', 'eur'), 4_850],
    [price('13.63', tax(tag('TaxableAmount', '12.50'), tag('TaxAmount', '1.13')), '02'), 1_363],
    [price('10.45', tax(tag('TaxableAmount', '5.00'), tag('TaxAmount', '0.45')), '02'), 1_045],
    [price('10.60', rate('6'), '02'), 1_060],
    [price('10.90', tax(tag('TaxableAmount', '10.00'), tag('TaxRatePercent', '9')), '02'), 1_090],
    [price('10.90', tag('PriceAmount', '10.90')), 1_090],
    [price('10.00', tax(tag('TaxRatePercent', '9'), tag('TaxableAmount', '5.00')), '03'), 1_045],
    [price('12.50', tag('PriceTypeDescription', 'Adviesprijs')), 1_250],
    [price('12.50', tag('PriceTypeDescription', 'Licentie per leerling per schooljaar')), 1_250],
    [price('2.50', tag('PriceTypeDescription', 'Prijs per maand')) + price('12.50'), 1_250],
    [price('12.50', tag('PriceConstraint', tag('PriceConstraintType', '00'))), 1_250],
    [tag('UnpricedItemType', '01'), 0],
    [tag('Price', tag('UnpricedItemType', '01')), 0],
  ])('%s is %i cents', async (content, cents) => {
    expect(await amountOf(content)).toBe(cents);
    expect(await told(content)).toEqual([]);
  });

  it.each(['02', '03', '04', '05', '06', '07', '08'])('is unknown for UnpricedItemType %s, without a note', async (code) => {
    expect(await amountOf(tag('UnpricedItemType', code))).toBeUndefined();
    expect(await told(tag('Price', tag('UnpricedItemType', code)))).toEqual([]);
  });

  it.each([
    [price('48,50'), '"48,50" is geen bedrag in euro\'s met een punt en hoogstens twee decimalen.'],
    [price('48.505'), '"48.505" is geen bedrag in euro\'s met een punt en hoogstens twee decimalen.'],
    [price('1'.repeat(60)), `"${'1'.repeat(50)}" is geen bedrag in euro's met een punt en hoogstens twee decimalen.`],
    [price('-1'), '"-1" is geen bedrag in euro\'s met een punt en hoogstens twee decimalen.'],
    [price(''), 'Het bedrag van een prijs (PriceAmount) ontbreekt.'],
    [tag('Price', tag('PriceType', '04'), tag('CurrencyCode', 'EUR')), 'Het bedrag van een prijs (PriceAmount) ontbreekt.'],
    [
      price('10.00', rate('6'), '03'),
      'Prijssoort 03 is zonder btw, en 6 procent (TaxRatePercent) is geen btw-tarief van Nederland (0, 9 of 21).',
    ],
    [
      price('10.00', rate('9') + tax(tag('TaxRatePercent', '5.5'), tag('TaxAmount', '0.55')), '01'),
      'Prijssoort 01 is zonder btw, en 5.5 procent (TaxRatePercent) is geen btw-tarief van Nederland (0, 9 of 21).',
    ],
    [
      price('12.50', tax(tag('TaxableAmount', '12.50'), tag('TaxAmount', '1.13')), '02'),
      'Prijssoort 02 is met btw, en het bedrag is minder dan TaxableAmount en TaxAmount samen.',
    ],
    [
      price('12.50', tag('PriceTypeDescription', 'Huurprijs per jaar')),
      'Een prijs is van huur of van een gebruikt exemplaar (PriceTypeDescription "Huurprijs per jaar").',
    ],
    ...[
      'Prijs per maand',
      'Inkoopprijs',
      'Prijs excl. btw',
      'Prijs per 10 licenties',
      'Staffelprijs',
      'Prijs voor leden',
      'Actieprijs',
      'Prijs vanaf 1-1-2027',
      'Prijs België',
    ].map((text) => [
      price('12.50', tag('PriceTypeDescription', text)),
      `Een prijs is van een andere soort (PriceTypeDescription "${text}").`,
    ]),
    [
      price('12.50', tag('PriceConstraint', tag('PriceConstraintType', '07'))),
      'Een prijs geldt voor een beperkte tijd of voor meer gebruikers (PriceConstraintType 07).',
    ],
    [price('10.00', tax(tag('TaxRatePercent', '9'), tag('TaxAmount', '0')), '03'), contradictoryTax],
    [price('10.00', tax(tag('TaxRatePercent', '9'), tag('TaxAmount', '0.92')), '03'), contradictoryTax],
    [price('10.00', tax(tag('TaxRatePercent', '9'), tag('TaxAmount', '0.88')), '03'), contradictoryTax],
    [price('10.00', tax(tag('TaxRatePercent', '9'), tag('TaxableAmount', '5.00'), tag('TaxAmount', '0.90')), '03'), contradictoryTax],
    [
      price('12.50', tax(tag('TaxableAmount', '12.50'), tag('TaxRatePercent', '9')), '02'),
      'Prijssoort 02 is met btw, en het bedrag is minder dan TaxableAmount en TaxAmount samen.',
    ],
    [price('12.50', tag('PriceAmount', '13.50')), 'PriceAmount staat er in een prijs meer dan eens, met verschillende waarden.'],
    [price('12.50', tag('PriceType', '05')), 'PriceType staat er in een prijs meer dan eens, met verschillende waarden.'],
    [price('12.50', tag('CurrencyCode', 'GBP')), 'CurrencyCode staat er in een prijs meer dan eens, met verschillende waarden.'],
    [price('0.00'), 'Een bedrag van 0 zegt niet of het product gratis is; dat doet UnpricedItemType 01.'],
    [price('9999.00'), 'Een prijs van 9999 euro betekent dat de prijs onbekend is.'],
    [price('9999.00', rate('9'), '03'), 'Een prijs van 9999 euro betekent dat de prijs onbekend is.'],
    [price('9999.00', '', '03'), 'Prijssoort 03 is zonder btw, en het btw-tarief ontbreekt of kan niet worden gelezen.'],
    [
      price('10.00', tax(tag('TaxAmount', '0.45')) + rate('9'), '03'),
      'Prijssoort 03 is zonder btw, en het btw-tarief ontbreekt of kan niet worden gelezen.',
    ],
    [price('9173.39', rate('9'), '03'), 'Een prijs van 9999 euro betekent dat de prijs onbekend is.'],
    [price('1000000.01'), 'Een prijs van 1000000.01 euro is te groot.'],
    [price('10.00', '', '03'), 'Prijssoort 03 is zonder btw, en het btw-tarief ontbreekt of kan niet worden gelezen.'],
    [price('10.00', rate('laag'), '01'), 'Prijssoort 01 is zonder btw, en het btw-tarief ontbreekt of kan niet worden gelezen.'],
    [
      price('10.00', tax(tag('TaxRateCode', 'R')), '01'),
      'Prijssoort 01 is zonder btw, en het btw-tarief ontbreekt of kan niet worden gelezen.',
    ],
    [price('10.00', rate('9') + rate('21'), '03'), 'Prijssoort 03 is zonder btw, en het btw-tarief ontbreekt of kan niet worden gelezen.'],
    [price('48.50', '', '04', 'USD'), "Een prijs staat in USD, niet in euro's."],
    [price('48.50', '', '04', ''), 'De valuta van een prijs ontbreekt.'],
    [price('48.50', '', '05'), 'Prijssoort 05 is geen prijs voor consumenten.'],
    [price('48.50', '', '24'), 'Prijssoort 24 is geen prijs voor consumenten.'],
    [price('48.50').replace('<PriceType>04</PriceType>', ''), 'De soort van een prijs (PriceType) ontbreekt.'],
    [price('48.50', tag('PriceQualifier', '01')), 'Een prijs geldt alleen voor bepaalde klanten of bestellingen.'],
    [price('48.50', tag('MinimumOrderQuantity', '2')), 'Een prijs geldt alleen voor bepaalde klanten of bestellingen.'],
    [price('48.50', date('14', '20260602')), 'Een prijs geldt pas vanaf 02-06-2026.'],
    [price('48.50', date('15', '20260531')), 'Een prijs gold tot en met 31-05-2026.'],
    [tag('Price', tag('UnpricedItemType', '01'), date('14', '20260602')), 'Een prijs geldt pas vanaf 02-06-2026.'],
    [tag('Price', tag('UnpricedItemType', '01'), date('15', '20260531')), 'Een prijs gold tot en met 31-05-2026.'],
    [price('48.50', date('14', 'zomer', ' dateformat="12"')), 'Een prijs heeft een begin- of einddatum die niet kan worden gelezen.'],
    [price('48.50', date('15', '')), 'Een prijs heeft een begin- of einddatum die niet kan worden gelezen.'],
  ])('is left out and told: %s', async (content, reason) => {
    expect(await amountOf(content)).toBeUndefined();
    expect(await told(content)).toEqual([`Price: ${reason} ${left}`]);
  });

  it('tells codes that their lists do not have', async () => {
    expect(await told(price('1', '', '77'))).toEqual([
      'PriceType: Code "77" staat niet in codelijst 58 van ONIX en is niet gelezen.',
      `Price: Prijssoort 77 is geen prijs voor consumenten. ${left}`,
    ]);
    expect(await told(price('1', tag('PriceQualifier', '77')))).toEqual([
      'PriceQualifier: Code "77" staat niet in codelijst 59 van ONIX en is niet gelezen.',
      `Price: Een prijs geldt alleen voor bepaalde klanten of bestellingen. ${left}`,
    ]);
    expect(await told(tag('UnpricedItemType', '77'))).toEqual([
      'UnpricedItemType: Code "77" staat niet in codelijst 57 van ONIX en is niet gelezen.',
    ]);
  });
});

describe('the price of several', () => {
  it.each([
    ['fixed before recommended', [price('2', '', '02'), price('1', '', '04')], 100],
    ['with tax before without', [price('1', rate('9'), '03'), price('2', '', '42')], 200],
    ['the fixed one of the importer before recommended', [price('2', '', '02'), price('1', '', '34')], 100],
    ['everybody before schools', [price('1', tag('PriceQualifier', '11'), '04'), price('2', '', '02')], 200],
    ['schools before nothing', [price('1', tag('PriceQualifier', '06'), '04'), price('2', tag('PriceQualifier', '10'))], 100],
    ['consumers as everybody', [price('1', tag('PriceQualifier', '05')), price('2', tag('PriceQualifier', '08'))], 100],
    ['euros among others', [price('9', '', '04', 'GBP'), price('1')], 100],
    ['equal ones of two suppliers', [price('1'), price('1.00')], 100],
    ['the one that began last', [price('1', date('14', '20260101')), price('2'), price('3', date('14', '20260201')), price('4')], 300],
    ['the period that began last', [price('1', date('24', '2026')), price('2', date('14', '20251231'))], 100],
    [
      'one with two beginnings by the later one',
      [price('1', date('14', '20260301') + date('14', '2026')), price('2', date('14', '20260201'))],
      100,
    ],
    ['the one that began last, whatever else is of later', [price('1', date('01', '20260301')), price('2', date('14', '20260201'))], 200],
    ['fixed, though a recommended one began later', [price('1'), price('2', date('14', '20260101'), '02')], 100],
    ['an order of one', [price('1', tag('MinimumOrderQuantity', '1'))], 100],
    ['the priced one', [tag('Price', tag('UnpricedItemType', '02')), price('1')], 100],
    [
      'the one for everybody, though free for schools',
      [tag('Price', tag('UnpricedItemType', '01'), tag('PriceQualifier', '06')), price('1')],
      100,
    ],
    ['free for schools before nothing', [tag('Price', tag('UnpricedItemType', '01'), tag('PriceQualifier', '06'))], 0],
  ])('is %s', async (_what, prices, cents) => {
    expect(await amountOf(...prices)).toBe(cents);
    expect(await told(...prices)).toEqual([]);
  });

  it.each([
    ['the record', [tag('UnpricedItemType', '01'), price('10', '', '02')]],
    ['another price', [price('10', '', '02'), tag('Price', tag('UnpricedItemType', '01'))]],
  ])('is unknown when it is free by %s and costs ten euros by a price', async (_what, prices) => {
    expect(await amountOf(...prices)).toBeUndefined();
    expect((await told(...prices))[0]).toMatch(
      /^Price: Er staan verschillende prijzen: €\u00a0(?:0,00 en €\u00a010,00|10,00 en €\u00a00,00)\. /u,
    );
  });

  it('is the free one when that began last, and the other one when that did', async () => {
    const free = tag('Price', tag('UnpricedItemType', '01'), date('14', '20260301'));
    expect(await amountOf(free, price('10', date('14', '20260201'), '02'))).toBe(0);
    expect(await amountOf(free, price('10', date('14', '20260401'), '02'))).toBe(1_000);
  });

  it.each(['01', '02'])('is unknown when a price has an amount and UnpricedItemType %s', async (code) => {
    const both = price('10', tag('UnpricedItemType', code));
    const reason = 'Een prijs heeft een bedrag, en ook een reden waarom er geen bedrag is (UnpricedItemType).';
    expect(await amountOf(both)).toBeUndefined();
    expect(await told(both)).toEqual([`Price: ${reason} ${left}`]);
  });

  it.each([
    ['members of a society', tag('PriceQualifier', '01')],
    ['orders of thirty', tag('MinimumOrderQuantity', '30')],
  ])('is not free when it is so for %s only', async (_what, condition) => {
    const free = tag('Price', tag('UnpricedItemType', '01'), condition);
    expect(await amountOf(free)).toBeUndefined();
    expect(await told(free)).toEqual([`Price: Een prijs geldt alleen voor bepaalde klanten of bestellingen. ${left}`]);
    expect(await amountOf(free, price('10'))).toBe(1_000);
  });

  it.each(['02', '04', '05', '06', '08', '10', '11', '12'])('is not one of rental or of another purchase (condition %s)', async (code) => {
    const conditional = price('9', tag('PriceCondition', tag('PriceConditionType', code)));
    const reason = `Een prijs is van huur, of geldt alleen met een andere aankoop (PriceConditionType ${code}).`;
    expect(await amountOf(conditional)).toBeUndefined();
    expect(await told(conditional)).toEqual([`Price: ${reason} ${left}`]);
    expect(await amountOf(conditional, price('40'))).toBe(4_000);
    expect(await told(conditional, price('40'))).toEqual([]);
    expect(
      await amountOf(tag('Price', tag('UnpricedItemType', '01'), tag('PriceCondition', tag('PriceConditionType', code)))),
    ).toBeUndefined();
  });

  it.each(['00', '01', '03', '07'])('is that of a purchase whose condition is %s', async (code) => {
    expect(await amountOf(price('9', tag('PriceCondition', tag('PriceConditionType', code))))).toBe(900);
  });

  it('is one of the whole product', async () => {
    expect(await amountOf(price('9', tag('PricePer', '00')))).toBe(900);
    expect(await told(price('0.10', tag('PricePer', '01')))).toEqual([`Price: Een prijs is die van een bladzijde (PricePer 01). ${left}`]);
  });

  it('is unknown, without a note, when it is to be announced for some customers', async () => {
    expect(await told(tag('Price', tag('UnpricedItemType', '02'), tag('PriceQualifier', '01')))).toEqual([]);
  });

  it('is unknown when two are equally good and different', async () => {
    const prices = [price('1.50'), price('2')];
    expect(await amountOf(...prices)).toBeUndefined();
    expect(await told(...prices)).toEqual([`Price: Er staan verschillende prijzen: €\u00a01,50 en €\u00a02,00. ${left}`]);
  });

  it.each([
    ['04', '03', '10.90', 1_090],
    ['02', '01', '11.00', 1_100],
    ['42', '41', '15.00', undefined],
    ['04', '03', '10.00', undefined],
    ['02', '41', '15.00', 1_500],
  ])('of type %s is %s %s euro without VAT, but for rounding, when both are of one kind', async (type, without, amount, cents) => {
    const prices = [price('10.00', rate('9'), without), price(amount, '', type)];
    expect(await amountOf(...prices)).toBe(cents);
    expect(await told(...prices)).toEqual(cents === undefined ? [expect.stringContaining('Er staan verschillende prijzen: ')] : []);
  });

  it('is that of the suppliers of the Netherlands and of the territory of the price', async () => {
    const [here, elsewhere] = [territory(tag('CountriesIncluded', 'NL BE')), territory(tag('CountriesIncluded', 'GB'))];
    expect(await amountOf(price('1', elsewhere), price('2', here))).toBe(200);
    expect(await told(price('1', elsewhere), price('2', here))).toEqual([]);
    expect(await told(price('1', elsewhere), price('2', elsewhere))).toEqual([`Price: Een prijs geldt niet voor Nederland. ${left}`]);
    const abroad = supply(price('1'), tag('Market', elsewhere));
    expect((await productWith(abroad + supply(price('2')))).price).toBe(200);
    expect((await productWith(abroad)).price).toBeUndefined();
    const two = `${tag('SupplyDetail', price('3'))}${tag('SupplyDetail', price('3'))}`;
    expect((await productWith(tag('ProductSupply', two))).price).toBe(300);
  });

  it('is not that of the rest of the world where another price names the Netherlands', async () => {
    const [here, belgium, rest] = [tag('CountriesIncluded', 'NL'), tag('CountriesIncluded', 'BE'), tag('RegionsIncluded', 'ROW')].map(
      territory,
    );
    expect(await amountOf(price('1', here), price('2', rest))).toBe(100);
    expect(await amountOf(price('2', rest), price('1', here, '02'))).toBe(100);
    expect(await amountOf(price('2', rest), price('1', here + date('15', '20260531')))).toBeUndefined();
    expect(await amountOf(price('1', belgium), price('2', rest))).toBe(200);
    expect(await amountOf(price('1', territory(tag('RegionsIncluded', 'ECZ'))), price('2', rest))).toBe(100);
    const abroad = territory(tag('RegionsIncluded', 'WORLD') + tag('CountriesExcluded', 'NL BE'));
    expect(await amountOf(price('1', abroad), price('2', rest))).toBe(200);
  });

  it('tells at most three reasons, each once', async () => {
    const prices = [price('1', '', '04', 'USD'), price('2', '', '04', 'USD'), price('0'), price('x'), price('1', '', '05')];
    const [note = ''] = await told(...prices);
    expect(note).toContain("USD, niet in euro's. Een bedrag van 0");
    expect(note).toContain('"x" is geen bedrag');
    expect(note).not.toContain('Prijssoort 05');
  });
});
