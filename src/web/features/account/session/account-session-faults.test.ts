import { expect, test } from 'vitest';
import { sessionUntil, settle, controlAccount } from './account-session.fixture.ts';
import { InteractionRequiredError } from '#web/features/account/openid/sign-in-errors.ts';

const minute = 60_000;
const kept = { hasSession: () => true };
const down = (): Promise<never> => Promise.reject(new TypeError('down'));

test.each([
  [5_001, 'token'],
  [5_000, 'second'],
])('a token with %i milliseconds left: a request gets the %s one', async (left, expected) => {
  const { account } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(left), renew: async () => sessionUntil(minute, 'second') },
  });
  expect(await account.acquireToken()).toBe(expected);
});

test('a token with little of its life left is sent all the same when it cannot be renewed', async () => {
  const { account } = controlAccount({ tab: kept, answers: { session: async () => sessionUntil(3_000), renew: down } });
  expect(await account.acquireToken()).toBe('token');
});

test('a kept session that cannot be read is a problem, and the visitor is anonymous', async () => {
  const { account, logged } = controlAccount({ tab: kept, answers: { session: down } });
  await account.start();
  expect(account.current()).toEqual({ state: 'none', accounts: [], active: undefined, problem: 'unreachable' });
  expect(logged).toEqual([['Error restoring the session', '{"name":"TypeError","message":"down"}']]);
});

test('a forged return beside a kept session that cannot be read shows both', async () => {
  const { account } = controlAccount({ address: '/?code=c&state=forged', tab: kept, answers: { session: down } });
  await account.start();
  expect(account.current()).toMatchObject({ state: 'none', accounts: [], problem: 'unreachable', returnPath: '/' });
  expect(account.current().error).toContain('No matching state');
});

test.each([
  ['signing in', { login: down }, 'login'],
  ['signing out', { logout: down }, 'logout'],
] as const)('%s that fails is logged by its name', async (what, answers, touch) => {
  const { account, logged } = controlAccount({ answers });
  await account.start();
  await account[touch]('/');
  expect(logged).toEqual([[`Error ${what}`, '{"name":"TypeError","message":"down"}']]);
});

test('a return and a renewal that fail are logged by their names', async () => {
  const returned = controlAccount({ address: '/?code=c&state=s', answers: { finish: down } });
  await returned.account.start();
  expect(returned.logged.map(([what]) => what)).toEqual(['Error handling the return from the provider']);
  const renewed = controlAccount({ tab: kept, answers: { session: async () => sessionUntil(-1), renew: down } });
  await renewed.account.acquireToken();
  expect(renewed.logged.map(([what]) => what)).toEqual(['Error renewing the access token']);
});

test('a copied tab whose silent request cannot leave stays anonymous, without a word', async () => {
  const { account } = controlAccount({ tab: { ...kept, isCopy: async () => true }, answers: { login: down } });
  await account.start();
  expect(account.current()).toMatchObject({ state: 'none', accounts: [] });
  expect(account.current().problem).toBeUndefined();
  expect(account.current().error).toBeUndefined();
});

test('only a return that gives a session gives the tab a name', async () => {
  let claimed = 0;
  const claimNew = async (): Promise<void> => void (claimed += 1);
  const address = '/?code=c&state=s';
  await controlAccount({ address, tab: { claimNew }, answers: { finish: async () => undefined } }).account.start();
  expect(claimed).toBe(0);
  await controlAccount({ address, tab: { claimNew }, answers: { finish: async () => sessionUntil(minute) } }).account.start();
  expect(claimed).toBe(1);
});

test('a silent return is finished as one', async () => {
  const { account, calls } = controlAccount({
    address: '/?error=login_required&state=s',
    answers: { requestOf: async () => ({ returnPath: '/a', silent: true }), finish: async () => undefined },
  });
  await account.start();
  expect(calls).toContain('finish silently');
});

test('signing out that comes back is over', async () => {
  const { account, states } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(minute), logout: async () => undefined },
  });
  await account.start();
  await account.logout();
  expect(states).toEqual(['none', 'logout', 'none']);
  expect(account.current()).toEqual({ state: 'none', accounts: [], active: undefined });
});

test('who signs out elsewhere loads nothing in a tab without a session', async () => {
  const { account, calls, signOutElsewhere } = controlAccount();
  await account.start();
  signOutElsewhere();
  await settle();
  expect(calls).toEqual([]);
});

test('a session that cannot be taken out of the tab is gone from the page, and the log says why', async () => {
  const { account, answers, logged, signOutElsewhere } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(minute) },
  });
  await account.start();
  answers.session = down;
  // The earlier failure dropped the client, so it loads again: now that fails.
  answers.logout = down;
  await account.logout();
  answers.load = down;
  signOutElsewhere();
  await settle();
  expect(account.current().accounts).toEqual([]);
  expect(logged.map(([what]) => what)).toEqual(['Error signing out', 'Error forgetting the session']);
});

test('who no longer listens hears nothing', async () => {
  const { account } = controlAccount();
  let heard = 0;
  const stop = account.subscribe(() => (heard += 1));
  await account.start();
  stop();
  account.dismiss();
  expect(heard).toBe(1);
});

test('taking a message away keeps what sign-in is doing', async () => {
  const { account } = controlAccount();
  await account.start();
  void account.login('/');
  await settle();
  account.dismiss();
  expect(account.current().state).toBe('login');
});

test('while the token lives a renewal that only the visitor can do is not tried again and again', async () => {
  const { account, calls, pass } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(4 * minute), renew: () => Promise.reject(new InteractionRequiredError()) },
  });
  await account.start();
  await pass(3 * minute);
  await pass(minute / 2);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(1);
  expect(await account.acquireToken()).toBe('token');
});
