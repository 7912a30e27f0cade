import { expect, test } from 'vitest';
import { away, sessionUntil, settle, steerAccount } from './account-session.fixture.ts';
import { InteractionRequiredError } from './sign-in-errors.ts';

const kept = { hasSession: () => true };
const minute = 60_000;

test('an anonymous visitor loads nothing, and gets no token', async () => {
  const { account, calls, states } = steerAccount();
  expect(account.current().state).toBe('startup');
  await account.start();
  expect(states).toEqual(['none']);
  expect(await account.acquireToken()).toBeUndefined();
  expect(calls).toEqual([]);
});

test('signing in leaves for the provider once, however often it is asked, and remembers the page', async () => {
  const { account, calls, states } = steerAccount();
  await account.start();
  void account.login('/producten?search=a');
  void account.login('/mijn-lijst');
  await settle();
  expect(calls).toEqual(['load', 'login /producten?search=a']);
  expect(states.at(-1)).toBe('login');
});

test('a path of another site is not remembered', async () => {
  const { account, calls } = steerAccount();
  await account.start();
  void account.login('//evil.example');
  await settle();
  expect(calls).toContain('login /');
});

test('whoever comes back without signing in can sign in again', async () => {
  const { account, states } = steerAccount({ answers: { login: async () => undefined } });
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
    const { account, answers, calls } = steerAccount({ answers: { login: () => Promise.reject(error) } });
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
  const { account } = steerAccount({
    answers: { load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
  });
  await account.start();
  await account.login('/');
  expect(account.current()).toMatchObject({ state: 'none', problem: 'unreachable' });
});

test('a message about a problem can be taken away', async () => {
  const { account } = steerAccount({ answers: { login: () => Promise.reject(new TypeError('down')) } });
  await account.start();
  await account.login('/');
  account.dismiss();
  expect(account.current()).toEqual({ state: 'none', accounts: [], active: undefined });
});

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

test('at start the kept account becomes active, also when its token has expired; the token is renewed when it is needed', async () => {
  const { account, answers, calls } = steerAccount({ tab: kept, answers: { session: async () => sessionUntil(-1) } });
  await account.start();
  expect(account.current().active?.id).toBe('docent');
  expect(calls).not.toContain('renew');
  answers.renew = async () => sessionUntil(5 * minute, 'second');
  expect(await account.acquireToken()).toBe('second');
});

test('ten requests at the same time renew once', async () => {
  const { account, calls } = steerAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(-1), renew: async () => sessionUntil(5 * minute, 'second') },
  });
  const tokens = await Promise.all(Array.from({ length: 10 }, () => account.acquireToken()));
  expect(new Set(tokens)).toEqual(new Set(['second']));
  expect(calls.filter((call) => call === 'renew')).toHaveLength(1);
});

test('a token is renewed a minute before its end, and a short one at three quarters of its life', async () => {
  const { account, answers, calls, pass } = steerAccount({ tab: kept, answers: { session: async () => sessionUntil(10 * minute) } });
  answers.renew = async () => sessionUntil(10 * minute, 'second');
  await account.start();
  await pass(9 * minute - 1);
  expect(calls).not.toContain('renew');
  await pass(1);
  expect(calls).toContain('renew');
  await pass(45_000 - 1);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(1);
  await pass(1);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(2);
});

test('a renewal without an answer is tried again while the token lives, and then no more', async () => {
  const { account, calls, pass } = steerAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(4 * minute), renew: () => Promise.reject(new TypeError('down')) },
  });
  await account.start();
  await pass(3 * minute);
  expect(await account.acquireToken()).toBe('token');
  await pass(10_000);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(2);
  await pass(minute);
  const tries = calls.filter((call) => call === 'renew').length;
  await pass(10 * minute);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(tries);
  expect(account.current().active?.id).toBe('docent');
});

