import { expect, test } from 'vitest';
import { coverAddress, originOfCover } from './cover-address.ts';

test.each([
  ['https://covers.example/a.jpg', 'https://covers.example/a.jpg'],
  ['HTTP://covers.example/a.jpg', 'HTTP://covers.example/a.jpg'],
  ['//covers.example/a.jpg', 'https://covers.example/a.jpg'],
  ['a.jpg', undefined],
  ['map/https://covers.example/a.jpg', undefined],
  ['ftp://covers.example/a.jpg', undefined],
])('the cover %s has the address %s', (image, address) => {
  expect(coverAddress(image)).toBe(address);
});

test('the origin of an address is its scheme, host and port, or its beginning when it cannot be read', () => {
  expect(originOfCover('https://covers.example:8080/map/a.jpg')).toBe('https://covers.example:8080');
  expect(originOfCover('https://[covers/a.jpg')).toBe('https://[covers/a.jpg');
  expect(originOfCover(`https://[${'a'.repeat(200)}`)).toBe(`https://[${'a'.repeat(91)}`);
});
