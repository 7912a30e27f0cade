import { setTimeout as wait } from 'node:timers/promises';
import { failed, type Result } from '#catalogue/result.ts';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import { managementPath } from '#contract/management/management-paths.ts';
import { apiPaths } from '#contract/routes.ts';
import type { VerifiedAccount, TokenProblem } from '#identity/access-token.ts';
import { hasRole, type Role } from '#identity/claims.ts';
import type { Identity } from '#identity/identity.ts';
import { RequestProblem } from '#api/responses/problem.ts';

const challenge = 'Bearer realm="catalogus"';
const closedToAnonymous = new Set<string>([apiPaths.profile, accountListPaths.lists, accountListPaths.list, accountListPaths.excel]);
/** Whether a path is of the manager's desk: it always needs a token, with the manager's role. */
const isManagement = (path: string): boolean => path.startsWith(managementPath);
/** The Retry-After while the provider is unavailable, in seconds. */
const secondsToWait = 10;
/** Longest wait for the provider, in milliseconds, before a request that needs no token continues as anonymous. */
const openEndpointTimeout = 500;

/** Paths outside api/v2 that show the catalogue: in a closed catalogue they need a token too. */
const showsCatalogue = new Set<string>([apiPaths.excel]);

/** What the paths begin with on which a token is verified when there is one. */
export const tokenPath = '/api/v2/';

/** Whether the token of a request to this path is verified. Spec 7, and the decision on anonymous visitors. */
const isProtected = (path: string, anonymous: 'read' | 'none'): boolean =>
  path.startsWith(tokenPath) || (anonymous === 'none' && showsCatalogue.has(path));

/** Whether a path is served without a token. Spec 6. */
export const isOpen = (path: string, anonymous: 'read' | 'none'): boolean =>
  !isProtected(path, anonymous) || (anonymous === 'read' && !closedToAnonymous.has(path) && !isManagement(path));

/** The problem of a request without a token where one is needed. Every 401 has a challenge (RFC 9110, 15.5.2). */
export const accountRequired = (): RequestProblem => new RequestProblem('account.required', { headers: { 'www-authenticate': challenge } });

const invalidToken = (): RequestProblem =>
  new RequestProblem('account.invalidToken', { headers: { 'www-authenticate': `${challenge}, error="invalid_token"` } });

function refusal({ code }: TokenProblem): RequestProblem {
  if (code === 'scope') {
    return new RequestProblem('account.scope', { headers: { 'www-authenticate': `${challenge}, error="insufficient_scope"` } });
  }
  return code === 'provider'
    ? new RequestProblem('account.provider', { headers: { 'retry-after': String(secondsToWait) } })
    : invalidToken();
}

/** What is authorised: the pattern of the path, and the values of all Authorization headers. */
export type Asked = { readonly path: string; readonly authorization: readonly string[] };

/** The provider whose tokens are accepted, and what callers may do without a token and with which role. */
export type Authority = {
  /** Undefined: nobody can sign in. */
  readonly identity: Identity | undefined;
  readonly anonymous: 'read' | 'none';
  /** The role that the calls of the manager's desk need. */
  readonly managerRole: Role;
  /** Logs why a token could not be verified. */
  readonly log: (reason: string) => void;
};

async function verifySoon(identity: Identity, token: string): Promise<Result<VerifiedAccount, TokenProblem>> {
  const given = new AbortController();
  try {
    const late = wait(openEndpointTimeout, undefined, { signal: given.signal, ref: false });
    const tooLate = late.then(() => failed({ code: 'provider', reason: 'the provider takes too long' } as const));
    tooLate.catch(() => undefined);
    return await Promise.race([identity.verify(token), tooLate]);
  } finally {
    given.abort();
  }
}

/**
 * Resolves with the account of the token, or undefined for an anonymous visitor. Throws a `RequestProblem` when the request is refused. A token that is
 * present must be valid, also where none is needed; without a provider no token is valid. While the keys of the provider are unavailable, a request
 * that needs no token continues as anonymous. RFC 6750. Spec 6 and the decision on anonymous visitors.
 */
export async function authorise(
  { path, authorization }: Asked,
  { identity, anonymous, managerRole, log }: Authority,
): Promise<VerifiedAccount | undefined> {
  if (!isProtected(path, anonymous)) {
    return undefined;
  }
  const open = isOpen(path, anonymous);
  const [header, another] = authorization;
  if (header === undefined) {
    if (!open) {
      throw accountRequired();
    }
    return undefined;
  }
  const token = /^Bearer +([\w.~+/-]+=*)$/iu.exec(header)?.[1];
  if (token === undefined || another !== undefined || identity === undefined) {
    throw invalidToken();
  }
  const account = await (open ? verifySoon(identity, token) : identity.verify(token));
  if (account.ok) {
    if (isManagement(path) && !hasRole(account.value, managerRole)) {
      throw new RequestProblem('account.role', { headers: { 'www-authenticate': `${challenge}, error="insufficient_scope"` } });
    }
    return account.value;
  }
  if (account.problem.code === 'provider') {
    log(account.problem.reason);
    if (open) {
      return undefined;
    }
  }
  throw refusal(account.problem);
}
