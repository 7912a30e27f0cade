/**
 * Binary search from `low` up to `high`: the first place for which `isBefore` is false, `high` when there is none. It must be true for the places before
 * that one.
 */
export function lowerBound(low: number, high: number, isBefore: (place: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}
