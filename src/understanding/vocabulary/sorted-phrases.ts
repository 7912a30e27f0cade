/** Gives the place of the first of some sorted phrases that is `wanted` or comes after it; `phraseAt` gives the phrase at a place. */
export function placeOf(count: number, phraseAt: (place: number) => string | undefined, wanted: string): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((phraseAt(middle) ?? '') < wanted) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
