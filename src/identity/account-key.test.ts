import { expect, test } from 'vitest';
import { accountKey } from './account-key.ts';

const key = (iss: string, subject: string): string => accountKey({ subject, claims: { iss, email: 'docent@school.test' } });

test('the key of an account is one of its issuer and subject together, and shows neither', () => {
  expect(key('https://a.test', 'docent')).toBe(key('https://a.test', 'docent'));
  expect(key('https://a.test', 'docent')).toMatch(/^[\w-]{43}$/u);
  const keys = [
    key('https://a.test', 'docent'),
    key('https://b.test', 'docent'),
    key('https://a.test', 'ander'),
    key('https://a.testd', 'ocent'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('the key of an account does not depend on its other claims', () => {
  expect(accountKey({ subject: 'x', claims: { iss: 'i' } })).toBe(key('i', 'x'));
});
