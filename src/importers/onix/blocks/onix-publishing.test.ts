import { describe, expect, it } from 'vitest';
import { ean, identifier, notesOn, price, productWith, supply, tag } from '#importers/onix/onix.fixture.ts';

const block = (...content: readonly string[]): string => tag('PublishingDetail', ...content);
const publisher = (name: string, role = '01'): string =>
  tag('Publisher', role === '' ? '' : tag('PublishingRole', role), tag('PublisherName', name));
const imprint = (name: string): string => tag('Imprint', tag('ImprintName', name));

describe('the publisher of a record', () => {
  it.each([
    [imprint('Pan') + publisher('Malmberg'), 'Malmberg'],
    [publisher('Groep', '10') + publisher('Malmberg'), 'Malmberg'],
    [publisher('Malmberg', ''), 'Malmberg'],
    [publisher('Groep', '10') + imprint('Pan'), 'Pan'],
    [publisher(' ') + imprint('Pan'), 'Pan'],
    [publisher('THIEMEMEULENHOFF'), 'ThiemeMeulenhoff'],
    [publisher('Groep', '10'), undefined],
  ])('of %s is %s', async (content, name) => {
    expect((await productWith(block(content))).publisher).toBe(name);
  });

  it('that cannot be shown is left out and told', async () => {
    expect((await productWith(block(publisher('x'.repeat(101))))).publisher).toBeUndefined();
    expect(await notesOn(block(publisher('x'.repeat(101))))).toEqual([
      'PublisherName: PublisherName bevat een woord van meer dan 100 tekens; het is weggelaten.',
    ]);
  });
});

const date = (role: string, value: string, attributes = ''): string =>
  tag('PublishingDate', tag('PublishingDateRole', role), `<Date${attributes}>${value}</Date>`);

describe('the year of a record', () => {
  it.each([
    [date('01', '20250401', ' dateformat="00"'), 2025],
    [date('11', '1968') + date('01', '2025'), 2025],
    [date('11', '1968'), 1968],
    [date('01', '2025-04-01'), 2025],
    [date('01', '202504'), 2025],
    [date('01', '2025040120250501', ' dateformat="06"'), 2025],
    [date('01', '20250401T1200', ' dateformat="13"'), 2025],
    [date('01', 'voorjaar 2025', ' dateformat="12"'), undefined],
    [date('01', '14460101', ' dateformat="20"'), undefined],
    [date('01', '20251', ' dateformat="03"'), undefined],
    [date('01', '') + date('11', '1968'), 1968],
    [date('01', '1899'), undefined],
    [date('01', '2031'), 2031],
    [date('01', '2032'), undefined],
    [date('02', '2025'), undefined],
  ])('of %s is %s', async (content, year) => {
    expect((await productWith(block(content))).publicationYear).toBe(year);
  });

  it('is told when its dates cannot be read', async () => {
    const spring = date('01', 'voorjaar 2025', ' dateformat="12"');
    const note = (text: string): string =>
      `PublishingDate: "${text}" is geen datum die kan worden gelezen; het jaar van verschijnen is weggelaten.`;
    expect(await notesOn(block(spring))).toEqual([note('voorjaar 2025')]);
    expect(await notesOn(block(date('11', '01-04-2025') + date('01', 'x'.repeat(60))))).toEqual([note('x'.repeat(50))]);
    for (const content of [spring + date('11', '2025'), date('01', ''), date('02', 'x'), date('01', '99991231'), '']) {
      expect(await notesOn(block(content))).toEqual([]);
    }
  });
});

const related = (...content: readonly string[]): string => tag('RelatedMaterial', ...content);
const relation = (ids: string, ...codes: readonly string[]): string =>
  tag('RelatedProduct', ...codes.map((code) => tag('ProductRelationCode', code)), ids);
const [older, newer] = ['9789006484908', '9789006910230'];

