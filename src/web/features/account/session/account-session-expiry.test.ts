import { expect, test } from 'vitest';
import { away, sessionUntil, settle, controlAccount } from './account-session.fixture.ts';
import type { Session } from '#web/features/account/openid/sign-in-client.ts';
import { InteractionRequiredError } from '#web/features/account/openid/sign-in-errors.ts';
import type { Tab } from './tab.ts';

const minute = 60_000;
const refused = (): Promise<Session> => Promise.reject(new InteractionRequiredError('The refresh token is worth nothing'));
const down = (): Promise<never> => Promise.reject(new TypeError('down'));

/** An account whose kept session has expired, and whose renewal the provider refuses. */
const expired = (rest: { readonly tab?: Partial<Tab>; readonly login?: () => Promise<void> } = {}) =>
  controlAccount({
    tab: { hasSession: () => true, ...rest.tab },
    answers: { session: async () => sessionUntil(-1), renew: refused, login: rest.login ?? away },
  });

test('a session that only the visitor can renew is removed from the tab before the redirect, so that navigating back does not find it', async () => {
  const { account, calls } = expired();
  await account.acquireToken();
  await settle();
  expect(calls).toEqual(['load', 'session', 'renew', 'forget', 'login /producten?search=a#b']);
  expect(account.current()).toMatchObject({ state: 'login', accounts: [], active: undefined });
});

test('ten requests leave once, and none of them waits for it: they go on without a token', async () => {
  let claims = 0;
  const { account, calls } = expired({ tab: { claimAttempt: () => (claims += 1) === 1 } });
  const tokens = await Promise.all(Array.from({ length: 10 }, () => account.acquireToken()));
  expect(new Set(tokens)).toEqual(new Set([undefined]));
  await settle();
  expect(await account.acquireToken()).toBeUndefined();
  expect(calls.filter((call) => call.startsWith('login'))).toHaveLength(1);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(1);
  expect(account.current()).toMatchObject({ state: 'login' });
  expect(account.current().problem).toBeUndefined();
});

test('the visitor returns to the page that was being opened at the redirect', async () => {
  const { account, calls, open } = expired();
  await account.start();
  open('/producten?search=nieuw');
  await account.acquireToken();
  await settle();
  expect(calls).toContain('login /producten?search=nieuw');
});

test('who comes back with a token that is over at once is still on the way to the page where the visitor started', async () => {
  const { account, answers, calls } = controlAccount({
    address: '/?code=c&state=s',
    answers: {
      requestOf: async () => ({ returnPath: '/mijn-lijst', silent: false }),
      finish: async () => sessionUntil(1),
      renew: refused,
      login: down,
    },
  });
  await account.acquireToken();
  await settle();
  expect(calls.at(-1)).toBe('login /mijn-lijst');
  expect(account.current().returnPath).toBe('/mijn-lijst');
  const second = controlAccount({ address: '/?code=c&state=s', tab: { claimAttempt: () => false }, answers });
  await second.account.acquireToken();
  await settle();
  expect(second.account.current()).toMatchObject({ problem: 'expired', returnPath: '/mijn-lijst' });
});

test('where the provider cannot be reached the visitor stays, with the problem and its error, and is anonymous', async () => {
  const { account, calls } = expired({ login: down });
  expect(await account.acquireToken()).toBeUndefined();
  await settle();
  expect(account.current()).toEqual({
    state: 'none',
    accounts: [],
    active: undefined,
    problem: 'unreachable',
    error: '{"name":"TypeError","message":"down"}',
    returnPath: '/producten?search=a#b',
  });
  expect(await account.acquireToken()).toBeUndefined();
  expect(calls.filter((call) => call === 'renew' || call.startsWith('login'))).toHaveLength(2);
});

test('who was sent to the provider a moment ago is not sent again, but hears that the session has expired', async () => {
  const { account, calls } = expired({ tab: { claimAttempt: () => false } });
  expect(await account.acquireToken()).toBeUndefined();
  await settle();
  expect(calls.some((call) => call.startsWith('login'))).toBe(false);
  expect(calls).toContain('forget');
  expect(account.current()).toMatchObject({ state: 'none', accounts: [], problem: 'expired' });
  expect(account.current().error).toContain('The refresh token is worth nothing');
});

