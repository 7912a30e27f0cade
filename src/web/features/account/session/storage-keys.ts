/** Before the name of everything about the account in the session storage of a tab. `document/document-shell.ts` and the stored session of `openid/oidc-sign-in.ts` depend on it. */
export const sessionPrefix = 'catalogus-account.';
/** Before the name of a sign-in that is under way: its state, nonce and code verifier. */
export const pendingPrefix = 'catalogus-sign-in.';
/** What the key of a kept session starts with. */
export const sessionKeyStart = `${sessionPrefix}user:`;

/** Whether a storage keeps a session; one that is blocked keeps none. Loads nothing. */
export function hasSession(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(sessionKeyStart));
  } catch {
    return false;
  }
}
