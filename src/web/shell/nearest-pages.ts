import { nearestNames } from '#catalogue/nearest-names.ts';
import type { NamedLink } from '#web/ui/named-link.ts';

const mostSuggestions = 5;

const lastPart = (path: string): string => decodeSafely(path).toLowerCase().split('/').filter(Boolean).at(-1)?.slice(0, 100) ?? '';

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The five pages at most whose last path segment is nearest to that of the path, best first. */
export function nearestPages(path: string, pages: readonly NamedLink[]): readonly NamedLink[] {
  const candidates = pages.map((page) => ({ ...page, slug: lastPart(page.href) }));
  return nearestNames(lastPart(path), candidates, mostSuggestions).map(({ title, href }) => ({ title, href }));
}