describe('the relations of a record', () => {
  it('are the product it replaces (03) and the one that replaces it (05)', async () => {
    const blocks = related(relation(identifier(older), '03'), relation(identifier(newer, '03'), '05'), relation(identifier(ean), '06'));
    const { predecessorId, successorId } = await productWith(blocks);
    expect([predecessorId, successorId]).toEqual([older, newer]);
  });

  it('may be one of several codes, and refer to a number of another kind', async () => {
    expect((await productWith(related(relation(identifier(older), '42', '03')))).predecessorId).toBe(older);
    expect((await productWith(related(relation(identifier('77', '01'), '05')))).successorId).toMatch(/^[a-z0-9]{25}$/u);
  });

  it('are none without a number, with two of them, or of another kind', async () => {
    const blocks = related(
      relation('', '03'),
      relation(identifier(older) + identifier(newer, '03'), '05'),
      relation(identifier(older), '30'),
    );
    const { predecessorId, successorId } = await productWith(blocks);
    expect([predecessorId, successorId]).toEqual([undefined, undefined]);
    const next = related(relation(identifier(older) + identifier(newer, '03'), '05'), relation(identifier(newer), '05'));
    expect((await productWith(next)).successorId).toBe(newer);
    expect(await notesOn(next)).toEqual([]);
  });

  it('are named in what is told of their numbers', async () => {
    expect(await notesOn(related(relation(identifier('9006987900', '02'), '03'), relation(identifier('123'), '05')))).toEqual([
      expect.stringMatching(/^RelatedProduct: Er is alleen een ISBN-10 \(9006987900\)/u),
      'RelatedProduct: 123 is geen EAN van 13 cijfers. Dit nummer is weggelaten.',
    ]);
  });

  it('are the first of several, which is told', async () => {
    const two = (code: string): string =>
      relation(identifier(older), code) + relation(identifier(newer), code) + relation(identifier(older), code);
    expect(await productWith(related(two('03')))).toMatchObject({ predecessorId: older });
    expect(await notesOn(related(two('03'), two('05'), relation(identifier(older), '99')))).toEqual([
      'ProductRelationCode: Code "99" staat niet in codelijst 51 van ONIX en is niet gelezen.',
      'RelatedProduct: Er is meer dan één voorganger opgegeven; de eerste is genomen.',
      'RelatedProduct: Er is meer dan één opvolger opgegeven; de eerste is genomen.',
    ]);
    expect(await notesOn(related(relation(identifier(older), '03') + relation(identifier(older), '03')))).toEqual([]);
  });
});

const available = (...codes: readonly string[]): string => supply(codes.map((code) => tag('ProductAvailability', code)).join(''));
const published = (code: string): string => block(tag('PublishingStatus', code));
const statusOf = async (...blocks: readonly string[]) => (await productWith(blocks.join(''))).deliveryStatus;
const hasSuccessor = related(relation(identifier(newer), '05'));

