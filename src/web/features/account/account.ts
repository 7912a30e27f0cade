/** The signed-in account, as pages show it. */
export type Account = { readonly id: string; readonly name: string; readonly email: string };

/** State of sign-in. Specification 4. */
export type SignInState = 'startup' | 'none' | 'login' | 'acquireToken' | 'logout' | 'handleRedirect';

/**
 * Why signing in or out failed: the provider is unreachable, too slow, or its response is invalid (`broken`); `blocked`: the browser keeps no storage for
 * this site; `expired`: the session ended and could not be renewed; `signOut`: the session ended on this site, and not at the provider.
 */
export type SignInProblem = 'unreachable' | 'slow' | 'broken' | 'blocked' | 'expired' | 'signOut';

/** The account at one moment. The active account is the first one; undefined when nobody is signed in in this tab. Specification 4. */
export type AccountSnapshot = {
  readonly state: SignInState;
  readonly accounts: readonly Account[];
  readonly active: Account | undefined;
  readonly problem?: SignInProblem;
  /** Serialised error of a failed sign-in: before the redirect to the provider when there is a `problem` too, otherwise at the return. Specification 8. */
  readonly error?: string;
  /** Path of the page where the sign-in started. */
  readonly returnPath?: string;
  /** How far that page was scrolled, in pixels. */
  readonly returnScroll?: number;
};

/** The account before set-up: on the server, and in the browser until set-up is ready. */
export const startingUp: AccountSnapshot = { state: 'startup', accounts: [], active: undefined };

/** The account of this tab. None of its functions rejects: failures are in the snapshot. */
export type AccountPort = {
  readonly current: () => AccountSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Restores the session, or handles a return from the provider. Runs once per page. */
  readonly start: () => Promise<void>;
  /** Redirects to the provider, which returns the visitor to `returnPath`. Does nothing during another interaction. */
  readonly login: (returnPath: string) => Promise<void>;
  /**
   * A valid access token; undefined for an anonymous visitor. When the token cannot be renewed silently the session ends: the page redirects to the
   * provider once, and the visitor is anonymous from then on. Specification 4 and 6.
   */
  readonly acquireToken: (options?: { readonly renew: boolean }) => Promise<string | undefined>;
  /** Removes the account from every tab, and redirects to the provider to end the session there. */
  readonly logout: () => Promise<void>;
  /** Removes the message about a problem. */
  readonly dismiss: () => void;
};
