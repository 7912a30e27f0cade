import type { SignInClient } from '#web/features/account/openid/sign-in-client.ts';
import type { Tab } from './tab.ts';

/** What the account of a tab depends on. Times are in milliseconds. */
export type AccountDependencies = {
  /** Loads the OpenID client; called only for a sign-in, a return from the provider or a session in this tab. */
  readonly loadClient: () => Promise<SignInClient>;
  readonly tab: Tab;
  /** The open page, or during a navigation the page that is being opened. */
  readonly address: () => URL;
  readonly now: () => number;
  /** Schedules work; returns a function that cancels it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
  readonly log: Pick<Console, 'error'>;
};
