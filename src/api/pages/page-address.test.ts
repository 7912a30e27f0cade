import { describe, expect, test } from 'vitest';
import { keepQuery, knownAddress } from './page-address.ts';

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
    ['/overal?page=2', '/overal'],
    ['/%?page=2', '/%'],
  ])('%s is %s', (address, known) => {
    expect(knownAddress(address)).toBe(known);
  });

  test.each([
    ['/elders', '/van?a=1&b=2', '/elders?a=1&b=2'],
    ['/elders?c=3', '/van?a=1', '/elders?c=3'],
    ['/elders', '/van', '/elders'],
  ])('that leads on to %s from %s keeps the query: %s', (location, asked, expected) => {
    expect(keepQuery(location, asked)).toBe(expected);
  });
});
