import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress, keepQuery, knownAddress, sentSearch } from './page-address.ts';

describe('the address of a page', () => {
  test.each([
    ['/producten', '/producten'],
    ['/producten?', '/producten'],
    ['/producten?page=2', '/producten?page=2'],
    ['/producten?utm_source=x&page=2&fbclid=y', '/producten?page=2'],
    ['/producten?utm_source=x', '/producten'],
    ['/producten?page=2&search=nova', '/producten?search=nova&page=2'],
    ['/producten?subjects=b&subjects=a', '/producten?subjects=b&subjects=a'],
    ['/producten?search=een%20twee', '/producten?search=een+twee'],
    ['/producten?search=a#deel?page=3', '/producten?search=a'],
    ['/producten?search=wat?&page=2', '/producten?search=wat%3F&page=2'],
    ['/overal?page=2', '/overal'],
    ['/%?page=2', '/%'],
  ])('%s is %s', (address, known) => {
    expect(knownAddress(address)).toBe(known);
  });

  test.each([
    ['/producten?search=b+havo+4&gelezen=educationTypes+2-8', '/producten?search=b+havo+4&letterlijk=2-8'],
    ['/producten?search=b+havo+4&gelezen=educationTypes+2-8&educationTypes=havo+5', '/producten?search=b+havo+4&educationTypes=havo+5'],
    [
      '/producten?search=b&letterlijk=0-1&methods=m&gelezen=methods+7-9,subjects+2-4',
      '/producten?search=b&letterlijk=0-1&methods=m&letterlijk=2-4',
    ],
    ['/producten?search=wat?&gelezen=subjects+2-4', '/producten?search=wat%3F&letterlijk=2-4'],
    ['/producten?search=b&gelezen=onbekend+2-4&gelezen=', '/producten?search=b'],
    ['/producten?search=b', undefined],
    ['/producten?ongelezen=x', undefined],
    ['/product/x?gelezen=subjects+2-4', undefined],
    ['/producten', undefined],
  ])('of a form without script, %s, is %s', (address, search) => {
    expect(sentSearch(address)).toBe(search);
  });

  test.each([
    ['/domein/Exacte-Vakken/', '/domein/exacte-vakken'],
    ['/domein/exacte%2Dvakken?utm_source=x', '/domein/exacte-vakken?utm_source=x'],
    ['/DOMEIN/a/B/c', '/domein/a/b/c'],
    ['/Mijn-Lijst//', '/mijn-lijst'],
    ['/domein/%C3%89%C3%A9n%25', '/domein/%C3%A9%C3%A9n%25'],
    ['/domein/%C3%A9', undefined],
    ['/domein/a%2Fb%26', undefined],
    ['/domein/A%2fb%26', '/domein/a%2Fb%26'],
    ['/domein/%252f', undefined],
    ['/producten?search=Nova', undefined],
    ['/', undefined],
    ['//elders/..', '/'],
    ['/x/%2E%2e/producten/.?page=2', '/producten?page=2'],
    ['//producten', undefined],
    ['http://elders/x/../producten', undefined],
    ['/Product/1-Titel/', undefined],
    ['/Bestaat-Niet/', undefined],
    ['/fonts/A.woff2', undefined],
  ])('%s in its one spelling is %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical);
  });

  test('in another spelling means the same, is no longer, and leads to no third one', () => {
    const part = fc.constantFrom(
      'a',
      'B',
      '-',
      '%41',
      '%2D',
      '%2F',
      '%2f',
      '%3b',
      '%26',
      '%23',
      '%3F',
      '%25',
      '%2525',
      '%C3%89',
      '%c3%a9',
      '&',
      '+',
      "'",
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), (parts) => {
        const address = `/domein/${parts.join('')}`;
        const canonical = canonicalAddress(address) ?? address;
        expect(decodeURIComponent(canonical)).toBe(decodeURIComponent(address).toLowerCase());
        expect(canonical.length).toBeLessThanOrEqual(address.length);
        expect(canonicalAddress(canonical)).toBeUndefined();
      }),
    );
  });

  test.each([
    ['/elders', '/van?a=1&b=2', '/elders?a=1&b=2'],
    ['/elders?c=3', '/van?a=1', '/elders?c=3'],
    ['/elders', '/van', '/elders'],
  ])('that leads on to %s from %s keeps the query: %s', (location, asked, expected) => {
    expect(keepQuery(location, asked)).toBe(expected);
  });
});
