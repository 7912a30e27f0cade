import type { VerifiedAccount } from './access-token.ts';

/** A role that a claim of the token grants: the claim holds its name, alone or in a list. */
export type Role = { readonly claim: string; readonly name: string };

const own = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;

/**
 * Gives the texts of a claim, which is a text or a list of texts; none when the token lacks it. A claim of that exact name comes first, because
 * some providers name claims by addresses with dots; otherwise dots lead into nested claims, as in Keycloak's `realm_access.roles`.
 */
export function claimedValues({ claims }: VerifiedAccount, claim: string): readonly string[] {
  const value = own(claims, claim) ?? claim.split('.').reduce<unknown>(own, claims);
  return [value].flat().filter((one) => typeof one === 'string');
}

/** Whether the token of an account grants a role. */
export const hasRole = (account: VerifiedAccount, { claim, name }: Role): boolean => claimedValues(account, claim).includes(name);
