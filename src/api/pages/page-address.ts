import { isFacetName } from '#contract/facet-names.ts';
import { parametersOfPath, type PageParameter } from '#contract/page-parameters.ts';
import { pagePaths, pagePatterns, withoutEndSlashes } from '#contract/routes.ts';
import { pageRouteOf, pathOf, queryOf } from './page-route.ts';
import { saidPartsParameter } from '#contract/said-parts.ts';

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The address of a page with only the parameters that the page reads, in a fixed order, so that tracking parameters do not multiply cache entries. The
 * order of parameters of one name stays. `address` is a path with or without a query.
 */
export function knownAddress(address: string): string {
  const path = pathOf(address);
  const given = new URLSearchParams(queryOf(address).replace(/#.*$/su, ''));
  const known = parametersOfPath(decoded(path)).flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value]));
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`;
}

/**
 * The address of the search that a form without script sent, when it said which parts of the text ticked a box: those whose facet has no tick left are
 * plain words. Undefined for any other address.
 */
export function sentSearch(address: string): string | undefined {
  const [path, sent] = [pathOf(address), queryOf(address)];
  if (path !== pagePaths.products || !sent.includes(`${saidPartsParameter}=`)) {
    return undefined;
  }
  const query = new URLSearchParams(sent);
  const parts = query.getAll(saidPartsParameter).flatMap((value) => value.split(','));
  query.delete(saidPartsParameter);
  for (const [name = '', range = ''] of parts.map((part) => part.split(' '))) {
    if (isFacetName(name) && !query.has(name)) {
      query.append('letterlijk' satisfies PageParameter<'products'>, range);
    }
  }
  return parts.length === 0 ? undefined : `${path}?${query.toString()}`;
}

// What `decodeURI` leaves escaped, because it separates parts of addresses: `encodeURI` would escape its percent sign once more.
const escapedSeparator = /(%(?:2[346bcf]|3[abdf]|40))/iu;

const respelled = (path: string): string =>
  path
    .split(escapedSeparator)
    .map((part, index) => (index % 2 === 1 ? part.toUpperCase() : encodeURI(decoded(part).toLowerCase())))
    .join('');

// '/a/../b' is '/b', as pages read it (RFC 3986, 5.2.4).
const withoutDots = (path: string): string => URL.parse(`http://localhost${path}`)?.pathname ?? path;

/**
 * The address of a page in the one spelling that links have: in lower case, with no more escapes than it needs, without dots in place of a name, and
 * without a slash at its end. Undefined when it is that already, and for what is no page; a product's page leads to its current address itself.
 */
export function canonicalAddress(address: string): string | undefined {
  const path = pathOf(address);
  const canonical = withoutEndSlashes(respelled(withoutDots(path)));
  const route = canonical === path ? undefined : pageRouteOf(canonical);
  return route === undefined || route === pagePatterns.product ? undefined : keepQuery(canonical, address);
}

/** The location of a redirect with the query of the request, tracking parameters included. */
export function keepQuery(location: string, asked: string): string {
  return location.includes('?') ? location : `${location}${asked.slice(pathOf(asked).length)}`;
}
