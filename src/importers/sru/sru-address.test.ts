import { describe, expect, it } from 'vitest';
import { parseSruAddress, sruPageAddress } from './sru-address.ts';

const addressOf = (text: string): string => {
  const address = parseSruAddress(text);
  return address.ok ? address.value.href : `refused: ${address.problem}`;
};

describe('the address of a catalogue service', () => {
  it('gets the parameters of a request for all products', () => {
    expect(addressOf('https://sru.example/eck')).toBe(
      'https://sru.example/eck?version=1.2&operation=searchRetrieve&query=*&recordPacking=xml',
    );
  });

  it('keeps the parameters that it has, and loses its fragment', () => {
    expect(addressOf('http://sru.example/?query=publisher%3Dx&version=1.1&recordSchema=eckcs2.5.2#top')).toBe(
      'http://sru.example/?query=publisher%3Dx&version=1.1&recordSchema=eckcs2.5.2&operation=searchRetrieve&recordPacking=xml',
    );
  });

  it.each([
    ['sru.example', 'is geen adres van een catalogusdienst'],
    ['shttp://sru.example', 'is geen adres van een catalogusdienst'],
    ['file:///etc/passwd', 'is geen adres van een catalogusdienst'],
    [`https://sru.example/?q=${'x'.repeat(2_000)}`, 'is geen adres van een catalogusdienst'],
    ['https://name:word@sru.example/', 'Zet geen naam en wachtwoord in het adres'],
    ['https://:word@sru.example/', 'Zet geen naam en wachtwoord in het adres'],
    ['https://name@sru.example/', 'Zet geen naam en wachtwoord in het adres'],
    ['https://sru.example/?operation=explain', 'vraagt niet om producten'],
  ])('refuses %s', (text, reason) => {
    expect(addressOf(text)).toContain(reason);
    expect(addressOf(text)).toMatch(/^refused: /u);
  });

  it('has at most 2,000 characters, of which a refusal shows the first 200', () => {
    const longest = 'https://sru.example/?q='.padEnd(2_000, 'x');
    expect(parseSruAddress(longest).ok).toBe(true);
    expect(addressOf(`${longest}x`)).toBe(
      `refused: "${longest.slice(0, 200)}" is geen adres van een catalogusdienst: het begint met https:// of http://.`,
    );
  });

  it('names a page by its first record and its size, in place of those it had', () => {
    const service = parseSruAddress('https://sru.example/?startRecord=50&maximumRecords=1');
    expect(service.ok && sruPageAddress(service.value, 101, 100).search).toBe(
      '?startRecord=101&maximumRecords=100&version=1.2&operation=searchRetrieve&query=*&recordPacking=xml',
    );
    expect(service.ok && service.value.searchParams.get('startRecord')).toBe('50');
  });
});
