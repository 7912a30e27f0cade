import { describe, expect, test } from 'vitest';
import type { VerifiedAccount } from './access-token.ts';
import { claimedValues, hasRole } from './claims.ts';

const account = (claims: Record<string, unknown>): VerifiedAccount => ({ subject: 'x', claims });

describe('the values of a claim', () => {
  test.each([
    ['a list', { roles: ['beheer', 'docent'] }, 'roles', ['beheer', 'docent']],
    ['a text', { roles: 'beheer' }, 'roles', ['beheer']],
    ['a nested list, as Keycloak has it', { realm_access: { roles: ['beheer'] } }, 'realm_access.roles', ['beheer']],
    ['a name with dots of its own', { 'https://school.example/roles': ['beheer'] }, 'https://school.example/roles', ['beheer']],
    ['the exact name before the nested one', { 'a.b': 'own', a: { b: 'nested' } }, 'a.b', ['own']],
    ['texts only', { roles: ['beheer', 3, null, { a: 1 }] }, 'roles', ['beheer']],
    ['no claim', {}, 'roles', []],
    ['no claim within a claim', { realm_access: 'roles' }, 'realm_access.roles', []],
    ['no claim within an empty one', { realm_access: null }, 'realm_access.roles', []],
    ['nothing that every object has', {}, 'constructor.name', []],
  ])('%s', (_what, claims, claim, values) => {
    expect(claimedValues(account(claims), claim)).toEqual(values);
  });
});

test('a role is granted by its whole name only', () => {
  const role = { claim: 'roles', name: 'catalogusbeheer' };
  expect(hasRole(account({ roles: ['docent', 'catalogusbeheer'] }), role)).toBe(true);
  expect(hasRole(account({ roles: ['catalogusbeheerder', 'Catalogusbeheer'] }), role)).toBe(false);
  expect(hasRole(account({}), role)).toBe(false);
});
