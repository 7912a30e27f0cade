import type * as accountPartsFile from './account-parts.ts';

type AccountParts = typeof accountPartsFile;

let parts: AccountParts | undefined;

/** Loads what is needed only once somebody signs in, comes back from the provider or has a session in this tab. Rejects when it cannot be had. */
export async function loadAccountParts(): Promise<AccountParts> {
  parts ??= await import('./account-parts.ts');
  return parts;
}

/** What was loaded; it is there before anybody is signed in and before a sign-in has failed, because the account itself is part of it. */
export const accountParts = (): AccountParts | undefined => parts;