describe('the delivery status of a record', () => {
  it.each([
    ['20', 'Leverbaar'],
    ['21', 'Leverbaar'],
    ['22', 'Leverbaar'],
    ['23', 'Leverbaar'],
    ['30', 'Nieuw beperkt leverbaar'],
    ['32', 'Nieuw beperkt leverbaar'],
    ['34', 'Nieuw beperkt leverbaar'],
    ['09', 'Nog niet verschenen'],
    ['10', 'Nog niet verschenen'],
    ['12', 'Nog niet verschenen'],
    ['41', 'Uitverkocht oude druk'],
    ['46', 'Uitverkocht'],
    ['51', 'Uitverkocht'],
    ['01', undefined],
    ['45', undefined],
    ['99', undefined],
  ])('of availability %s is %s', async (code, status) => {
    expect(await statusOf(available(code))).toBe(status);
  });

  it.each([
    ['02', 'Nog niet verschenen'],
    ['04', 'Leverbaar'],
    ['07', 'Uitverkocht'],
    ['12', 'Uitverkocht'],
    ['16', 'Nieuw beperkt leverbaar'],
    ['09', undefined],
  ])('of publishing status %s is %s where no supplier says more', async (code, status) => {
    expect(await statusOf(published(code))).toBe(status);
    expect(await statusOf(published(code), available('99'))).toBe(status);
    expect(await statusOf(published(code), available('20'))).toBe('Leverbaar');
  });

  it('is that of the market before that of the publisher, and after that of the suppliers', async () => {
    const market = (code: string, details = ''): string =>
      tag('ProductSupply', tag('MarketPublishingDetail', tag('MarketPublishingStatus', code)), details);
    expect(await statusOf(published('04'), market('12'))).toBe('Uitverkocht');
    expect(await statusOf(published('07'), market('14'))).toBe('Leverbaar');
    expect(await statusOf(published('07'), market('00'))).toBe('Uitverkocht');
    expect(await statusOf(market('07', tag('SupplyDetail', tag('ProductAvailability', '20'))))).toBe('Leverbaar');
  });

  it('is that of the best supplier', async () => {
    expect(await statusOf(available('51', '31', '20'))).toBe('Leverbaar');
    expect(await statusOf(available('51'), available('32'), available('41'))).toBe('Nieuw beperkt leverbaar');
    expect(await statusOf(available('10', '41'))).toBe('Nog niet verschenen');
    expect(await statusOf(available('51', '41'))).toBe('Uitverkocht oude druk');
  });

  it.each(['01', '40', '43', '45', '50'])('is not Leverbaar by its publisher when its suppliers do not have it (%s)', async (code) => {
    expect(await statusOf(published('04'), available(code))).toBeUndefined();
    expect(await statusOf(published('16'), available(code, '99'))).toBeUndefined();
    expect(await statusOf(published('07'), available(code))).toBe('Uitverkocht');
    expect(await statusOf(published('02'), available(code))).toBe('Nog niet verschenen');
    expect(await statusOf(published('04'), available(code, '21'))).toBe('Leverbaar');
    expect(await notesOn(published('04') + available(code))).toEqual([
      `ProductAvailability: Voor ProductAvailability ${code} en PublishingStatus 04 heeft de catalogus geen eigen woord; de levering staat op onbekend.`,
    ]);
  });

  it('is that of an old edition when a sold-out product has a successor', async () => {
    expect(await statusOf(available('51'), hasSuccessor)).toBe('Uitverkocht oude druk');
    expect(await statusOf(published('07'), hasSuccessor)).toBe('Uitverkocht oude druk');
    expect(await statusOf(available('20'), hasSuccessor)).toBe('Leverbaar');
    expect(await statusOf(available('51'), related(relation(identifier(older), '03')))).toBe('Uitverkocht');
  });

  it.each([
    [tag('CountriesIncluded', 'BE NL'), true],
    [tag('CountriesIncluded', 'BE'), false],
    [tag('CountriesIncluded', 'BE,NL;LU'), true],
    [tag('CountriesIncluded', 'be, nl'), true],
    [tag('RegionsIncluded', 'WORLD') + tag('CountriesExcluded', 'DE,NL'), false],
    [tag('CountriesIncluded', 'NLX ANL'), false],
    [tag('RegionsIncluded', 'WORLD'), true],
    [tag('RegionsIncluded', 'ECZ GB-ENG'), true],
    [tag('RegionsIncluded', 'ROW'), true],
    [tag('RegionsIncluded', 'GB-ENG'), false],
    [tag('RegionsIncluded', 'WORLD') + tag('CountriesExcluded', 'US NL'), false],
    [tag('RegionsIncluded', 'WORLD') + tag('CountriesExcluded', 'US'), true],
    [tag('RegionsIncluded', 'WORLD') + tag('RegionsExcluded', 'ECZ'), false],
    [tag('RegionsIncluded', 'WORLD') + tag('RegionsExcluded', 'GB-ENG'), true],
    ['', false],
  ])('counts a market of %s: %s', async (territory, counts) => {
    const market = (content: string): string => tag('Market', tag('Territory', content));
    const details = tag('ProductAvailability', '20');
    expect(await statusOf(supply(details, market(territory)))).toBe(counts ? 'Leverbaar' : undefined);
    const both = market(territory).replace('<Territory>', `${tag('Territory', tag('CountriesIncluded', 'DE'))}<Territory>`);
    expect(await statusOf(supply(details, both))).toBe(counts ? 'Leverbaar' : undefined);
    expect(await statusOf(supply(details, market(tag('CountriesIncluded', 'BE')) + market(territory)))).toBe(
      counts ? 'Leverbaar' : undefined,
    );
  });

  it('of the rest of the world is not that of here, where another market names the Netherlands', async () => {
    const market = (availability: string, territory: string): string =>
      supply(tag('ProductAvailability', availability), tag('Market', tag('Territory', territory)));
    const [rest, netherlands] = [tag('RegionsIncluded', 'ROW'), tag('CountriesIncluded', 'NL')];
    expect(await statusOf(market('20', rest), market('51', netherlands))).toBe('Uitverkocht');
    expect(await statusOf(market('20', rest), market('51', tag('CountriesIncluded', 'BE')))).toBe('Leverbaar');
  });

  it('is not that of suppliers of other countries, which is told when there are no others', async () => {
    const abroad = supply(tag('ProductAvailability', '20'), tag('Market', tag('Territory', tag('CountriesIncluded', 'BE'))));
    expect(await statusOf(abroad, published('07'))).toBe('Uitverkocht');
    expect(await statusOf(abroad, published('02'))).toBe('Nog niet verschenen');
    expect(await statusOf(abroad, published('04'))).toBeUndefined();
    expect(await statusOf(abroad, published('16'))).toBeUndefined();
    expect(await notesOn(abroad + published('04'))).toEqual([
      'ProductSupply: Geen levering hierin geldt voor Nederland; de prijs en de levering zijn onbekend.',
    ]);
    expect(await notesOn(abroad + available('20'))).toEqual([]);
  });

  const rights = (type: string, place: string): string => tag('SalesRights', tag('SalesRightsType', type), tag('Territory', place));
  const [here, belgium] = [tag('CountriesIncluded', 'NL'), tag('CountriesIncluded', 'BE')];
  const rest = (type: string): string => tag('ROWSalesRightsType', type);

  it.each([
    [rights('03', here), false],
    [rights('06', tag('RegionsIncluded', 'WORLD')), false],
    [rights('01', belgium) + rest('03'), false],
    [rights('01', belgium) + rights('04', tag('RegionsIncluded', 'ROW')), false],
    [rights('02', here) + rights('03', tag('RegionsIncluded', 'WORLD')), true],
    [rights('01', here) + rest('03'), true],
    [rights('01', belgium), true],
    [rights('01', belgium) + rest('00'), true],
    [rights('03', belgium) + rest('01'), true],
    [rights('01', tag('RegionsIncluded', 'ROW')) + rights('03', here), false],
    [rights('00', here) + rest('03'), true],
    [rest('03'), true],
    [tag('SalesRights', tag('SalesRightsType', '03')), true],
    ['', true],
  ])('and its price are not those of a product that is not for sale here, %s: %s', async (content, isForSale) => {
    const blocks =
      tag('PublishingDetail', tag('PublishingStatus', '04'), content) + supply(tag('ProductAvailability', '20') + price('12.50'));
    const record = await productWith(blocks);
    expect([record.deliveryStatus, record.price]).toEqual(isForSale ? ['Leverbaar', 1_250] : [undefined, undefined]);
    expect(await notesOn(blocks)).toEqual(
      isForSale
        ? []
        : ['SalesRights: Volgens SalesRights is het product in Nederland niet te koop. De prijs en de levering zijn onbekend.'],
    );
  });

  it('is told when its codes have no word, or are none', async () => {
    expect(await notesOn(available('45', '45', '99') + published('05'))).toEqual([
      'ProductAvailability: Voor ProductAvailability 45, 99 en PublishingStatus 05 heeft de catalogus geen eigen woord; de levering staat op onbekend.',
    ]);
    expect(await notesOn(published('05'))).toEqual([
      'PublishingStatus: Voor PublishingStatus 05 heeft de catalogus geen eigen woord; de levering staat op onbekend.',
    ]);
    expect(await notesOn(available('77'))).toEqual([
      'ProductAvailability: Code "77" staat niet in codelijst 65 van ONIX en is niet gelezen.',
      'ProductAvailability: Voor ProductAvailability 77 heeft de catalogus geen eigen woord; de levering staat op onbekend.',
    ]);
    expect(await notesOn(published('77') + available('20'))).toEqual([
      'PublishingStatus: Code "77" staat niet in codelijst 64 van ONIX en is niet gelezen.',
    ]);
    expect((await notesOn(available('01', '40', '43', '44', '45', '50', '97')))[0]).toContain(
      'ProductAvailability 01, 40, 43, 44, 45 heeft',
    );
    expect(await notesOn(tag('ProductSupply', tag('MarketPublishingDetail', tag('MarketPublishingStatus', '77'))))).toContain(
      'MarketPublishingStatus: Code "77" staat niet in codelijst 68 van ONIX en is niet gelezen.',
    );
    expect(await notesOn('')).toEqual([]);
  });
});
