/** A page that a visitor of an unknown address may have meant. */
export type PageSuggestion = { readonly title: string; readonly href: string };

const pairs = (path: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(path.length - 1, 0) }, (_, index) => path.slice(index, index + 2)));

/** Similarity of two words by their letter pairs (Dice coefficient), from 0 to 1. */
function likeness(left: string, right: string): number {
  const [ours, theirs] = [pairs(left), pairs(right)];
  const shared = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * shared) / Math.max(ours.size + theirs.size, 1);
}

const lastPart = (path: string): string => decodeSafely(path).toLowerCase().split('/').filter(Boolean).at(-1)?.slice(0, 100) ?? '';

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pages whose last path segment is most similar to that of the path, best first. */
export function nearestPages(path: string, pages: readonly PageSuggestion[], limit = 5): readonly PageSuggestion[] {
  const asked = lastPart(path);
  return pages
    .map((page) => ({ page, score: likeness(asked, lastPart(page.href)) }))
    .filter(({ score }) => score >= 0.4)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
    .map(({ page }) => page);
}
