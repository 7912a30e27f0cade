import { apiPaths } from '#contract/routes.ts';
import { RequestProblem } from './problem.ts';

const challenge = 'Bearer realm="catalogus"';
const closedToAnonymous = new Set<string>([apiPaths.profile]);

/** Whether a path asks for a bearer token when somebody is signed in. Spec 7. */
export const isProtected = (path: string): boolean => path.startsWith('/api/v2/');

/**
 * Decides whether a call under api/v2 may go on. A token that is present must be valid, also where none is needed; while no OpenID provider is
 * connected to the API, no token can be. Spec 6 and the decision on anonymous visitors.
 */
export function authorise(path: string, authorization: string | undefined, anonymous: 'read' | 'none'): void {
  if (!isProtected(path)) {
    return;
  }
  if (authorization !== undefined) {
    throw new RequestProblem('account.invalidToken', { headers: { 'www-authenticate': `${challenge}, error="invalid_token"` } });
  }
  if (anonymous === 'none' || closedToAnonymous.has(path)) {
    throw new RequestProblem('account.required', { headers: { 'www-authenticate': challenge } });
  }
}
