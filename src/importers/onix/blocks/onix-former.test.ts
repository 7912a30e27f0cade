import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { descriptive, eventsOf, message, notesOn, placed, price, product, productWith, supply, tag } from '#importers/onix/onix.fixture.ts';

describe('what ONIX 2.1 has otherwise, in a message of ONIX 3', () => {
  it.each([
    ['PriceEffectiveUntil', '20251231'],
    ['PriceEffectiveFrom', '20270101'],
    ['PriceTypeCode', '01'],
    ['CountryCode', 'BE'],
    ['TaxRatePercent1', '9'],
  ])('takes away a price, which is told: %s', async (name, text) => {
    const blocks = supply(price('12.50', tag(name, text)));
    expect(await productWith(blocks)).not.toHaveProperty('price');
    expect(await notesOn(blocks)).toEqual([
      `Price: Een prijs heeft ${name}, een element van ONIX 2.1 dat in ONIX 3 anders heet: wat het zegt, is niet gelezen. De prijs is weggelaten.`,
    ]);
  });

  it('takes away a price by its short tag too, and none beside a price of ONIX 3', async () => {
    expect(await productWith(supply(price('12.50', tag('j162', '20251231'))))).not.toHaveProperty('price');
    expect(await productWith(supply(`${price('12.50', tag('j162', '20251231'))}${price('13.50')}`))).toMatchObject({ price: 1_350 });
    expect(await productWith(supply(price('12.50', tag('Territory', tag('CountriesIncluded', 'NL')))))).toMatchObject({ price: 1_250 });
  });

  it('is told when it stands outside the blocks, with the faults of a record that is rejected', async () => {
    const blocks = `${descriptive(placed)}${tag('SupplyDetail', price('12.50'))}${tag('SupplyDetail', '')}`;
    expect(await notesOn(blocks)).toEqual([
      'SupplyDetail: Deze elementen staan in het record zoals in ONIX 2.1, en zijn niet gelezen: SupplyDetail. Een bericht van ONIX 3 heeft ze in een blok, zoals ProductSupply.',
    ]);
    const events = await eventsOf(message(product(`${tag('Title', tag('TitleText', 'Newton'))}${tag('SupplyDetail', '')}`)));
    expect(productsOf(events)).toEqual([]);
    expect(events).toMatchObject([{ kind: 'rejected', problem: { field: expect.stringContaining('Title, SupplyDetail') as string } }]);
  });
});
