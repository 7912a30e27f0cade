/** Index of the option after an arrow key: from none (-1) to the first or last, and wrapping around at both ends. Spec 2. */
export function nextIndex(current: number, count: number, step: 1 | -1): number {
  if (count === 0) {
    return -1;
  }
  return current < 0 ? (step === 1 ? 0 : count - 1) : (current + step + count) % count;
}
