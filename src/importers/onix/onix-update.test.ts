import { describe, expect, it, vi } from 'vitest';
import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import { reasonsOf } from '#importers/eck/eck.fixture.ts';
import { descriptive, ean, eventsOf, identifier, message, placed, price, product, supply, tag } from './onix.fixture.ts';

const detail = (title: string): string =>
  tag('TitleDetail', tag('TitleType', '01'), tag('TitleElement', tag('TitleElementLevel', '02'), tag('TitleText', title)));
const collection = tag('Collection', tag('CollectionType', '10'), detail('Newton 5e druk'));
const collateral = (text: string): string => tag('CollateralDetail', tag('TextContent', tag('TextType', '03'), tag('Text', text)));
const publishing = (name: string, year = '2024', status = ''): string =>
  tag(
    'PublishingDetail',
    tag('Publisher', tag('PublishingRole', '01'), tag('PublisherName', name)),
    status === '' ? '' : tag('PublishingStatus', status),
    tag('PublishingDate', tag('PublishingDateRole', '01'), tag('Date', year)),
  );
const related = (code = '05', other = '9789006910230'): string =>
  tag('RelatedMaterial', tag('RelatedProduct', tag('ProductRelationCode', code), identifier(other)));
const stock = (code: string, amount: string): string => supply(tag('ProductAvailability', code) + price(amount));
const whole = [
  descriptive(`${placed}${collection}${tag('ProductForm', 'BC')}`),
  collateral('Oud'),
  publishing('Malmberg'),
  related('03', '9789006484908'),
  stock('20', '48.50'),
].join('');

/** The product of a complete record. */
async function current(blocks = whole): Promise<ProductInFamily> {
  const [event] = await eventsOf(message(product(blocks)));
  if (event?.kind !== 'record' || event.record.kind !== 'product') {
    throw new Error('no product');
  }
  return { record: event.record, ...(event.family !== undefined && { family: event.family }) };
}

/** The product after a block update, and what is told of it. */
async function updated(blocks: string, before: ProductInFamily | Promise<ProductInFamily> = current()) {
  const [event] = await eventsOf(message(product(blocks, { type: '04' })));
  if (event?.kind !== 'change') {
    throw new Error(`no change: ${JSON.stringify(event)}`);
  }
  expect(event).toMatchObject({ file: 'feed.xml', label: `#1 (${ean})`, product: { id: ean, ean } });
  const { notes, ...after } = event.apply(await before);
  return { ...after, notes: notes.map(({ field, reason }) => `${field}: ${reason}`) };
}

