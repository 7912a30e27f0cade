import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { collect, entry, eventsOf, placed, productsOf, productWith, sourceOf, testImporter } from './eck.fixture.ts';

const zones = ['UTC', 'Europe/Amsterdam', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

describe('dates of an entry', () => {
  // Work that grows with the square of its length would take minutes.
  it('of a megabyte are no dates', async () => {
    const { modifiedAt } = await productWith(`<LastModifiedDate>2026-01-01${'T'.repeat(900_000)}</LastModifiedDate>`);
    expect(modifiedAt).toBeUndefined();
  });

  it.each([
    ['2020-04-24T23:30:00', '2020-04-24T23:30:00.000Z'],
    ['2020-04-24T00:00:00', '2020-04-24T00:00:00.000Z'],
    ['2020-04-24T00:00:00.5', '2020-04-24T00:00:00.500Z'],
    ['2020-04-24', '2020-04-24T00:00:00.000Z'],
    ['2020-04-24+02:00', '2020-04-24T00:00:00.000Z'],
    ['2020-03-29T02:30:00', '2020-03-29T02:30:00.000Z'],
    ['2020-04-24T01:30:00+02:00', '2020-04-23T23:30:00.000Z'],
    ['2020-04-24T23:30:00-0500', '2020-04-25T04:30:00.000Z'],
    ['2020-04-24T23:30:00Z', '2020-04-24T23:30:00.000Z'],
  ])('are the same on every machine: %s', async (text, moment) => {
    for (const zone of zones) {
      vi.stubEnv('TZ', zone);
      expect([zone, (await productWith(`<LastModifiedDate>${text}</LastModifiedDate>`)).modifiedAt]).toEqual([zone, moment]);
    }
    vi.unstubAllEnvs();
  });

  it('count the days of a licence alike on every machine, also over the change of the clock', async () => {
    const dates = '<LicenseStartDate>2025-03-01</LicenseStartDate><LicenseEndDate>2025-04-01T00:00:00</LicenseEndDate>';
    for (const zone of zones) {
      vi.stubEnv('TZ', zone);
      const { licence } = await productWith(`<Medium>Web browser</Medium><IsLicensed>true</IsLicensed>${dates}`);
      expect([zone, licence?.durationInDays]).toEqual([zone, 31]);
    }
    vi.unstubAllEnvs();
  });
});

const cents = fc.integer({ min: 1, max: 500_000 });
const percentages = fc.constantFrom(['0', 0], ['9', 900], ['9.0', 900], ['21', 2_100]) as fc.Arbitrary<readonly [string, number]>;
const amountXml = (amount: number, percentage: string): string => `<Price><Amount>${amount}</Amount><VAT>${percentage}</VAT></Price>`;

describe('prices of an entry in any combination', () => {
  it('are the sum of the amounts, each with its own VAT, rounded half up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cents, percentages), { minLength: 1, maxLength: 4 }), async (amounts) => {
        const sum = amounts.reduce(
          (total, [amount, [, points]]) => total + (BigInt(amount) * BigInt(10_000 + points) + 5_000n) / 10_000n,
          0n,
        );
        fc.pre(sum !== 999_900n);
        const xml = amounts.map(([amount, [percentage]]) => amountXml(amount, percentage)).join('');
        expect((await productWith(`<Prices>${xml}</Prices>`)).price).toBe(Number(sum));
      }),
      { numRuns: 150 },
    );
  });

  it('are the stated price when there is one that agrees with the amounts, but for 0', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 500_000 }), cents, percentages, async (stated, amount, [percentage]) => {
        const amounts = `<Prices>${amountXml(amount, percentage)}</Prices>`;
        const withStated = `<Prices><Consumerprice>${stated}</Consumerprice>${amountXml(amount, percentage)}</Prices>`;
        const sum = (await productWith(amounts)).price ?? 0;
        const agrees = Math.abs(sum - stated) <= Math.max(2, stated * 0.02);
        expect((await productWith(withStated)).price).toBe(stated === 0 ? sum : agrees ? stated : undefined);
      }),
      { numRuns: 100 },
    );
  });
});

