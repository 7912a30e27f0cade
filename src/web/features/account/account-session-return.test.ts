import { expect, test } from 'vitest';
import { sessionUntil, steerAccount } from './account-session.fixture.ts';

const kept = { hasSession: () => true };
const minute = 60_000;

test('a return from the provider makes the account the active one and gives the page to go back to', async () => {
  const { account, states } = steerAccount({
    address: '/?code=c&state=s',
    answers: { finish: async () => ({ session: sessionUntil(10 * minute), returnPath: '/mijn-lijst', silent: false }) },
  });
  await account.start();
  expect(states).toEqual(['handleRedirect', 'none']);
  expect(account.current()).toMatchObject({ returnPath: '/mijn-lijst', active: { name: 'M. de Wit' }, accounts: [{ id: 'docent' }] });
  expect(await account.acquireToken()).toBe('token');
});

test('a token that is asked for during a return waits for it', async () => {
  const { account } = steerAccount({
    address: '/?code=c&state=s',
    answers: { finish: async () => ({ session: sessionUntil(10 * minute), returnPath: '/', silent: false }) },
  });
  expect(await account.acquireToken()).toBe('token');
});

test('a return that fails shows its error and signs nobody in', async () => {
  const { account } = steerAccount({ address: '/?code=c&state=forged' });
  await account.start();
  expect(account.current()).toMatchObject({
    state: 'none',
    accounts: [],
    error: '{"name":"Error","message":"No matching state found in storage"}',
    returnPath: '/',
  });
});

test('a return that fails knows where the visitor started, when the provider says so in words', async () => {
  const denied = Object.assign(new Error('access_denied'), { error: 'access_denied', state: { returnPath: '/mijn-lijst' } });
  const { account } = steerAccount({ address: '/?error=access_denied&state=s', answers: { finish: () => Promise.reject(denied) } });
  await account.start();
  expect(account.current().returnPath).toBe('/mijn-lijst');
});

test('a forged return leaves whoever is signed in signed in', async () => {
  const { account } = steerAccount({
    address: '/?code=c&state=forged',
    tab: kept,
    answers: { session: async () => sessionUntil(10 * minute) },
  });
  await account.start();
  expect(account.current()).toMatchObject({ active: { id: 'docent' } });
  expect(account.current().error).toContain('No matching state');
});

test('a forged return shows its error in the same breath as who is signed in: a page never sees that all is well first', async () => {
  const { account } = steerAccount({
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
  const { account, calls } = steerAccount({
    address: '/?code=c&state=s',
    tab: { ...kept, wasHandled: (state) => state === 's' },
    answers: { session: async () => sessionUntil(10 * minute) },
  });
  await account.start();
  expect(calls).not.toContain('finish');
  expect(account.current()).toMatchObject({ state: 'none', returnPath: '/', active: { id: 'docent' } });
});

test('a silent request that the provider cannot answer leaves the visitor anonymous, without an error', async () => {
  const { account } = steerAccount({
    address: '/?error=login_required&state=s',
    answers: { finish: async () => ({ session: undefined, returnPath: '/mijn-lijst', silent: true }) },
  });
  await account.start();
  expect(account.current()).toEqual({ state: 'none', accounts: [], active: undefined, returnPath: '/mijn-lijst' });
});
