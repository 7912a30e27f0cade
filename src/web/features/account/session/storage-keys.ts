/**
 * Prefix of the account's keys in the session storage of a tab. The script in the head (`early/stored-session.ts`) and the session of
 * `openid/oidc-sign-in.ts` depend on it.
 */
export const sessionPrefix = 'catalogus-account.';
/** Prefix of the keys of a pending sign-in: its state, nonce and code verifier. */
export const pendingPrefix = 'catalogus-sign-in.';
/** Start of the key of a stored session. */
export const sessionKeyStart = `${sessionPrefix}user:`;

/** Whether a storage has a session; a blocked storage has none. Loads no further code. */
export function hasSession(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(sessionKeyStart));
  } catch {
    return false;
  }
}
