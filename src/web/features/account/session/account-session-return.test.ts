import { expect, test } from 'vitest';
import { sessionUntil, controlAccount } from './account-session.fixture.ts';

const kept = { hasSession: () => true };
const minute = 60_000;
const asked =
  (returnPath: string, silent = false) =>
  async () => ({ returnPath, silent, scroll: 700 });

test('a return from the provider makes the account the active one and gives the page to go back to', async () => {
  const { account, states } = controlAccount({
    address: '/?code=c&state=s',
    answers: { requestOf: asked('/mijn-lijst'), finish: async () => sessionUntil(10 * minute) },
  });
  await account.start();
  expect(states).toEqual(['handleRedirect', 'none']);
  expect(account.current()).toMatchObject({
    returnPath: '/mijn-lijst',
    returnScroll: 700,
    active: { name: 'M. de Wit' },
    accounts: [{ id: 'docent' }],
  });
  expect(await account.acquireToken()).toBe('token');
});

test('a token that is asked for during a return waits for it', async () => {
  const { account } = controlAccount({
    address: '/?code=c&state=s',
    answers: { finish: async () => sessionUntil(10 * minute) },
  });
  expect(await account.acquireToken()).toBe('token');
});

test('a failed return shows its error without a session', async () => {
  const { account, calls } = controlAccount({ address: '/?code=c&state=forged' });
  await account.start();
  expect(calls).toEqual(['load', 'finish']);
  expect(account.current()).toMatchObject({
    state: 'none',
    accounts: [],
    error: '{"name":"Error","message":"No matching state found in storage"}',
    returnPath: '/',
  });
});

test.each([
  ['what the provider says', Object.assign(new Error('no'), { error: 'access_denied' })],
  ['an exchange without an answer', new TypeError('Failed to fetch')],
])('a return that fails by %s knows where the visitor started', async (_what, error) => {
  const { account } = controlAccount({
    address: '/?code=c&state=s',
    answers: { requestOf: asked('/mijn-lijst'), finish: () => Promise.reject(error) },
  });
  await account.start();
  expect(account.current()).toMatchObject({ returnPath: '/mijn-lijst', accounts: [] });
  expect(account.current().error).toContain(error.message);
});

test('a forged return does not end the session of the tab', async () => {
  const { account } = controlAccount({
    address: '/?code=c&state=forged',
    tab: kept,
    answers: { session: async () => sessionUntil(10 * minute) },
  });
  await account.start();
  expect(account.current()).toMatchObject({ active: { id: 'docent' } });
  expect(account.current().error).toContain('No matching state');
});

test('a forged return shows its error in the same breath as who is signed in: a page never sees that all is well first', async () => {
  const { account } = controlAccount({
    address: '/?code=stolen&state=forged',
    tab: kept,
    answers: { finish: () => Promise.reject(new Error('No matching state found in storage')) },
  });
  const seen: { readonly state: string; readonly failed: boolean }[] = [];
  account.subscribe(() => seen.push({ state: account.current().state, failed: account.current().error !== undefined }));
  await account.start();
  expect(seen.filter(({ state }) => state === 'none')).toEqual([{ state: 'none', failed: true }]);
});

test('a return that was handled before does no harm: nothing is exchanged, and the visitor goes to the home page', async () => {
  const { account, calls } = controlAccount({
    address: '/?code=c&state=s',
    tab: { ...kept, wasHandled: (state) => state === 's' },
    answers: { session: async () => sessionUntil(10 * minute) },
  });
  await account.start();
  expect(calls).not.toContain('finish');
  expect(account.current()).toMatchObject({ state: 'none', returnPath: '/', active: { id: 'docent' } });
});

test('a silent request that the provider cannot answer leaves the visitor anonymous, without an error', async () => {
  const { account } = controlAccount({
    address: '/?error=login_required&state=s',
    answers: { requestOf: asked('/mijn-lijst', true), finish: async () => undefined },
  });
  await account.start();
  expect(account.current()).toEqual({ state: 'none', accounts: [], active: undefined, returnPath: '/mijn-lijst', returnScroll: 700 });
});
