import type { SignInProblem } from '#web/features/account/account.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Readonly<Record<string, unknown>>)[name] : undefined;

/** Error codes that need the visitor; `invalid_grant` is an expired refresh token. OpenID Connect Core 3.1.2.6, RFC 6749 5.2. */
const interactionCodes = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** There is no refresh token, so a new access token needs the visitor. */
export class InteractionRequiredError extends Error {
  override readonly name = 'InteractionRequiredError';
  readonly error = 'interaction_required';
}

/** The discovery document of the provider is unusable. */
export class BrokenDiscoveryError extends Error {
  override readonly name = 'BrokenDiscoveryError';
}

/** Whether the error needs a sign-in by the visitor. */
export const needsInteraction = (error: unknown): boolean => interactionCodes.has(text(field(error, 'error')) ?? '');

/** The problem that an error is to the visitor. A failed fetch is a TypeError in every browser; storage that is closed or full has errors of its own. */
export function problemOf(error: unknown): SignInProblem {
  const name = text(field(error, 'name'));
  if (name === 'ErrorTimeout') {
    return 'slow';
  }
  if (name === 'SecurityError' || name === 'QuotaExceededError') {
    return 'blocked';
  }
  return error instanceof TypeError ? 'unreachable' : 'broken';
}

/** Serialises an error for the error screen. Only these fields, because an error of the library may contain tokens. Specification 8. */
export function serialiseError(error: unknown): string {
  const names = ['name', 'error', 'error_description', 'message'] as const;
  const fields = names.flatMap((name) => {
    const value = text(field(error, name));
    return value === undefined ? [] : [[name, value.slice(0, 500)] as const];
  });
  return JSON.stringify(fields.length > 0 ? Object.fromEntries(fields) : { message: String(error) });
}
