import { AccountSession } from './account-session.ts';
import type { SignInState } from './account.ts';
import type { LoginRequest, Return, Session, SignInClient } from './sign-in-client.ts';
import type { Tab } from './tab.ts';

type Answer<Value> = () => Promise<Value>;

/** What the provider behind a test answers; each may be changed while the test goes on. */
export type Answers = {
  session: Answer<Session | undefined>;
  login: (request: LoginRequest) => Promise<void>;
  finish: Answer<Return>;
  renew: Answer<Session>;
  logout: Answer<void>;
  load: Answer<void>;
};

export const away = (): Promise<never> => new Promise<never>(() => undefined);

/** A session of M. de Wit whose token is named and lives until then. */
export const sessionUntil = (expiresAt: number, accessToken = 'token'): Session => ({
  account: { id: 'docent', name: 'M. de Wit', email: 'docent@school.test' },
  accessToken,
  expiresAt,
});

/** Steers an account with everything outside it in the hands of the test: the provider, the tab, the address and the clock. */
export function steerAccount(
  options: { readonly address?: string; readonly tab?: Partial<Tab>; readonly answers?: Partial<Answers> } = {},
) {
  const calls: string[] = [];
  const states: SignInState[] = [];
  const timers = new Map<number, { readonly at: number; readonly work: () => void }>();
  let now = 0;
  let signedOutElsewhere = (): void => undefined;
  const answers: Answers = {
    session: async () => undefined,
    login: away,
    finish: () => Promise.reject(new Error('No matching state found in storage')),
    renew: () => Promise.reject(new Error('unexpected')),
    logout: away,
    load: async () => undefined,
    ...options.answers,
  };
  const noted = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    calls.push(name);
    return work();
  };
  const client: SignInClient = {
    session: () => noted('session', answers.session),
    login: (request) => noted(`login ${request.returnPath}${request.silent ? ' silently' : ''}`, () => answers.login(request)),
    finish: () => noted('finish', answers.finish),
    renew: () => noted('renew', answers.renew),
    logout: () => noted('logout', answers.logout),
    forget: () => noted('forget', async () => undefined),
  };
  const tab: Tab = {
    hasSession: () => false,
    claimNew: async () => undefined,
    isCopy: async () => false,
    wasHandled: () => false,
    tellSignedOut: () => calls.push('tell'),
    onSignedOut: (listener) => (signedOutElsewhere = listener),
    ...options.tab,
  };
  const account = new AccountSession({
    loadClient: async () => {
      calls.push('load');
      await answers.load();
      return client;
    },
    tab,
    address: () => new URL(options.address ?? '/producten?search=a#b', 'https://catalogus.example'),
    now: () => now,
    later: (work, milliseconds) => {
      const id = timers.size;
      timers.set(id, { at: now + milliseconds, work });
      return () => timers.delete(id);
    },
    log: { error: () => undefined },
  });
  account.subscribe(() => {
    if (states.at(-1) !== account.current().state) {
      states.push(account.current().state);
    }
  });
  /** Lets time pass, with the timers that are due, and everything that follows from them. */
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    for (const [id, { at, work }] of timers) {
      if (at <= now) {
        timers.delete(id);
        work();
      }
    }
    await settle();
  };
  return { account, answers, calls, states, pass, signOutElsewhere: () => signedOutElsewhere() };
}

/** Waits until what can go on without the outside has gone on. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await Promise.resolve();
  }
}
