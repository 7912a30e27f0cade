import type { PageParameter } from '#contract/page-parameters.ts';
import { pagePaths } from '#contract/routes.ts';
import { idsLimits } from '#contract/search-limits.ts';

/** Longest link, in characters, that mail programs, chats and browsers do not cut. */
export const longestLink = 2_000;

const parameterName: PageParameter<'list'> = 'ids';

/** Path of a shared list: its ids joined with commas, as in the Excel endpoint of specification 7. */
export const sharedListHref = (ids: readonly string[]): string =>
  `${pagePaths.list}?${parameterName}=${ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')}`;

/** The absolute link; undefined when it is too long. */
export function shareLink(origin: string, ids: readonly string[]): string | undefined {
  const link = `${origin}${sharedListHref(ids)}`;
  return link.length <= longestLink ? link : undefined;
}

/** The ids of a shared list, each once, and the number of ids above the limit. Empty for the address of my list. */
export function readSharedIds(parameters: URLSearchParams): { readonly ids: readonly string[]; readonly leftOut: number } {
  const named = (parameters.get(parameterName) ?? '').split(',').map((id) => id.trim());
  const ids = [...new Set(named.filter((id) => id !== '' && id.length <= idsLimits.idLength))];
  return { ids: ids.slice(0, idsLimits.ids), leftOut: Math.max(ids.length - idsLimits.ids, 0) };
}
