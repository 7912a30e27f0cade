import { AccountSession } from './account-session.ts';
import type { SignInState } from '#web/features/account/account.ts';
import type { LoginRequest, Session, SignInClient } from '#web/features/account/openid/sign-in-client.ts';
import type { Tab } from './tab.ts';

type Respond<Value> = () => Promise<Value>;

/** Responses of the provider in a test; each can be replaced during the test. */
export type ProviderResponses = {
  session: Respond<Session | undefined>;
  login: (request: LoginRequest) => Promise<void>;
  requestOf: Respond<LoginRequest>;
  finish: Respond<Session | undefined>;
  renew: Respond<Session>;
  logout: Respond<void>;
  load: Respond<void>;
};

export const away = (): Promise<never> => new Promise<never>(() => undefined);

/** A session of M. de Wit with this access token, which expires at this time in milliseconds. */
export const sessionUntil = (expiresAt: number, accessToken = 'token'): Session => ({
  account: { id: 'docent', name: 'M. de Wit', email: 'docent@school.test' },
  accessToken,
  expiresAt,
});

/** An account whose dependencies the test controls: the provider, the tab, the address and the clock. */
export function controlAccount(
  options: { readonly address?: string; readonly tab?: Partial<Tab>; readonly answers?: Partial<ProviderResponses> } = {},
) {
  const calls: string[] = [];
  const states: SignInState[] = [];
  const logged: unknown[][] = [];
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  let now = 0;
  let address = options.address ?? '/producten?search=a#b';
  let signedOutElsewhere = (): void => undefined;
  let shownAgain = (): void => undefined;
  const answers: ProviderResponses = {
    session: async () => undefined,
    login: away,
    requestOf: async () => ({ returnPath: '/', silent: false }),
    finish: () => Promise.reject(new Error('No matching state found in storage')),
    renew: () => Promise.reject(new Error('unexpected')),
    logout: away,
    load: async () => undefined,
    ...options.answers,
  };
  const recorded = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    calls.push(name);
    return work();
  };
  const client: SignInClient = {
    session: () => recorded('session', answers.session),
    login: (request) => recorded(`login ${request.returnPath}${request.silent ? ' silently' : ''}`, () => answers.login(request)),
    requestOf: () => answers.requestOf(),
    finish: (_address, { silent }) => recorded(`finish${silent ? ' silently' : ''}`, answers.finish),
    renew: () => recorded('renew', answers.renew),
    logout: () => recorded('logout', answers.logout),
    forget: () => recorded('forget', async () => undefined),
  };
  const tab: Tab = {
    hasSession: () => false,
    claimNew: async () => undefined,
    isCopy: async () => false,
    wasHandled: () => false,
    tellSignedOut: () => calls.push('tell'),
    wasSignedOut: () => false,
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
  /** Advances the clock by milliseconds, runs the timers that are due, and waits for their effects. */
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

/** Waits until all promises that can settle have settled. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await Promise.resolve();
  }
}
