import type { SignInProblem } from '#web/features/account/account.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Readonly<Record<string, unknown>>)[name] : undefined;

/** Codes of a provider that cannot answer without asking the visitor something; an old refresh token is one of them. OpenID Connect Core 3.1.2.6, RFC 6749 5.2. */
const interactionCodes = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** There is no refresh token, so only the visitor can get a new access token. */
export class InteractionRequiredError extends Error {
  override readonly name = 'InteractionRequiredError';
  readonly error = 'interaction_required';
}

/** The discovery document of the provider cannot be used. */
export class BrokenDiscoveryError extends Error {
  override readonly name = 'BrokenDiscoveryError';
}

/** Whether signing in again, by the visitor, is what helps. */
export const needsInteraction = (error: unknown): boolean => interactionCodes.has(text(field(error, 'error')) ?? '');

/** What a visitor needs to know of an error. A failed fetch is a TypeError in every browser. */
export function problemOf(error: unknown): SignInProblem {
  if (text(field(error, 'name')) === 'ErrorTimeout') {
    return 'slow';
  }
  return error instanceof TypeError ? 'unreachable' : 'broken';
}

/** Writes an error for the error screen. Only these fields: a library's error may carry the form it sent, tokens and all. Spec 8. */
export function serialiseError(error: unknown): string {
  const names = ['name', 'error', 'error_description', 'message'] as const;
  const fields = names.flatMap((name) => {
    const value = text(field(error, name));
    return value === undefined ? [] : [[name, value.slice(0, 500)] as const];
  });
  return JSON.stringify(fields.length > 0 ? Object.fromEntries(fields) : { message: String(error) });
}
