import { describe, expect, test } from 'vitest';
import { failed, ok } from '#catalogue/result.ts';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { VerifiedAccount, TokenProblem } from '#identity/access-token.ts';
import type { Identity } from '#identity/identity.ts';
import { authorise, isOpen } from './authorisation.ts';
import { RequestProblem } from '#api/responses/problem.ts';

const docent: VerifiedAccount = { subject: 'docent', claims: { sub: 'docent' } };
const verified: string[] = [];
/** A provider that knows one token, and answers others with a problem of their own name. */
const identity: Identity = {
  applications: [],
  verify: async (token) => {
    verified.push(token);
    return token === 'goed.1-_~+/==' || token === 'goed'
      ? ok(docent)
      : failed({ code: token as TokenProblem['code'], reason: `reden ${token}` });
  },
};

async function outcome(
  path: string,
  authorization: readonly string[],
  rest: { anonymous?: 'read' | 'none'; identity?: Identity | undefined } = {},
) {
  const logged: string[] = [];
  verified.length = 0;
  const managerRole = { claim: 'roles', name: 'catalogusbeheer' };
  const authority = { identity, anonymous: 'read' as const, managerRole, log: (reason: string) => void logged.push(reason), ...rest };
  try {
    return { account: (await authorise({ path, authorization }, authority))?.subject, logged };
  } catch (error) {
    return error instanceof RequestProblem ? { code: error.code, headers: error.details.headers, logged } : error;
  }
}

const realm = 'Bearer realm="catalogus"';
const required = { code: 'account.required', headers: { 'www-authenticate': realm }, logged: [] };
const invalid = { code: 'account.invalidToken', headers: { 'www-authenticate': `${realm}, error="invalid_token"` }, logged: [] };

describe('a call without a token', () => {
  test.each([
    [apiPaths.areas, 'read', { account: undefined, logged: [] }],
    [apiPaths.areas, 'none', required],
    [apiPaths.profile, 'read', required],
    [apiPaths.profile, 'none', required],
    [apiPaths.excel, 'read', { account: undefined, logged: [] }],
    [apiPaths.excel, 'none', required],
    [apiPaths.settings, 'none', { account: undefined, logged: [] }],
    [serverPaths.health, 'none', { account: undefined, logged: [] }],
  ] as const)('%s, where anonymous visitors may %s', async (path, anonymous, expected) => {
    expect(await outcome(path, [], { anonymous })).toEqual(expected);
    expect(isOpen(path, anonymous)).toBe(!('code' in expected));
  });

  test.each([...Object.values(accountListPaths), ...Object.values(managementPaths)])('%s is refused in every catalogue', async (path) => {
    for (const anonymous of ['read', 'none'] as const) {
      expect(await outcome(path, [], { anonymous })).toEqual(required);
      expect(isOpen(path, anonymous)).toBe(false);
    }
  });
});

describe('a token', () => {
  test.each(['Bearer goed', 'bearer goed', 'BEARER   goed', 'Bearer goed.1-_~+/=='])('%j says who asks', async (header) => {
    expect(await outcome(apiPaths.profile, [header])).toEqual({ account: 'docent', logged: [] });
    expect(await outcome(apiPaths.areas, [header])).toEqual({ account: 'docent', logged: [] });
  });

  test.each([
    'goed',
    'Basic goed',
    'Bearer',
    'Bearer ',
    'Bearergoed',
    'Bearer go ed',
    'Bearer goed,',
    'xBearer goed',
    'Bearer =goed',
    'Bearer goed=x',
    '',
  ])('%j is none, and the provider is not asked', async (header) => {
    expect(await outcome(apiPaths.areas, [header])).toEqual(invalid);
    expect(verified).toEqual([]);
  });

  test('that comes twice is none, and neither is one where nobody can sign in', async () => {
    expect(await outcome(apiPaths.areas, ['Bearer goed', 'Bearer goed'])).toEqual(invalid);
    expect(await outcome(apiPaths.areas, ['Bearer goed'], { identity: undefined })).toEqual(invalid);
  });

  test('is not looked at on a call that shows nothing of the catalogue', async () => {
    expect(await outcome(apiPaths.settings, ['onzin'])).toEqual({ account: undefined, logged: [] });
    expect(await outcome(apiPaths.excel, ['onzin'])).toEqual({ account: undefined, logged: [] });
    expect(await outcome(apiPaths.excel, ['Bearer goed'], { anonymous: 'none' })).toEqual({ account: 'docent', logged: [] });
  });

  test('that is not valid is refused also where none is needed', async () => {
    expect(await outcome(apiPaths.areas, ['Bearer invalid'])).toEqual(invalid);
    expect(await outcome(apiPaths.profile, ['Bearer invalid'])).toEqual(invalid);
    const scope = { code: 'account.scope', headers: { 'www-authenticate': `${realm}, error="insufficient_scope"` }, logged: [] };
    expect(await outcome(apiPaths.areas, ['Bearer scope'])).toEqual(scope);
    expect(await outcome(apiPaths.profile, ['Bearer scope'])).toEqual(scope);
  });

  test('that cannot be checked lets an open call go on for nobody, and puts off another, with the reason in the log', async () => {
    expect(await outcome(apiPaths.areas, ['Bearer provider'])).toEqual({ account: undefined, logged: ['reden provider'] });
    expect(await outcome(apiPaths.profile, ['Bearer provider'])).toEqual({
      code: 'account.provider',
      headers: { 'retry-after': '10' },
      logged: ['reden provider'],
    });
  });

  test('of a provider that takes too long does not hold up an open call', async () => {
    const silent: Identity = { applications: [], verify: () => new Promise(() => undefined) };
    expect(await outcome(apiPaths.areas, ['Bearer goed'], { identity: silent })).toEqual({
      account: undefined,
      logged: ['the provider takes too long'],
    });
  });

  test('whose check fails is a fault of the program', async () => {
    const broken: Identity = { applications: [], verify: () => Promise.reject(new TypeError('stuk')) };
    expect(await outcome(apiPaths.areas, ['Bearer goed'], { identity: broken })).toEqual(new TypeError('stuk'));
    expect(await outcome(apiPaths.profile, ['Bearer goed'], { identity: broken })).toEqual(new TypeError('stuk'));
  });
});
