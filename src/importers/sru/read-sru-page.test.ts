import { describe, expect, it } from 'vitest';
import { entry } from '#importers/eck/eck.fixture.ts';
import { readSruPage } from './read-sru-page.ts';
import { sruResponse } from './sru.fixture.ts';

const read = (text: string) => readSruPage(Buffer.from(text));
const diagnostic = (message: string, details: string): string =>
  `<srw:diagnostics><d:diagnostic xmlns:d="http://www.loc.gov/zing/srw/diagnostic/"><d:uri>info:srw/diagnostic/1/10</d:uri><d:details>${details}</d:details><d:message>${message}</d:message></d:diagnostic></srw:diagnostics>`;

describe('a page of a catalogue service', () => {
  it('has its records, the number of all and the place of the next', async () => {
    expect(await read(sruResponse([entry(''), entry('')], { total: 20_830, next: 3 }))).toEqual({
      ok: true,
      value: { total: 20_830, records: 2, next: 3 },
    });
    expect(await read(sruResponse([], { total: 0 }))).toEqual({ ok: true, value: { total: 0, records: 0, next: undefined } });
    expect(await read(sruResponse([entry('')]))).toEqual({ ok: true, value: { total: undefined, records: 1, next: undefined } });
  });

  it('reads over numbers and diagnostics inside records', async () => {
    const inside = '<x><numberOfRecords>7</numberOfRecords><recordData><nextRecordPosition>9</nextRecordPosition></recordData></x>';
    const surrogate = '<diagnostic><message>Record 2 is weg</message></diagnostic>';
    expect(await read(sruResponse([inside, surrogate], { total: 2 }))).toEqual({
      ok: true,
      value: { total: 2, records: 2, next: undefined },
    });
  });

  it.each([
    [' 30\n', 30],
    ['123456789', 123_456_789],
    ['1234567890', undefined],
    ['30 producten', undefined],
    ['circa 30', undefined],
    ['veel', undefined],
    ['', undefined],
  ])('has as number of all for %j: %s', async (written, total) => {
    const response = sruResponse([entry('')], { next: 2 }).replace(
      '<srw:version>',
      `<srw:numberOfRecords>${written}</srw:numberOfRecords><srw:version>`,
    );
    expect(await read(response)).toEqual({ ok: true, value: { total, records: 1, next: 2 } });
  });

  it('shows at most 500 characters of what the service tells', async () => {
    expect(await read(sruResponse([], { extra: diagnostic('x'.repeat(600), '') }))).toEqual({
      ok: false,
      problem: `De catalogusdienst meldt een fout: ${'x'.repeat(500)}.`,
    });
  });

  it('is refused where it is cut off', async () => {
    expect(await read(sruResponse([entry('')]).slice(0, -10))).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^Het antwoord van de catalogusdienst is niet te lezen\. /u) as string,
    });
    expect(await read('')).toMatchObject({ ok: false, problem: expect.stringContaining('is niet te lezen') as string });
  });

  it('is refused with the diagnostic of the service, or with the kind of document that it is', async () => {
    expect(await read(sruResponse([], { total: 0, extra: diagnostic('Query syntax error', 'regel  1') }))).toEqual({
      ok: false,
      problem: 'De catalogusdienst meldt een fout: Query syntax error: regel 1.',
    });
    expect(await read(sruResponse([], { extra: diagnostic('', '') }))).toMatchObject({
      problem: 'De catalogusdienst meldt een fout: zonder toelichting.',
    });
    expect(await read('<html><p>Hallo</p></html>')).toMatchObject({
      ok: false,
      problem: 'Dit adres geeft geen antwoord van een catalogusdienst (SRU): het begint met <html>.',
    });
    expect(await read('<searchRetrieveResponse><a></searchRetrieveResponse>')).toMatchObject({
      ok: false,
      problem: expect.stringMatching(
        /^Het antwoord van de catalogusdienst is niet te lezen\. Een element wordt anders gesloten/u,
      ) as string,
    });
    expect(await read('<!DOCTYPE x [<!ENTITY a "b">]><searchRetrieveResponse/>')).toMatchObject({
      problem: expect.stringContaining('eigen entiteiten') as string,
    });
  });
});