test('the attempt counts from its own time, and a click on the sign-in button resets it', async () => {
  const claimed: number[] = [];
  let allowed = 0;
  const { account, pass } = expired({
    tab: { claimAttempt: (now) => claimed.push(now) > 0, allowAttempt: () => (allowed += 1) },
    login: async () => undefined,
  });
  await account.start();
  await pass(5 * minute);
  await account.acquireToken();
  await settle();
  expect([claimed, allowed]).toEqual([[5 * minute], 0]);
  await account.login('/');
  expect([claimed, allowed]).toEqual([[5 * minute], 1]);
});

test('who signs out while a refused renewal is under way is not sent to sign in', async () => {
  const { promise, reject } = Promise.withResolvers<Session>();
  const { account, answers, calls } = expired();
  answers.renew = () => promise;
  const token = account.acquireToken();
  await settle();
  void account.logout();
  reject(new InteractionRequiredError());
  expect(await token).toBeUndefined();
  await settle();
  expect(calls.some((call) => call.startsWith('login'))).toBe(false);
  expect(account.current().state).toBe('logout');
});

test('who signed out in another tab while a refused renewal was under way is not sent to sign in either', async () => {
  const { promise, reject } = Promise.withResolvers<Session>();
  const { account, answers, calls, signOutElsewhere } = expired();
  answers.renew = () => promise;
  const token = account.acquireToken();
  await settle();
  signOutElsewhere();
  reject(new InteractionRequiredError());
  expect(await token).toBeUndefined();
  await settle();
  expect(calls.some((call) => call.startsWith('login'))).toBe(false);
  expect(account.current()).toEqual({ state: 'none', accounts: [], active: undefined });
});

test('a sign-in that the visitor began while the session ended goes on', async () => {
  let looks = 0;
  const { account, calls } = expired({
    tab: {
      claimAttempt: () => false,
      hasSession: () => {
        looks += 1;
        // The first look is at the start, the second when the session is removed.
        if (looks === 2) {
          void account.login('/mijn-lijst');
        }
        return true;
      },
    },
  });
  await account.acquireToken();
  await settle();
  expect(calls.filter((call) => call.startsWith('login'))).toEqual(['login /mijn-lijst']);
  expect(account.current()).toMatchObject({ state: 'login', returnPath: '/mijn-lijst' });
  expect(account.current().problem).toBeUndefined();
});

test('a page that is still open long after it began to leave can sign in again', async () => {
  const { account, calls, pass } = expired();
  await account.acquireToken();
  await settle();
  await pass(20_000 - 1);
  expect(account.current().state).toBe('login');
  await pass(1);
  expect(account.current().state).toBe('none');
  void account.login('/mijn-lijst');
  await settle();
  expect(calls.at(-1)).toBe('login /mijn-lijst');
});

test('while the provider does not answer no request waits for it again, for half a minute', async () => {
  const { account, answers, calls, pass } = expired();
  answers.renew = down;
  await account.acquireToken();
  await pass(30_000 - 1);
  expect(await account.acquireToken()).toBeUndefined();
  expect(await account.acquireToken({ renew: true })).toBeUndefined();
  expect(calls.filter((call) => call === 'renew')).toHaveLength(1);
  expect(account.current().active?.id).toBe('docent');
  await pass(1);
  answers.renew = async () => sessionUntil(5 * minute, 'second');
  expect(await account.acquireToken()).toBe('second');
  answers.renew = async () => sessionUntil(5 * minute, 'third');
  expect(await account.acquireToken({ renew: true })).toBe('third');
});

test('a renewal that works ends the half minute in which requests do without', async () => {
  const { account, answers, calls, pass } = controlAccount({
    tab: { hasSession: () => true },
    answers: { session: async () => sessionUntil(4 * minute), renew: down },
  });
  await account.start();
  await pass(3 * minute);
  answers.renew = async () => sessionUntil(10 * minute, 'second');
  await pass(10_000);
  answers.renew = async () => sessionUntil(10 * minute, 'third');
  expect(await account.acquireToken({ renew: true })).toBe('third');
  expect(calls.filter((call) => call === 'renew')).toHaveLength(3);
});
