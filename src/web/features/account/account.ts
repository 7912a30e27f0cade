/** Who is signed in, as the pages show it. */
export type Account = { readonly id: string; readonly name: string; readonly email: string };

/** What sign-in is doing. Spec 4. */
export type SignInState = 'startup' | 'none' | 'login' | 'acquireToken' | 'logout' | 'handleRedirect';

/**
 * Why signing in or out does not work now: no answer, no answer in time, an answer that makes no sense; `expired`: the session ended and was renewed in
 * vain; `signOut`: only this site knows of it.
 */
export type SignInProblem = 'unreachable' | 'slow' | 'broken' | 'expired' | 'signOut';

/** Everything about the account at one moment. The active account is the first one; undefined: nobody is signed in in this tab. Spec 4. */
export type AccountSnapshot = {
  readonly state: SignInState;
  readonly accounts: readonly Account[];
  readonly active: Account | undefined;
  readonly problem?: SignInProblem;
  /** Serialised error of a sign-in that failed: on its way to the provider when there is a `problem` too, else on its way back. Spec 8. */
  readonly error?: string;
  /** Where the visitor started: a path of this site. */
  readonly returnPath?: string;
};

/** Nothing is known yet: on the server, and in the browser until set-up is ready. */
export const startingUp: AccountSnapshot = { state: 'startup', accounts: [], active: undefined };

/** The account of this tab. None of its functions rejects: what goes wrong is in the snapshot. */
export type AccountPort = {
  readonly current: () => AccountSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Finds out who is signed in, or handles a return from the provider. Once a page. */
  readonly start: () => Promise<void>;
  /** Leaves for the provider; after that the visitor comes back to `returnPath`. Does nothing while another interaction is going on. */
  readonly login: (returnPath: string) => Promise<void>;
  /**
   * An access token that is valid now; undefined for anonymous visitors. When it cannot be had silently the session is over: the page leaves for the
   * provider, once, and the visitor is anonymous from then on. Spec 4 and 6.
   */
  readonly acquireToken: (options?: { readonly renew: boolean }) => Promise<string | undefined>;
  /** Forgets the account in every tab, and leaves for the provider to end the session there. */
  readonly logout: () => Promise<void>;
  /** Takes away the message about a problem. */
  readonly dismiss: () => void;
};
