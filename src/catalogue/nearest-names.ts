import { editDistance } from './edit-distance.ts';

/** A name that a mistyped part of an address may mean. */
type Candidate = { readonly slug: string; readonly title: string };

// A slug that contains the other counts as near: the edit distance from "natuur" to "natuurkunde" is too large for what it means.
function distanceTo(requested: string, slug: string): number {
  const shared = requested.length >= 3 && (slug.includes(requested) || requested.includes(slug));
  return shared ? 0.5 : editDistance(requested, slug);
}

/** Longest text that is compared, in characters. */
const longestRequested = 80;

/** The candidates whose slug is nearest to the requested one, best first, then by title. The distance is at most half the length of the shorter slug, or 2. */
export function nearestNames<Item extends Candidate>(requested: string, candidates: readonly Item[], limit = 5): readonly Item[] {
  const wanted = requested.toLowerCase().slice(0, longestRequested);
  return candidates
    .map((item) => ({ item, distance: distanceTo(wanted, item.slug) }))
    .filter(({ item, distance }) => distance <= Math.max(2, Math.min(wanted.length, item.slug.length) * 0.5))
    .sort((left, right) => left.distance - right.distance || left.item.title.localeCompare(right.item.title, 'nl'))
    .slice(0, limit)
    .map(({ item }) => item);
}
