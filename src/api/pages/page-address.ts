import { parametersOfPath } from '#contract/page-parameters.ts';

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Gives the address of a page with only the parameters that the page reads, in one order: what measuring services and strangers add makes no page
 * of its own. The order among parameters of one name stays. `address` is a path with or without a query.
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

/** Where a page leads on to, with the whole query of who asked: whatever was added to an address stays in it. */
export function keepQuery(location: string, asked: string): string {
  const start = asked.indexOf('?');
  return start === -1 || location.includes('?') ? location : `${location}${asked.slice(start)}`;
}
