import { describe, expect, test } from 'vitest';
import { startingUp, type AccountPort, type AccountSnapshot } from '#web/features/account/account.ts';
import { LazyAccount } from './lazy-account.ts';

const signedIn: AccountSnapshot = {
  state: 'none',
  accounts: [{ id: '1', name: 'Docent', email: '' }],
  active: { id: '1', name: 'Docent', email: '' },
};

/** An account that says what was asked of it. */
function realAccount(snapshot: AccountSnapshot) {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  const account: AccountPort = {
    current: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => void asked.push('start'),
    login: async (path) => void asked.push(`login ${path}`),
    acquireToken: async (options) => `token ${options?.renew === true}`,
    logout: async () => void asked.push('logout'),
    dismiss: () => void asked.push('dismiss'),
  };
  return { account, asked, tell: () => listeners.forEach((listener) => listener()) };
}

function deferred(isKnown: boolean, loads: readonly (() => AccountPort)[]) {
  let loaded = 0;
  const errors: unknown[] = [];
  const port = new LazyAccount({
    isKnown: () => isKnown,
    load: async () => {
      const load = loads[loaded];
      loaded += 1;
      if (!load) {
        throw new TypeError('Failed to fetch');
      }
      return load();
    },
    log: { error: (...words: readonly unknown[]) => void errors.push(words) },
  });
  const states: string[] = [];
  port.subscribe(() => states.push(port.current().state));
  return { port, states, errors, loaded: () => loaded };
}

describe('an account that is loaded when it is needed', () => {
  test('loads nothing in a tab without a session, and requests have no token', async () => {
    const { port, states, loaded } = deferred(false, []);
    expect(port.current()).toBe(startingUp);
    await Promise.all([port.start(), port.start()]);
    expect(await port.acquireToken()).toBeUndefined();
    await port.logout();
    expect([states, loaded(), port.current()]).toEqual([['none'], 0, { ...startingUp, state: 'none' }]);
  });

  test('is the real one where there is a session: set-up lasts until it is ready, and a token waits for it', async () => {
    const { account, asked, tell } = realAccount(signedIn);
    const { port, states, loaded } = deferred(true, [() => account]);
    const token = port.acquireToken({ renew: true });
    expect(port.current().state).toBe('startup');
    expect(await token).toBe('token true');
    expect(port.current()).toBe(signedIn);
    tell();
    await port.logout();
    port.dismiss();
    expect([states, asked, loaded()]).toEqual([['none', 'none'], ['start', 'logout', 'dismiss'], 1]);
  });

  test('tells nothing to who has stopped listening', async () => {
    const { port } = deferred(false, []);
    let told = 0;
    const stop = port.subscribe(() => (told += 1));
    stop();
    await port.start();
    expect(told).toBe(0);
  });

  test('comes with the first touch of signing in, once for two touches', async () => {
    const { account, asked } = realAccount(signedIn);
    const { port, states, loaded } = deferred(false, [() => account]);
    await port.start();
    await Promise.all([port.login('/a'), port.login('/b')]);
    expect(states).toEqual(['none', 'login', 'none']);
    expect([asked, loaded()]).toEqual([['start', 'login /a'], 1]);
  });

  test.each([true, false])(
    'reports that it cannot be loaded (session in this tab: %s), and loads again at the next use',
    async (isKnown) => {
      const { account, asked } = realAccount(signedIn);
      const { port, errors } = deferred(isKnown, []);
      await port.start();
      await port.login('/a');
      expect(port.current()).toMatchObject({ state: 'none', problem: 'unreachable' });
      expect(errors.length).toBeGreaterThan(0);
      port.dismiss();
      expect(port.current()).toEqual({ ...startingUp, state: 'none' });
      const second = deferred(isKnown, [
        () => {
          throw new TypeError('Failed to fetch');
        },
        () => account,
      ]);
      await second.port.login('/b');
      await second.port.login('/c');
      expect(asked.slice(-1)).toEqual(['login /c']);
    },
  );
});
