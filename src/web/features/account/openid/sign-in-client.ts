import type { Account } from '#web/features/account/account.ts';

/** A session: an account with its access token; `expiresAt` in milliseconds. */
export type Session = { readonly account: Account; readonly accessToken: string; readonly expiresAt: number };

/** A request to leave for the provider. `silent`: without asking the visitor anything; it fails when the provider does not know him. */
export type LoginRequest = { readonly returnPath: string; readonly silent: boolean };

/** An OpenID Connect client. Its functions reject; `sign-in-errors.ts` reads what they reject with. */
export type SignInClient = {
  /** The session that this tab keeps, whether or not its token has expired. */
  readonly session: () => Promise<Session | undefined>;
  /** Leaves for the provider. Resolves only when the visitor comes back without signing in. */
  readonly login: (request: LoginRequest) => Promise<void>;
  /** The request that an address of a return answers; what this tab never asked came from the home page. */
  readonly requestOf: (address: string) => Promise<LoginRequest>;
  /** Handles the address that the provider sent the visitor back to. Undefined: a silent request that cannot be answered without the visitor. */
  readonly finish: (address: string, request: LoginRequest) => Promise<Session | undefined>;
  /** Gets a new access token with the refresh token. */
  readonly renew: () => Promise<Session>;
  /** Removes the session from this tab, then leaves for the provider to end the session there. */
  readonly logout: () => Promise<void>;
  /** Removes the session from this tab. */
  readonly forget: () => Promise<void>;
};
