/** A candidate for a mistyped part of a URL. */
export type Candidate = { readonly slug: string; readonly title: string };

/** Edit distance with transpositions (optimal string alignment): the least number of letters inserted, deleted, replaced or swapped with a neighbour. */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}

// A slug that contains the other counts as near: the edit distance from "natuur" to "natuurkunde" is too large for what it means.
function distanceTo(requested: string, slug: string): number {
  const shared = requested.length >= 3 && (slug.includes(requested) || requested.includes(slug));
  return shared ? 0.5 : editDistance(requested, slug);
}

/** Longest text that is compared, in characters. */
const longestRequested = 80;

/** The candidates whose slug is nearest to the requested one, best first, then by title. The distance is at most half the length of the shorter slug, or 2. */
export function nearest<Item extends Candidate>(requested: string, candidates: readonly Item[], limit = 5): readonly Item[] {
  const wanted = requested.toLowerCase().slice(0, longestRequested);
  return candidates
    .map((item) => ({ item, distance: distanceTo(wanted, item.slug) }))
    .filter(({ item, distance }) => distance <= Math.max(2, Math.min(wanted.length, item.slug.length) * 0.5))
    .sort((left, right) => left.distance - right.distance || left.item.title.localeCompare(right.item.title, 'nl'))
    .slice(0, limit)
    .map(({ item }) => item);
}
