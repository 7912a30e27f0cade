import { describe, expect, it } from 'vitest';
import { caseLines } from '#case-file.fixture.ts';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '145.58.28.1', '193.0.0.1', '2001:200::1', '2606:4700:4700::1111', '2001:4860:4860::8888', '[2a00:1450:400e::200e]'])(
    'lets %s pass',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(caseLines(new URL('public-address.invalid.txt', import.meta.url)))('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(isPublicAddress(`[${address}]`)).toBe(false);
  });

  it.each(['localhost', '', '0x7f000001', '127.1', '2130706433', '8.8.8.8:80', '::g'])('refuses %j, which is no address', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
