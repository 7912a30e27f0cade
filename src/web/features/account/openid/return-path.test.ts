import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isReturn, safeReturnPath } from './return-path.ts';

const lines = (name: string): string[] =>
  readFileSync(new URL(`./return-path.${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

test.each(lines('valid'))('%s is a page to go back to', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each(lines('invalid'))('%s becomes the home page', (path) => {
  expect(safeReturnPath(path)).toBe('/');
});

test.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nevil',
  '/\0',
  undefined,
  null,
  7,
  { path: '/' },
  ['/producten'],
  `/${'x'.repeat(5_000)}`,
])('%j becomes the home page', (path) => {
  expect(safeReturnPath(path)).toBe('/');
});

test('a path of the greatest length is a page to go back to', () => {
  const path = `/${'x'.repeat(3_999)}`;
  expect(safeReturnPath(path)).toBe(path);
});

test('only the home page with a state and a code or an error is a return from the provider', () => {
  expect(isReturn({ pathname: '/', search: '?code=a&state=b' })).toBe(true);
  expect(isReturn({ pathname: '/', search: '?error=access_denied&state=b' })).toBe(true);
  expect(isReturn({ pathname: '/', search: '?state=b' })).toBe(false);
  expect(isReturn({ pathname: '/', search: '?code=b' })).toBe(false);
  expect(isReturn({ pathname: '/producten', search: '?code=a&state=b' })).toBe(false);
});