describe('a block update', () => {
  it('changes nothing without a block', async () => {
    expect(await updated('')).toEqual({ ...(await current()), notes: [] });
  });

  it('with all blocks gives what a complete record gives', async () => {
    const { notes, ...after } = await updated(whole, current(descriptive('', 'Oude titel')));
    expect(after).toEqual(await current());
    expect(notes).toEqual([]);
  });

  it('replaces block 1 whole, and keeps the publisher in the method', async () => {
    const before = await current();
    const { record, family } = await updated(descriptive(placed, 'Nieuwe titel'), before);
    expect(record).toMatchObject({
      title: 'Nieuwe titel',
      publisher: 'Malmberg',
      price: 4_850,
      webText: 'Oud',
      subjectIds: ['natuurkunde'],
    });
    expect([record.edition, record.articleGroup, record.methodIds, family]).toEqual([undefined, undefined, [], undefined]);
    const again = await updated(descriptive(`${placed}${collection}`), before);
    expect([again.record.methodIds, again.family]).toEqual([before.record.methodIds, before.family]);
  });

  it('replaces block 2 whole', async () => {
    const { record, family } = await updated(collateral('Nieuw'));
    expect(record).toEqual({ ...(await current()).record, webText: 'Nieuw' });
    expect(family).toEqual((await current()).family);
    expect((await updated(tag('CollateralDetail'))).record).not.toHaveProperty('webText');
  });

  it('replaces block 4 whole, and moves the method to another publisher', async () => {
    const moved = await current(whole.replace('Malmberg', 'Noordhoff'));
    const { record, family } = await updated(publishing('Noordhoff', '2025'));
    expect(record).toEqual({ ...moved.record, publicationYear: 2025 });
    expect(family).toEqual(moved.family);
    expect((await updated(publishing('Noordhoff', '2025'))).notes).toEqual([]);
    const without = await updated(tag('PublishingDetail'));
    expect([without.record.publisher, without.record.publicationYear, without.family?.publisher]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(without.family?.methodId).toBe((await current(whole.replace(publishing('Malmberg'), ''))).family?.methodId);
  });

  it('replaces block 5 whole, and makes a sold-out product an old edition', async () => {
    const { record } = await updated(related());
    expect([record.predecessorId, record.successorId, record.deliveryStatus]).toEqual([undefined, '9789006910230', 'Leverbaar']);
    const soldOut = current(whole.replace('>20<', '>51<'));
    expect((await soldOut).record.deliveryStatus).toBe('Uitverkocht');
    expect((await updated(related(), soldOut)).record.deliveryStatus).toBe('Uitverkocht oude druk');
  });

  it('replaces block 6 whole', async () => {
    const { record } = await updated(stock('32', '50.00'));
    expect(record).toEqual({ ...(await current()).record, deliveryStatus: 'Nieuw beperkt leverbaar', price: 5_000 });
    const bare = await updated(supply(tag('ProductAvailability', '99')));
    expect([bare.record.price, bare.record.deliveryStatus]).toEqual([undefined, 'Leverbaar']);
    const published = await updated(supply(tag('ProductAvailability', '99')) + publishing('Malmberg', '2024', '07'));
    expect(published.record.deliveryStatus).toBe('Uitverkocht');
  });

  it('tells that a price goes for which block 6 names neither another one nor a reason', async () => {
    const note = 'ProductSupply: Blok 6 noemt geen prijs en geen reden daarvoor: de prijs die het product had, is vervallen.';
    const bare = supply(tag('ProductAvailability', '20'));
    expect((await updated(bare)).notes).toEqual([note]);
    expect((await updated(tag('ProductSupply'))).notes).toEqual([note]);
    expect((await updated(bare, current(descriptive(placed)))).notes).toEqual([]);
    const reason = tag('UnpricedItemType', '02');
    for (const content of [reason, tag('Price', reason), price('50.00')]) {
      expect((await updated(supply(content))).notes).toEqual([]);
    }
    expect((await updated(supply(price('x')))).notes).toEqual([expect.stringMatching(/^Price: "x" is geen bedrag/u)]);
  });

  it('keeps price and status when its suppliers are of other countries', async () => {
    const abroad = supply(tag('ProductAvailability', '51'), tag('Market', tag('Territory', tag('CountriesIncluded', 'BE'))));
    const { record, notes } = await updated(abroad);
    expect(record).toEqual((await current()).record);
    expect(notes).toEqual(['ProductSupply: Geen levering hierin geldt voor Nederland; prijs en levering zijn niet gewijzigd.']);
  });

  it('takes price and status away when the product is no longer for sale here', async () => {
    const rights = tag('SalesRights', tag('SalesRightsType', '03'), tag('Territory', tag('CountriesIncluded', 'NL')));
    const { record, notes } = await updated(tag('PublishingDetail', tag('PublishingStatus', '04'), rights));
    expect(record).not.toHaveProperty('price');
    expect(record).not.toHaveProperty('deliveryStatus');
    expect(notes).toEqual([
      'SalesRights: Volgens SalesRights is het product in Nederland niet te koop. De prijs en de levering die het had, zijn vervallen.',
    ]);
    expect((await updated(tag('PublishingDetail', tag('PublishingStatus', '07'), rights))).record.deliveryStatus).toBe('Uitverkocht');
  });

  it('does not let a publishing status overrule the suppliers that it does not repeat, and tells it', async () => {
    const { record, notes } = await updated(publishing('Malmberg', '2024', '07'));
    expect(record.deliveryStatus).toBe('Leverbaar');
    expect(notes).toEqual([
      'PublishingStatus: Blok 6 (ProductSupply) ontbreekt: volgens PublishingStatus is het product "Uitverkocht", maar de levering blijft "Leverbaar" tot een bericht met dat blok.',
    ]);
    expect((await updated(publishing('Malmberg', '2024', '04'))).notes).toEqual([]);
    const unknown = current(descriptive(placed));
    const { record: known, notes: none } = await updated(publishing('Malmberg', '2024', '07'), unknown);
    expect([known.deliveryStatus, none.filter((note) => note.startsWith('PublishingStatus'))]).toEqual(['Uitverkocht', []]);
    const soldOut = current(whole.replace('>20<', '>51<'));
    expect(await updated(publishing('Malmberg', '2024', '07'), soldOut)).toMatchObject({
      record: { deliveryStatus: 'Uitverkocht' },
      notes: [],
    });
    const old = current(whole.replace('>20<', '>41<'));
    expect(await updated(publishing('Malmberg', '2024', '07'), old)).toMatchObject({
      record: { deliveryStatus: 'Uitverkocht oude druk' },
      notes: [],
    });
  });

  it('has the date of its record, else that of the product', async () => {
    const dated = async (stamp: string, before?: ProductInFamily) => {
      const [event] = await eventsOf(message(product('', { type: '04' }).replace('<Product>', `<Product datestamp="${stamp}">`)));
      return event?.kind === 'change' ? event.apply(before ?? (await current())).record.modifiedAt : undefined;
    };
    expect(await dated('20260501')).toBe('2026-05-01T00:00:00.000Z');
    const { record } = await current();
    expect(await dated('x', { record: { ...record, modifiedAt: '2026-04-01T00:00:00.000Z' } })).toBe('2026-04-01T00:00:00.000Z');
  });

  it('is rejected for a title that cannot be shown, and tells what it leaves out', async () => {
    expect(reasonsOf(await eventsOf(message(product(tag('DescriptiveDetail'), { type: '04' }))), 'rejected')).toEqual([
      'TitleDetail: TitleDetail ontbreekt of is leeg: zonder titel kan het product niet in de catalogus.',
    ]);
    const notes = reasonsOf(await eventsOf(message(product(descriptive(tag('EditionNumber', 'x')), { type: '04' }))), 'note');
    expect(notes).toEqual(['EditionNumber: "x" is geen nummer van een druk en is weggelaten.']);
    expect((await updated(descriptive())).notes).toEqual([
      'sector: De sector ontbreekt: het product is bewaard, maar staat niet in een catalogus van het voortgezet onderwijs.',
    ]);
    expect((await updated(supply(price('x')))).notes[0]).toContain('Price: "x" is geen bedrag');
    expect((await updated(related('99'))).notes[0]).toContain('ProductRelationCode: Code "99"');
  });
});

describe('a deletion', () => {
  it('withdraws the product, with the date of its record', async () => {
    const deletion = product(tag('DescriptiveDetail'), { type: '05' });
    expect(await eventsOf(message(deletion))).toEqual([
      { kind: 'withdrawal', file: 'feed.xml', label: `#1 (${ean})`, product: { id: ean, ean } },
    ]);
    const [dated] = await eventsOf(message(deletion.replace('<Product>', '<Product datestamp="20260501T1230+0200">')));
    expect(dated).toMatchObject({ kind: 'withdrawal', product: { modifiedAt: '2026-05-01T10:30:00.000Z' } });
  });
});

describe('the date of a record', () => {
  it.each([
    ['20260501', '2026-05-01T00:00:00.000Z'],
    ['20260501T1230', '2026-05-01T12:30:00.000Z'],
    ['20260501T123045Z', '2026-05-01T12:30:45.000Z'],
    ['20260501T1230-04:00', '2026-05-01T16:30:00.000Z'],
    ['20260501T1230-0430', '2026-05-01T17:00:00.000Z'],
    ['20260501T1230+0200', '2026-05-01T10:30:00.000Z'],
    [' 20260501 ', '2026-05-01T00:00:00.000Z'],
    ['20260602T1200Z', '2026-06-02T12:00:00.000Z'],
    ['2026-05-01', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01T12:30:45', '2026-05-01T12:30:45.000Z'],
    ['2026-05-01T12:30:45.1234567+02:00', '2026-05-01T10:30:45.000Z'],
    ['2026-05-01T12:30Z', '2026-05-01T12:30:00.000Z'],
  ])('%s is %s', async (stamp, modifiedAt) => {
    const events = await eventsOf(message(product(descriptive(placed)).replace('<Product>', `<Product datestamp="${stamp}">`)));
    expect(events[0]).toMatchObject({ record: { modifiedAt } });
    expect(reasonsOf(events, 'note').filter((note) => note.startsWith('datestamp'))).toEqual([]);
  });

  it('is the same on every machine, and the beginning of a long one is told', async () => {
    const dated = (stamp: string): string => message(product(descriptive(placed)).replace('<Product>', `<Product datestamp="${stamp}">`));
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      vi.stubEnv('TZ', zone);
      expect([zone, (await eventsOf(dated('20260501T1230')))[0]]).toMatchObject([
        zone,
        { record: { modifiedAt: '2026-05-01T12:30:00.000Z' } },
      ]);
    }
    vi.unstubAllEnvs();
    const reason = `datestamp: "${'9'.repeat(50)}" is geen datum tot en met vandaag; de datum is weggelaten.`;
    expect(reasonsOf(await eventsOf(dated('9'.repeat(60))), 'note')).toContain(reason);
  });

  it.each(['gisteren', '20261301', '20260602T1201Z', '2026', '20260501T12'])('%s is left out and told', async (stamp) => {
    const events = await eventsOf(message(product(descriptive(placed)).replace('<Product>', `<Product datestamp="${stamp}">`)));
    expect(events[0]).not.toHaveProperty('record.modifiedAt');
    expect(reasonsOf(events, 'note')).toContain(`datestamp: "${stamp}" is geen datum tot en met vandaag; de datum is weggelaten.`);
  });
});
