import type * as accountPartsFile from './account-parts.ts';

type AccountParts = typeof accountPartsFile;

let parts: AccountParts | undefined;

/** Loads the code that only a sign-in, a return from the provider or a session in this tab needs. Rejects when it cannot be loaded. */
export async function loadAccountParts(): Promise<AccountParts> {
  parts ??= await import('./account-parts.ts');
  return parts;
}

/** The loaded code, or undefined. It is there whenever a visitor is signed in or a sign-in has failed, because the account itself is part of it. */
export const accountParts = (): AccountParts | undefined => parts;
