import { describe, expect, it } from 'vitest';
import { eventsOf, descriptive, message, placed, price, product, productWith, supply, tag } from '#importers/onix/onix.fixture.ts';
import { productsOf } from '#importers/eck/eck.fixture.ts';

const amountOf = async (...prices: readonly string[]) => (await productWith(supply(prices.join('')))).price;
const date = (role: string, day: string, attributes = ''): string =>
  tag('PriceDate', tag('PriceDateRole', role), `<Date${attributes}>${day}</Date>`);

describe('the period of a price', () => {
  it.each([
    ['begins today', date('14', '20260601'), true],
    ['ends today', date('15', '20260601'), true],
    ['begins tomorrow', date('14', '20260602'), false],
    ['ended yesterday', date('15', '20260531'), false],
    ['runs over today', date('14', '20260101') + date('15', '20261231'), true],
    ['is this month', date('14', '202606') + date('15', '202606'), true],
    ['ended last month', date('15', '202605'), false],
    ['is this year', date('24', '2026'), true],
    ['is next year', date('14', '2027'), false],
    ['is a spread over today', date('24', '2026060120260601', ' dateformat="06"'), true],
    ['is a spread before today', date('24', '2026040120260531', ' dateformat="06"'), false],
    ['is a spread after today', date('24', '202607202608', ' dateformat="07"'), false],
    ['is a spread of years', date('24', '20252026', ' dateformat="11"'), true],
    ['is about something else', date('01', '2027'), true],
    ['is about something else and cannot be read', date('01', 'zomer', ' dateformat="12"'), true],
  ])('that %s counts: %s', async (_what, dates, counts) => {
    expect(await amountOf(price('1', dates))).toBe(counts ? 100 : undefined);
    expect(await amountOf(price('1', dates), price('2', '', '02'))).toBe(counts ? 100 : 200);
  });

  it('changes with the day, in Dutch time', async () => {
    const { createOnixImporter } = await import('#importers/onix/onix-importer.ts');
    const { createMapping } = await import('#importers/mapping/mapping.ts');
    const { collect, sourceOf } = await import('#importers/eck/eck.fixture.ts');
    const periods = supply(price('1', date('15', '20260531')) + price('2', date('14', '20260601')));
    const content = message(product(`${descriptive(placed)}${periods}`));
    const at = async (moment: string) => {
      const importer = createOnixImporter({ mapping: createMapping([]), clock: () => new Date(moment) });
      return productsOf(await collect(importer.read(sourceOf(content))))[0]?.price;
    };
    expect(await at('2026-05-31T21:59:00Z')).toBe(100);
    expect(await at('2026-05-31T22:00:00Z')).toBe(200);
  });
});

describe('the defaults of a message', () => {
  const header = tag('Header', tag('DefaultPriceType', '02'), tag('DefaultCurrencyCode', 'EUR'));
  const bare = tag('Price', tag('PriceAmount', '1.00'));
  const priceIn = async (...content: readonly string[]) => productsOf(await eventsOf(message(...content)))[0]?.price;

  it('hold for prices that do not say it themselves', async () => {
    const record = product(`${descriptive(placed)}${supply(bare)}`);
    expect(await priceIn(header, record)).toBe(100);
    expect(await priceIn(record)).toBeUndefined();
    expect(await priceIn(tag('Header', tag('DefaultPriceType', '02'), tag('DefaultCurrencyCode', 'USD')), record)).toBeUndefined();
    expect(await priceIn(header, product(`${descriptive(placed)}${supply(price('2') + bare)}`))).toBe(200);
  });
});