test('an expired token is never sent: while the provider is down the visitor browses anonymously', async () => {
  const { account } = steerAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(-1), renew: () => Promise.reject(new TypeError('down')) },
  });
  expect(await account.acquireToken()).toBeUndefined();
  expect(account.current().state).toBe('none');
});

test('a token that can only be had with the visitor falls back to signing in, once, with the page he is on', async () => {
  const { account, calls, states } = steerAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(-1), renew: () => Promise.reject(new InteractionRequiredError()) },
  });
  void account.acquireToken();
  void account.acquireToken();
  await settle();
  expect(calls.filter((call) => call.startsWith('login'))).toEqual(['login /producten?search=a#b']);
  expect(states).toEqual(['none', 'acquireToken', 'none', 'login']);
});

test('nobody is sent away while he reads: only a request falls back to signing in', async () => {
  const { account, calls, pass } = steerAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(4 * minute), renew: () => Promise.reject(new InteractionRequiredError()) },
  });
  await account.start();
  await pass(3 * minute);
  expect(calls).toContain('renew');
  expect(calls.some((call) => call.startsWith('login'))).toBe(false);
});

test('when the fall-back fails as well, the session is forgotten and the request goes on without a token', async () => {
  const { account, calls } = steerAccount({
    tab: kept,
    answers: {
      session: async () => sessionUntil(-1),
      renew: () => Promise.reject(new InteractionRequiredError()),
      login: () => Promise.reject(new TypeError('down')),
    },
  });
  expect(await account.acquireToken()).toBeUndefined();
  expect(account.current()).toMatchObject({ accounts: [], problem: 'unreachable' });
  expect(calls).toContain('forget');
});

test('signing out forgets the account at once, tells the other tabs and leaves for the provider', async () => {
  const { account, calls, pass } = steerAccount({ tab: kept, answers: { session: async () => sessionUntil(4 * minute) } });
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
  const { account } = steerAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(4 * minute), logout: () => Promise.reject(new TypeError('down')) },
  });
  await account.start();
  await account.logout();
  expect(account.current()).toMatchObject({ state: 'none', accounts: [], problem: 'signOut' });
});

test('who signs out in another tab is signed out here, also while his token is being renewed', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof sessionUntil>>();
  const { account, calls, signOutElsewhere } = steerAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(-1), renew: () => promise },
  });
  const token = account.acquireToken();
  await settle();
  signOutElsewhere();
  resolve(sessionUntil(10 * minute, 'second'));
  expect(await token).toBeUndefined();
  await settle();
  expect(account.current().accounts).toEqual([]);
  expect(calls.at(-1)).toBe('forget');
});

test('a page that the browser kept for going back knows at once that somebody signed out meanwhile', async () => {
  let holdsSession = true;
  const { account } = steerAccount({
    tab: { ...kept, hasSession: () => holdsSession },
    answers: { session: async () => sessionUntil(4 * minute) },
  });
  await account.start();
  void account.wakeUp();
  expect(account.current().accounts).toHaveLength(1);
  holdsSession = false;
  void account.wakeUp();
  expect(account.current()).toMatchObject({ state: 'none', accounts: [] });
  expect(await account.acquireToken()).toBeUndefined();
});

test('a copied tab forgets the copy and asks for a session of its own, silently', async () => {
  const { account, calls } = steerAccount({ tab: { ...kept, isCopy: async () => true } });
  void account.start();
  await settle();
  expect(calls).toEqual(['load', 'forget', 'login /producten?search=a#b silently']);
});

test('a silent request that the provider cannot answer leaves the visitor anonymous, without an error', async () => {
  const { account } = steerAccount({
    address: '/?error=login_required&state=s',
    answers: { finish: async () => ({ session: undefined, returnPath: '/mijn-lijst', silent: true }) },
  });
  await account.start();
  expect(account.current()).toEqual({ state: 'none', accounts: [], active: undefined, returnPath: '/mijn-lijst' });
});
