import { setTimeout as wait } from 'node:timers/promises';
import { failed, type Result } from '#catalogue/result.ts';
import { apiPaths } from '#contract/routes.ts';
import type { Account, TokenProblem } from '#identity/access-token.ts';
import type { Identity } from '#identity/identity.ts';
import { RequestProblem } from '#api/responses/problem.ts';

const challenge = 'Bearer realm="catalogus"';
const closedToAnonymous = new Set<string>([apiPaths.profile]);
const secondsToWait = 10;
/** Longest wait for the provider before a call that needs no token goes on without one, in milliseconds. */
const patienceOfOpenCalls = 500;

/** Calls outside api/v2 that show the catalogue: where anonymous visitors may read nothing they need a token too. */
const showsCatalogue = new Set<string>([apiPaths.excel]);

/** Whether somebody looks at the token of a call. Spec 7, and the decision on anonymous visitors. */
const isProtected = (path: string, anonymous: 'read' | 'none'): boolean =>
  path.startsWith('/api/v2/') || (anonymous === 'none' && showsCatalogue.has(path));

/** Whether a path answers somebody without a token. Spec 6. */
export const isOpen = (path: string, anonymous: 'read' | 'none'): boolean =>
  !isProtected(path, anonymous) || (anonymous === 'read' && !closedToAnonymous.has(path));

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

/** Who asks what: the pattern of the path, and the authorization headers as they came. */
export type Asked = { readonly path: string; readonly authorization: readonly string[] };

export type Authority = {
  /** Undefined: nobody can sign in. */
  readonly identity: Identity | undefined;
  readonly anonymous: 'read' | 'none';
  /** Takes the reason why a token could not be checked. */
  readonly log: (reason: string) => void;
};

async function verifySoon(identity: Identity, token: string): Promise<Result<Account, TokenProblem>> {
  const given = new AbortController();
  try {
    const late = wait(patienceOfOpenCalls, undefined, { signal: given.signal, ref: false });
    const tooLate = late.then(() => failed({ code: 'provider', reason: 'the provider takes too long' } as const));
    tooLate.catch(() => undefined);
    return await Promise.race([identity.verify(token), tooLate]);
  } finally {
    given.abort();
  }
}

/**
 * Decides whether a call may go on, and for whom. A token that is present must be valid, also where none is needed; without a provider
 * no token can be. While the provider's keys cannot be had, a call that needs no token goes on as that of an anonymous visitor. RFC 6750. Spec 6
 * and the decision on anonymous visitors.
 */
export async function authorise({ path, authorization }: Asked, { identity, anonymous, log }: Authority): Promise<Account | undefined> {
  if (!isProtected(path, anonymous)) {
    return undefined;
  }
  const open = isOpen(path, anonymous);
  const [header, another] = authorization;
  if (header === undefined) {
    if (!open) {
      throw new RequestProblem('account.required', { headers: { 'www-authenticate': challenge } });
    }
    return undefined;
  }
  const token = /^Bearer +([\w.~+/-]+=*)$/iu.exec(header)?.[1];
  if (token === undefined || another !== undefined || identity === undefined) {
    throw invalidToken();
  }
  const account = await (open ? verifySoon(identity, token) : identity.verify(token));
  if (account.ok) {
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
