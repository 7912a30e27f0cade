import { pagePaths } from '#contract/routes.ts';
import { isReturnQuery } from '#contract/sign-in-return.ts';
import type { LoginRequest } from './sign-in-client.ts';

/** Whether an address of this site is that of a return from the provider. */
export function isReturn({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  return pathname === pagePaths.home && isReturnQuery(new URLSearchParams(search));
}

/**
 * The path of this site to return to after signing in. Anything that is not plainly a path of this site (another origin, `//host`, a backslash, a
 * control character) becomes the home page, and so does the address of a return.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 4_000 || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) {
    return pagePaths.home;
  }
  const origin = 'https://site.invalid';
  const url = URL.parse(path, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//') || isReturn(url)) {
    return pagePaths.home;
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Reads the sign-in from the state that the provider returned; invalid values become a sign-in from the home page. */
export function readLoginRequest(state: unknown): LoginRequest {
  const { returnPath, silent, scroll } = (typeof state === 'object' && state !== null ? state : {}) as Readonly<Record<string, unknown>>;
  return { returnPath: safeReturnPath(returnPath), silent: silent === true, ...(typeof scroll === 'number' && { scroll }) };
}
