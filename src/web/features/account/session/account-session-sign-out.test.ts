import { expect, test } from 'vitest';
import { sessionUntil, settle, controlAccount } from './account-session.fixture.ts';

const kept = { hasSession: () => true };
const minute = 60_000;

test('signing out forgets the account at once, tells the other tabs and leaves for the provider', async () => {
  const { account, calls, pass } = controlAccount({ tab: kept, answers: { session: async () => sessionUntil(4 * minute) } });
  await account.start();
  void account.logout();
  await settle();
  expect(account.current()).toMatchObject({ state: 'logout', accounts: [] });
  expect(calls.slice(-2)).toEqual(['tell', 'logout']);
  expect(await account.acquireToken()).toBeUndefined();
  await pass(10 * minute);
  expect(calls).not.toContain('renew');
});

test('signing out while the provider is down says that only this site knows of it', async () => {
  const { account } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(4 * minute), logout: () => Promise.reject(new TypeError('down')) },
  });
  await account.start();
  await account.logout();
  expect(account.current()).toMatchObject({ state: 'none', accounts: [], problem: 'signOut' });
});

test('a sign-out in another tab signs out this one, also during a renewal', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof sessionUntil>>();
  const { account, calls, signOutElsewhere } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(-1), renew: () => promise },
  });
  const token = account.acquireToken();
  await settle();
  signOutElsewhere();
  await settle();
  // The renewal would put a new session into the tab after this one went.
  expect(calls).not.toContain('forget');
  resolve(sessionUntil(10 * minute, 'second'));
  expect(await token).toBeUndefined();
  await settle();
  expect(account.current().accounts).toEqual([]);
  expect(calls.at(-1)).toBe('forget');
});

test('a page from the back-forward cache notices a sign-out at once', async () => {
  let holdsSession = true;
  const { account, showAgain } = controlAccount({
    tab: { ...kept, hasSession: () => holdsSession },
    answers: { session: async () => sessionUntil(4 * minute) },
  });
  await account.start();
  showAgain();
  expect(account.current().accounts).toHaveLength(1);
  holdsSession = false;
  showAgain();
  expect(account.current()).toMatchObject({ state: 'none', accounts: [] });
  expect(await account.acquireToken()).toBeUndefined();
});

test('a tab that was away at a sign-out elsewhere notices it when it shows again', async () => {
  let isSignedOut = false;
  const { account, calls, showAgain } = controlAccount({
    tab: { ...kept, wasSignedOut: () => isSignedOut },
    answers: { session: async () => sessionUntil(4 * minute) },
  });
  await account.start();
  isSignedOut = true;
  showAgain();
  await settle();
  expect(account.current()).toMatchObject({ state: 'none', accounts: [] });
  expect(calls.at(-1)).toBe('forget');
});

test('a page that opens in a tab that was away at a sign-out elsewhere forgets its session, and redirects nowhere', async () => {
  const { account, calls, states } = controlAccount({ tab: { ...kept, wasSignedOut: () => true, isCopy: async () => true } });
  await account.start();
  expect(account.current()).toMatchObject({ state: 'none', accounts: [] });
  expect([calls, states]).toEqual([['load', 'forget'], ['none']]);
});
