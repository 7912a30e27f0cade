/** Something that was meant, perhaps: its part of the URL and its title. */
export type Candidate = { readonly slug: string; readonly title: string };

/** How many single-letter changes lie between two texts; a swap of neighbours counts as one. */
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

// Whoever types the beginning of a long title means it: "natuur" lies nearer to "natuurkunde" than letters alone would say.
function remoteness(asked: string, slug: string): number {
  const shared = asked.length >= 3 && (slug.includes(asked) || asked.includes(slug));
  return shared ? 0.5 : editDistance(asked, slug);
}

const longestAsked = 80;

/** The candidates nearest to what was asked, best first, equal ones by title; what shares too little is left out. */
export function nearest<Item extends Candidate>(asked: string, candidates: readonly Item[], limit = 5): readonly Item[] {
  const wanted = asked.toLowerCase().slice(0, longestAsked);
  return candidates
    .map((item) => ({ item, distance: remoteness(wanted, item.slug) }))
    .filter(({ item, distance }) => distance <= Math.max(2, Math.min(wanted.length, item.slug.length) * 0.5))
    .sort((left, right) => left.distance - right.distance || left.item.title.localeCompare(right.item.title, 'nl'))
    .slice(0, limit)
    .map(({ item }) => item);
}
