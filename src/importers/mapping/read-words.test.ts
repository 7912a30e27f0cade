import { describe, expect, it } from 'vitest';
import { productWith } from '#importers/eck/eck.fixture.ts';
import { readDeliveryStatus, readDurationInDays, readTargetUser } from './read-words.ts';

describe('the words of feeds', () => {
  it.each([
    ['Leverbaar', false, 'Leverbaar'],
    ['leverbaar', true, 'Leverbaar'],
    ['Beperkt leverbaar', true, 'Nieuw beperkt leverbaar'],
    ['Nieuw, beperkt leverbaar', false, 'Nieuw beperkt leverbaar'],
    ['Nog niet verschenen', false, 'Nog niet verschenen'],
    ['In voorbereiding', false, 'Nog niet verschenen'],
    ['Wordt verwacht', true, 'Nog niet verschenen'],
    ['Uitverkocht', false, 'Uitverkocht'],
    ['Uitverkocht', true, 'Uitverkocht oude druk'],
    ['Niet meer leverbaar', true, 'Uitverkocht oude druk'],
    ['Uitverkocht (oude druk)', false, 'Uitverkocht oude druk'],
    ['Direct leverbaar', false, 'Leverbaar'],
    ['Op voorraad', false, 'Leverbaar'],
    ['Ja', false, 'Leverbaar'],
    ['In stock', true, 'Leverbaar'],
    ['Out of print', false, 'Uitverkocht'],
    ['Uit assortiment', false, 'Uitverkocht'],
    ['Verwijderd', false, 'Uitverkocht'],
    ['Vervalt', true, 'Uitverkocht oude druk'],
    ['Nog te verschijnen', false, 'Nog niet verschenen'],
    ['Forthcoming', false, 'Nog niet verschenen'],
    ['nee', false, undefined],
    ['Niet leverbaar', false, undefined],
    ['Tijdelijk niet leverbaar', false, undefined],
    ['Zal niet verschijnen', true, undefined],
    ['', false, undefined],
    ['Constructor', false, undefined],
  ])('say how %j is delivered, with a successor: %j', (state, hasSuccessor, status) => {
    expect(readDeliveryStatus(state, hasSuccessor)).toBe(status);
  });

  it.each([
    ['Onderwijsvolger', 'leerling'],
    ['LEERLING', 'leerling'],
    ['student', 'leerling'],
    ['onderwijsgever', 'docent'],
    ['Docent', 'docent'],
    ['leraar', 'docent'],
    ['ICT-Beheerder', 'ict-beheerder'],
    ['Constructor', 'constructor'],
  ])('say for whom: %s', (role, user) => {
    expect(readTargetUser(role)).toBe(user);
  });

  it.each([
    ['1', 1],
    ['36500', 36_500],
    ['36501', undefined],
    ['0', undefined],
    ['P1Y', 365],
    ['P1M', 30],
    ['P2W', 14],
    ['P10D', 10],
    ['P1Y2M1W3D', 435],
    ['P1YT12H', 365],
    ['P0D', undefined],
    ['P200Y', undefined],
    ['1 dag', 1],
    ['30 dagen', 30],
    ['1 maand', 30],
    ['6 maanden', 180],
    ['12 maanden', 365],
    ['12 mnd', 365],
    ['6 mnd.', 180],
    ['4 jr', 1_460],
    ['18 maanden', 545],
    ['P24M', 730],
    ['P1Y12M', 730],
    ['1 jaar', 365],
    ['2 JAREN', 730],
    ['2jaar', 730],
    [' 1 jaar ', 365],
    ['100 jaar', 36_500],
    ['101 jaar', undefined],
    ['1,5 jaar', undefined],
    ['-1', undefined],
    ['een jaar', undefined],
    ['', undefined],
  ])('say how long a licence runs: %j', (text, days) => {
    expect(readDurationInDays(text)).toBe(days);
  });
});

describe('the licence of an entry', () => {
  const licence = async (fields: string) =>
    (await productWith(`<Medium>Web browser</Medium><IsLicensed>true</IsLicensed>${fields}`)).licence;
  const between = (start: string, end: string): string =>
    `<LicenseStartDate>${start}</LicenseStartDate><LicenseEndDate>${end}</LicenseEndDate>`;

  it.each([
    [between('2025-08-01', '2026-07-31'), { durationInDays: 364 }],
    [between('2025-01-01', '2124-12-08'), { durationInDays: 36_500 }],
    [between('2025-01-01', '2124-12-09'), {}],
    [between('2025-08-01', '2025-08-01'), {}],
    [between('2026-08-01', '2025-08-01'), {}],
    ['<LicenseStartDate>2025-08-01</LicenseStartDate>', {}],
    [`<LicenseDuration>P1Y</LicenseDuration>${between('2025-08-01', '2025-08-31')}`, { durationInDays: 365 }],
    [`<LicenseDuration>altijd</LicenseDuration>${between('2025-08-01', '2025-08-31')}`, {}],
    ['<LicenseCount>1</LicenseCount>', {}],
    ['<LicenseCount>2</LicenseCount>', { content: '2 licenties' }],
    ['<LicenseCount>30</LicenseCount><LicenseDuration>1 jaar</LicenseDuration>', { durationInDays: 365, content: '30 licenties' }],
    ['<LicenseCount>veel</LicenseCount>', {}],
    ['<LicenseCount>2.5</LicenseCount>', {}],
    ['<LicenseCount>Infinity</LicenseCount>', {}],
  ])('is read from %s', async (fields, expected) => {
    expect(await licence(fields)).toEqual(expected);
  });
});

describe('the year of publication of an entry', () => {
  it.each([
    ['1899-12-31', undefined],
    ['1900-01-01', 1900],
    ['2026-06-01', 2026],
    ['2031-12-31', 2031],
    ['2032-01-01', undefined],
    ['9999-12-31', undefined],
    ['2020', 2020],
    ['01-02-2020', undefined],
  ])('is read from %s', async (text, year) => {
    expect((await productWith(`<FirstPublishedDate>${text}</FirstPublishedDate>`)).publicationYear).toBe(year);
  });
});

describe('the date of change of an entry', () => {
  it.each([
    ['2026-06-02T12:00:00', '2026-06-02T12:00:00.000Z'],
    ['2026-06-02T12:00:01', undefined],
    ['9999-12-31', undefined],
    ['2020-13-01', undefined],
    ['gisteren', undefined],
  ])('is left out when it is no day up to tomorrow: %s', async (text, moment) => {
    expect((await productWith(`<LastModifiedDate>${text}</LastModifiedDate>`)).modifiedAt).toBe(moment);
  });
});
