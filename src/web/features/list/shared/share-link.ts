import type { PageParameter } from '#contract/page-parameters.ts';
import { pagePaths } from '#contract/routes.ts';
import { idsLimits } from '#contract/search-limits.ts';

/** Longest link that mail programs, chats and browsers all leave whole, in characters. */
export const longestLink = 2_000;

const parameterName: PageParameter<'list'> = 'ids';

/** Path of a list that others may look at: its ids with commas, as the Excel call of specification 7 writes them. */
export const sharedListHref = (ids: readonly string[]): string =>
  `${pagePaths.list}?${parameterName}=${ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')}`;

/** The whole link; undefined when it would be too long. */
export function shareLink(origin: string, ids: readonly string[]): string | undefined {
  const link = `${origin}${sharedListHref(ids)}`;
  return link.length <= longestLink ? link : undefined;
}

/** The ids of a shared list, each once, and how many more there were than can be shown. Empty when the address is that of the own list. */
export function readSharedIds(parameters: URLSearchParams): { readonly ids: readonly string[]; readonly leftOut: number } {
  const named = (parameters.get(parameterName) ?? '').split(',').map((id) => id.trim());
  const ids = [...new Set(named.filter((id) => id !== '' && id.length <= idsLimits.idLength))];
  return { ids: ids.slice(0, idsLimits.ids), leftOut: Math.max(ids.length - idsLimits.ids, 0) };
}