const fields = [
  '<Publisher>Malmberg</Publisher>',
  '<ProductFamilyName>Nova 4e druk</ProductFamilyName>',
  '<Prices><Consumerprice>4850</Consumerprice></Prices>',
  '<PriceIsIndicative>false</PriceIsIndicative>',
  '<ProductState>Niet meer leverbaar</ProductState>',
  '<FollowupProduct>9789006484908</FollowupProduct>',
  '<LastModifiedDate>2020-04-24T12:00:00</LastModifiedDate>',
  '<Medium>Boek</Medium>',
  '<IsLicensed>false</IsLicensed>',
  '<IntendedEndUserRole>Onderwijsvolger</IntendedEndUserRole>',
  '<Description>Een bo&#235;k</Description>',
  '<Authors><Author>Jansen, A.</Author><Author>Malmberg</Author></Authors>',
  placed('NATUURKUNDE'),
];

describe('the fields of an entry in any combination', () => {
  it('mean the same in any order, and in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(fields).chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
        fc.integer({ min: 1, max: 97 }),
        async ([some, shuffled], chunkSize) => {
          const read = (own: readonly string[], size: number) => collect(testImporter().read(sourceOf(entry(own.join('')), size)));
          const events = await read(some, 100_000);
          expect(await read(shuffled, chunkSize)).toEqual(events);
          expect(events.filter(({ kind }) => kind !== 'note')).toHaveLength(1);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('never change what a field means that stands alone', async () => {
    const alone = await Promise.all(fields.map(async (field) => [field, await productWith(field)] as const));
    const all = await productWith(fields.join(''));
    expect(all).toMatchObject({
      publisher: 'Malmberg',
      price: 4_850,
      deliveryStatus: 'Uitverkocht oude druk',
      successorId: '9789006484908',
      modifiedAt: '2020-04-24T12:00:00.000Z',
      articleGroup: 'Boek',
      targetUsers: ['leerling'],
      webText: 'Een boëk',
      authors: ['Jansen, A.'],
      subjectIds: ['natuurkunde'],
      edition: '4e druk',
    });
    for (const [field, product] of alone) {
      const { deliveryStatus: _status, authors: _authors, ...own } = product;
      const { id, ean, title, kind, ...told } = own;
      expect([field, id, ean, title, kind]).toEqual([field, all.id, all.ean, all.title, all.kind]);
      for (const [name, value] of Object.entries(told)) {
        const isTold = Array.isArray(value) ? value.length > 0 : value !== undefined;
        expect([field, name, isTold ? (all as Readonly<Record<string, unknown>>)[name] : value]).toEqual([field, name, value]);
      }
    }
  });

  it('end as one event for each entry, in order, however many are faulty', async () => {
    const kinds = fc.constantFrom<'good' | 'untitled' | 'unnumbered' | 'bare'>('good', 'untitled', 'unnumbered', 'bare');
    const written = {
      untitled: '<Entry><ProductId>1</ProductId></Entry>',
      unnumbered: '<Entry><Title>A</Title></Entry>',
      bare: '<Entry/>',
    };
    await fc.assert(
      fc.asyncProperty(fc.array(kinds, { minLength: 1, maxLength: 12 }), async (all) => {
        const events = await eventsOf(`<Entries>${all.map((kind) => (kind === 'good' ? entry('') : written[kind])).join('')}</Entries>`);
        const ends = events.filter(({ kind }) => kind !== 'note');
        expect(ends.map(({ kind }) => kind)).toEqual(all.map((kind) => (kind === 'good' ? 'record' : 'rejected')));
        expect(productsOf(events)).toHaveLength(all.filter((kind) => kind === 'good').length);
      }),
      { numRuns: 60 },
    );
  });
});
