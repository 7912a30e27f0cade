import { expect, test } from 'vitest';
import { away, settle, controlAccount } from './account-session.fixture.ts';

const kept = { hasSession: () => true };

test('an anonymous visitor loads nothing, and gets no token', async () => {
  const { account, calls, states } = controlAccount();
  expect(account.current().state).toBe('startup');
  await account.start();
  expect(states).toEqual(['none']);
  expect(await account.acquireToken()).toBeUndefined();
  expect(calls).toEqual([]);
});

test('signing in leaves for the provider once, however often it is asked, and remembers the page', async () => {
  const { account, calls, states } = controlAccount();
  await account.start();
  void account.login('/producten?search=a');
  void account.login('/mijn-lijst');
  await settle();
  expect(calls).toEqual(['load', 'login /producten?search=a']);
  expect(states.at(-1)).toBe('login');
});

test('nobody signs in while signing out', async () => {
  let allowed = 0;
  const { account, calls } = controlAccount({ tab: { allowAttempt: () => (allowed += 1) } });
  await account.start();
  void account.logout();
  await account.login('/producten');
  await settle();
  expect([calls, allowed]).toEqual([['tell', 'load', 'logout'], 0]);
  expect(account.current().state).toBe('logout');
});

test('a path of another site is not remembered', async () => {
  const { account, calls } = controlAccount();
  await account.start();
  void account.login('//evil.example');
  await settle();
  expect(calls).toContain('login /');
});

test('a visitor who returns without signing in can sign in again', async () => {
  const { account, states } = controlAccount({ answers: { login: async () => undefined } });
  await account.start();
  await account.login('/');
  expect(states).toEqual(['none', 'login', 'none']);
});

test.each([
  [new TypeError('Failed to fetch'), 'unreachable'],
  [Object.assign(new Error('late'), { name: 'ErrorTimeout' }), 'slow'],
  [new SyntaxError('Unexpected token'), 'broken'],
])(
  'a provider that fails with %s leaves the visitor anonymous with the problem "%s"; a new try starts with a new client',
  async (error, problem) => {
    const { account, answers, calls } = controlAccount({ answers: { login: () => Promise.reject(error) } });
    await account.start();
    await account.login('/');
    expect(account.current()).toMatchObject({ state: 'none', accounts: [], problem });
    answers.login = away;
    void account.login('/');
    await settle();
    expect(account.current().problem).toBeUndefined();
    expect(calls.filter((call) => call === 'load')).toHaveLength(2);
  },
);

test('a library that cannot be loaded is a problem, not a crash', async () => {
  const { account } = controlAccount({
    answers: { load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
  });
  await account.start();
  await account.login('/');
  expect(account.current()).toMatchObject({ state: 'none', problem: 'unreachable' });
});

test('a message about a problem can be taken away', async () => {
  const { account } = controlAccount({ answers: { login: () => Promise.reject(new TypeError('down')) } });
  await account.start();
  await account.login('/');
  account.dismiss();
  expect(account.current()).toEqual({ state: 'none', accounts: [], active: undefined });
});

test('a copied tab forgets the copy and asks for a session of its own, silently', async () => {
  const { account, calls, states } = controlAccount({ tab: { ...kept, isCopy: async () => true } });
  void account.start();
  await settle();
  expect(states).toEqual(['none', 'login']);
  expect(calls).toEqual(['load', 'forget', 'login /producten?search=a#b silently']);
});
