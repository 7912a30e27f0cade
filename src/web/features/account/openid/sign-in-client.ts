import type { Account } from '#web/features/account/account.ts';

/** A session: an account with its access token; `expiresAt` in milliseconds. */
export type Session = { readonly account: Account; readonly accessToken: string; readonly expiresAt: number };

/**
 * A sign-in at the provider. `silent`: without asking the visitor; it fails when the visitor has no session at the
 * provider. `scroll`: how far the page was scrolled when it was left, in pixels.
 */
export type LoginRequest = { readonly returnPath: string; readonly silent: boolean; readonly scroll?: number };

/** An OpenID Connect client. Its functions reject with errors that `sign-in-errors.ts` classifies. */
export type SignInClient = {
  /** The stored session of this tab, also with an expired token. */
  readonly session: () => Promise<Session | undefined>;
  /** Redirects to the provider. Resolves only when the visitor returns to the page without signing in. */
  readonly login: (request: LoginRequest) => Promise<void>;
  /** The sign-in to which the address of a return belongs; for an unknown one, a sign-in from the home page. */
  readonly requestOf: (address: string) => Promise<LoginRequest>;
  /** Handles the address of a return. Undefined when a silent sign-in needs the visitor. */
  readonly finish: (address: string, request: LoginRequest) => Promise<Session | undefined>;
  /** Gets a new access token with the refresh token. */
  readonly renew: () => Promise<Session>;
  /** Removes the session from this tab, then redirects to the provider to end the session there. */
  readonly logout: () => Promise<void>;
  /** Removes the session from this tab. */
  readonly forget: () => Promise<void>;
};
