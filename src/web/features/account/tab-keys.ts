/** Before the name of everything about the account in the session storage of a tab. `root.tsx` and the stored session of `oidc-sign-in.ts` depend on it. */
export const sessionPrefix = 'catalogus-account.';
/** Before the name of a sign-in that is under way: its state, nonce and code verifier. */
export const pendingPrefix = 'catalogus-sign-in.';
/** What the key of a kept session starts with. */
export const sessionKeyStart = `${sessionPrefix}user:`;
