import { apiPaths } from '#contract/routes.ts';
import type { Account, TokenProblem } from '#identity/access-token.ts';
import type { Identity } from '#identity/identity.ts';
import { RequestProblem } from './problem.ts';

const challenge = 'Bearer realm="catalogus"';
const closedToAnonymous = new Set<string>([apiPaths.profile]);
const secondsToWait = 10;

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

/**
 * Decides whether a call may go on, and for whom. A token that is present must be valid, also where none is needed; without a provider
 * no token can be. RFC 6750. Spec 6 and the decision on anonymous visitors.
 */
export async function authorise(
  { path, authorization }: Asked,
  identity: Identity | undefined,
  anonymous: 'read' | 'none',
): Promise<Account | undefined> {
  if (!isProtected(path, anonymous)) {
    return undefined;
  }
  const [header, another] = authorization;
  if (header === undefined) {
    if (!isOpen(path, anonymous)) {
      throw new RequestProblem('account.required', { headers: { 'www-authenticate': challenge } });
    }
    return undefined;
  }
  const token = /^Bearer +([\w.~+/-]+=*)$/iu.exec(header)?.[1];
  if (token === undefined || another !== undefined || identity === undefined) {
    throw invalidToken();
  }
  const account = await identity.verify(token);
  if (!account.ok) {
    throw refusal(account.problem);
  }
  return account.value;
}
