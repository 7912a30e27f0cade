import { nearestNames } from '#catalogue/nearest-names.ts';

/** A page that a visitor of an unknown address may have meant. */
export type PageSuggestion = { readonly title: string; readonly href: string };

const lastPart = (path: string): string => decodeSafely(path).toLowerCase().split('/').filter(Boolean).at(-1)?.slice(0, 100) ?? '';

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pages whose last path segment is nearest to that of the path, best first. */
export function nearestPages(path: string, pages: readonly PageSuggestion[], limit = 5): readonly PageSuggestion[] {
  const candidates = pages.map((page) => ({ ...page, slug: lastPart(page.href) }));
  return nearestNames(lastPart(path), candidates, limit).map(({ title, href }) => ({ title, href }));
}
