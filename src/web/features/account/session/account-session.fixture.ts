import { AccountSession } from './account-session.ts';
import type { SignInState } from '#web/features/account/account.ts';
import type { LoginRequest, Session, SignInClient } from '#web/features/account/openid/sign-in-client.ts';
import type { Tab } from './tab.ts';

type Answer<Value> = () => Promise<Value>;

/** What the provider behind a test answers; each may be changed while the test goes on. */
export type Answers = {
  session: Answer<Session | undefined>;
  login: (request: LoginRequest) => Promise<void>;
  requestOf: Answer<LoginRequest>;
  finish: Answer<Session | undefined>;
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
  const logged: unknown[][] = [];
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  let now = 0;
  let address = options.address ?? '/producten?search=a#b';
  let signedOutElsewhere = (): void => undefined;
  let shownAgain = (): void => undefined;
  const answers: Answers = {
    session: async () => undefined,
    login: away,
    requestOf: async () => ({ returnPath: '/', silent: false }),
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
    requestOf: () => answers.requestOf(),
    finish: (_address, { silent }) => noted(`finish${silent ? ' silently' : ''}`, answers.finish),
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
    onShownAgain: (listener) => (shownAgain = listener),
    claimAttempt: () => true,
    allowAttempt: () => undefined,
    ...options.tab,
  };
  const account = new AccountSession({
    loadClient: async () => {
      calls.push('load');
      await answers.load();
      return client;
    },
    tab,
    address: () => new URL(address, 'https://catalogus.example'),
    now: () => now,
    later: (work, milliseconds) => {
      const timer = { at: now + milliseconds, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    log: { error: (...words: unknown[]) => void logged.push(words) },
  });
  account.subscribe(() => {
    if (states.at(-1) !== account.current().state) {
      states.push(account.current().state);
    }
  });
  /** Lets time pass, with the timers that are due, and everything that follows from them. */
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    for (const timer of timers) {
      if (timer.at <= now) {
        timers.delete(timer);
        timer.work();
      }
    }
    await settle();
  };
  const open = (path: string): void => void (address = path);
  return {
    account,
    answers,
    calls,
    states,
    logged,
    pass,
    open,
    signOutElsewhere: () => signedOutElsewhere(),
    showAgain: () => shownAgain(),
  };
}

/** Waits until what can go on without the outside has gone on. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await Promise.resolve();
  }
}
