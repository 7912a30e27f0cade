import { parametersOfPath } from '#contract/page-parameters.ts';

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
  const start = address.indexOf('?');
  if (start === -1) {
    return address;
  }
  const path = address.slice(0, start);
  const given = new URLSearchParams(address.slice(start + 1).replace(/#.*$/su, ''));
  const known = parametersOfPath(decoded(path)).flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value]));
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`;
}

/** The location of a redirect with the query of the request, tracking parameters included. */
export function keepQuery(location: string, asked: string): string {
  const start = asked.indexOf('?');
  return start === -1 || location.includes('?') ? location : `${location}${asked.slice(start)}`;
}
