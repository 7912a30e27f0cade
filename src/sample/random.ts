/** Returns a number in [0, 1) at every call; equal seeds give equal sequences. */
export type Random = () => number;

/** The hash of a text: an unsigned integer of 32 bits (FNV-1a with a final mix). */
export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 2246822519);
  value ^= value >>> 13;
  return value >>> 0;
}

/** A pseudo-random generator with a text as seed (mulberry32). */
export function randomOf(text: string): Random {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one item of a list. Throws a RangeError for an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) {
    throw new RangeError('cannot pick from an empty list');
  }
  return item;
}

/** Takes the first entry whose cumulative weight exceeds a random number; the weights are shares of one. */
export function pickWeighted<Item>(random: Random, entries: readonly (readonly [Item, number])[]): Item {
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of entries) {
    rest -= weight;
    if (rest < 0) {
      return item;
    }
  }
  return pick(random, entries)[0];
}

/** The items in a random order (Fisher-Yates). */
export function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [left, right] = [result[index], result[other]];
    if (left !== undefined && right !== undefined) {
      result[index] = right;
      result[other] = left;
    }
  }
  return result;
}
