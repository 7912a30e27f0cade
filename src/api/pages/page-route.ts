import { pagePaths, pagePatterns } from '#contract/routes.ts';

/** The path of an address: without its query. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** The query of an address, without its question mark; empty when there is none. */
export const queryOf = (address: string): string => address.slice(pathOf(address).length + 1);

const knownPaths: ReadonlySet<string> = new Set(Object.values(pagePaths));
// In the order of the contract, in which the page of editions is before that of one edition.
const patterns = Object.values(pagePatterns).map((pattern) => ({
  pattern,
  matches: new RegExp(`^${pattern.replace(/\/:\w+\?/gu, '(?:/[^/]+)?').replace(/:\w+/gu, '[^/]+')}/?$`, 'u'),
}));

/** The route of a page: its path when it has no parameters, else its pattern. Undefined for a path that is of no page. */
export const pageRouteOf = (path: string): string | undefined =>
  knownPaths.has(path) ? path : patterns.find(({ matches }) => matches.test(path))?.pattern;

/** The route of a page as `pageRouteOf` gives it; 'unknown' for a path that is of no page. */
export const pageRoute = (path: string): string => pageRouteOf(path) ?? 'unknown';
